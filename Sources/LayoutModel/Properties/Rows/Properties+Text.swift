extension Property {
  private static let kinds: [ViewKind] = [.label, .button, .textField, .textView]

  static let text = [
    Property(
      "text", [.label, .textField, .textView], .text, .mainText, \.text, "The text that it shows."),
    Property("font", kinds, .font, .mainText, \.face, "The font of its text."),
    Property("kern", kinds, .points(-100...100), .mainText, \.font.kern, "The space added after each character."),
    Property(
      "color", kinds, .optional(.color), .mainText, \.color, absence: "the kind's own",
      "The colour of its text."),
    Property("alignment", kinds, .word, .mainText, \.alignment, "The alignment of its lines."),
    Property(
      "lines", [.label, .button], .count, .mainText, \.lines, "The maximum number of lines; 0 means no limit."),
    Property(
      "lineBreak", [.label, .button, .textField], .word, .mainText, \.lineBreak,
      "How text that does not fit is wrapped or truncated."),
    Property(
      "minimumScale", [.label, .button, .textField], .share, .mainText, \.minimumScale,
      "The minimum scale of text that shrinks to fit."),
    Property(
      "baselineAdjustment", [.label], .word, .mainText, \.baselineAdjustment,
      "How a single line is positioned when it shrinks to fit: by its baseline, its centre or its top."),
    Property(
      "lineSpacing", [.label, .textView], .length, .mainText, \.lineSpacing, "Extra space between lines."),
    Property(
      "lineHeight", [.label, .textView], .number(0.1...10), .mainText, \.lineHeight,
      "A multiplier for the height of its lines."),
    Property(
      "preferredMaxWidth", [.label], .optional(.length), .mainText, \.preferredMaxWidth,
      absence: "the solved width", "The width at which its text wraps to determine its intrinsic content size."),
  ]
}
