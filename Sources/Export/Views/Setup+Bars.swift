import LayoutModel

extension Setup {
  /// - Parameter views: the bar's subviews, which its items show.
  mutating func add(_ bar: NavigationBar, showing views: [String] = []) {
    let item = receiver.isEmpty ? "item" : receiver + "Item"
    add(.call("let \(item) = UINavigationItem", [.init("title", shared.words(bar.title))]))
    addItems(of: bar, to: item, showing: views)
    if let view = bar.titleView, views.indices.contains(view) { add(.raw("\(item).titleView = \(views[view])")) }
    set("items", "[\(item)]")
    if bar.isLarge { set("prefersLargeTitles", "true") }
    if let background = bar.background { color("barTintColor", background) }
  }

  /// States what a navigation bar shows besides its title.
  mutating func addItems(of bar: NavigationBar, to item: String, showing views: [String] = []) {
    if !bar.prompt.isEmpty { add(.assignment("\(item).prompt", shared.words(bar.prompt))) }
    if !bar.leading.isEmpty { add(.assignment("\(item).leftBarButtonItems", items(bar.leading, views))) }
    if !bar.trailing.isEmpty { add(.assignment("\(item).rightBarButtonItems", items(bar.trailing, views))) }
    if bar.search != nil { lose("the search field of a navigation bar") }
  }

  mutating func add(_ bar: Toolbar, showing views: [String] = []) {
    if !bar.items.isEmpty { set("items", items(bar.items, views)) }
    if let background = bar.background { color("barTintColor", background) }
  }

  mutating func add(_ bar: TabBar) {
    let items = bar.tabs.enumerated().map { place, tab in tab.item(tag: place, shared) }
    if !items.isEmpty { set("items", .list(items)) }
    if let selected = bar.tabs.firstIndex(where: \.isSelected) { set("selectedItem", path("items") + "?[\(selected)]") }
    if let background = bar.background { color("barTintColor", background) }
  }

  func items(_ items: [BarItem], _ views: [String] = []) -> Code {
    .list(
      items.map { item in
        guard let view = item.view, views.indices.contains(view) else { return item.code(shared) }
        return .call("UIBarButtonItem", [.init("customView", views[view])])
      })
  }
}

extension NavigationBar {
  /// Whether it can only be set up once other views are there.
  var showsViews: Bool { titleView != nil || (leading + trailing).contains { $0.view != nil } }
}

extension Toolbar {
  var showsViews: Bool { items.contains { $0.view != nil } }
}

extension TabBar.Tab {
  func item(tag: Int, _ shared: SharedNames) -> Code {
    .call(
      "UITabBarItem",
      [
        .init("title", shared.words(title)), .init("image", icon.map(Values.symbol) ?? .raw("nil")),
        .init("tag", "\(tag)"),
      ])
  }
}

extension BarItem {
  fileprivate func code(_ shared: SharedNames) -> Code {
    let style = isProminent ? "done" : "plain"
    switch content {
    case .title(let title):
      return .call("UIBarButtonItem", [.init("title", shared.words(title)), .init("style", "." + style)])
    case .icon(let name):
      return .call("UIBarButtonItem", [.init("image", Values.symbol(name)), .init("style", "." + style)])
    case .flexibleSpace: return .raw(".flexibleSpace()")
    case .fixedSpace(let width): return .raw(".fixedSpace(\(number(width)))")
    }
  }
}
