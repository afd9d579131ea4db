package import LayoutModel

/// An outline to fill or to stroke, in points.
package enum Shape: Hashable, Sendable {
  case rect(Rect)
  /// A rectangle whose corners are quarter circles; radii are limited to half of the shorter side.
  case rounded(Rect, radius: Points)
  /// A rectangle whose corners are quarters of the superellipse |x|⁵ + |y|⁵ = 1, and cut the diagonal where a circle of
  /// `radius` would.
  case squircle(Rect, radius: Points)
  case ellipse(Rect)
  case line(Point, Point)
  case path([PathElement])
}

package enum PathElement: Hashable, Sendable {
  case move(Point), line(Point)
  /// A cubic Bézier curve: two control points and the end.
  case curve(Point, Point, Point)
  case close
}

extension Shape {
  /// Returns this shape with coordinates that are finite and within the limit; nil if one is NaN or infinite.
  ///
  /// Rectangles of negative size are empty, and so not drawn.
  func bounded() -> Shape? {
    switch self {
    case .rect(let rect): rect.bounded().map(Shape.rect)
    case .rounded(let rect, let radius):
      radius.isFinite ? rect.bounded().map { .rounded($0, radius: max(0, radius)) } : nil
    case .squircle(let rect, let radius):
      radius.isFinite ? rect.bounded().map { .squircle($0, radius: max(0, radius)) } : nil
    case .ellipse(let rect): rect.bounded().map(Shape.ellipse)
    case .line(let a, let b): a.isFinite && b.isFinite ? .line(a.bounded(), b.bounded()) : nil
    case .path(let elements):
      elements.allSatisfy { $0.points.allSatisfy(\.isFinite) } ? .path(elements.map { $0.bounded() }) : nil
    }
  }
}

extension PathElement {
  var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  fileprivate func bounded() -> PathElement {
    switch self {
    case .move(let point): .move(point.bounded())
    case .line(let point): .line(point.bounded())
    case .curve(let first, let second, let end): .curve(first.bounded(), second.bounded(), end.bounded())
    case .close: .close
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
  func bounded() -> Point { Point(x: DisplayList.bounded(x), y: DisplayList.bounded(y)) }
}

extension Rect {
  /// Returns this rectangle with its edges within the limit; nil if it is empty or not finite.
  fileprivate func bounded() -> Rect? {
    guard origin.isFinite, size.width.isFinite, size.height.isFinite, !isEmpty else { return nil }
    let corner = Point(x: maxX, y: maxY).bounded(), origin = origin.bounded()
    return Rect(origin: origin, size: Size(width: corner.x - origin.x, height: corner.y - origin.y))
  }
}
