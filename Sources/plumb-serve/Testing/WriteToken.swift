import FlyingFox
import Libc

/// A key that a page must send before anything is written for it: 128 random bits that only whoever has the printed
/// address knows.
///
/// It prevents pages of other sites from writing through the browser, and other users of the machine from writing at all.
struct WriteToken: Sendable {
  let text: String

  private static let header = HTTPHeader("X-Plumb-Token"), digitCount = 32

  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private init?(_ text: String) {
    guard text.utf8.count == WriteToken.digitCount, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    self.text = text
  }

  /// The end of the address to which a page owes this key. Browsers do not send it to servers.
  var fragment: String { "#key=\(text)" }

  /// Whether a request was sent with this key.
  func isIn(_ request: HTTPRequest) -> Bool { matches(request.headers[WriteToken.header]) }

  /// Compares in constant time for texts of the same length.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  // MARK: - After a fault

  private static let variable = "PLUMB_SERVE_KEY"

  /// Returns the key from before a fault, so that open pages may still write, or else a new one. Keeps it for the next
  /// fault in the environment, which other users cannot read.
  static func kept() -> WriteToken {
    let token = getenv(variable).flatMap { WriteToken(String(cString: $0)) } ?? WriteToken()
    setenv(variable, token.text, 1)
    return token
  }
}

extension HTTPResponse {
  /// The response to those who do not have the key.
  static var readOnly: HTTPResponse {
    .text(.forbidden, "this page may only read; open the address that 'plumb serve' printed, with its key")
  }
}
