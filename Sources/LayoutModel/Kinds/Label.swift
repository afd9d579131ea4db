extension KindFacts {
  static let label = KindFacts(
    .label(TextAttributes(font: .system(17))), .isSizedByText, names: ["UILabel", "text"], inline: "text")
}
