/// Attributes of a view, apart from content and constraints, that affect layout.
package struct LayoutAttributes: Hashable, Sendable {
  package var hugging: PerAxis<Priority>
  package var compressionResistance: PerAxis<Priority>
  /// Overrides of the intrinsic content size.
  package var intrinsic: PerAxis<IntrinsicLength>
  package var margins: LayoutMargins
  package var additionalSafeArea: EdgeInsets
  package var semantic: SemanticDirection
  package var isHidden: Bool
  /// Whether its stack arranges it; stacks in layout files arrange all their children.
  package var isArranged: Bool
  /// The space after this view in its stack; nil uses the stack's spacing.
  package var spacingAfter: Spacing?
  /// From the frame to the alignment rectangle; nil uses the content's insets.
  package var alignmentInsets: EdgeInsets?

  package init() {
    hugging = PerAxis(horizontal: .low, vertical: .low)
    compressionResistance = PerAxis(horizontal: .high, vertical: .high)
    intrinsic = PerAxis(horizontal: .natural, vertical: .natural)
    margins = LayoutMargins()
    additionalSafeArea = .zero
    semantic = .unspecified
    isHidden = false
    isArranged = true
    spacingAfter = nil
    alignmentInsets = nil
  }
}

package enum IntrinsicLength: Hashable, Sendable {
  /// The content's own.
  case natural
  /// `noIntrinsicMetric`, whatever the content.
  case none
  case fixed(Points)
}

package struct LayoutMargins: Hashable, Sendable {
  package enum Insets: Hashable, Sendable {
    /// The platform's margins for the view's kind and position.
    case platform
    case fixed(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  package var insets: Insets
  /// Keeps at least the superview's margins where they overlap this view.
  package var preservesSuperview: Bool
  /// Adds the safe area to the margins.
  package var followsSafeArea: Bool
  package var followsReadableWidth: Bool
  /// Whether a screen's root view keeps at least the platform's margins at its sides.
  package var respectsMinimum: Bool

  package init() {
    insets = .platform
    preservesSuperview = false
    followsSafeArea = true
    followsReadableWidth = false
    respectsMinimum = true
  }
}

/// The layout direction of a view, which may differ from the interface's.
package enum SemanticDirection: String, CaseIterable, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
