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
    let span: (Points, Points), across: Points
    if constraint.first.attribute.isSize {
      (span, across) = ConstraintLine.extent(of: frame, axis)
    } else {
      guard let second = values.second else { return nil }
      let from = values.first.value, to = second.value, other = second.rect
      if abs((to - from).value) < ConstraintLine.flush {
        let along = axis == .horizontal ? Axis.vertical : .horizontal
        self.init(ConstraintLine.both(frame, other, axis), from, along, label: "")
        return
      }
      span = (from, to)
      across =
        axis == .horizontal
        ? (max(frame.minY, other.minY) + min(frame.maxY, other.maxY)) / 2
        : (max(frame.minX, other.minX) + min(frame.maxX, other.maxX)) / 2
    }
    let length = ConstraintLine.length(constraint.unrounded((span.1 - span.0).magnitude))
    self.init(
      span, across, axis,
      label: constraint.priority == .required ? length : "\(length) @\(decimal(constraint.priority.value))")
    isExtent = constraint.first.attribute.isSize
  }
}

extension ConstraintLine {
  /// The size of a view, from edge to edge.
  package init(extentOf view: ViewID, _ axis: Axis, in layout: SolvedLayout) {
    let (span, across) = ConstraintLine.extent(of: layout[view].screenFrame, axis)
    self.init(span, across, axis, label: ConstraintLine.length(span.1 - span.0))
    isExtent = true
  }

  private init(_ span: (Points, Points), _ across: Points, _ axis: Axis, label: String) {
    switch axis {
    case .horizontal: (start, end) = (Point(x: span.0, y: across), Point(x: span.1, y: across))
    case .vertical: (start, end) = (Point(x: across, y: span.0), Point(x: across, y: span.1))
    }
    self.label = label
  }

  /// Returns the span of two frames across an axis.
  private static func both(_ one: Rect, _ other: Rect, _ axis: Axis) -> (Points, Points) {
    switch axis {
    case .horizontal: (min(one.minY, other.minY), max(one.maxY, other.maxY))
    case .vertical: (min(one.minX, other.minX), max(one.maxX, other.maxX))
    }
  }

  private static func extent(of frame: Rect, _ axis: Axis) -> (span: (Points, Points), across: Points) {
    switch axis {
    case .horizontal: ((frame.minX, frame.maxX), frame.maxY)
    case .vertical: ((frame.minY, frame.maxY), frame.maxX)
    }
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
