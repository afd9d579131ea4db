package import LayoutModel

/// The style of a line.
package struct Stroke: Hashable, Sendable {
  package enum Weight: Hashable, Sendable {
    /// One device pixel at any scale.
    case hairline
    /// A width in points, rounded to whole device pixels, at least one.
    case points(Points)
  }

  /// The side of the outline on which the line lies; for a straight open line, `inside` is above it or to its left.
  package enum Placement: Hashable, Sendable { case inside, center, outside }

  package enum Cap: Hashable, Sendable { case butt, round }

  package var color: Color
  package var weight: Weight
  package var placement: Placement
  /// The lengths of dashes and gaps in turn; empty for a solid line.
  package var dash: [Points]
  /// The shape of ends and corners: sharp or round.
  package var cap: Cap

  package init(
    _ color: Color, weight: Weight = .hairline, placement: Placement = .inside, dash: [Points] = [], cap: Cap = .butt
  ) {
    (self.color, self.weight, self.placement) = (color, weight, placement)
    (self.dash, self.cap) = (dash, cap)
  }
}
