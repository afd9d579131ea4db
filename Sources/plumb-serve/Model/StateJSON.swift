import Diagnostics
import LayoutModel
import Painting
import Pipeline
import ProjectFiles

/// Returns the state that pages receive after each change: every cell with its revision, whether there are more cells,
/// every file, and every problem once.
///
/// - Parameters:
///   - turn: The number that the page gave its request.
///   - complaints: The compiler's errors in a package.
package func stateJSON(
  _ cells: [PaintedCell], turn: Int, hasMore: Bool, problems: [FileProblems],
  complaints: [CompilerComplaint] = []
) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("turn", turn)
    json.field("more", hasMore)
    json.arrayField("cells") { json in
      let hasSizes = Set(cells.map(\.cell.environment.traits.textSize)).count > 1
      for cell in cells { json.object { write(cell, namingTextSize: hasSizes, &$0) } }
    }
    json.arrayField("files") { json in
      for file in problems { json.object { write(file.input, &$0) } }
    }
    json.arrayField("problems") { json in
      for cause in Cause.all(in: problems, complaints) { json.object { cause.write(to: &$0) } }
    }
  }
  return json.text
}

private func write(_ cell: PaintedCell, namingTextSize: Bool, _ json: inout JSONWriter) {
  json.field("id", cell.id)
  json.field("screenID", cell.screenID)
  json.field("revision", cell.revision)
  json.field("generation", cell.generation)
  json.field("file", cell.path)
  json.field("screen", cell.cell.screen.name)
  json.optionalField("preview", cell.cell.screen.preview)
  json.field("environment", namingTextSize ? cell.cell.environmentNameWithTextSize : cell.cell.environmentName)
  json.field("golden", cell.cell.goldenName)
  writePlace(of: cell, &json)
  json.field("stale", cell.isStale)
  if cell.isPending { json.field("pending", true) }
  if cell.isSlow { json.field("slow", true) }
}

private func write(_ input: Workspace.Input, _ json: inout JSONWriter) {
  json.field("path", input.path)
  json.field("stale", input.isStale)
  json.field("shown", input.good != nil)
}
