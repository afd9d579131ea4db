import LayoutModel

struct Bars {
  private(set) var navigationBar: NavigationBar?
  private(set) var tabBar: TabBar?
  private(set) var toolbar: Toolbar?
  private(set) var hidesStatusBar = false
  private(set) var losses: [ExportLoss] = []
  /// The losses that depend on the code that presents the screen.
  private(set) var circumstances: [ExportLoss] = []

  init(_ screen: Screen) {
    for element in screen.chrome where element.root == .root {
      // Controllers present alerts, and buttons show menus.
      if element.isOverScreen { continue }
      if element.condition != nil {
        losses.append(ExportLoss(what: "the condition on a bar", origin: element.origin))
        continue
      }
      switch element.kind {
      case .navigationBar(let bar):
        navigationBar = bar
        if bar.back != nil {
          circumstances.append(ExportLoss(what: "the back button", origin: element.origin))
        }
      case .tabBar(let bar): tabBar = bar
      case .toolbar(let bar): toolbar = bar
      case .alert, .menu: break
      case .statusBar(let isHidden): hidesStatusBar = isHidden
      case .keyboard(let isShown):
        if isShown { circumstances.append(ExportLoss(what: "the keyboard", origin: element.origin)) }
      case .presentation(.fullScreen): break
      case .presentation: circumstances.append(ExportLoss(what: "the presentation", origin: element.origin))
      }
    }
    if navigationBar == nil, !screen.title.isEmpty, tabBar != nil { title = screen.title }
    if let navigationBar { title = navigationBar.title }
  }

  private(set) var title: String?

  /// Writes a preview of a controller inside the containers that provide its bars.
  ///
  /// - Parameters:
  ///   - statements: Statements about `controller`.
  ///   - surroundings: The traits of the outermost controller.
  func writePreview(
    of controller: String, _ statements: [Code] = [], in surroundings: [(member: String, value: String)] = [],
    shared: SharedNames, to lines: inout CodeLines
  ) {
    var content = Code.call(controller, [])
    var isNamed = false
    func name(_ name: String) {
      lines.add(.declaration("let \(name)", content))
      content = .raw(name)
      isNamed = true
    }
    if !statements.isEmpty {
      name("controller")
      for statement in statements { lines.add(statement) }
    }
    if navigationBar != nil || toolbar != nil {
      content = Bars.navigation(around: content)
      isNamed = false
      let settings = settings(of: "navigation", shared)
      if !settings.isEmpty || tabBar != nil { name("navigation") }
      for setting in settings { lines.add(setting) }
    }
    if let tabBar {
      if !isNamed { name("content") }
      writeTabs(tabBar, around: content.flat, shared: shared, to: &lines)
      content = "tabs"
    } else if !isNamed, !surroundings.isEmpty {
      name(navigationBar != nil ? "navigation" : "controller")
    }
    for (member, value) in surroundings { lines.line("\(content.flat).\(member) = \(value)") }
    let isOne = !isNamed && statements.isEmpty
    lines.add(content, prefix: isOne ? "" : "return ")
  }

  static func navigation(around controller: Code) -> Code {
    .call("UINavigationController", [.init("rootViewController", controller)])
  }

  func settings(of name: String, _ shared: SharedNames) -> [Code] {
    var settings: [Code] = []
    if let navigationBar {
      var setup = Setup("\(name).navigationBar", shared)
      setup.addLooks(of: navigationBar)
      settings += setup.statements
    } else {
      settings.append(.assignment("\(name).isNavigationBarHidden", "true"))
    }
    if let toolbar {
      settings.append(.assignment("\(name).isToolbarHidden", "false"))
      var setup = Setup("\(name).toolbar", shared)
      setup.addLooks(toolbar.background, toolbar.tint)
      settings += setup.statements
    }
    return settings
  }

  private func writeTabs(_ bar: TabBar, around content: String, shared: SharedNames, to lines: inout CodeLines) {
    let selected = bar.tabs.firstIndex(where: \.isSelected) ?? 0
    // A text that only appears in a preview needs no translation.
    var untranslated = shared
    untranslated.table = nil
    var names: [String] = []
    var scope = NameScope(reserved: ["tabs", "navigation", "content", "controller", content])
    for (place, tab) in bar.tabs.enumerated() {
      let wish = SwiftNames.lowerCamel(SwiftNames.words(tab.title))
      let name = place == selected ? content : SwiftNames.escaped(scope.name([wish, "other"]))
      if place != selected { lines.line("let \(name) = UIViewController()") }
      lines.add(.assignment("\(name).tabBarItem", tab.item(tag: place, untranslated)))
      if let badge = tab.badge { lines.line("\(name).tabBarItem.badgeValue = \(literal(badge))") }
      names.append(name)
    }
    if names.isEmpty { names = [content] }
    lines.line("let tabs = UITabBarController()")
    lines.add(.list(names.map { .raw($0) }), prefix: "tabs.viewControllers = ")
    if selected > 0 { lines.line("tabs.selectedIndex = \(selected)") }
    var setup = Setup("tabs.tabBar", shared)
    setup.addLooks(bar.background, bar.tint)
    for statement in setup.statements { lines.add(statement) }
  }
}

