package struct SectionContent: Hashable, Sendable {
  package var header, footer: String

  package init(header: String = "", footer: String = "") { (self.header, self.footer) = (header, footer) }
}

extension Lens where Part == SectionContent {
  fileprivate static let section = Lens(
    { .section($0) }, { if case .section(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let section = KindFacts(
    .section(SectionContent()), [.holdsRows, .placesChildren], inline: "header",
    properties: [
      Property("header", [.section], .string, .section, \.header, "The title above its rows."),
      Property("footer", [.section], .string, .section, \.footer, "The text below its rows."),
    ])
}
