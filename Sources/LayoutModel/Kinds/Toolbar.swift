package struct Toolbar: Hashable, Sendable {
  package var items: [BarItem]
  /// The placeholder of the search field at the end, which the navigation bar has moved here; nil shows no field.
  package var search: String?
  package var background: DynamicColor?
  /// The tint of a bar around a screen; nil is the screen's. A bar in a view hierarchy has its view's tint.
  package var tint: DynamicColor?

  package init(items: [BarItem] = []) { (self.items, search, background, tint) = (items, nil, nil, nil) }
}

extension KindFacts {
  static let toolbar = KindFacts(
    .toolbar(Toolbar()), .isBar, names: ["UIToolbar"])
}
