/// What a page has to show before anything is written for it: 128 random bits that only the page's own scripts can read.
///
/// It keeps other sites' pages from having things written through the browser; other users of the machine it does not keep
/// from reading the page.
struct WriteToken: Sendable {
  let text: String

  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Takes the same time for any text of its length.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }
}
