import Diagnostics

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

extension IntrinsicLength {
  var source: String {
    switch self {
    case .natural: "natural"
    case .none: "none"
    case .fixed(let length): decimal(length.value)
    }
  }
}

extension Property {
  package static let layout = sizing + contentMargins + surroundings + [spacingAfter]

  private static let sizing = [
    Property(
      "hidden", .flag, at: \.layout.isHidden,
      summary: "Whether it is hidden; in a stack, a hidden view has no length along the axis."
    ).with(attribute: "hidden"),
    Property(
      "hugging", .priorities, at: \.layout.hugging,
      summary: "The priority with which it resists growing beyond its content."),
    Property(
      "compression", .priorities, at: \.layout.compressionResistance,
      summary: "The priority with which it resists shrinking below its content."),
    Property(
      "intrinsic", .intrinsic, at: \.layout.intrinsic,
      summary: "An intrinsic content size to use instead of its content's."),
  ]

  /// The margins of a view. A cell's margins are those of its content view.
  package static let contentMargins = [
    Property("margins", .margins, at: \.layout.margins.insets, summary: "Insets from its edges to its `margins` guide.")
      .with(absence: "the platform's"),
    Property(
      "preservesSuperviewMargins", .flag, at: \.layout.margins.preservesSuperview,
      summary: "Whether it also respects the margins of its superview."
    ).with(
      member: "preservesSuperviewLayoutMargins", attribute: "preservesSuperviewLayoutMargins", absent: .flag(false)),
    Property(
      "marginsFollowSafeArea", .flag, at: \.layout.margins.followsSafeArea,
      summary: "Whether its margins begin at the safe area rather than at its edges."
    ).with(member: "insetsLayoutMarginsFromSafeArea", attribute: "insetsLayoutMarginsFromSafeArea"),
    Property(
      "marginsFollowReadableWidth", .flag, at: \.layout.margins.followsReadableWidth,
      summary: "Whether its margins keep text at a readable width."
    ).with(attribute: "layoutMarginsFollowReadableWidth"),
  ]

  private static let surroundings = [
    Property(
      "respectsMinimumMargins", .flag, at: \.layout.margins.respectsMinimum,
      summary: "Whether the margins of a screen's root view are at least the platform's."),
    Property(
      "additionalSafeArea", .insets, at: \.layout.additionalSafeArea,
      summary: "Extra safe area insets for everything in it."),
    Property("semantic", .word, at: \.layout.semantic, summary: "Whether its layout flips in right-to-left languages.")
      .with(member: "semanticContentAttribute", attribute: "semanticContentAttribute"),
  ]

  package static let spacingAfter = Property(
    "spacingAfter", .optional(.spacing), at: \.layout.spacingAfter, summary: "The space after it in its stack."
  ).with(absence: "the stack's spacing")
}

extension Property {
  static let appearance = [
    Property("background", .optional(.color), at: \.style.background, summary: "The colour behind the view's content.")
      .with(attribute: "backgroundColor"),
    Property(
      "gradient", .optional(.gradient), at: \.style.gradient, of: [.view], summary: "A gradient over the background."),
    Property(
      "shape", .optional(.shape), at: \.style.shape, of: [.view],
      summary: "A path drawn over the background and the gradient."),
    Property("tint", .optional(.color), at: \.style.tint, summary: "The tint of controls and template images in it.")
      .with(absence: "the superview's"),
    Property("alpha", .share, at: \.style.alpha, summary: "The opacity of the view and everything in it.").with(
      attribute: "alpha"),
    Property(
      "border", .optional(.border), at: \.style.border, summary: "A line along the inside of the edges, and its colour."
    ),
    Property("corner", .corner, at: \.style.corner, summary: "How the corners are rounded."),
    Property("maskedCorners", .maskedCorners, at: \.style.rounding.corners, summary: "Which corners are rounded."),
    Property(
      "cornerCurve", .words(no: "circular", yes: "continuous"), at: \.style.rounding.isSmooth,
      summary: "The curve of rounded corners."),
    Property("shadow", .optional(.shadow), at: \.style.shadow, summary: "A shadow that the view casts."),
    Property("clips", .flag, at: \.style.clips, summary: "Whether content beyond its edges is cut off.").with(
      attribute: "clipsSubviews"),
    Property(
      "contentMode", .word, at: \.style.contentMode,
      summary: "How content is scaled or aligned when its size differs from the view's."),
    Property(
      "transform", .transform, at: \.style.transform,
      summary: "Scales, rotates (clockwise, in degrees) or moves it about its centre; layout ignores this."),
  ]

  /// Text about a view that does not appear in its picture.
  static let annotations = [
    Property(
      "accessibilityLabel", .optional(.string), at: \.style.accessibility.label,
      summary: "The text that a screen reader reads for it."),
    Property(
      "accessibilityRole", .optional(.string), at: \.style.accessibility.role,
      summary: "The role that a screen reader announces."),
    Property("note", .optional(.string), at: \.style.note, summary: "A note that blueprints show."),
    Property("golden", .word, at: \.style.golden, summary: "Whether golden tests compare it and everything in it."),
  ]
}

extension Property {
  static let controls = [
    Property(
      "enabled", .flag, at: \.style.isEnabled,
      of: [.button, .switch, .slider, .stepper, .segmented, .pageControl, .colorWell, .datePicker],
      summary: "Whether it responds to touches."
    ).with(attribute: "enabled")
  ]
}
