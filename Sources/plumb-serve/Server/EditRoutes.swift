import FlyingFox
import Language
import LayoutModel
import Pipeline

/// The addresses that change layout files, and those that tell what can be changed.
struct EditRoutes: Sendable {
  let hub: Hub
  let desk: Desk
  let token: WriteToken

  /// Returns nil for other addresses.
  func response(to request: HTTPRequest, _ query: Query, scale: Scale) async -> HTTPResponse? {
    switch (request.method, request.path) {
    case (.GET, "/fields"): await fields(query, Client(request))
    case (.GET, "/tried"): await tried(query, scale, Client(request))
    case (.POST, "/edit"): await write(request) { await edit(query) }
    case (.POST, "/edit/undo"): await write(request) { answer(await desk.undo()) }
    case (.POST, "/edit/redo"): await write(request) { answer(await desk.redo()) }
    default: nil
    }
  }

  /// Returns the properties of a view that can be changed.
  private func fields(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let cell = await cell(query), let index = query["view"].flatMap({ Int($0) }),
      let fields = await desk.fields(of: cell, viewAt: index, to: client)
    else { return gone }
    return .json(.ok, fields)
  }

  /// Returns a cell after an edit, without writing anything.
  private func tried(_ query: Query, _ scale: Scale, _ client: Client) async -> HTTPResponse {
    do throws(PreviewRequest.Problem) {
      let request = try PreviewRequest(query: query.fields)
      guard let cell = await cell(query) else { return gone }
      guard let edit = SourceEdit(query, in: cell) else { return wrong }
      let images = await hub.images(of: cell)
      guard let answer = await desk.tried(cell, edit, request, images, scale: scale, to: client) else { return gone }
      return .json(.ok, answer)
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func edit(_ query: Query) async -> HTTPResponse {
    guard let cell = await cell(query) else { return gone }
    guard !cell.isStale else { return .text(.conflict, "the file has mistakes; mend them first") }
    guard let edit = SourceEdit(query, in: cell) else { return wrong }
    return answer(await desk.edit(cell, edit))
  }

  private func write(_ request: HTTPRequest, _ act: () async -> HTTPResponse) async -> HTTPResponse {
    guard token.matches(request.headers[WriteToken.header]) else {
      return .text(.forbidden, "only the page may do this; reload it")
    }
    return await act()
  }

  private func answer(_ outcome: Desk.EditOutcome) -> HTTPResponse {
    .json(outcome.isDone ? .ok : .conflict, outcome.json)
  }

  private var gone: HTTPResponse { .text(.notFound, "this picture is no longer current") }
  private var wrong: HTTPResponse { .text(.badRequest, "a path, a range of it and what to write are required") }

  /// Returns the cell as the page knows it, with the same picture and the same text of its file.
  private func cell(_ query: Query) async -> PaintedCell? {
    guard let revision = query["revision"].flatMap({ Int($0) }),
      let generation = query["generation"].flatMap({ Int($0) }),
      let cell = await hub.cell(revision: revision), cell.generation == generation
    else { return nil }
    return cell
  }
}

extension SourceEdit {
  /// Creates an edit from a query. `write` is source text, `quote` is the value of a text; `before` and `after` are put
  /// around it.
  fileprivate init?(_ query: Query, in cell: PaintedCell) {
    guard let path = query["path"], let lower = query["from"].flatMap({ Int($0) }), lower >= 0,
      let upper = query["to"].flatMap({ Int($0) }), lower <= upper,
      let value = query["write"] ?? query["quote"].map(quoted)
    else { return nil }
    let text = WrittenValue.replacement(value, before: query["before"] ?? "", after: query["after"] ?? "")
    self.init(path: path, lower..<upper, with: text, in: cell.compilation.sources)
  }
}
