import LayoutModel

extension ContentReader {
  func navigationBar(_ element: XMLElement) -> NavigationBar {
    let item = element.child("items")?.children.first { $0.name == "navigationItem" }
    var bar = item.map { navigationBar(item: $0, hasViews: true) } ?? NavigationBar()
    bar.isLarge = element.flag("largeTitles")
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// The navigation bar for a controller's item.
  ///
  /// - Parameter hasViews: whether the views of items are in the bar as views.
  ///
  func navigationBar(item: XMLElement, hasViews: Bool = false) -> NavigationBar {
    let view = item.child(key: "titleView"), words = hasViews ? nil : view?.words
    var bar = NavigationBar(title: words ?? (view == nil ? item.string("title") : nil) ?? "")
    bar.prompt = item["prompt"] ?? ""
    bar.leading = barItems(item, key: "leftBarButtonItem", list: "leftBarButtonItems", hasViews)
    bar.trailing = barItems(item, key: "rightBarButtonItem", list: "rightBarButtonItems", hasViews)
    return bar
  }

  private func barItems(_ item: XMLElement, key: String, list: String, _ hasViews: Bool) -> [BarItem] {
    let all = item.child(list)?.children ?? [item.child(key: key)].compactMap(\.self)
    return all.compactMap { barItem($0, hasViews: hasViews) }
  }

  func toolbar(_ element: XMLElement) -> Toolbar {
    let items = element.child("items")?.children ?? []
    var bar = Toolbar(items: items.compactMap { barItem($0, hasViews: true) })
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// - Parameter hasViews: whether the item's view is in the bar as a view, so that the item only reserves space.
  func barItem(_ element: XMLElement, hasViews: Bool = false) -> BarItem? {
    guard element.name == "barButtonItem" else { return nil }
    if let view = element.child(key: "customView") {
      return BarItem(hasViews ? .fixedSpace(view.savedFrame?.width ?? 0) : BarItem.Content(showing: view))
    }
    let isProminent = element["style"] == "done" || element["systemItem"] == "done"
    let color = document.color("tintColor", of: element)
    if let icon = element["image"] { return BarItem(.icon(icon), isProminent: isProminent, color: color) }
    switch element["systemItem"] {
    case "flexibleSpace": return BarItem(.flexibleSpace)
    case "fixedSpace": return BarItem(element.points("width").map { .fixedSpace($0) } ?? .standardSpace)
    case let name?: return BarItem(BarItem.Content(systemItem: name), isProminent: isProminent, color: color)
    case nil: return BarItem(.title(element.string("title") ?? ""), isProminent: isProminent, color: color)
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
    TabBar.Tab(
      title: element.string("title") ?? element["systemItem"].map { $0.capitalizedFirst } ?? "",
      icon: element["image"] ?? element["systemItem"], badge: element["badgeValue"])
  }
}

extension BarItem.Content {
  /// A view in a bar appears as its text or, without any, as its image or its kind.
  fileprivate init(showing view: XMLElement) {
    let words = view.words
    self = words.isEmpty ? .icon(view.picture ?? view.name) : .title(words)
  }

  /// The platform shows some system items as text and others as icons.
  fileprivate init(systemItem name: String) {
    switch name {
    case "done", "cancel", "edit", "save", "undo", "redo": self = .title(name.capitalizedFirst)
    case "add": self = .icon("plus")
    case "action": self = .icon("square.and.arrow.up")
    case "search": self = .icon("magnifyingglass")
    case "refresh": self = .icon("arrow.clockwise")
    default: self = .icon(name)
    }
  }
}

extension XMLElement {
  /// Whether a bar's item shows it.
  var isViewInBar: Bool { key == "titleView" || key == "customView" }

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
