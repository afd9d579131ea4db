extension KindFacts {
  static let label = KindFacts(
    .label(TextAttributes(font: .system(17), baselineAdjustment: .alignBaselines)), .isSizedByText,
    names: ["UILabel", "text", "Text", "p", "h1", "h2", "span"], inline: "text")
}
