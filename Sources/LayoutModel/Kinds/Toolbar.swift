package struct Toolbar: Hashable, Sendable {
  package var items: [BarItem]
  package var background: DynamicColor?

  package init(items: [BarItem] = []) { (self.items, self.background) = (items, nil) }
}

extension KindFacts {
  static let toolbar = KindFacts(
    .toolbar(Toolbar()), .isBar, names: ["UIToolbar"])
}
