import Diagnostics
package import LayoutModel

/// Returns an imported screen as a layout file, before formatting.
package func layoutText(of screen: Screen, theme: Theme) -> String {
  var writer = LayoutWriter(screen, theme)
  return writer.text()
}

/// Writes a screen, collecting the statements of each body.
struct LayoutWriter {
  let screen: Screen
  let theme: Theme
  private var statements: [ViewID: [String]] = [:]
  /// The combined statements by the view that they place.
  private var composites: [ViewID: [String]] = [:]

  private let viewNames: Set<String>

  init(_ screen: Screen, _ theme: Theme) {
    self.screen = screen.withoutConstraintsOfAbsentViews
    self.theme = theme
    viewNames = Set(screen.views.map(\.name) + screen.guides.map(\.name))
  }

  /// Returns a unique name for an item that the document does not contain.
  func freeName(_ wish: String) -> String { viewNames.contains(wish) ? freeName(wish + "Guide") : wish }

  mutating func text() -> String {
    addConstraints()
    let files = (theme.isEmpty ? [] : [Theme.fileName]) + embeddedScreens.map { "\($0).plumb" }
    var lines = files.map { "import \(quoted($0))" } + (files.isEmpty ? [] : [""])
    lines.append("screen \(screen.name) \(quoted(screen.title.isEmpty ? screen.name : screen.title)) {")
    lines += screen.chrome.filter { $0.root == .root }.map(chrome)
    if screen.views[.root].kind == .view {
      lines += body(of: .root)
    } else {
      // The root of a screen is a plain view. The document's root view fills it.
      lines += view(.root, extra: rootPins)
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The screens that the screen's own containers embed, without repetitions.
  private var embeddedScreens: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for view in screen.views.indices {
      guard case .container(let content) = screen.views[view].content, let name = content.screen, !isEmbedded(view),
        known.insert(name).inserted
      else {
        continue
      }
      names.append(name)
    }
    return names
  }

  private func isEmbedded(_ view: ViewID) -> Bool {
    screen.ancestors(of: view).contains { screen.views[$0].kind == .container }
  }

  private mutating func addConstraints() {
    let all = Composites(screen)
    var said: Set<ConstraintID> = []
    for view in screen.views.indices.dropFirst() {
      let (statements, indices) = all.statements(of: view, theme) { guideName($0) }
      composites[view] = statements.flatMap { statements in
        statements.condition.map { wrapped(statements.lines, where: screen.conditions[$0]) }
          ?? statements.lines
      }
      said.formUnion(indices)
    }
    addChains(&said)
    for id in screen.constraints.indices where !said.contains(id) { add(screen.constraints[id]) }
  }

  private mutating func addChains(_ said: inout Set<ConstraintID>) {
    let open = screen.constraints.indices.filter { !said.contains($0) && screen.constraints[$0].isPlain }
    for chain in Chains(screen, open).chains {
      let containers = Set(chain.constraints.map { container(of: screen.constraints[$0]) })
      guard containers.count == 1, let container = containers.first.flatMap(\.self) else { continue }
      let texts = chain.anchors.compactMap { text(of: $0, in: container) }
      guard texts.count == chain.anchors.count, Set(texts).count == texts.count else { continue }
      add(texts.joined(separator: " == "), in: container)
      said.formUnion(chain.constraints)
    }
  }

  mutating func add(_ statement: String, in container: ViewID) { statements[container, default: []].append(statement) }

  /// Statements that pin the document's root view to the whole screen. Constraints use alignment rectangles, and the
  /// frame of a switch exceeds its alignment rectangle by 2 points.
  private var rootPins: [String] {
    guard case .switch = screen.views[.root].content else { return ["pin edges"] }
    return ["pin top, leading, bottom", "pin trailing inset 2"]
  }

  private func view(_ id: ViewID, extra: [String] = []) -> [String] {
    let view = screen.views[id]
    let head = "\(view.kind == .contentView ? "view" : view.kind.rawValue) \(view.name)"
    let lines = ["\(head) {"] + extra + body(of: id) + ["}"]
    guard let condition = view.condition.map({ screen.conditions[$0] }) else { return lines }
    return wrapped(lines, where: condition)
  }

  /// Returns statements under a condition: unchanged if it always holds, none if it never does, otherwise in a `when`.
  func wrapped(_ lines: [String], where condition: Condition) -> [String] {
    switch condition.simplified {
    case .always: lines
    case .never: []
    case .sometimes(let condition): ["when \(condition.text) {"] + lines + ["}"]
    }
  }

  /// Returns the statements in a view's braces. A cell's braces include the statements of its content view.
  private func body(of id: ViewID) -> [String] {
    let view = screen.views[id]
    var lines = properties(of: view, but: view.kind == .cell ? Property.contentMargins : [])
    if view.kind == .cell, let content = view.children.first(where: { screen.views[$0].kind == .contentView }) {
      lines += properties(of: screen.views[content], only: Property.contentMargins)
      return lines + (composites[id] ?? []) + inner(of: content) + (statements[id] ?? [])
    }
    return lines + items(of: view) + placement(of: id) + (composites[id] ?? []) + inner(of: id)
  }

  /// Returns the children, guides and constraints in a view's braces. A container's children have their own file.
  private func inner(of id: ViewID) -> [String] {
    (screen.views[id].kind == .container ? [] : screen.views[id].children.flatMap { view($0) }) + guides(of: id)
      + (statements[id] ?? [])
  }

  private func guides(of id: ViewID) -> [String] {
    screen.guides.filter { bodyOwner($0.owner) == id }.map { "guide \($0.name) {}" }
  }

  private func properties(of view: View, but left: [Property] = [], only: [Property]? = nil) -> [String] {
    // Some properties imply others. A button's style implies its font, for example, which then needs no statement.
    var said = View(name: "", content: .standard(view.kind)).withStandardAttributes
    let all = Property.all(of: view.kind).filter { property in
      !left.contains(property) && only?.contains(property) ?? true
    }
    var lines: [String] = []
    for property in all {
      guard let value = property.get(view), value != property.get(said) else { continue }
      property.set(&said, value)
      lines.append("\(property.name): \(theme.source(value))")
    }
    for variation in view.variations where only == nil {
      let changes = variation.changes.map { "\($0.property.name): \(theme.source($0.value))" }
      lines += wrapped(changes, where: screen.conditions[variation.condition])
    }
    return lines
  }
}

extension Screen {
  /// The screen without the constraints of never-installed views, which layout files leave out.
  fileprivate var withoutConstraintsOfAbsentViews: Screen {
    var absent: Set<ViewID> = []
    for view in views.indices {
      let isAbsent = views[view].condition.map { conditions[$0].isNever } ?? false
      if isAbsent || views[view].parent.map(absent.contains) ?? false { absent.insert(view) }
    }
    if absent.isEmpty { return self }
    var screen = self
    screen.constraints.removeAll { constraint in
      [constraint.first, constraint.second].compactMap(\.self).contains { absent.contains(owner(of: $0.item)) }
    }
    return screen
  }
}

/// Returns a number with up to six decimals. Smaller differences do not show in a layout.
func number(_ value: Double) -> String { Decimal.text(value, decimals: 6) }

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

