package struct TabBar: Hashable, Sendable {
  package struct Tab: Hashable, Sendable {
    package var title: String
    package var icon: String?
    package var badge: String?
    package var isSelected: Bool
    package var isEnabled = true
    /// The colour of the badge; nil is the platform's.
    package var badgeColor: DynamicColor?

    package init(title: String, icon: String? = nil, badge: String? = nil, isSelected: Bool = false) {
      (self.title, self.icon, self.badge, self.isSelected) = (title, icon, badge, isSelected)
    }
  }

  package var tabs: [Tab]
  package var background: DynamicColor?
  /// The tint of a bar around a screen; nil is the screen's. A bar in a view hierarchy has its view's tint.
  package var tint: DynamicColor?
  /// The colour of tabs that are not selected; nil is the platform's.
  package var unselected: DynamicColor?
  /// Whether the tabs float in a capsule at the top of the screen.
  package var isFloating = false

  package init(tabs: [Tab] = []) { (self.tabs, background, tint, unselected) = (tabs, nil, nil, nil) }
}

extension KindFacts {
  static let tabBar = KindFacts(
    .tabBar(TabBar()), .isBar, names: ["UITabBar"])
}
