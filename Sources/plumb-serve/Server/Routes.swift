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
  private let pictures = PictureStore(workerCount: 2)

  init(hub: Hub, options: PageOptions) { (self.hub, self.options) = (hub, options) }

  /// - Parameter port: where the server listens.
  func response(to request: HTTPRequest, port: UInt16) async -> HTTPResponse {
    let visitor = Visitor(host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")])
    guard visitor.isOwn(port: port) else { return .text(.forbidden, "this page is for its own machine only") }
    guard request.method == .GET else { return .text(.methodNotAllowed, "this address can only be read") }
    if let file = PageFile.named(request.path) { return .page(file) }
    let query = request.query.map { (name: $0.name, value: $0.value) }
    switch request.path {
    case "/options": return .json(options.json)
    case "/events": return await events(query)
    case "/picture": return await picture(query)
    case "/layout": return await layout(query)
    case "/resized": return await resized(query)
    default: return .text(.notFound, "nothing is here")
    }
  }

  // MARK: -

  private func events(_ query: [(name: String, value: String)]) async -> HTTPResponse {
    do throws(PreviewRequest.Problem) {
      let stream = await hub.subscribe(try PreviewRequest(query: query))
      return HTTPResponse(
        statusCode: .ok, headers: .safe("text/event-stream", caching: "no-store"),
        body: HTTPBodySequence(from: EventChunks(stream: stream)))
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func picture(_ query: [(name: String, value: String)]) async -> HTTPResponse {
    guard let cell = await cell(query) else { return .text(.notFound, "this picture is no longer current") }
    return drawn(cell, scale: scale(query), caching: "private, max-age=3600, immutable")
  }

  private func layout(_ query: [(name: String, value: String)]) async -> HTTPResponse {
    guard let cell = await cell(query) else { return .text(.notFound, "this picture is no longer current") }
    return .json(layoutJSON(cell))
  }

  /// A picture of a cell at another size, its revision and its signature in headers.
  private func resized(_ query: [(name: String, value: String)]) async -> HTTPResponse {
    guard let id = value("cell", query), let width = value("width", query).flatMap({ Double($0) }),
      let height = value("height", query).flatMap({ Double($0) }), let size = CellSize(width: width, height: height)
    else { return .text(.badRequest, "a cell, a width and a height are needed") }
    do throws(PreviewRequest.Problem) {
      guard let cell = await hub.cell(id, resizedTo: size, try PreviewRequest(query: query)) else {
        return .text(.notFound, "there is no such cell")
      }
      var response = drawn(cell, scale: scale(query), caching: "no-store")
      response.headers[HTTPHeader("X-Plumb-Revision")] = String(cell.revision)
      response.headers[HTTPHeader("X-Plumb-Signature")] = signature(of: cell.layout)
      return response
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func drawn(_ cell: PaintedCell, scale: Scale, caching: String) -> HTTPResponse {
    do throws(RenderError) {
      let bytes = try pictures.picture(of: cell, scale: scale)
      return HTTPResponse(
        statusCode: .ok, headers: .safe("image/png", caching: caching),
        body: HTTPBodySequence(data: Data(bytes), suggestedBufferSize: 1 << 20))
    } catch {
      return .text(.internalServerError, "\(error)")
    }
  }

  private func cell(_ query: [(name: String, value: String)]) async -> PaintedCell? {
    guard let revision = value("revision", query).flatMap({ Int($0) }) else { return nil }
    return await hub.cell(revision: revision)
  }

  private func scale(_ query: [(name: String, value: String)]) -> Scale {
    let wanted = value("scale", query).flatMap { Double($0) } ?? 1
    return Scale(wanted.isFinite ? min(max(wanted, 0.1), 4) : 1)
  }

  private func value(_ name: String, _ query: [(name: String, value: String)]) -> String? {
    query.first { $0.name == name }?.value
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
