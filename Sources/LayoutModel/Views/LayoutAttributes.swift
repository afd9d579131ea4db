/// What of a view, beside its content and its constraints, layout depends on.
package struct LayoutAttributes: Hashable, Sendable {
  package var hugging: PerAxis<Priority>
  package var compressionResistance: PerAxis<Priority>
  /// Overrides of the content's own size.
  package var intrinsic: PerAxis<IntrinsicLength>
  package var margins: LayoutMargins
  package var additionalSafeArea: EdgeInsets
  package var semantic: SemanticDirection
  package var isHidden: Bool
  /// Whether the stack that it lies in arranges it; documents' stacks arrange all they hold.
  package var isArranged: Bool
  /// The space after this view in its stack; nil is the stack's own spacing.
  package var spacingAfter: Spacing?
  /// From its frame to the rectangle that constraints speak of; nil is what its content has.
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
  /// As if the content had none.
  case none
  case fixed(Points)
}

package struct LayoutMargins: Hashable, Sendable {
  package enum Insets: Hashable, Sendable {
    /// What the platform gives a view of its kind at its place.
    case platform
    case fixed(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  package var insets: Insets
  /// Keeps at least the superview's margins where they reach into this view.
  package var preservesSuperview: Bool
  /// Adds the safe area to the margins.
  package var followsSafeArea: Bool
  package var followsReadableWidth: Bool
  /// Whether the root view of a screen keeps at least the platform's margins at its sides.
  package var respectsMinimum: Bool

  package init() {
    insets = .platform
    preservesSuperview = false
    followsSafeArea = true
    followsReadableWidth = false
    respectsMinimum = true
  }
}

/// Which way leading to trailing runs in a view, whatever the interface's direction is.
package enum SemanticDirection: String, CaseIterable, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
