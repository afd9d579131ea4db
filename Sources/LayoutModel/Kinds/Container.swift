package struct ContainerContent: Hashable, Sendable {
  /// The name of the embedded screen.
  package var screen: String?
  /// Whether the embedded screen's bars are shown.
  package var showsBars: Bool

  package init(screen: String? = nil, showsBars: Bool = true) { (self.screen, self.showsBars) = (screen, showsBars) }
}

extension Lens where Part == ContainerContent {
  fileprivate static let container = Lens(
    { .container($0) }, { if case .container(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let container = KindFacts(
    .container(ContainerContent()), .placesChildren, names: ["containerView"],
    arrangement: [
      Property("screen", [.container], .optional(.screen), .container, \.screen, "The screen that it embeds."),
      Property("bars", [.container], .flag, .container, \.showsBars, "Whether it also shows that screen's bars."),
    ])
}
