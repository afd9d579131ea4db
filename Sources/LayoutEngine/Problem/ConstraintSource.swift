import LayoutModel

/// Why the solver has a constraint.
enum ConstraintSource: Hashable {
  case document(ConstraintID)
  case platform(PlatformRule, ViewID)
}

/// A constraint that the platform adds by itself.
package enum PlatformRule: String, Hashable, Sendable {
  case rootFrame, contentHugging, compressionResistance, nonNegativeSize, autoresizingMask, scrollContentOrigin
  case stackEdges, stackSpacing, stackAlignment, stackFillEqually, stackFillProportionally, stackGap, stackFit
  case stackHiding, embeddedRoot
  /// What settles a place or a size that nothing else does.
  case tieBreak
}
