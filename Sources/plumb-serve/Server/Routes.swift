import CairoRenderer
import FlyingFox
import FlyingSocks
import LayoutModel
import ProjectFiles
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import struct Foundation.Data
#endif

/// Responds to requests. No address maps to a file on disk.
struct Routes: Sendable {
  let pageState: PageState
  let options: PageOptions
  /// nil outside test mode.
  private let tests: TestRoutes?
  /// The routes that change files; nil for the previews of a package, whose code is not changed.
  private let edits: EditRoutes?
  /// Drawing a page's pictures takes long, so other answers come from other actors.
  private let pictureRenderer = PictureRenderer(), languageFinder = LanguageFinder(), requestHandler: RequestHandler

  /// - Parameters:
  ///   - inputs: The files and folders that the page may change; nil for none.
  ///   - requests: Receives the compilations of edits.
  init(
    pageState: PageState, options: PageOptions, review: GoldenReview?, inputs: [String]?, requests: WorkspaceRequests?
  ) {
    self.pageState = pageState
    self.options = options
    let requestHandler = RequestHandler(inputs ?? [], passingTo: requests)
    self.requestHandler = requestHandler
    tests = review.map { TestRoutes($0, options.token) }
    edits = inputs.map { _ in EditRoutes(pageState: pageState, requestHandler: requestHandler, token: options.token) }
  }

  func response(to request: HTTPRequest, port: UInt16) async -> HTTPResponse {
    let visitor = Visitor(
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
      site: request.headers[HTTPHeader("Sec-Fetch-Site")])
    guard visitor.isOwn(port: port) else {
      return .text(.forbidden, "this server answers only requests from its own machine and its own page")
    }
    let query = Query(request)
    if let response = await edits?.response(to: request, query, scale: scale(query)) { return response }
    guard request.hasNoBody else { return .text(.payloadTooLarge, "this address accepts no request body") }
    if let response = await tests?.response(to: request, query) { return response }
    guard request.method == .GET else { return .text(.methodNotAllowed, "this address is read-only") }
    if request.path == "/" { await expect(query) }
    if let file = PageFile.named(request.path) { return .page(file) }
    switch request.path {
    case "/options": return .json(.ok, options.json(requestHandler.undoing, mayWrite: options.token.isIn(request)))
    case "/languages": return await languages(Client(request))
    case "/events": return await events(query, Client(request))
    case "/show": return await show(query)
    case "/hide": return await hide(query)
    case "/layout": return await layout(query, Client(request))
    case "/why": return await why(query, Client(request))
    case "/map": return await map(query, Client(request))
    case "/breaks": return await breaks(query, Client(request))
    case "/resized": return await resized(query, Client(request))
    default: return .text(.notFound, "there is nothing at this address")
    }
  }

  /// Starts painting the pictures that a page will request once it has loaded. A page that shows a single screen
  /// requests only that screen.
  private func expect(_ query: Query) async {
    guard ["cell", "map", "tests"].allSatisfy({ query[$0] == nil }),
      let request = try? PreviewRequest(query: query.fields)
    else { return }
    await pageState.expect(request)
  }

  private func events(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let stream = query["stream"] else { return .text(.badRequest, "the parameter 'stream' is required") }
    let events = PageEvents(
      pageState: pageState, pictureRenderer: pictureRenderer, client: client, stream: stream,
      opened: await pageState.open(stream))
    return HTTPResponse(
      statusCode: .ok, headers: .safe("text/event-stream", caching: "no-store"), body: HTTPBodySequence(from: events))
  }

  private func show(_ query: Query) async -> HTTPResponse {
    guard let (stream, page) = page(query) else {
      return .text(.badRequest, "the parameters 'stream' and 'page' are required")
    }
    do throws(PreviewRequest.Problem) {
      let request = try PreviewRequest(query: query.fields)
      let turn = query["turn"].flatMap { Int($0) } ?? 0
      let view = PageState.View(page: page, request: request, scale: scale(query), alone: query["cell"], turn: turn)
      guard await pageState.show(view, on: stream) else { return .text(.notFound, "there is no such stream") }
      return .text(.ok, "the page receives events")
    } catch {
      return .json(.badRequest, error.json)
    }
  }

  private func hide(_ query: Query) async -> HTTPResponse {
    guard let (stream, page) = page(query) else {
      return .text(.badRequest, "the parameters 'stream' and 'page' are required")
    }
    await pageState.hide(page, on: stream)
    return .text(.ok, "the page no longer receives events")
  }

  /// Returns the names of a stream and of a page. A page's name may only contain lowercase letters and digits, because
  /// it precedes the data of its events.
  private func page(_ query: Query) -> (stream: String, page: String)? {
    guard let stream = query["stream"], let page = query["page"], !page.isEmpty,
      page.utf8.allSatisfy({
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
      })
    else { return nil }
    return (stream, page)
  }

  private func layout(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let variant = await variant(query),
      let layout = await requestHandler.layout(of: variant, to: client)
    else { return .text(.notFound, "this picture is no longer current") }
    return .json(.ok, layout)
  }

