extension Property {
  static let layout = sizing + contentMargins + surroundings + [spacingAfter]

  private static let sizing = [
    Property("hidden", .flag, \.layout.isHidden, "Whether it is hidden and takes no part in its stack's layout."),
    Property(
      "hugging", .priorities, \.layout.hugging, "The priority with which it resists growing beyond its content."),
    Property(
      "compression", .priorities, \.layout.compressionResistance,
      "The priority with which it resists shrinking below its content."),
    Property("intrinsic", .intrinsic, \.layout.intrinsic, "An intrinsic content size to use instead of its content's."),
  ]

  /// Margins; those of a cell are its content view's.
  package static let contentMargins = [
    Property(
      "margins", .margins, \.layout.margins.insets, absence: "the platform's",
      "Insets from its edges to its `margins` guide."),
    Property(
      "preservesSuperviewMargins", .flag, \.layout.margins.preservesSuperview,
      "Whether it also respects the margins of its superview."),
    Property(
      "marginsFollowSafeArea", .flag, \.layout.margins.followsSafeArea,
      "Whether its margins begin at the safe area rather than at its edges."),
    Property(
      "marginsFollowReadableWidth", .flag, \.layout.margins.followsReadableWidth,
      "Whether its margins keep text at a readable width."),
  ]

  private static let surroundings = [
    Property(
      "respectsMinimumMargins", .flag, \.layout.margins.respectsMinimum,
      "Whether the margins of a screen's root view are at least the platform's."),
    Property(
      "additionalSafeArea", .insets, \.layout.additionalSafeArea, "Extra safe area insets for everything in it."),
    Property("semantic", .word, \.layout.semantic, "Whether its layout flips in right-to-left languages."),
  ]

  package static let spacingAfter = Property(
    "spacingAfter", .optional(.spacing), \.layout.spacingAfter, absence: "the stack's spacing",
    "The space after it in its stack.")
}