  func items(of view: View) -> [String] {
    if case .navigationBar(let bar) = view.content { return items(of: bar) }
    if case .tabBar(let bar) = view.content { return bar.tabs.map(item) }
    if case .toolbar(let bar) = view.content { return bar.items.map(item) }
    return []
  }

  /// Returns a navigation bar's buttons. Layout files have no spaces between them.
  private func items(of bar: NavigationBar) -> [String] {
    let leading = bar.leading.filter(\.isButton)
    let trailing = bar.trailing.filter(\.isButton)
    return leading.map { "leading " + item($0) } + trailing.map { "trailing " + item($0) }
  }

  private func items(of alert: Alert) -> [String] {
    var items: [String] = []
    if !alert.message.isEmpty { items.append("message: \(quoted(alert.message))") }
    if alert.style != .alert { items.append("style: \(alert.style.rawValue)") }
    for field in alert.fields { items.append("field \(quoted(field))") }
    for action in alert.actions { items.append(item(action)) }
    return items
  }

  private func item(_ action: Alert.Action) -> String {
    var text = "action \(quoted(action.title))"
    if action.role != .standard { text += " \(action.role.rawValue)" }
    if action.isPreferred { text += " preferred" }
    if !action.isEnabled { text += " disabled" }
    return text
  }

