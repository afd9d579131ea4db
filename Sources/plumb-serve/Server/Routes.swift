import CairoRenderer
import FlyingFox
import FlyingSocks
import FoundationEssentials
import Geometry
import Preview

/// What each address answers. There are no files behind addresses: nothing on disk can be asked for.
struct Routes: Sendable {
  let hub: Hub
  let options: PageOptions
  /// nil outside test mode, where nothing is written.
  let tests: TestRoutes?
  private let store = PictureStore(workerCount: 2)

  private static let greatestPictureCount = 64

  init(hub: Hub, options: PageOptions, tests: TestRoutes?) {
    (self.hub, self.options, self.tests) = (hub, options, tests)
  }

  /// - Parameter port: where the server listens.
  func response(to request: HTTPRequest, port: UInt16) async -> HTTPResponse {
    let visitor = Visitor(host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")])
    guard visitor.isOwn(port: port) else { return .text(.forbidden, "this page is for its own machine only") }
    guard request.hasNoBody else { return .text(.payloadTooLarge, "nothing can be sent here") }
    let query = Query(request)
    if let response = await tests?.response(to: request, query) { return response }
    guard request.method == .GET else { return .text(.methodNotAllowed, "this address can only be read") }
    if let file = PageFile.named(request.path) { return .page(file) }
    switch request.path {
    case "/options": return .json(options.json)
    case "/events": return await events(query)
    case "/pictures": return await pictures(query)
    case "/layout": return await layout(query)
    case "/why": return await why(query)
    case "/resized": return await resized(query)
    default: return .text(.notFound, "nothing is here")
    }
  }

  // MARK: -

  private func events(_ query: Query) async -> HTTPResponse {
    do throws(PreviewRequest.Problem) {
      let stream = await hub.subscribe(try PreviewRequest(query: query.fields))
      return HTTPResponse(
        statusCode: .ok, headers: .safe("text/event-stream", caching: "no-store"),
        body: HTTPBodySequence(from: EventChunks(stream: stream)))
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  /// Pictures of some revisions, each after the count of its bytes in four of them; 0 for what is no longer current.
  private func pictures(_ query: Query) async -> HTTPResponse {
    let revisions = (query["revisions"] ?? "").split(separator: ",").map { Int($0) }
    guard (1...Routes.greatestPictureCount).contains(revisions.count) else {
      return .text(.badRequest, "1 to \(Routes.greatestPictureCount) revisions are needed")
    }
    var body = Data()
    for revision in revisions {
      var cell: PaintedCell?
      if let revision { cell = await hub.cell(revision: revision) }
      let bytes = cell.flatMap { try? store.picture(of: $0, scale: scale(query)) }
      withUnsafeBytes(of: UInt32(bytes?.count ?? 0).bigEndian) { body.append(contentsOf: $0) }
      body.append(contentsOf: bytes ?? [])
    }
    return HTTPResponse(
      statusCode: .ok, headers: .safe("application/octet-stream", caching: "no-store"),
      body: HTTPBodySequence(data: body, suggestedBufferSize: 1 << 20))
  }

  private func layout(_ query: Query) async -> HTTPResponse {
    guard let cell = await cell(query) else { return .text(.notFound, "this picture is no longer current") }
    return .json(layoutJSON(cell))
  }

  /// What fixes the frame of a view.
  private func why(_ query: Query) async -> HTTPResponse {
    guard let cell = await cell(query), let index = query["view"].flatMap({ Int($0) }),
      let explanation = whyJSON(cell, viewAt: index)
    else { return .text(.notFound, "this picture is no longer current") }
    return .json(explanation)
  }

  /// A picture of a cell at another size, its revision and its signature in headers.
  private func resized(_ query: Query) async -> HTTPResponse {
    guard let id = query["cell"], let width = query["width"].flatMap({ Double($0) }),
      let height = query["height"].flatMap({ Double($0) }), let size = CellSize(width: width, height: height)
    else { return .text(.badRequest, "a cell, a width and a height are needed") }
    do throws(PreviewRequest.Problem) {
      guard let cell = await hub.cell(id, resizedTo: size, try PreviewRequest(query: query.fields)) else {
        return .text(.notFound, "there is no such cell")
      }
      var response = drawn(cell, scale: scale(query))
      response.headers[HTTPHeader("X-Plumb-Revision")] = String(cell.revision)
      response.headers[HTTPHeader("X-Plumb-Signature")] = signature(of: cell.layout)
      return response
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func drawn(_ cell: PaintedCell, scale: Scale) -> HTTPResponse {
    do throws(RenderError) {
      let bytes = try store.picture(of: cell, scale: scale)
      return HTTPResponse(
        statusCode: .ok, headers: .safe("image/png", caching: "no-store"),
        body: HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 1 << 20))
    } catch {
      return .text(.internalServerError, "\(error)")
    }
  }

  private func cell(_ query: Query) async -> PaintedCell? {
    guard let revision = query["revision"].flatMap({ Int($0) }) else { return nil }
    return await hub.cell(revision: revision)
  }

  private func scale(_ query: Query) -> Scale {
    let wanted = query["scale"].flatMap { Double($0) } ?? 1
    return Scale(wanted.isFinite ? min(max(wanted, 0.1), 4) : 1)
  }
}

extension HTTPRequest {
  /// No address of the page's takes anything but its query.
  fileprivate var hasNoBody: Bool {
    headers[.transferEncoding] == nil && (headers[.contentLength].map { $0 == "0" } ?? true)
  }
}

/// Who asks: pages of other sites can make a browser send requests here.
struct Visitor {
  var host: String?
  var origin: String?

  func isOwn(port: UInt16) -> Bool {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host, names.contains(host) else { return false }
    return origin.map { origin in names.contains { "http://\($0)" == origin } } ?? true
  }
}

/// Server-sent events as chunks of a body without an end.
private struct EventChunks: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8
  let stream: AsyncStream<[UInt8]>

  struct Iterator: AsyncBufferedIteratorProtocol {
    var chunks: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(_ chunks: AsyncStream<[UInt8]>.Iterator) { self.chunks = chunks }

    mutating func next() async throws -> UInt8? {
      if rest.isEmpty { rest = await chunks.next()?[...] ?? [] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? { await chunks.next() }
  }

  func makeAsyncIterator() -> Iterator { Iterator(stream.makeAsyncIterator()) }
}
