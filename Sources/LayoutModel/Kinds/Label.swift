extension KindFacts {
  static let label = KindFacts(
    .label(TextAttributes(font: .system(17))), names: ["UILabel", "text"], inline: "text")
}
