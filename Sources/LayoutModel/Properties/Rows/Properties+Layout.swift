extension Property {
  static let layout = sizing + contentMargins + surroundings + [spacingAfter]

  private static let sizing = [
    Property("hidden", .flag, \.layout.isHidden, "Whether it is left out of drawing, and out of a stack's layout."),
    Property("hugging", .priorities, \.layout.hugging, "How strongly it resists growing beyond its content."),
    Property(
      "compression", .priorities, \.layout.compressionResistance,
      "How strongly it resists shrinking below its content."),
    Property("intrinsic", .intrinsic, \.layout.intrinsic, "A size of its own in place of its content's."),
  ]

  /// Of a cell they are its content view's.
  package static let contentMargins = [
    Property(
      "margins", .margins, \.layout.margins.insets, absence: "the platform's",
      "Insets from its edges to its `margins` guide."),
    Property(
      "preservesSuperviewMargins", .flag, \.layout.margins.preservesSuperview,
      "Whether its margins are at least the superview's where those reach into it."),
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
      "Whether a screen's root keeps at least the platform's margins at its sides."),
    Property(
      "additionalSafeArea", .insets, \.layout.additionalSafeArea, "What it takes from the safe area of all in it."),
    Property("semantic", .word, \.layout.semantic, "Which way leading to trailing runs in it, whatever the direction."),
  ]

  package static let spacingAfter = Property(
    "spacingAfter", .optional(.spacing), \.layout.spacingAfter, absence: "the stack's spacing",
    "The space after it in its stack.")
}
