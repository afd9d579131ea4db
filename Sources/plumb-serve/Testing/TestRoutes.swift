import FlyingFox
import Goldens
import Libc

/// The routes of test mode. `/test` and `/decide` write and require the page's key.
struct TestRoutes: Sendable {
  private let review: GoldenReview
  private let token: WriteToken

  init(_ review: GoldenReview, _ token: WriteToken) {
    self.review = review
    self.token = token
  }

  /// Returns nil for addresses outside test mode.
  func response(to request: HTTPRequest, _ query: Query) async -> HTTPResponse? {
    switch (request.method, request.path) {
    case (.GET, "/tests"): await record()
    case (.GET, "/golden"): await picture(query)
    case (.POST, "/test"), (.POST, "/decide"): await write(request, query)
    default: nil
    }
  }

  private func record() async -> HTTPResponse {
    guard let record = await review.record else { return .text(.notFound, "there is no run yet") }
    return .json(.ok, record)
  }

  private func picture(_ query: Query) async -> HTTPResponse {
    guard let variant = query["cell"], let kind = query["kind"].flatMap(StateFolder.Artefact.init), kind.isPicture,
      let bytes = await review.picture(kind, of: variant)
    else { return .text(.notFound, "the last run has no such picture") }
    return .picture(bytes)
  }

  private func write(_ request: HTTPRequest, _ query: Query) async -> HTTPResponse {
    guard token.isIn(request) else { return .readOnly }
    guard request.path == "/decide" else {
      Task { await review.test() }
      return .text(.accepted, "the tests are running")
    }
    guard let decision = query["decision"].flatMap(GoldenReview.Decision.init) else {
      return .text(.badRequest, "the decision must be accept, reject or undo")
    }
    guard let subject = GoldenReview.Subject(query) else {
      return .text(.badRequest, "a cause must be a number, with the revision of its run")
    }
    let (isDone, message) = await review.decide(decision, on: subject)
    return .text(isDone ? .ok : .conflict, message)
  }
}

extension GoldenReview.Subject {
  fileprivate init?(_ query: Query) {
    guard let cause = query["cause"] else {
      let variants = query.all("cell")
      self = variants.isEmpty ? .all : .variants(variants)
      return
    }
    guard let number = Int(cause), let revision = query["revision"].flatMap(Int.init) else { return nil }
    self = .cause(number, revision: revision)
  }
}

extension StateFolder.Artefact {
  fileprivate var isPicture: Bool {
    switch self {
    case .expected, .actual, .difference, .comparison: true
    case .expectedFrames, .actualFrames, .framesDifference: false
    }
  }
}

/// The key that a page must send before the server writes anything: 128 random bits that only readers of the printed
/// address know.
///
/// The key prevents pages of other sites and other users of the machine from writing.
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

  /// The end of the address that gives a page the key. Browsers do not send it to servers.
  var fragment: String { "#key=\(text)" }

  func isIn(_ request: HTTPRequest) -> Bool { matches(request.headers[WriteToken.header]) }

  /// Compares texts of the same length in constant time.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  private static let variable = "PLUMB_SERVE_KEY"

  /// Returns the key from before a crash, so that open pages may still write, or else a new key. Keeps the key in the
  /// environment, which other users cannot read, for the next crash.
  static func kept() -> WriteToken {
    let token = getenv(variable).flatMap { WriteToken(String(cString: $0)) } ?? WriteToken()
    setenv(variable, token.text, 1)
    return token
  }
}

extension HTTPResponse {
  static var readOnly: HTTPResponse {
    .text(
      .forbidden,
      "this page is read-only; to make changes, open the address that 'plumb serve' printed, including its key")
  }
}
