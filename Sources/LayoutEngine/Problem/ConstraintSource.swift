import LayoutModel

/// The origin of a solver constraint.
enum ConstraintSource: Hashable {
  case document(ConstraintID)
  case platform(PlatformRule, ViewID)
}

/// A rule by which the platform adds a constraint.
package enum PlatformRule: String, Hashable, Sendable {
  case rootFrame, contentHugging, compressionResistance, nonNegativeSize, autoresizingMask, scrollContentOrigin
  case stackEdges, stackSpacing, stackAlignment, stackFillEqually, stackFillProportionally, stackGap, stackFit
  case stackHiding, embeddedRoot
  /// Settles an ambiguous position or size.
  case tieBreak
}
