import Diagnostics
import enum Diagnostics.JSONValue
import FlyingFox
import Language
import LayoutModel
import Pipeline

/// The addresses that change layout files, and those that tell what can be changed.
struct EditRoutes: Sendable {
  let hub: Hub
  let desk: Desk
  let token: WriteToken

  /// The most bytes in the body of a request. Each byte of a value takes at most six.
  private static let bodyLimit = 8 * SourceEdit.limit

  /// Returns nil for other addresses.
  func response(to request: HTTPRequest, _ query: Query, scale: Scale) async -> HTTPResponse? {
    switch (request.method, request.path) {
    case (.GET, "/fields") where request.hasNoBody: await fields(query, Client(request))
    case (.POST, "/tried"): await change(request) { await tried($0, query, scale, Client(request)) }
    case (.POST, "/edit"): await change(request) { await edit($0) }
    case (.POST, "/edit/undo") where request.hasNoBody: await write(request) { answer(await desk.undo()) }
    case (.POST, "/edit/redo") where request.hasNoBody: await write(request) { answer(await desk.redo()) }
    default: nil
    }
  }

  /// Returns the properties of a view that can be changed.
  private func fields(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let cell = await cell(query["revision"].flatMap { Int($0) }, query["generation"].flatMap { Int($0) }),
      let index = query["view"].flatMap({ Int($0) }),
      let fields = await desk.fields(of: cell, viewAt: index, to: client)
    else { return gone }
    return .json(.ok, fields)
  }

  /// Returns a cell after an edit, without writing anything.
  private func tried(_ fields: JSONValue, _ query: Query, _ scale: Scale, _ client: Client) async -> HTTPResponse {
    do throws(PreviewRequest.Problem) {
      let request = try PreviewRequest(query: query.fields)
      guard let cell = await cell(fields) else { return gone }
      guard let edit = SourceEdit(fields, in: cell) else { return wrong }
      let images = await hub.images(of: cell)
      guard let answer = await desk.tried(cell, edit, request, images, scale: scale, to: client) else { return gone }
      return .json(.ok, answer)
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func edit(_ fields: JSONValue) async -> HTTPResponse {
    guard let cell = await cell(fields) else { return gone }
    guard !cell.isStale else { return .text(.conflict, "the file has mistakes; mend them first") }
    guard let edit = SourceEdit(fields, in: cell) else { return wrong }
    return answer(await desk.edit(cell, edit))
  }

  private func write(_ request: HTTPRequest, _ act: () async -> HTTPResponse) async -> HTTPResponse {
    guard token.isIn(request) else { return .readOnly }
    return await act()
  }

  /// Reads the fields in the body of a request.
  private func change(_ request: HTTPRequest, _ act: (JSONValue) async -> HTTPResponse) async -> HTTPResponse {
    await write(request) {
      guard let length = request.headers[.contentLength].flatMap({ Int($0) }), length <= EditRoutes.bodyLimit else {
        return .text(.payloadTooLarge, "an edit needs a body of at most \(EditRoutes.bodyLimit) bytes")
      }
      Client(request).maySend(length)
      guard let body = try? await request.bodyData, let fields = try? JSONValue(reading: Array(body)) else {
        return .text(.badRequest, "the body must be JSON")
      }
      guard (fields["write"] ?? fields["quote"])?.text?.utf8.count ?? 0 <= SourceEdit.limit else {
        return .text(.payloadTooLarge, "a value has at most \(SourceEdit.limit) bytes")
      }
      return await act(fields)
    }
  }

  private func answer(_ outcome: Desk.EditOutcome) -> HTTPResponse {
    .json(outcome.isDone ? .ok : .conflict, outcome.json)
  }

  private var gone: HTTPResponse { .text(.notFound, "this picture is no longer current") }
  private var wrong: HTTPResponse { .text(.badRequest, "a path, a range of it and what to write are required") }

  private func cell(_ fields: JSONValue) async -> PaintedCell? {
    await cell(fields["revision"]?.count, fields["generation"]?.count)
  }

  /// Returns the cell as the page knows it, with the same picture and the same text of its file.
  private func cell(_ revision: Int?, _ generation: Int?) async -> PaintedCell? {
    guard let revision, let generation, let cell = await hub.cell(revision: revision), cell.generation == generation
    else { return nil }
    return cell
  }
}

extension SourceEdit {
  /// Creates an edit from the fields of a request. `write` is source text, `quote` is the value of a text; `before` and
  /// `after` are put around it.
  fileprivate init?(_ fields: JSONValue, in cell: PaintedCell) {
    guard let path = fields["path"]?.text, let lower = fields["from"]?.count, let upper = fields["to"]?.count,
      lower <= upper, let value = fields["write"]?.text ?? fields["quote"]?.text.map(quoted)
    else { return nil }
    let text = WrittenValue.replacement(value, before: fields["before"]?.text ?? "", after: fields["after"]?.text ?? "")
    self.init(path: path, lower..<upper, with: text, in: cell.compilation.sources)
  }
}
