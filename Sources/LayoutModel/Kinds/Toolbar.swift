package struct Toolbar: Hashable, Sendable {
  package var items: [BarItem]
  /// The placeholder of the search field at its end, which the navigation bar has left to it.
  package var search: String?
  package var background: DynamicColor?
  /// The tint of a bar around a screen; nil is the screen's. A bar that is a view has its view's.
  package var tint: DynamicColor?

  package init(items: [BarItem] = []) { (self.items, search, background, tint) = (items, nil, nil, nil) }
}

extension KindFacts {
  static let toolbar = KindFacts(
    .toolbar(Toolbar()), .isBar, names: ["UIToolbar"])
}
