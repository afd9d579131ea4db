import Diagnostics
import enum Diagnostics.JSONValue
import FlyingFox
import Language
import LayoutModel
import Pipeline

struct EditRoutes: Sendable {
  let pageState: PageState
  let requestHandler: RequestHandler
  let token: WriteToken

  /// The maximum number of bytes in the body of a request. JSON needs at most 6 bytes for each byte of a value.
  private static let bodyLimit = 8 * ValueEdit.limit

  /// Returns nil for other addresses.
  func response(to request: HTTPRequest, _ query: Query, scale: Scale) async -> HTTPResponse? {
    switch (request.method, request.path) {
    case (.GET, "/fields") where request.hasNoBody: await fields(query, Client(request))
    case (.POST, "/tried"): await change(request) { await tried($0, query, scale: scale, to: Client(request)) }
    case (.POST, "/edit"): await change(request) { await edit($0) }
    case (.POST, "/edit/undo") where request.hasNoBody: await write(request) { answer(await requestHandler.undo()) }
    case (.POST, "/edit/redo") where request.hasNoBody: await write(request) { answer(await requestHandler.redo()) }
    default: nil
    }
  }

  private func fields(_ query: Query, _ client: Client) async -> HTTPResponse {
    guard let variant = await variant(query["revision"].flatMap { Int($0) }, query["generation"].flatMap { Int($0) }),
      let index = query["view"].flatMap({ Int($0) }),
      let fields = await requestHandler.fields(of: variant, viewAt: index, to: client)
    else { return gone }
    return .json(.ok, fields)
  }

  private func tried(_ fields: JSONValue, _ query: Query, scale: Scale, to client: Client) async -> HTTPResponse {
    do throws(PreviewRequest.Problem) {
      let request = try PreviewRequest(query: query.fields)
      guard let variant = await variant(fields) else { return gone }
      guard let edit = ValueEdit(fields, in: variant) else { return wrong }
      let images = await pageState.images(of: variant)
      let trial = EditTrial(of: edit, in: variant, request: request, images: images)
      guard let answer = await requestHandler.tried(trial, scale: scale, to: client) else { return gone }
      return .json(.ok, answer)
    } catch {
      return .text(.badRequest, error.message)
    }
  }

  private func edit(_ fields: JSONValue) async -> HTTPResponse {
    guard let variant = await variant(fields) else { return gone }
    guard !variant.isStale else { return .text(.conflict, "the file has errors; fix them first") }
    guard let edit = ValueEdit(fields, in: variant) else { return wrong }
    return answer(await requestHandler.edit(variant, edit))
  }

  private func write(_ request: HTTPRequest, _ act: () async -> HTTPResponse) async -> HTTPResponse {
    guard token.isIn(request) else { return .readOnly }
    return await act()
  }

  private func change(_ request: HTTPRequest, _ act: (JSONValue) async -> HTTPResponse) async -> HTTPResponse {
    await write(request) {
      guard let length = request.headers[.contentLength].flatMap({ Int($0) }), length <= EditRoutes.bodyLimit else {
        return .text(.payloadTooLarge, "an edit needs a Content-Length of at most \(EditRoutes.bodyLimit) bytes")
      }
      Client(request).maySend(length)
      guard let body = try? await request.bodyData, let fields = try? JSONValue(reading: Array(body)) else {
        return .text(.badRequest, "the body must be JSON")
      }
      guard (fields["write"] ?? fields["quote"])?.text?.utf8.count ?? 0 <= ValueEdit.limit else {
        return .text(.payloadTooLarge, "a value can have at most \(ValueEdit.limit) bytes")
      }
      return await act(fields)
    }
  }

  private func answer(_ outcome: RequestHandler.EditOutcome) -> HTTPResponse {
    .json(outcome.isDone ? .ok : .conflict, outcome.json)
  }

  private var gone: HTTPResponse { .text(.notFound, "this picture is no longer current") }
  private var wrong: HTTPResponse { .text(.badRequest, "an edit needs a path, a range and the text to write") }

  private func variant(_ fields: JSONValue) async -> PaintedVariant? {
    await variant(fields["revision"]?.count, fields["generation"]?.count)
  }

  /// Returns the variant with the same picture and the same version of its file as on the page; nil if it has changed.
  private func variant(_ revision: Int?, _ generation: Int?) async -> PaintedVariant? {
    guard let revision, let generation, let variant = await pageState.variant(revision: revision),
      variant.generation == generation
    else { return nil }
    return variant
  }
}

extension ValueEdit {
  /// Creates an edit from the fields of a request. `write` is source text, `quote` is the value of a string. `before`
  /// and `after` are the source text around the value.
  fileprivate init?(_ fields: JSONValue, in variant: PaintedVariant) {
    guard let path = fields["path"]?.text, let lower = fields["from"]?.count, let upper = fields["to"]?.count,
      lower <= upper, let value = fields["write"]?.text ?? fields["quote"]?.text.map(quoted)
    else { return nil }
    let text = WrittenValue.replacement(value, before: fields["before"]?.text ?? "", after: fields["after"]?.text ?? "")
    self.init(path: path, lower..<upper, with: text, in: variant.compilation.sources)
  }
}
