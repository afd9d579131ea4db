/// Two positions along an axis, in points.
package struct Interval: Hashable, Sendable {
  package var start, end: Points

  package init(_ start: Points, _ end: Points) { (self.start, self.end) = (start, end) }

  /// The distance from the start to the end; negative if the end comes first.
  package var length: Points { end - start }
  package var middle: Points { (start + end) / 2 }

  /// Returns the position at a fraction of the length.
  package func at(_ share: Double) -> Points { start + (end - start) * share }

  /// Returns the positions in both intervals; if there are none, the end comes first.
  package func intersection(_ other: Interval) -> Interval { Interval(max(start, other.start), min(end, other.end)) }

  /// Returns the positions from the first to the last of both intervals.
  package func union(_ other: Interval) -> Interval { Interval(min(start, other.start), max(end, other.end)) }
}

extension Point {
  /// Creates a point from its coordinates along an axis and across it.
  package init(_ axis: Axis, along: Points, across: Points) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  /// Creates a rectangle from the positions of its edges along an axis and across it.
  package init(_ axis: Axis, along: Interval, across: Interval) {
    let start = Point(axis, along: along.start, across: across.start)
    let end = Point(axis, along: along.end, across: across.end)
    self.init(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  /// Returns the positions of the edges along an axis.
  package func extent(_ axis: Axis) -> Interval {
    axis == .horizontal ? Interval(minX, maxX) : Interval(minY, maxY)
  }
}
