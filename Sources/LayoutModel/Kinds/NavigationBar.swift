package struct NavigationBar: Hashable, Sendable {
  /// The position of a search field.
  package enum SearchPlacement: String, CaseIterable, Hashable, Sendable {
    /// The platform's: below the title or, since iOS 26, in the toolbar on phones.
    case automatic
    /// Below the title.
    case stacked
  }

  package var title: String
  package var isLarge: Bool
  package var prompt: String
  package var leading, trailing: [BarItem]
  /// The placeholder of the search field; nil shows no field.
  package var search: String?
  package var searchPlacement: SearchPlacement
  /// The title of the back button, which may be empty; nil shows no button.
  package var back: String?
  /// The title's colour and font; nil is the platform's.
  package var titleColor: DynamicColor?
  package var titleFont: Font?
  /// The width of a view that replaces the title, in points; nil shows the title.
  package var titleViewWidth: Points?
  /// The index among the bar's subviews of the view that replaces the title; nil if there is none.
  package var titleView: Int?
  package var background: DynamicColor?
  /// The tint of a bar around a screen; nil is the screen's. A bar in a view hierarchy has its view's tint.
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
      Property("title", [.navigationBar], .string, .navigationBar, \.title, "Its title."),
      Property("large", [.navigationBar], .flag, .navigationBar, \.isLarge, "Whether its title is large."),
      Property("prompt", [.navigationBar], .string, .navigationBar, \.prompt, "A line above its title."),
      Property(
        "search", [.navigationBar], .optional(.string), .navigationBar, \.search,
        "The placeholder of a search field."),
      Property(
        "searchPlacement", [.navigationBar], .word, .navigationBar, \.searchPlacement,
        "Where the search field is: since iOS 26 in the toolbar on phones, otherwise below the title."),
      Property(
        "back", [.navigationBar], .optional(.string), .navigationBar, \.back,
        "The title of the back button; without text, only the arrow is shown."),
      Property(
        "titleColor", [.navigationBar], .optional(.color), .navigationBar, \.titleColor, absence: "the platform's",
        "The colour of its title."),
      Property(
        "titleFont", [.navigationBar], .optional(.font), .navigationBar, \.titleFont, absence: "the platform's",
        "The font of its title, unless that is large."),
    ])
}
