package struct NavigationBar: Hashable, Sendable {
  package var title: String
  package var isLarge: Bool
  package var prompt: String
  package var leading, trailing: [BarItem]
  /// The placeholder of a search field below the title; nil shows no field.
  package var search: String?
  package var background: DynamicColor?

  package init(title: String = "") {
    self.title = title
    isLarge = false
    prompt = ""
    (leading, trailing) = ([], [])
    search = nil
    background = nil
  }
}

extension Lens where Part == NavigationBar {
  fileprivate static let navigationBar = Lens(
    { .navigationBar($0) }, { if case .navigationBar(let bar) = $0 { bar } else { nil } })
}

extension KindFacts {
  static let navigationBar = KindFacts(
    .navigationBar(NavigationBar()), .isBar, names: ["UINavigationBar", "navBar"], inline: "title",
    properties: [
      Property("title", [.navigationBar], .string, .navigationBar, \.title, "The words in its middle."),
      Property("large", [.navigationBar], .flag, .navigationBar, \.isLarge, "Whether its title is large."),
      Property("prompt", [.navigationBar], .string, .navigationBar, \.prompt, "A line above its title."),
      Property(
        "search", [.navigationBar], .optional(.string), .navigationBar, \.search,
        "The placeholder of a search field below its title."),
    ])
}
