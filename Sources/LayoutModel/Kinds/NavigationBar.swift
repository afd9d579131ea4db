package struct NavigationBar: Hashable, Sendable {
  /// Where a search field stands.
  package enum SearchPlacement: String, CaseIterable, Hashable, Sendable {
    /// Where the platform puts it: below the title, or since iOS 26 in the toolbar of a phone.
    case automatic
    /// Below the title.
    case stacked
  }

  package var title: String
  package var isLarge: Bool
  package var prompt: String
  package var leading, trailing: [BarItem]
  /// The placeholder of a search field; nil shows no field.
  package var search: String?
  package var searchPlacement: SearchPlacement
  /// The title of the button that leads back, which may be empty; nil shows no button.
  package var back: String?
  /// nil are the platform's.
  package var titleColor: DynamicColor?
  package var titleFont: Font?
  /// The width of a view in the place of the title; nil shows the title.
  package var titleViewWidth: Points?
  /// The place among the bar's subviews of the one that stands in place of the title; nil for none.
  package var titleView: Int?
  package var background: DynamicColor?
  /// The tint of a bar around a screen; nil is the screen's. A bar that is a view has its view's.
  package var tint: DynamicColor?

  package init(title: String = "") {
    self.title = title
    isLarge = false
    prompt = ""
    (leading, trailing) = ([], [])
    (search, searchPlacement) = (nil, .automatic)
    (back, titleColor, titleFont, titleViewWidth) = (nil, nil, nil, nil)
    (background, tint) = (nil, nil)
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
        "The placeholder of a search field."),
      Property(
        "searchPlacement", [.navigationBar], .word, .navigationBar, \.searchPlacement,
        "Where that field stands: since iOS 26 in a phone's toolbar, or else stacked below the title."),
      Property(
        "back", [.navigationBar], .optional(.string), .navigationBar, \.back,
        "The title of the button that leads back, before all others; an empty one leaves its arrow alone."),
      Property(
        "titleColor", [.navigationBar], .optional(.color), .navigationBar, \.titleColor, absence: "the platform's",
        "The colour of its title."),
      Property(
        "titleFont", [.navigationBar], .optional(.font), .navigationBar, \.titleFont, absence: "the platform's",
        "The font of its title while that is small."),
    ])
}