extension Menu {
  func statements(of button: String, _ shared: SharedNames) -> [Code] {
    [.assignment("\(button).menu", code(shared)), .assignment("\(button).showsMenuAsPrimaryAction", "true")]
  }

  private func code(_ shared: SharedNames) -> Code {
    let parts = groups.enumerated().flatMap { place, group in
      place == 0 && group.title.isEmpty ? group.actions.map { $0.code(shared) } : [group.code(shared)]
    }
    let title: [Code.Argument] = title.isEmpty ? [] : [.init("title", shared.words(title))]
    return .call("UIMenu", title + [.init("children", .list(parts))])
  }

  /// The loss for a menu without a button, in words.
  var lossWithoutButton: String {
    switch (style, sourceItem) {
    case (.contextMenu, _): "the context menu; in UIKit, add a UIContextMenuInteraction to its view"
    case (.menu, let item?): "the menu of the bar's button '\(item)'"
    case (.menu, nil): "the menu of a view that is not a button; in UIKit, add a UIContextMenuInteraction to the view"
    }
  }
}

extension Menu.Group {
  fileprivate func code(_ shared: SharedNames) -> Code {
    let title: [Code.Argument] = title.isEmpty ? [] : [.init("title", shared.words(title))]
    return .call(
      "UIMenu",
      title + [.init("options", ".displayInline"), .init("children", .list(actions.map { $0.code(shared) }))])
  }
}

extension Menu.Action {
  fileprivate func code(_ shared: SharedNames) -> Code {
    var arguments: [Code.Argument] = [.init("title", shared.words(title))]
    if let icon { arguments.append(.init("image", shared.icon(icon))) }
    if opensMenu { return .call("UIMenu", arguments + [.init("children", .list([]))]) }
    let attributes = (isDestructive ? [".destructive"] : []) + (isEnabled ? [] : [".disabled"])
    if attributes.count == 1 { arguments.append(.init("attributes", attributes[0])) }
    if attributes.count > 1 { arguments.append(.init("attributes", .list(attributes.map { .raw($0) }))) }
    if isSelected { arguments.append(.init("state", ".on")) }
    return .call("UIAction", arguments, tail: " { _ in }")
  }
}

extension Alert {
  /// The preferred name of the method that presents the alert, such as `presentDeleteThisAccount`.
  var wishedName: String { SwiftNames.lowerCamel(["present"] + (title.isEmpty ? ["alert"] : SwiftNames.words(title))) }

  func statements(_ shared: SharedNames) -> [Code] {
    func words(_ text: String) -> Code { text.isEmpty ? "nil" : shared.words(text) }
    let alert = Code.call(
      "UIAlertController",
      [.init("title", words(title)), .init("message", words(message)), .init("preferredStyle", ".\(style.rawValue)")])
    var statements: [Code] = [.declaration("let alert", alert)]
    for field in fields where style == .alert {
      statements.append(.call("alert.addTextField", []))
      if !field.isEmpty {
        statements.append(.assignment("alert.textFields?.last?.placeholder", shared.words(field)))
      }
    }
    var scope = NameScope(reserved: UIKitNames.membersOfControllers.union(["alert"]))
    let cancelling = actions.firstIndex { $0.role == .cancel }
    for (place, action) in actions.enumerated() {
      var action = action
      if action.role == .cancel, place != cancelling { action.role = .standard }
      statements += action.statements(shared, &scope)
    }
    if let tint { statements.append(.assignment("alert.view.tintColor", shared.colors.code(tint))) }
    // On an iPad, an action sheet is a popover, which needs a source view.
    if style == .actionSheet {
      statements.append(.assignment("alert.popoverPresentationController?.sourceView", "view"))
    }
    return statements + [.call("present", [.init("", "alert"), .init("animated", "true")])]
  }

  /// Combinations for which UIKit raises an exception.
  var losses: [String] {
    (style == .actionSheet && !fields.isEmpty ? ["the text fields of an action sheet, which UIKit does not have"] : [])
      + (actions.count { $0.role == .cancel } > 1
        ? ["the role of a second cancel action, because an alert in UIKit has at most one"] : [])
  }
}

extension Alert.Action {
  fileprivate func statements(_ shared: SharedNames, _ scope: inout NameScope) -> [Code] {
    let made = Code.call(
      "UIAlertAction",
      [.init("title", shared.words(title)), .init("style", role == .standard ? ".default" : ".\(role.rawValue)")])
    if isEnabled, !isPreferred { return [.call("alert.addAction", [.init("", made)])] }
    let name = SwiftNames.escaped(scope.name([SwiftNames.lowerCamel(SwiftNames.words(title)), "action"]))
    return [.declaration("let \(name)", made)]
      + (isEnabled ? [] : [.assignment("\(name).isEnabled", "false")]) + [.call("alert.addAction", [.init("", name)])]
      + (isPreferred ? [.assignment("alert.preferredAction", .raw(name))] : [])
  }
}

extension ChromeElement {
  /// Whether a controller presents the element, or people open it by touching a view.
  var isOverScreen: Bool {
    switch kind {
    case .alert, .menu: true
    case .navigationBar, .tabBar, .toolbar, .statusBar, .keyboard, .presentation: false
    }
  }
}