  private func why(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let variant = await variant(query), let index = query["view"].flatMap({ Int($0) }),
      let explanation = await requestHandler.why(variant, viewAt: index, to: client)
    else { return .text(.notFound, "this picture is no longer current") }
    return .json(.ok, explanation)
  }

  /// Returns the languages of the project's string tables; none for a package.
  private func languages(_ client: Client) async -> HTTPResponse {
    let paths = edits == nil ? [] : await pageState.paths
    guard let languages = await languageFinder.languages(of: paths, for: client) else {
      return .text(.notFound, "the request was cancelled")
    }
    return .json(.ok, languages)
  }

  private func map(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let path = query["file"], let compilation = await pageState.compilation(of: path),
      let map = await requestHandler.map(of: compilation, to: client)
    else { return .text(.notFound, "there is no such storyboard") }
    return .json(.ok, map)
  }

  private func resized(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let id = query["cell"], let width = query["width"].flatMap({ Double($0) }),
      let height = query["height"].flatMap({ Double($0) }), let size = VariantSize(width: width, height: height)
    else { return .text(.badRequest, "the parameters 'cell', 'width' and 'height' are required") }
    do throws(PreviewRequest.Problem) {
      let request = try PreviewRequest(query: query.fields)
      let scale = scale(query)
      guard let (known, job) = await pageState.resizing(id, to: size, request) else {
        return .text(.notFound, "there is no such variant")
      }
      guard let variant = await resized(known, by: job, for: client),
        let answer = await requestHandler.resized(variant, scale: scale, to: client)
      else { return .text(.notFound, "there is no such variant") }
      return .json(.ok, answer)
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func resized(_ known: PaintedVariant?, by job: PaintJob, for client: Client) async -> PaintedVariant? {
    if let known { return known }
    guard let contents = await requestHandler.contents(of: job, for: client) else { return nil }
    return await pageState.takeResized(contents, of: job)
  }

  private func breaks(_ query: Query, _ client: Client) async -> HTTPResponse {
    func length(_ name: String) -> Double? { query[name].flatMap { Double($0) } }
    guard let axis = query["axis"].flatMap({ Axis(rawValue: $0) }), let from = length("from"), let to = length("to"),
      let other = length("other"), let low = VariantSize(width: from, height: other),
      let high = VariantSize(width: to, height: other), low.size.width <= high.size.width
    else { return .text(.badRequest, "the parameters 'axis', 'from', 'to' and 'other' are required") }
    let across = axis == .horizontal ? low : VariantSize(width: other, height: from) ?? low
    let range = Int(clamping: low.size.width.value)...Int(clamping: high.size.width.value)
    guard let variant = await variant(query),
      let found = await requestHandler.breaks(of: variant, along: axis, in: range, across: across, to: client)
    else { return .text(.notFound, "this picture is no longer current") }
    return .json(.ok, breaksJSON(found))
  }

  private func variant(_ query: Query) async -> PaintedVariant? {
    guard let revision = query["revision"].flatMap({ Int($0) }) else { return nil }
    return await pageState.variant(revision: revision)
  }

  private func scale(_ query: Query) -> Scale {
    let wanted = query["scale"].flatMap { Double($0) } ?? 1
    return Scale(wanted.isFinite ? min(max(wanted, 0.1), 4) : 1)
  }
}

extension HTTPRequest {
  /// Whether a request has no body. Only edits have one.
  var hasNoBody: Bool {
    headers[.transferEncoding] == nil && (headers[.contentLength].map { $0 == "0" } ?? true)
  }
}

/// The origin of a request, because pages of other sites can make a browser send requests to this server.
struct Visitor {
  var host: String?
  var origin: String?
  /// The relation of the requesting site to this page, from the header Sec-Fetch-Site.
  var site: String?

  func isOwn(port: UInt16) -> Bool {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host, names.contains(host), site == nil || site == "same-origin" || site == "none" else { return false }
    return origin.map { origin in names.contains { "http://\($0)" == origin } } ?? true
  }
}

/// The fields in the query of an address.
struct Query: Sendable {
  let fields: [(name: String, value: String)]

  init(_ request: HTTPRequest) { fields = request.query.map { ($0.name, $0.value) } }

  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

extension HTTPResponse {
  static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: .safe("text/plain; charset=utf-8", caching: "no-store"),
      body: Data((text + "\n").utf8))
  }

  static func json(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: .safe("application/json", caching: "no-store"), body: Data(text.utf8))
  }

  static func picture(_ png: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: .safe("image/png", caching: "private, max-age=3600, immutable"), body: Data(png))
  }

  static func page(_ file: PageFile) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: .safe(file.type, caching: "no-cache"), body: Data(file.bytes))
  }
}

extension HTTPHeaders {
  /// Returns headers that restrict the browser to the page's own files, and prevent other pages from embedding this
  /// one.
  static func safe(_ type: String, caching: String) -> HTTPHeaders {
    [
      .contentType: type,
      HTTPHeader("Cache-Control"): caching,
      HTTPHeader("Content-Security-Policy"):
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
    ]
  }
}
