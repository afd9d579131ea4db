/// A position in points. The origin is at the top left, and y points down.
@frozen
package struct Point: Hashable, Sendable {
  package var x, y: Points

  @inlinable package init(x: Points, y: Points) { (self.x, self.y) = (x, y) }

  package static let zero = Point(x: 0, y: 0)

  @inlinable package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  @inlinable package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height in points.
@frozen
package struct Size: Hashable, Sendable {
  package var width, height: Points

  @inlinable package init(width: Points, height: Points) { (self.width, self.height) = (width, height) }

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

  @inlinable package init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

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

  /// Returns the rectangle with each edge moved inwards by its inset. Negative insets move edges outwards.
  @inlinable package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }

  @inlinable package func inset(by distance: Points) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  package func union(_ other: Rect) -> Rect {
    let x = min(minX, other.minX), y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the intersection, or nil if it is empty.
  package func intersection(_ other: Rect) -> Rect? {
    let x = max(minX, other.minX), y = max(minY, other.minY)
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
