import Diagnostics
import LayoutEngine
import LayoutModel
package import Pipeline
import PreviewJobs

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
