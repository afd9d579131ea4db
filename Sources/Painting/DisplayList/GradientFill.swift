package import LayoutModel

/// Colours that change along a line or outwards from a point, with the end colours continuing beyond the ends.
package struct GradientFill: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// The position along the gradient: 0 at the start, 1 at the end.
    package var location: Double
    package var color: Color
  }

  package var kind: Gradient.Kind
  package var stops: [Stop]
  /// The transform from the gradient's own coordinates to the group's: an axial gradient runs along the x axis from 0
  /// to 1, a radial one from the origin to the unit circle.
  package var placement: AffineTransform

  /// Returns nil if the gradient's coordinates are not finite or it has no length, and so shows only one colour.
  package init?(_ gradient: Gradient, in frame: Rect, colors: [(location: Double, color: Color)]) {
    kind = gradient.kind
    stops = colors.map { Stop(location: $0.location, color: $0.color) }
    let start = frame.at(gradient.start.x, gradient.start.y), end = frame.at(gradient.end.x, gradient.end.y)
    let (x, y) = ((end.x - start.x).value, (end.y - start.y).value)
    switch kind {
    case .axial: placement = AffineTransform(a: x, b: y, c: -y, d: x, tx: start.x, ty: start.y)
    case .radial: placement = AffineTransform(a: x.magnitude, b: 0, c: 0, d: y.magnitude, tx: start.x, ty: start.y)
    }
    let parts = [placement.a, placement.b, placement.c, placement.d]
    let determinant = placement.a * placement.d - placement.b * placement.c
    guard start.isFinite, parts.allSatisfy(\.isFinite), determinant.magnitude > 1e-9 else { return nil }
  }
}
