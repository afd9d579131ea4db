package struct SearchBarContent: Hashable, Sendable {
  package var text, placeholder: String
  package var prompt: String
  package var scopes: [String]
  package var selectedScope: Int
  package var showsCancel: Bool

  package init(text: String = "", placeholder: String = "Search") {
    (self.text, self.placeholder) = (text, placeholder)
    prompt = ""
    scopes = []
    selectedScope = 0
    showsCancel = false
  }
}

extension Lens where Part == SearchBarContent {
  fileprivate static let searchBar = Lens(
    { .searchBar($0) }, { if case .searchBar(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let searchBar = KindFacts(
    .searchBar(SearchBarContent(placeholder: "")), [.isControl, .scrollsText, .hasFixedHeight], names: ["UISearchBar"],
    inline: "text",
    properties: [
      Property("text", [.searchBar], .string, .searchBar, \.text, "The text in its field."),
      Property(
        "placeholder", [.searchBar], .string, .searchBar, \.placeholder, "The text shown while it is empty."),
      Property("prompt", [.searchBar], .string, .searchBar, \.prompt, "A line above the field."),
      Property("scopes", [.searchBar], .strings, .searchBar, \.scopes, "The titles of its scope buttons."),
      Property(
        "showsCancel", [.searchBar], .flag, .searchBar, \.showsCancel, "Whether it has a Cancel button."),
    ])
}
