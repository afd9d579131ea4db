extension Lens where Part == String {
  fileprivate static let placeholder = Lens(
    { .placeholder($0) }, { if case .placeholder(let title) = $0 { title } else { nil } })
}

extension KindFacts {
  static let placeholder = KindFacts(
    .placeholder(""), inline: "title",
    properties: [
      Property("title", [.placeholder], .string, .placeholder, \.self, "The class or view that it stands in for.")
    ])
}
