package import LayoutModel

/// How an outline is drawn.
package struct Stroke: Hashable, Sendable {
  package enum Weight: Hashable, Sendable {
    /// One device pixel at every scale.
    case hairline
    /// Rounded to whole device pixels, at least one.
    case points(Points)
  }

  /// On which side of the outline the line lies; before a straight open line is above it or left of it.
  package enum Placement: Hashable, Sendable { case inside, center, outside }

  package enum Cap: Hashable, Sendable { case butt, round }

  package var color: Color
  package var weight: Weight
  package var placement: Placement
  /// Lengths of dashes and gaps in turn; empty is a whole line.
  package var dash: [Points]
  /// Of the ends, and likewise of the corners: sharp or round.
  package var cap: Cap

  package init(
    _ color: Color, weight: Weight = .hairline, placement: Placement = .inside, dash: [Points] = [], cap: Cap = .butt
  ) {
    (self.color, self.weight, self.placement) = (color, weight, placement)
    (self.dash, self.cap) = (dash, cap)
  }
}
