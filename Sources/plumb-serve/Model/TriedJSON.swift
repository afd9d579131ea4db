import Diagnostics
import LayoutModel
package import Painting
package import Pipeline
import PreviewJobs

extension PaintedCell {
  /// Returns the cell after an edit that is not written.
  package func trying(
    _ edit: SourceEdit, _ request: PreviewRequest, _ images: ImageCatalog, _ solver: inout CellSolver
  ) throws(SourceEdit.Refusal) -> PaintedCell {
    let compilation = try compilation.trying(edit)
    guard let screen = compilation.screen(like: cell.screen) else {
      throw SourceEdit.Refusal(message: "the edit would remove or rename this screen")
    }
    let layout = solver.solve(screen, in: cell.environment)
    let list = paint(layout, style: request.style, overlays: request.overlays, images: images)
    var tried = PaintedCell(
      cell: Cell(file: cell.file, screen: screen, environment: cell.environment), path: path, revision: revision,
      content: .solved(layout, list), compilation: compilation, generation: generation)
    tried.isStale = isStale
    return tried
  }
}

/// Returns a cell after an edit, with the frames of its views.
package func triedJSON(_ cell: PaintedCell, picture: PagePicture?) -> String {
  var json = JSONWriter()
  json.object { json in
    writePlace(of: cell, &json)
    json.field("picture", String(decoding: picture?.url ?? [], as: UTF8.self))
    json.arrayField("frames") { json in
      for view in cell.layout.map({ Array($0.views) }) ?? [] {
        let frame = view.screenFrame
        json.element([frame.minX, frame.minY, frame.width, frame.height].map(\.value))
      }
    }
  }
  return json.text
}

/// Returns the reason why an edit was not made.
package func refusalJSON(_ refusal: SourceEdit.Refusal) -> String {
  var json = JSONWriter()
  json.object { $0.field("problem", refusal.message) }
  return json.text
}
