import Geometry
import LayoutModel

extension ContentReader {
  func navigationBar(_ element: XMLElement) -> NavigationBar {
    let item = element.child("items")?.children.first { $0.name == "navigationItem" }
    var bar = item.map(navigationBar(item:)) ?? NavigationBar()
    bar.isLarge = element.flag("largeTitles")
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  /// The bar that an item of a controller's asks for.
  func navigationBar(item: XMLElement) -> NavigationBar {
    var bar = NavigationBar(title: item.string("title") ?? "")
    bar.prompt = item["prompt"] ?? ""
    bar.leading = barItems(item, key: "leftBarButtonItem", list: "leftBarButtonItems")
    bar.trailing = barItems(item, key: "rightBarButtonItem", list: "rightBarButtonItems")
    return bar
  }

  private func barItems(_ item: XMLElement, key: String, list: String) -> [BarItem] {
    let all = item.child(list)?.children ?? [item.child(key: key)].compactMap(\.self)
    return all.compactMap(barItem)
  }

  func toolbar(_ element: XMLElement) -> Toolbar {
    var bar = Toolbar(items: (element.child("items")?.children ?? []).compactMap(barItem))
    bar.background = document.color("barTintColor", of: element)
    return bar
  }

  func barItem(_ element: XMLElement) -> BarItem? {
    guard element.name == "barButtonItem" else { return nil }
    let isProminent = element["style"] == "done" || element["systemItem"] == "done"
    if let icon = element["image"] { return BarItem(.icon(icon), isProminent: isProminent) }
    switch element["systemItem"] {
    case "flexibleSpace": return BarItem(.flexibleSpace)
    case "fixedSpace": return BarItem(.fixedSpace)
    case let name?: return BarItem(BarItem.Content(systemItem: name), isProminent: isProminent)
    case nil: return BarItem(.title(element.string("title") ?? ""), isProminent: isProminent)
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
  /// The platform writes some of its items as words and others as icons.
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

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
