extension Property {
  static let containers = [
    Property("axis", [.stack], .word, .stack, \.axis, "The direction in which its views follow each other."),
    Property(
      "alignment", [.stack], .word, .stack, \.alignment,
      "How its views stand across; leading is top and trailing is bottom in a horizontal stack."),
    Property(
      "distribution", [.stack], .word, .stack, \.distribution, "How its views share its length."),
    Property("spacing", [.stack], .spacing, .stack, \.spacing, "The space between its views."),
    Property(
      "baselineRelative", [.stack], .flag, .stack, \.isBaselineRelative,
      "Whether a vertical stack's spacing is between baselines."),
    Property(
      "marginsRelative", [.stack], .flag, .stack, \.isMarginsRelative,
      "Whether its views stand within its margins rather than its edges."),
    Property("contentInset", [.scroll], .insets, .scroll, \.contentInset, "Room around the content."),
    Property(
      "insetAdjustment", [.scroll], .word, .scroll, \.insetAdjustment,
      "When the safe area adds to the insets."),
    Property("offset", [.scroll], .point, .scroll, \.offset, "How far the content has been scrolled."),
    Property("screen", [.container], .optional(.screen), .embedded, \.self, "The screen that it embeds."),
  ]
}
