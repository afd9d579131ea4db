package import Diagnostics
package import LayoutModel

/// A constraint drawn as a dimension line, in points of the screen.
package struct ConstraintLine {
  var start, end: Point
  /// The length, with the priority unless it is required.
  var label: String
  /// Whether the line is a view's own size. It then lies on the right or lower edge, and the page draws it outside the
  /// view.
  var isExtent = false

  /// Returns nil if an item is not installed. For aligned edges, the line runs along both and has no label.
  package init?(_ constraint: Constraint, in layout: SolvedLayout) {
    let axis = constraint.first.attribute.axis
    guard let values = layout.values(of: constraint) else { return nil }
    let frame = values.first.rect
    let span: Interval, across: Points
    if constraint.first.attribute.isSize {
      (span, across) = ConstraintLine.extent(of: frame, axis)
    } else {
      guard let second = values.second else { return nil }
      let sides = frame.extent(axis.crossed), others = second.rect.extent(axis.crossed)
      span = Interval(values.first.value, second.value)
      if span.length.magnitude.value < ConstraintLine.flush {
        self.init(sides.union(others), span.start, axis.crossed, label: "")
        return
      }
      across = sides.intersection(others).middle
    }
    let length = ConstraintLine.length(constraint.unrounded(span.length.magnitude))
    self.init(
      span, across, axis,
      label: constraint.priority == .required ? length : "\(length) @\(decimal(constraint.priority.value))")
    isExtent = constraint.first.attribute.isSize
  }
}

extension ConstraintLine {
  /// The size of a view, from edge to edge.
  package init(extentOf view: ViewID, _ axis: Axis, in layout: SolvedLayout) {
    let (span, across) = ConstraintLine.extent(of: layout.views[view].screenFrame, axis)
    self.init(span, across, axis, label: ConstraintLine.length(span.length))
    isExtent = true
  }

  private init(_ span: Interval, _ across: Points, _ axis: Axis, label: String) {
    start = Point(axis, along: span.start, across: across)
    end = Point(axis, along: span.end, across: across)
    self.label = label
  }

  private static func extent(of frame: Rect, _ axis: Axis) -> (span: Interval, across: Points) {
    (frame.extent(axis), frame.extent(axis.crossed).end)
  }

  /// Edges closer than this, in points, count as aligned.
  private static let flush = 0.005

  private static func length(_ points: Points) -> String { decimal((abs(points.value) * 100).rounded() / 100) }

  package func write(to json: inout JSONWriter) {
    json.field("line", [start.x, start.y, end.x, end.y].map(\.value))
    json.field("label", label)
    json.field("outside", isExtent)
  }
}
