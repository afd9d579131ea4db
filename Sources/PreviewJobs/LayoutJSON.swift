package import Diagnostics
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
    json.field("safeArea", layout.safeArea.numbers)
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
    let view = screen.views[id]
    let solved = layout.views[id]
    json.field("index", Int(id.index))
    json.field("id", view.name)
    json.field("kind", view.kind.rawValue)
    json.optionalField("parent", view.parent.map { Int($0.index) })
    json.field("frame", solved.frame.numbers)
    json.field("screenFrame", solved.screenFrame.numbers)
    json.field("hidden", view.layout.isHidden)
    let hugging = view.layout.hugging
    let compression = view.layout.compressionResistance
    json.field("hugging", [hugging.horizontal.value, hugging.vertical.value])
    json.field("compression", [compression.horizontal.value, compression.vertical.value])
    json.field("ambiguous", layout.ambiguities.filter { $0.view == id }.map(\.axis.rawValue))
    json.optionalField("place", view.origin.map(places.place(of:)))
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
    json.optionalField("place", constraint.origin.map(places.place(of:)))
  }

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
  /// The length by which the constraint is not satisfied; nil if the constraint is satisfied or inactive.
  fileprivate var residual: Points? {
    switch self {
    case .inactive, .satisfied: nil
    case .missed(let length), .broken(let length): length
    }
  }
}

/// Returns a text that is equal for layouts with the same views, the same numbers of text lines and the same conflicts.
/// The text depends neither on lengths nor on optional constraints.
///
/// While a window is being resized, a change of signature shows where the layout breaks.
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

/// The inspector's description of a view besides its frame: insets, texts, and properties that differ from the defaults
/// of the view's kind.
struct ViewJSON {
  let layout: SolvedLayout

  func write(_ id: ViewID, _ json: inout JSONWriter) {
    let view = layout.screen.views[id]
    let solved = layout.views[id]
    json.optionalField("alignment", sides(solved.alignmentInsets))
    json.optionalField("margins", sides(solved.margins))
    json.optionalField("safe", sides(layout.insets(ofSafeAreaIn: id)))
    let looks = Property.looks(thatMayDifferIn: view).compactMap { look in
      look.property.get(view).flatMap { $0 == look.standardValue ? nil : [look.property.name, words(for: $0)] }
    }
    if !looks.isEmpty { json.field("looks", looks) }
    let texts = solved.texts.flatMap(written)
    if !texts.isEmpty { json.field("texts", texts) }
  }

  private func sides(_ insets: EdgeInsets) -> [Double]? { insets == .zero ? nil : insets.numbers }

  private func words(for value: PropertyValue) -> String {
    guard case .color(let color) = value, color.name != nil || color.light != color.dark else { return value.source }
    return "\(value.source) · \(color[layout.environment].hexadecimal)"
  }

  /// Returns the runs of a text, each with its font and colour.
  private func written(_ text: TextLayout) -> [[String]] {
    var parts: [(string: String, looks: [String])] = []
    for (number, line) in text.lines.enumerated() {
      for (place, fragment) in line.fragments.enumerated() {
        let color = fragment.color.map { $0[layout.environment].hexadecimal }
        let looks = [words(for: fragment.font), color].compactMap(\.self)
        if let last = parts.last, last.looks == looks {
          parts[parts.count - 1].string += (place == 0 && number > 0 ? "\n" : "") + fragment.string
        } else {
          parts.append((fragment.string, looks))
        }
      }
    }
    return parts.map { [$0.string] + $0.looks }
  }

  private func words(for font: ResolvedFont) -> String {
    let style = font.style.map { " · \($0.rawValue)" } ?? ""
    return [
      font.customName ?? "system", decimal(font.size.value), font.weight.rawValue, font.isItalic ? "italic" : nil,
    ]
    .compactMap(\.self).joined(separator: " ") + style
  }
}

/// A constraint drawn as a dimension line, in points of the screen.
package struct ConstraintLine {
  var start, end: Point
  /// The length, with the priority unless the constraint is required.
  var label: String
  /// Whether the line is a view's own size. The line is then on the right or lower edge, and the page draws it outside
  /// the view.
  var isExtent = false

  /// Returns nil if an item is not installed. For aligned edges, the line runs along both and has no label.
  package init?(_ constraint: Constraint, in layout: SolvedLayout) {
    let axis = constraint.first.attribute.axis
    guard let values = layout.values(of: constraint) else { return nil }
    let frame = values.first.rect
    let span: Interval
    let across: Points
    if constraint.first.attribute.isSize {
      (span, across) = ConstraintLine.extent(of: frame, axis)
    } else {
      guard let second = values.second else { return nil }
      let sides = frame.extent(axis.crossed)
      let others = second.rect.extent(axis.crossed)
      span = Interval(values.first.value, second.value)
      if span.length.magnitude.value < ConstraintLine.flush {
        self.init(along: sides.union(others), across: span.start, axis.crossed, label: "")
        return
      }
      across = sides.intersection(others).middle
    }
    let length = ConstraintLine.length(constraint.unrounded(span.length.magnitude))
    self.init(
      along: span, across: across, axis,
      label: constraint.priority == .required ? length : "\(length) @\(decimal(constraint.priority.value))")
    isExtent = constraint.first.attribute.isSize
  }
}

extension ConstraintLine {
  /// Creates the line for the size of a view, from edge to edge.
  package init(extentOf view: ViewID, _ axis: Axis, in layout: SolvedLayout) {
    let (span, across) = ConstraintLine.extent(of: layout.views[view].screenFrame, axis)
    self.init(along: span, across: across, axis, label: ConstraintLine.length(span.length))
    isExtent = true
  }

  private init(along span: Interval, across: Points, _ axis: Axis, label: String) {
    start = Point(axis, along: span.start, across: across)
    end = Point(axis, along: span.end, across: across)
    self.label = label
  }

  private static func extent(of frame: Rect, _ axis: Axis) -> (span: Interval, across: Points) {
    (frame.extent(axis), frame.extent(axis.crossed).end)
  }

  /// Edges closer than this, in points, are treated as aligned.
  private static let flush = 0.005

  private static func length(_ points: Points) -> String { decimal((abs(points.value) * 100).rounded() / 100) }

  package func write(to json: inout JSONWriter) {
    json.field("line", [start.x, start.y, end.x, end.y].map(\.value))
    json.field("label", label)
    json.field("outside", isExtent)
  }
}