  private func items(of menu: Menu) -> [String] {
    var items: [String] = []
    if menu.style != .menu { items.append("style: \(menu.style.rawValue)") }
    if let item = menu.sourceItem { items.append("sourceItem: \(quoted(item))") }
    for (place, group) in menu.groups.enumerated() {
      if !group.title.isEmpty {
        items.append("displayInline \(quoted(group.title))")
      } else if place > 0 {
        items.append("displayInline")
      }
      for action in group.actions { items.append(item(action)) }
    }
    return items
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
  fileprivate var words: String {
    func pair(_ a: Points, _ b: Points) -> String { "\(number(a.value)) by \(number(b.value))" }
    let source = sourceRect.map { " sourceRect \(pair($0.minX, $0.minY)) \(pair($0.width, $0.height))" }
    return pair(size.width, size.height) + (source ?? "")
  }
}

extension PageSheet {
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

extension LayoutWriter {
  /// Returns constraints to the superview that replace a view's autoresizing mask.
  func placement(of id: ViewID) -> [String] {
    guard case .autoresizing(let mask, let frame, let outer) = screen.views[id].placement,
      let parent = screen.views[id].parent,
      screen.views[parent].kind != .stack, !screen.views[parent].kind.has(.placesChildren)
    else { return [] }
    let horizontal = AutoresizingEdges(
      near: frame.minX.value, size: frame.width.value, whole: outer.width.value,
      flexes: (mask.contains(.flexibleMinX), mask.contains(.flexibleWidth), mask.contains(.flexibleMaxX)))
    let vertical = AutoresizingEdges(
      near: frame.minY.value, size: frame.height.value, whole: outer.height.value,
      flexes: (mask.contains(.flexibleMinY), mask.contains(.flexibleHeight), mask.contains(.flexibleMaxY)))
    if horizontal.fills, vertical.fills { return ["pin edges"] }
    let name = screen.views[id].name
    return horizontal.statements(from: "left", to: "right", extent: "width", guide: freeName(name + "Left"))
      + vertical.statements(from: "top", to: "bottom", extent: "height", guide: freeName(name + "Top"))
  }
}

private struct AutoresizingEdges {
  let near, size, whole: Double
  let flexes: (near: Bool, size: Bool, far: Bool)

  private var far: Double { whole - near - size }

  var fills: Bool { near == 0 && far == 0 && flexes == (false, true, false) }

