import FlyingFox
import Goldens

/// The routes of test mode, of which `/test` and `/decide` write and require the page's key.
struct TestRoutes: Sendable {
  private let review: GoldenReview
  private let token: WriteToken

  init(_ review: GoldenReview, _ token: WriteToken) { (self.review, self.token) = (review, token) }

  /// Returns nil for an address outside test mode.
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
    guard let cell = query["cell"], let kind = query["kind"].flatMap(StateFolder.Artefact.init), kind.isPicture,
      let bytes = await review.picture(kind, of: cell)
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
      return .text(.badRequest, "a cause is a number, with the revision that it is of")
    }
    let (isDone, message) = await review.decide(decision, on: subject)
    return .text(isDone ? .ok : .conflict, message)
  }
}

extension GoldenReview.Subject {
  fileprivate init?(_ query: Query) {
    guard let cause = query["cause"] else {
      let cells = query.all("cell")
      self = cells.isEmpty ? .all : .cells(cells)
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
