extension Property {
  static let appearance = [
    Property("background", .optional(.color), \.style.background, "The colour behind the view's content."),
    Property(
      "gradient", .optional(.gradient), \.style.gradient, of: [.view],
      "Colours that run into each other over its background."),
    Property(
      "tint", .optional(.color), \.style.tint, absence: "the superview's", "The colour of what can be touched in it."),
    Property("alpha", .share, \.style.alpha, "How opaque the view and all in it are."),
    Property("border", .optional(.border), \.style.border, "A line along the inside of the edges, and its colour."),
    Property("corner", .corner, \.style.corner, "How the corners are rounded."),
    Property(
      "maskedCorners", .maskedCorners, \.style.rounding.corners, "Which corners are rounded."),
    Property(
      "cornerCurve", .words(no: "circular", yes: "continuous"), \.style.rounding.isSmooth,
      "Whether edges bend into rounded corners gradually."),
    Property("shadow", .optional(.shadow), \.style.shadow, "A shadow that the view casts."),
    Property("clips", .flag, \.style.clips, "Whether what reaches over its edges is cut off."),
    Property("contentMode", .word, \.style.contentMode, "How content of another size than the view's is fitted."),
    Property(
      "transform", .transform, \.style.transform,
      "How it is drawn about its centre: scaled, turned clockwise by degrees, moved; layout never sees it."),
  ]

  /// Text about a view that no picture shows.
  static let annotations = [
    Property(
      "accessibilityLabel", .optional(.string), \.style.accessibility.label, "What a screen reader says in its place."),
    Property("accessibilityRole", .optional(.string), \.style.accessibility.role, "What a screen reader says it is."),
    Property("note", .optional(.string), \.style.note, "Words for the reader of a blueprint."),
    Property("golden", .word, \.style.golden, "Whether golden tests compare it and all in it."),
  ]
}