  /// Returns the statements for one axis. Flexible parts share a change of the superview's size by their lengths.
  func statements(from start: String, to end: String, extent: String, guide: String) -> [String] {
    let fromStart = "\(start) == superview.\(start)" + signed(near)
    let fromEnd = "\(end) == superview.\(end)" + signed(-far)
    let sized = "\(extent) == \(number(size))"
    switch flexes {
    case (false, false, _): return [fromStart, sized]
    case (true, false, false): return [fromEnd, sized]
    case (false, true, false): return [fromStart, fromEnd]
    case (true, false, true): return [sized] + gap(near, of: near + far, less: size)
    case (true, true, false): return [fromEnd, share(size, of: near + size, less: far)]
    case (false, true, true): return [fromStart, share(size, of: size + far, less: near)]
    case (true, true, true): return [share(size, of: whole, less: 0)] + gap(near, of: whole, less: 0)
    }
    func share(_ length: Double, of all: Double, less fixed: Double) -> String {
      let factor = all == 0 ? 0.5 : length / all
      return "\(extent) == \(number(factor)) * superview.\(extent)" + signed(-fixed * factor)
    }
    /// Returns a guide as long as the space before the view, because only sizes can be fractions of other sizes.
    func gap(_ length: Double, of all: Double, less fixed: Double) -> [String] {
      let factor = all == 0 ? 0.5 : length / all
      return [
        "guide \(guide) {}",
        "\(guide).\(extent) == \(number(factor)) * superview.\(extent)\(signed(-fixed * factor))",
        "\(guide).\(start) == superview.\(start)", "\(guide).\(end) == \(start)",
      ]
    }
  }

  private func signed(_ value: Double) -> String {
    value == 0 ? "" : (value < 0 ? " - " : " + ") + number(value.magnitude)
  }
}

extension Screen {
  /// The screen with names that layout files allow: unique words of ASCII letters and digits.
  package var withWritableNames: Screen {
    var screen = self
    var names = ViewNames(outlets: [:])
    for view in views.indices where view != .root && views[view].isNamed {
      screen.views[view].name = names.name(wishing: views[view].name, views[view].kind)
    }
    for view in views.indices where view != .root && !views[view].isNamed {
      screen.views[view].name = names.name(of: views[view].kind)
    }
    for guide in guides.indices { screen.guides[guide].name = names.name(wishing: guides[guide].name, "guide") }
    return screen
  }
}

/// Returns a valid name for a screen, in upper camel case.
package func screenName(_ text: String) -> String {
  let name = identifier(text).capitalizedFirst
  return name.isEmpty ? "Screen" : name
}

/// Makes the names of several documents' screens unique, ignoring case.
///
/// The document's name becomes a prefix of names that are in use or that several documents share.
///
/// - Parameter isTaken: Returns whether a name is already in use.
package func namedApart(
  _ documents: [(name: String, screens: [Screen])], isTaken: @escaping (String) -> Bool
) -> [[Screen]] {
  var givers: [String: Set<Int>] = [:]
  for (document, (_, screens)) in documents.enumerated() {
    for screen in screens { givers[screen.name.lowercased(), default: []].insert(document) }
  }
  func isFree(_ name: String) -> Bool { givers[name.lowercased()]?.count == 1 && !isTaken(name) }
  var names = SceneNames(isTaken: isTaken)
  // Screens that keep their names reserve them first.
  for (_, screens) in documents { for screen in screens where isFree(screen.name) { _ = names.unique(screen.name) } }
  return documents.map { document, screens in
    let prefix = identifier(document).capitalizedFirst
    let changes = screens.filter { !isFree($0.name) }.map { ($0.name, names.unique(prefix + $0.name)) }
    let changed = Dictionary(changes) { first, _ in first }
    return changed.isEmpty ? screens : screens.map { $0.renamed(by: changed) }
  }
}

extension ImportedScreen {
  fileprivate mutating func renameScreens(by names: [String: String]) {
    for place in segues.indices {
      segues[place].destination = names[segues[place].destination] ?? segues[place].destination
    }
    guard var renamed = tabs else { return }
    for place in renamed.items.indices {
      renamed.items[place].screen = renamed.items[place].screen.map { names[$0] ?? $0 }
    }
    tabs = renamed
  }
}

extension Screen {
  fileprivate func renamed(by names: [String: String]) -> Screen {
    var screen = self
    screen.name = names[name] ?? name
    screen.imported?.renameScreens(by: names)
    for view in screen.views.indices {
      guard case .container(var content) = screen.views[view].content, let shown = content.screen,
        let name = names[shown]
      else { continue }
      content.screen = name
      screen.views[view].content = .container(content)
    }
    return screen
  }
}
