import FlyingFox

/// A token that a page must send before anything is written for it: 128 random bits that only the page's own scripts
/// can read.
///
/// It prevents pages of other sites from writing through the browser. It does not prevent other users of the machine
/// from reading the page.
struct WriteToken: Sendable {
  let text: String

  static let header = HTTPHeader("X-Plumb-Token")

  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Compares in constant time for texts of the same length.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }
}
