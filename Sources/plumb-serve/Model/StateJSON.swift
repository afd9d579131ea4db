package import Diagnostics
import LayoutModel
import Painting
import Pipeline
package import ProjectFiles

/// The state that pages receive at each change: every cell with its revision, whether there are more cells, and every
/// file with its problems.
///
/// - Parameters:
///   - turn: the number that the page gave to its request.
///   - complaints: what the compiler says of a package.
package func stateJSON(
  _ cells: [PaintedCell], turn: Int, hasMore: Bool, problems: [(input: Workspace.Input, diagnostics: [Diagnostic])],
  complaints: [CompilerComplaint] = []
) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("turn", turn)
    json.field("more", hasMore)
    json.arrayField("cells") { json in
      for cell in cells { json.object { write(cell, &$0) } }
    }
    json.arrayField("files") { json in
      for (input, diagnostics) in problems { json.object { write(input, diagnostics, &$0) } }
      if !complaints.isEmpty { json.object { write(complaints, &$0) } }
    }
  }
  return json.text
}

private func write(_ cell: PaintedCell, _ json: inout JSONWriter) {
  json.field("id", cell.id)
  json.field("screenID", cell.screenID)
  json.field("revision", cell.revision)
  json.field("generation", cell.generation)
  json.field("file", cell.path)
  json.field("screen", cell.cell.screen.name)
  json.optionalField("preview", cell.cell.screen.preview)
  json.field("environment", cell.cell.environmentName)
  writePlace(of: cell, &json)
  json.field("stale", cell.isStale)
}

private func write(_ input: Workspace.Input, _ diagnostics: [Diagnostic], _ json: inout JSONWriter) {
  json.field("path", input.path)
  json.optionalField("failure", input.failure)
  json.field("stale", input.isStale)
  json.field("shown", input.good != nil)
  guard let sources = input.current?.sources else { return json.arrayField("problems") { _ in } }
  let places = SourcePlaces(sources), told = diagnostics.prefix(Problems.limit)
  json.arrayField("problems") { json in
    for (diagnostic, text) in zip(told, humanTexts(of: told, in: sources)) {
      json.object { json in
        json.field("code", diagnostic.code.description)
        json.field("severity", diagnostic.severity.rawValue)
        json.field("message", diagnostic.message)
        json.optionalField("place", diagnostic.range.map(places.text(of:)))
        json.field("text", text)
      }
    }
  }
}

private func write(_ complaints: [CompilerComplaint], _ json: inout JSONWriter) {
  json.field("path", "Package.swift")
  json.arrayField("problems") { json in
    for complaint in complaints.prefix(Problems.limit) {
      json.object { json in
        json.field("severity", Severity.error.rawValue)
        json.field("message", complaint.message)
        json.optionalField("place", complaint.place)
        json.field("text", complaint.text)
      }
    }
  }
}
