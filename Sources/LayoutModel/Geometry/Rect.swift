/// A position in points. The origin is at the top left, and y points down.
@frozen
package struct Point: Hashable, Sendable {
  package var x, y: Points

  @inlinable package init(x: Points, y: Points) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)

  @inlinable package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

@frozen
package struct Size: Hashable, Sendable {
  package var width, height: Points

  @inlinable package init(width: Points, height: Points) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)

  /// The size with width and height swapped, as when the screen rotates by 90°.
  @inlinable package var transposed: Size { Size(width: height, height: width) }

  @inlinable package subscript(axis: Axis) -> Points {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points. Its origin is its top left corner.
@frozen
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  @inlinable package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable package init(x: Points, y: Points, width: Points, height: Points) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  package static let zero = Rect(origin: .zero, size: .zero)

  @inlinable package var width: Points { size.width }
  @inlinable package var height: Points { size.height }
  @inlinable package var minX: Points { origin.x }
  @inlinable package var minY: Points { origin.y }
  @inlinable package var maxX: Points { origin.x + size.width }
  @inlinable package var maxY: Points { origin.y + size.height }
  @inlinable package var midX: Points { origin.x + size.width / 2 }
  @inlinable package var midY: Points { origin.y + size.height / 2 }
  @inlinable package var center: Point { Point(x: midX, y: midY) }
  @inlinable package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}

extension Rect {
  @inlinable package func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// Negative insets move edges outwards.
  @inlinable package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  @inlinable package func inset(by distance: Points) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  package func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the intersection, or nil if it is empty.
  package func intersection(_ other: Rect) -> Rect? {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    let common = Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    return common.isEmpty ? nil : common
  }

  package func contains(_ other: Rect, tolerance: Points = 0) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }

  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Rect {
  package func centered(_ width: Points, _ height: Points) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  package func bottom(_ height: Points) -> Rect { Rect(x: minX, y: maxY - height, width: width, height: height) }
  package func top(_ height: Points) -> Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// Returns the largest square with the same centre whose side is at most `side`.
  package func square(_ side: Points) -> Rect {
    let side = min(side, min(width, height))
    return centered(side, side)
  }
}

package struct Interval: Hashable, Sendable {
  package var start, end: Points

  package init(_ start: Points, _ end: Points) {
    self.start = start
    self.end = end
  }

  /// The signed distance from the start to the end.
  package var length: Points { end - start }
  package var middle: Points { (start + end) / 2 }

  package func at(_ share: Double) -> Points { start + (end - start) * share }

  /// Returns the common positions. Without any, the result's end precedes its start.
  package func intersection(_ other: Interval) -> Interval { Interval(max(start, other.start), min(end, other.end)) }

  package func union(_ other: Interval) -> Interval { Interval(min(start, other.start), max(end, other.end)) }
}

extension Point {
  package init(_ axis: Axis, along: Points, across: Points) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}

extension Rect {
  package init(_ axis: Axis, along: Interval, across: Interval) {
    let start = Point(axis, along: along.start, across: across.start)
    let end = Point(axis, along: along.end, across: across.end)
    self.init(origin: start, size: Size(width: end.x - start.x, height: end.y - start.y))
  }

  package func extent(_ axis: Axis) -> Interval {
    axis == .horizontal ? Interval(minX, maxX) : Interval(minY, maxY)
  }
}

/// The part of a superview that bars and the device's edges leave uncovered. Subviews beyond an edge have no more cover
/// there than the superview, and none at edges where it has none.
package struct UncoveredRect: Hashable, Sendable {
  private var top, left, bottom, right: Points
  private var insets: EdgeInsets

  package init(_ rect: Rect, within insets: EdgeInsets) {
    self.insets = insets
    top = rect.minY + insets.top
    left = rect.minX + insets.left
    bottom = rect.maxY - insets.bottom
    right = rect.maxX - insets.right
  }

  package func offset(by delta: Point) -> UncoveredRect {
    var moved = self
    moved.top = top + delta.y
    moved.left = left + delta.x
    moved.bottom = bottom + delta.y
    moved.right = right + delta.x
    return moved
  }

  /// Removes the cover along axes on which it does not apply to the content.
  package func covering(_ axes: PerAxis<Bool>) -> UncoveredRect {
    var open = self
    if !axes.horizontal {
      open.insets.left = 0
      open.insets.right = 0
    }
    if !axes.vertical {
      open.insets.top = 0
      open.insets.bottom = 0
    }
    return open
  }

  /// Returns the covered depth at each edge of a subview. It may exceed the subview's own extent.
  package func cover(of rect: Rect) -> EdgeInsets {
    func depth(_ distance: Points, atMost inset: Points) -> Points { max(0, min(distance, inset)) }
    return EdgeInsets(
      top: depth(top - rect.minY, atMost: insets.top), left: depth(left - rect.minX, atMost: insets.left),
      bottom: depth(rect.maxY - bottom, atMost: insets.bottom), right: depth(rect.maxX - right, atMost: insets.right))
  }
}
