import Diagnostics
import LayoutModel

extension ContentReader {
  func navigationBar(_ element: XMLElement) -> NavigationBar {
    let item = element.child("items")?.children.first { $0.name == "navigationItem" }
    var bar = item.map { navigationBar(item: $0, views: element.placesOfViewsInBar) } ?? NavigationBar()
    bar.isLarge = element.flag("largeTitles")
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// Returns the navigation bar for a controller's item.
  ///
  /// - Parameter views: The indices of the items' views among the bar's subviews; nil if these views are not subviews.
  func navigationBar(item: XMLElement, views: [SourceRange: Int]? = nil) -> NavigationBar {
    let view = item.child(key: "titleView"), words = views == nil ? view?.words : nil
    var bar = NavigationBar(title: words ?? (view == nil ? item.string("title") : nil) ?? "")
    bar.prompt = item["prompt"] ?? ""
    bar.titleView = view.flatMap { views?[$0.range] }
    bar.leading = barItems(item, key: "leftBarButtonItem", list: "leftBarButtonItems", views)
    bar.trailing = barItems(item, key: "rightBarButtonItem", list: "rightBarButtonItems", views)
    return bar
  }

  private func barItems(
    _ item: XMLElement, key: String, list: String, _ views: [SourceRange: Int]?
  ) -> [BarItem] {
    let all = item.child(list)?.children ?? [item.child(key: key)].compactMap(\.self)
    return all.compactMap { barItem($0, views: views) }
  }

  func toolbar(_ element: XMLElement) -> Toolbar {
    let items = element.child("items")?.children ?? []
    let views = element.placesOfViewsInBar
    var bar = Toolbar(items: items.compactMap { barItem($0, views: views) })
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// - Parameter views: The indices of the items' views among the bar's subviews, where items only reserve space for
  ///   them.
  func barItem(_ element: XMLElement, views: [SourceRange: Int]? = nil) -> BarItem? {
    guard element.name == "barButtonItem" else { return nil }
    if let view = element.child(key: "customView") {
      guard let views else { return BarItem(BarItem.Content(showing: view)) }
      var item = BarItem(.fixedSpace(view.savedFrame?.width ?? 0))
      item.view = views[view.range]
      return item
    }
    let isProminent = element["style"] == "done" || element["systemItem"] == "done"
    func button(_ content: BarItem.Content) -> BarItem {
      var item = BarItem(content, isProminent: isProminent, color: document.color("tintColor", of: element))
      item.isEnabled = element.flag("enabled", absent: true)
      return item
    }
    if let icon = element["image"] { return button(.icon(icon)) }
    switch element["systemItem"] {
    case "flexibleSpace": return BarItem(.flexibleSpace)
    case "fixedSpace": return BarItem(element.points("width").map { .fixedSpace($0) } ?? .standardSpace)
    case let name?: return button(BarItem.Content(systemItem: name))
    case nil: return button(.title(element.string("title") ?? ""))
    }
  }

  func tabBar(_ element: XMLElement) -> TabBar {
    let items = (element.child("items")?.children ?? []).filter { $0.name == "tabBarItem" }
    var bar = TabBar(tabs: items.map(tab))
    if !bar.tabs.isEmpty { bar.tabs[0].isSelected = true }
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  func tab(_ element: XMLElement) -> TabBar.Tab {
    let system = element["systemItem"].flatMap { ContentReader.systemTabs[$0] }
    return TabBar.Tab(
      title: element.string("title") ?? system?.title ?? "", icon: element["image"] ?? system?.symbol,
      badge: element["badgeValue"])
  }

  /// The English titles of the system's tabs, with symbols that look like theirs.
  private static let systemTabs: [String: (title: String, symbol: String)] = [
    "favorites": ("Favorites", "star.fill"), "featured": ("Featured", "star.fill"),
    "topRated": ("Top Rated", "star.fill"), "recents": ("Recents", "clock.fill"),
    "contacts": ("Contacts", "person.crop.circle.fill"), "history": ("History", "clock.fill"),
    "bookmarks": ("Bookmarks", "book.fill"), "search": ("Search", "magnifyingglass"),
    "downloads": ("Downloads", "arrow.down.circle.fill"), "mostRecent": ("Most Recent", "clock.fill"),
    "mostViewed": ("Most Viewed", "list.number"), "more": ("More", "ellipsis"),
  ]
}

extension BarItem.Content {
  /// Shows a view in a bar as its text or, without any, as its image or kind.
  fileprivate init(showing view: XMLElement) {
    let words = view.words
    self = words.isEmpty ? .icon(view.picture ?? view.name) : .title(words)
  }
}

extension XMLElement {
  /// Whether an item of a bar shows this element.
  var isViewInBar: Bool { key == "titleView" || key == "customView" }

  /// The views that the bar's items show, in the order of its subviews.
  var viewsInBar: [XMLElement] { child("items")?.children.flatMap(\.barViews) ?? [] }

  fileprivate var placesOfViewsInBar: [SourceRange: Int] {
    Dictionary(viewsInBar.enumerated().map { ($1.range, $0) }) { first, _ in first }
  }

  private var barViews: [XMLElement] {
    if isViewInBar { return isView ? [self] : [] }
    return children.flatMap(\.barViews)
  }

  /// The text of labels, buttons and segments in a view.
  fileprivate var words: String {
    var words: [String] = [], open = [self]
    while let element = open.popLast() {
      open += element.children.reversed()
      let isSaid = element.name != "state" || element.key == "normal"
      let text = isSaid ? element.string(element.name == "label" ? "text" : "title") : nil
      if let text, !text.isEmpty { words.append(text) }
    }
    return words.joined(separator: " · ")
  }

  private var pictured: [XMLElement] { [self] + children.flatMap(\.pictured) }

  fileprivate var picture: String? { pictured.lazy.compactMap { $0["image"] }.first }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
