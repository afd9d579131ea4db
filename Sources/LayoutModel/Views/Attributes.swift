/// The attributes of a view, other than content and constraints, that affect layout.
package struct LayoutAttributes: Hashable, Sendable {
  package var hugging: PerAxis<Priority>
  package var compressionResistance: PerAxis<Priority>
  /// Overrides the intrinsic size of the content.
  package var intrinsic: PerAxis<IntrinsicLength>
  package var semantic: SemanticDirection
  package var isHidden: Bool
  /// Whether the view's stack arranges the view. Stacks in layout files arrange all their children.
  package var isArranged: Bool
  /// The space after this view in its stack; nil uses the stack's spacing.
  package var spacingAfter: Spacing?
  @Boxed private var edges: EdgeAttributes

  /// Attributes that few views change, boxed so that all other views stay small.
  private struct EdgeAttributes: Hashable, Sendable {
    var margins = LayoutMargins()
    var additionalSafeArea = EdgeInsets.zero
    var alignmentInsets: EdgeInsets?
  }

  private static let plainEdges = Boxed(wrappedValue: EdgeAttributes())

  package init() {
    hugging = PerAxis(horizontal: .low, vertical: .low)
    compressionResistance = PerAxis(horizontal: .high, vertical: .high)
    intrinsic = PerAxis(horizontal: .natural, vertical: .natural)
    semantic = .unspecified
    isHidden = false
    isArranged = true
    spacingAfter = nil
    _edges = LayoutAttributes.plainEdges
  }

  package var margins: LayoutMargins {
    get { edges.margins }
    set { edges.margins = newValue }
  }

  package var additionalSafeArea: EdgeInsets {
    get { edges.additionalSafeArea }
    set { edges.additionalSafeArea = newValue }
  }

  /// The insets from the frame to the alignment rectangle; nil uses the content's.
  package var alignmentInsets: EdgeInsets? {
    get { edges.alignmentInsets }
    set { edges.alignmentInsets = newValue }
  }
}

package enum IntrinsicLength: Hashable, Sendable {
  case natural
  /// `UIView.noIntrinsicMetric`, whatever the content.
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
  /// As `preservesSuperviewLayoutMargins` in UIKit.
  package var preservesSuperview: Bool
  /// As `insetsLayoutMarginsFromSafeArea` in UIKit.
  package var followsSafeArea: Bool
  package var followsReadableWidth: Bool
  /// As `viewRespectsSystemMinimumLayoutMargins` in UIKit, for a screen's root view.
  package var respectsMinimum: Bool

  package init() {
    insets = .platform
    preservesSuperview = false
    followsSafeArea = true
    followsReadableWidth = false
    respectsMinimum = true
  }
}

/// The layout direction of a view, which may differ from that of the interface.
package enum SemanticDirection: String, CaseIterable, Hashable, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The appearance of a sheet's view. Indirect, because few views are sheets, and every view would grow otherwise.
package indirect enum SheetLook: Hashable, Sendable {
  /// `dims` darkens the view behind the sheet. The grabber and the arrow are in the sheet's coordinates.
  case card(dims: Bool, grabber: Rect?, arrow: PopoverArrow? = nil)
}

/// The attributes of a view that affect drawing but never layout.
package struct StyleAttributes: Hashable, Sendable {
  package var background: DynamicColor?
  /// Drawn over the background.
  package var gradient: Gradient?
  /// Drawn over the gradient.
  package var shape: ShapeLayer?
  /// nil inherits the superview's tint.
  package var tint: DynamicColor?
  package var alpha: Double
  /// Controls look different while they are disabled.
  package var isEnabled: Bool
  package var border: Border?
  package var corner: Corner
  package var rounding: Rounding
  package var shadow: Shadow?
  package var clips: Bool
  package var contentMode: ContentMode
  package var transform: Transform
  package var sheet: SheetLook?
  /// The colours of parts that override the platform's colours.
  package var partColors: [ColoredPart: DynamicColor]
  package var accessibility: Accessibility
  /// A note for readers of a blueprint.
  package var note: String?
  package var golden: GoldenUse

  package init() {
    background = nil
    gradient = nil
    shape = nil
    tint = nil
    alpha = 1
    isEnabled = true
    border = nil
    corner = .square
    rounding = Rounding()
    shadow = nil
    clips = false
    contentMode = .scaleToFill
    transform = .identity
    sheet = nil
    partColors = [:]
    accessibility = Accessibility()
    note = nil
    golden = .compare
  }
}
