package struct TabBar: Hashable, Sendable {
  package struct Tab: Hashable, Sendable {
    package var title: String
    package var icon: String?
    package var badge: String?
    package var isSelected: Bool

    package init(title: String, icon: String? = nil, badge: String? = nil, isSelected: Bool = false) {
      (self.title, self.icon, self.badge, self.isSelected) = (title, icon, badge, isSelected)
    }
  }

  package var tabs: [Tab]
  package var background: DynamicColor?

  package init(tabs: [Tab] = []) { (self.tabs, self.background) = (tabs, nil) }
}

extension KindFacts {
  static let tabBar = KindFacts(
    .tabBar(TabBar()), .isBar, names: ["UITabBar"])
}
