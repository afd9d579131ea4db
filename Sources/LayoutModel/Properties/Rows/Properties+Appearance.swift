extension Property {
  static let appearance = [
    Property("background", .optional(.color), \.style.background, "The colour behind the view's content."),
    Property(
      "gradient", .optional(.gradient), \.style.gradient, of: [.view],
      "A gradient over the background."),
    Property(
      "shape", .optional(.shape), \.style.shape, of: [.view], "A path drawn over the background and the gradient."),
    Property(
      "tint", .optional(.color), \.style.tint, absence: "the superview's",
      "The tint of controls and template images in it."),
    Property("alpha", .share, \.style.alpha, "The opacity of the view and everything in it."),
    Property("border", .optional(.border), \.style.border, "A line along the inside of the edges, and its colour."),
    Property("corner", .corner, \.style.corner, "How the corners are rounded."),
    Property(
      "maskedCorners", .maskedCorners, \.style.rounding.corners, "Which corners are rounded."),
    Property(
      "cornerCurve", .words(no: "circular", yes: "continuous"), \.style.rounding.isSmooth,
      "The curve of rounded corners."),
    Property("shadow", .optional(.shadow), \.style.shadow, "A shadow that the view casts."),
    Property("clips", .flag, \.style.clips, "Whether content beyond its edges is cut off."),
    Property(
      "contentMode", .word, \.style.contentMode,
      "How content is scaled or aligned when its size differs from the view's."),
    Property(
      "transform", .transform, \.style.transform,
      "Scales, rotates (clockwise, in degrees) or moves it about its centre; layout ignores this."),
  ]

  /// Texts about a view that no picture shows.
  static let annotations = [
    Property(
      "accessibilityLabel", .optional(.string), \.style.accessibility.label, "What a screen reader says in its place."),
    Property("accessibilityRole", .optional(.string), \.style.accessibility.role, "What a screen reader says it is."),
    Property("note", .optional(.string), \.style.note, "A note that blueprints show."),
    Property("golden", .word, \.style.golden, "Whether golden tests compare it and everything in it."),
  ]
}
