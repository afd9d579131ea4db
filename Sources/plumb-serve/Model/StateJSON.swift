import Diagnostics
import LayoutEngine
import LayoutModel
package import Painting
package import Pipeline
import PreviewJobs
import ProjectFiles
import Raster

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

/// Returns the layout behind a cell's picture, or nil if there is none.
package func layoutJSON(_ cell: PaintedCell) -> String? {
  switch cell.content {
  case .solved(let layout, _): layoutJSON(layout, SourcePlaces(cell.compilation.sources))
  case .preview(let shown): shown.layout
  case .failed, .none: nil
  }
}

/// Writes the size of a cell's picture and the position of the screen in it, in points.
func writePlace(of cell: PaintedCell, _ json: inout JSONWriter) {
  json.field("width", cell.size.width.value)
  json.field("height", cell.size.height.value)
  json.field("origin", [cell.screenOrigin.x.value, cell.screenOrigin.y.value])
}

/// Returns a cell at a custom size.
package func resizedJSON(_ cell: PaintedCell, picture: PagePicture?) -> String {
  var json = JSONWriter()
  json.object { json in
    json.field("revision", cell.revision)
    json.field("generation", cell.generation)
    writePlace(of: cell, &json)
    json.field("signature", signature(of: cell))
    json.field("picture", String(decoding: picture?.url ?? [], as: UTF8.self))
  }
  return json.text
}

/// Returns the lengths at which a layout breaks.
func breaksJSON(_ lengths: [Int]) -> String {
  var json = JSONWriter()
  json.object { $0.field("breaks", lengths.map(Double.init)) }
  return json.text
}

private func signature(of cell: PaintedCell) -> String {
  switch cell.content {
  case .solved(let layout, _): signature(of: layout)
  case .preview(let shown): shown.signature
  case .failed(let words): words
  case .none: ""
  }
}

/// A picture in the form in which pages receive it.
package enum PagePicture: Sendable {
  case png([UInt8])
  case svg([UInt8])

  /// The picture as a `data:` URL.
  package var url: [UInt8] {
    switch self {
    case .png(let bytes): Array("data:image/png;base64,".utf8) + base64(bytes)
    case .svg(let bytes): Array("data:image/svg+xml;base64,".utf8) + base64(bytes)
    }
  }
}

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

/// Returns an explanation of the frame of a view: for each of its four values, the constraints and rules that determine
/// it, with lines in points of the screen. Returns nil for an unknown view, and for previews of code, whose constraints
/// only their program knows.
package func whyJSON(_ cell: PaintedCell, viewAt index: Int, _ solver: inout CellSolver) -> String? {
  guard let layout = cell.layout, (0..<layout.views.count).contains(index), layout.views[ViewID(index)].isInstalled
  else {
    return nil
  }
  let view = ViewID(index)
  let places = SourcePlaces(cell.compilation.sources)
  let anchors = [Attribute.left, .top, .width, .height].map { Anchor(.view(view), $0) }
  let values = solver.explain(anchors, in: cell.cell)
  var json = JSONWriter()
  json.object { json in
    json.field("view", index)
    json.arrayField("values") { json in
      for value in values { json.object { write(value, of: view, layout, places, to: &$0) } }
    }
  }
  return json.text
}

private func write(
  _ value: ValueExplanation, of view: ViewID, _ layout: SolvedLayout, _ places: SourcePlaces,
  to json: inout JSONWriter
) {
  let attribute = value.anchor.attribute
  json.field("attribute", attribute.rawValue)
  json.field("value", value.value.value)
  json.arrayField("reasons") { json in
    for reason in value.reasons {
      json.object { json in
        json.field("words", reason.words)
        json.optionalField("place", reason.origin.map(places.text(of:)))
        switch reason.cause {
        case .constraint(let id):
          json.field("constraint", Int(id.index))
          ConstraintLine(layout.screen.constraints[id], in: layout)?.write(to: &json)
        case .rule(_, let owner):
          // The platform's other rules, for margins, guides and the enclosing view, have no length of their own. The
          // screen's size is visible anyway.
          guard owner == view, view != .root, attribute.isSize else { return }
          ConstraintLine(extentOf: view, attribute.axis, in: layout).write(to: &json)
        }
      }
    }
  }
}
