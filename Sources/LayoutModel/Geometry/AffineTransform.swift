/// A transform of a view's drawing about the view's centre, which layout ignores.
/// Maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
@frozen
package struct AffineTransform: Hashable, Sendable {
  package var a, b, c, d: Double
  package var tx, ty: Points

  package init(a: Double, b: Double, c: Double, d: Double, translation: Point = .zero) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    tx = translation.x
    ty = translation.y
  }

  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1)

  package static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y)
  }

  package static func translation(x: Points, y: Points) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, translation: Point(x: x, y: y))
  }

  /// Returns a clockwise rotation by the angle with this cosine and sine, in coordinates where y points down.
  package static func rotation(cosine: Double, sine: Double) -> AffineTransform {
    AffineTransform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns the transform that applies this one first, then `next`.
  package func followed(by next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      translation: Point(x: tx * next.a + ty * next.c + next.tx, y: tx * next.b + ty * next.d + next.ty))
  }

  package func applied(to point: Point) -> Point {
    Point(x: point.x * a + point.y * c + tx, y: point.x * b + point.y * d + ty)
  }
}
