import LayoutModel

extension LayoutWriter {
  func chrome(_ element: ChromeElement) -> String {
    switch element.kind {
    case .navigationBar(let bar):
      "navigationBar \(quoted(bar.title)) { \(((bar.isLarge ? ["large: yes"] : []) + items(of: bar)).joined(separator: "; ")) }"
    case .tabBar(let bar): "tabBar { \(bar.tabs.map(item).joined(separator: "; ")) }"
    case .toolbar(let bar): "toolbar { \(bar.items.map(item).joined(separator: "; ")) }"
    case .alert(let alert): "alert \(quoted(alert.title)) { \(items(of: alert).joined(separator: "; ")) }"
    case .menu(let menu): "menu \(quoted(menu.title)) { \(items(of: menu).joined(separator: "; ")) }"
    case .statusBar(let isHidden): "statusBar: \(isHidden ? "hidden" : "visible")"
    case .keyboard(let isShown): "keyboard: \(isShown ? "shown" : "hidden")"
    case .presentation(.pageSheet(let sheet)): "presentation: \(sheet.words)"
    case .presentation(.formSheet): "presentation: formSheet"
    case .presentation(.popover(let popover)): "presentation: popover \(popover.words)"
    case .presentation(.fullScreen): "presentation: fullScreen"
    }
  }

  /// Returns the items of a bar in a view hierarchy.
  func items(of view: View) -> [String] {
    if case .navigationBar(let bar) = view.content { return items(of: bar) }
    if case .tabBar(let bar) = view.content { return bar.tabs.map(item) }
    if case .toolbar(let bar) = view.content { return bar.items.map(item) }
    return []
  }

  /// Returns the items of a navigation bar. The language has no spaces between its buttons.
  private func items(of bar: NavigationBar) -> [String] {
    let (leading, trailing) = (bar.leading.filter(\.isButton), bar.trailing.filter(\.isButton))
    return leading.map { "leading " + item($0) } + trailing.map { "trailing " + item($0) }
  }

  private func items(of alert: Alert) -> [String] {
    (alert.message.isEmpty ? [] : ["message: \(quoted(alert.message))"])
      + (alert.style == .alert ? [] : ["style: \(alert.style.rawValue)"])
      + alert.fields.map { "field \(quoted($0))" }
      + alert.actions.map { action in
        "action \(quoted(action.title))" + (action.role == .standard ? "" : " \(action.role.rawValue)")
          + (action.isPreferred ? " preferred" : "") + (action.isEnabled ? "" : " disabled")
      }
  }

  private func items(of menu: Menu) -> [String] {
    (menu.style == .menu ? [] : ["style: \(menu.style.rawValue)"])
      + (menu.sourceItem.map { ["sourceItem: \(quoted($0))"] } ?? [])
      + menu.groups.enumerated().flatMap { place, group in
        (place == 0 && group.title.isEmpty
          ? [] : ["displayInline" + (group.title.isEmpty ? "" : " \(quoted(group.title))")])
          + group.actions.map(item)
      }
  }

  private func item(_ action: Menu.Action) -> String {
    let icon = action.icon.map { " icon \(quoted($0))" } ?? ""
    return (action.opensMenu ? "submenu" : "action") + " \(quoted(action.title))" + icon
      + (action.isDestructive ? " destructive" : "") + (action.isSelected ? " selected" : "")
      + (action.isEnabled ? "" : " disabled")
  }

  private func item(_ item: BarItem) -> String {
    let end =
      (item.isProminent ? " prominent" : "") + (item.isEnabled ? "" : " disabled")
      + (item.color.map { " color \(PropertyValue.color(DynamicColor($0.light)).source)" } ?? "")
      + (item.badge.map { " badge \($0.source)" } ?? "")
    return switch item.content {
    case .title(let title): "button \(quoted(title))" + end
    case .icon(let name): "button icon \(quoted(name))" + end
    case .flexibleSpace: "flexibleSpace"
    case .standardSpace: "fixedSpace"
    case .fixedSpace(let width): "fixedSpace \(number(width.value))"
    }
  }

  private func item(_ tab: TabBar.Tab) -> String {
    "tab \(quoted(tab.title))" + (tab.icon.map { " icon \(quoted($0))" } ?? "")
      + (tab.badge.map { " badge \(quoted($0))" } ?? "") + (tab.isSelected ? " selected" : "")
  }
}

extension BarItem {
  fileprivate var isButton: Bool {
    switch content {
    case .title, .icon: true
    case .flexibleSpace, .fixedSpace: false
    }
  }
}

extension Popover {
  /// As a layout file writes it.
  fileprivate var words: String {
    func pair(_ a: Points, _ b: Points) -> String { "\(number(a.value)) by \(number(b.value))" }
    let source = sourceRect.map { " sourceRect \(pair($0.minX, $0.minY)) \(pair($0.width, $0.height))" }
    return pair(size.width, size.height) + (source ?? "")
  }
}

extension PageSheet {
  /// The item as layout files write it.
  fileprivate var words: String {
    let height: String? =
      switch detent {
      case .large: nil
      case .medium: "medium"
      case .height(let height): number(height.value)
      }
    return ["pageSheet", height, hasGrabber ? "grabber" : nil].compactMap(\.self).joined(separator: " ")
  }
}
