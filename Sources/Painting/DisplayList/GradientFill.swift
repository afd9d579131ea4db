package import LayoutModel

/// Colours that run along a line, or outwards from a point, and go on beyond their ends as they are there.
package struct GradientFill: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    /// 0 at the start, 1 at the end.
    package var location: Double
    package var color: Color
  }

  package var kind: Gradient.Kind
  package var stops: [Stop]
  /// From the gradient's own coordinates to the group's. In its own it runs along the x axis from 0 to 1, or from the
  /// origin to the circle around it with the radius 1.
  package var placement: AffineTransform

  /// nil if it is nowhere or has no length, and so shows one colour only.
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
