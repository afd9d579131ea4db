import Diagnostics
package import LayoutModel
package import Pipeline

/// Returns the layout behind a picture as JSON: its views and constraints, in points of the picture's screen.
package func layoutJSON(_ layout: SolvedLayout, _ places: SourcePlaces) -> String {
  var json = JSONWriter()
  json.object { LayoutJSON(layout: layout, places: places).write(&$0) }
  return json.text
}

private struct LayoutJSON {
  let layout: SolvedLayout
  let places: SourcePlaces

  private var screen: Screen { @inline(__always) _read { yield layout.screen } }

  func write(_ json: inout JSONWriter) {
    json.field("signature", signature(of: layout))
    let safe = layout.safeArea
    json.field("safeArea", [safe.top, safe.left, safe.bottom, safe.right].map(\.value))
    json.arrayField("views") { json in
      for id in screen.views.indices where layout.views[id].isInstalled {
        json.object { write(id, &$0) }
      }
    }
    json.arrayField("constraints") { json in
      for solved in layout.constraints where solved.state != .inactive { json.object { write(solved, &$0) } }
    }
  }

  private func write(_ id: ViewID, _ json: inout JSONWriter) {
    let view = screen.views[id], solved = layout.views[id]
    json.field("index", Int(id.index))
    json.field("id", view.name)
    json.field("kind", view.kind.rawValue)
    json.optionalField("parent", view.parent.map { Int($0.index) })
    json.field("frame", numbers(solved.frame))
    json.field("screenFrame", numbers(solved.screenFrame))
    json.field("hidden", view.layout.isHidden)
    let hugging = view.layout.hugging, compression = view.layout.compressionResistance
    json.field("hugging", [hugging.horizontal.value, hugging.vertical.value])
    json.field("compression", [compression.horizontal.value, compression.vertical.value])
    json.field("ambiguous", layout.ambiguities.filter { $0.view == id }.map(\.axis.rawValue))
    json.optionalField("place", view.origin.map(places.text(of:)))
    ViewJSON(layout: layout).write(id, &json)
  }

  private func write(_ solved: SolvedConstraint, _ json: inout JSONWriter) {
    let constraint = screen.constraints[solved.id]
    let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
    json.field("views", items.map { Int(screen.owner(of: $0).index) })
    json.field("axis", constraint.first.attribute.axis.rawValue)
    json.field("priority", constraint.priority.value)
    json.field("state", word(for: solved.state))
    json.field("index", Int(solved.id.index))
    if let residual = solved.state.residual { json.field("residual", residual.value) }
    ConstraintLine(constraint, in: layout)?.write(to: &json)
    json.field("words", screen.describe(constraint))
    json.optionalField("place", constraint.origin.map(places.text(of:)))
  }

  private func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height].map(\.value) }

  private func word(for state: SolvedConstraint.State) -> String {
    switch state {
    case .inactive: "inactive"
    case .satisfied: "satisfied"
    case .missed: "missed"
    case .broken: "broken"
    }
  }
}

extension SolvedConstraint.State {
  /// How far the constraint is from being satisfied; nil if it holds or is inactive.
  fileprivate var residual: Points? {
    switch self {
    case .inactive, .satisfied: nil
    case .missed(let length), .broken(let length): length
    }
  }
}

/// Returns a text that is equal for layouts with the same views, the same numbers of text lines and the same conflicts.
/// Lengths do not matter, nor does an optional constraint that stops holding.
///
/// While a window is being resized, a change of signature marks where the layout breaks.
package func signature(of layout: SolvedLayout) -> String {
  let views = layout.views.map { view in
    view.isInstalled ? view.texts.map { String($0.lines.count) }.joined(separator: "/") + "." : "-"
  }
  let constraints = layout.constraints.map { constraint in
    switch constraint.state {
    case .inactive: "i"
    case .satisfied, .missed: "s"
    case .broken: "b"
    }
  }
  return String(digest((views + constraints).joined()), radix: 16)
}

/// Returns an FNV-1a hash, which is not cryptographic.
private func digest(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
