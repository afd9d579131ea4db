import CairoRenderer
import FlyingFox
import FlyingSocks
import FoundationEssentials
import LayoutModel
import ProjectFiles

/// What each address answers. There are no files behind addresses: nothing on disk can be asked for.
struct Routes: Sendable {
  let hub: Hub
  let options: PageOptions
  /// nil outside test mode, where nothing is written.
  let tests: TestRoutes?
  private let store = PictureStore()

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
    case "/layout": return await layout(query)
    case "/why": return await why(query)
    case "/resized": return await resized(query)
    default: return .text(.notFound, "nothing is here")
    }
  }

  // MARK: -

  private func events(_ query: Query) async -> HTTPResponse {
    do throws(PreviewRequest.Problem) {
      let request = try PreviewRequest(query: query.fields)
      let events = PageEvents(
        hub: hub, store: store, request: request, scale: scale(query), alone: query["cell"],
        bell: await hub.subscribe(request))
      return HTTPResponse(
        statusCode: .ok, headers: .safe("text/event-stream", caching: "no-store"), body: HTTPBodySequence(from: events))
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func layout(_ query: Query) async -> HTTPResponse {
    guard let cell = await cell(query) else { return .text(.notFound, "this picture is no longer current") }
    return .json(working(on: cell.path) { layoutJSON(cell) })
  }

  /// What fixes the frame of a view.
  private func why(_ query: Query) async -> HTTPResponse {
    guard let cell = await cell(query), let index = query["view"].flatMap({ Int($0) }),
      let explanation = working(on: cell.path, { whyJSON(cell, viewAt: index) })
    else { return .text(.notFound, "this picture is no longer current") }
    return .json(explanation)
  }

  /// A cell at another size, with its picture.
  private func resized(_ query: Query) async -> HTTPResponse {
    guard let id = query["cell"], let width = query["width"].flatMap({ Double($0) }),
      let height = query["height"].flatMap({ Double($0) }), let size = CellSize(width: width, height: height)
    else { return .text(.badRequest, "a cell, a width and a height are needed") }
    do throws(PreviewRequest.Problem) {
      guard let cell = await hub.cell(id, resizedTo: size, try PreviewRequest(query: query.fields)) else {
        return .text(.notFound, "there is no such cell")
      }
      return .json(resizedJSON(cell, picture: try? store.draw(cell, scale: scale(query))))
    } catch {
      return .text(.badRequest, error.message)
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
