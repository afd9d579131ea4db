import Diagnostics
import LayoutModel

/// An item of a bar or alert, with its side if it is in a navigation bar.
enum BarPart {
  case leading(BarItem), trailing(BarItem), plain(BarItem)
  case tab(TabBar.Tab)
  case action(Alert.Action), field(String)
  case command(Menu.Action), group(String)
}

extension Content.Bar {
  fileprivate func with(_ parts: [BarPart]) -> Content.Bar {
    switch self {
    case .navigationBar(var bar):
      for part in parts {
        if case .leading(let item) = part { bar.leading.append(item) }
        if case .trailing(let item) = part { bar.trailing.append(item) }
      }
      return .navigationBar(bar)
    case .tabBar(var bar):
      bar.tabs = parts.compactMap { if case .tab(let tab) = $0 { tab } else { nil } }
      return .tabBar(bar)
    case .toolbar(var bar):
      bar.items = parts.compactMap { if case .plain(let item) = $0 { item } else { nil } }
      return .toolbar(bar)
    case .alert(var alert):
      alert.actions = parts.compactMap { if case .action(let action) = $0 { action } else { nil } }
      alert.fields = parts.compactMap { if case .field(let placeholder) = $0 { placeholder } else { nil } }
      return .alert(alert)
    case .menu(var menu):
      menu.groups = groups(of: parts)
      return .menu(menu)
    }
  }

  private func groups(of parts: [BarPart]) -> [Menu.Group] {
    var groups = [Menu.Group()]
    for part in parts {
      if case .group(let title) = part { groups.append(Menu.Group(title: title)) }
      if case .command(let action) = part { groups[groups.count - 1].actions.append(action) }
    }
    return groups.filter { !$0.actions.isEmpty }
  }
}

extension ScreenBuilder {
  /// Adds a bar or an alert to the screen's chrome.
  mutating func chrome(_ kind: ViewKind, _ syntax: ViewSyntax, at place: Place) {
    var inner = place
    inner.kind = kind
    inner.role = .bar
    inner.innerCondition = nil
    var bag = PropertyBag()
    if let body = syntax.body { walk(body, at: inner, into: &bag) }
    checkInlineText(of: syntax, kind, against: bag)
    bag = bag.over(styled(syntax, kind, in: place.scope, under: inlineText(of: syntax, kind)))
    if let entry = bag.entries.first(where: { $0.condition != nil }) {
      report(.conditionInBar(kind, at: entry.range))
    }
    guard showsBars(of: place.root) else { return }
    var view = View(name: "", content: .standard(kind))
    for entry in bag.unconditional {
      if case .value(let value) = entry.input { entry.property.set(&view, value) }
    }
    draft.screen.chrome.append(
      ChromeElement(
        bar(view, with: bag.items, at: place, origin: syntax.header), root: kind.isBar ? place.root : .root,
        condition: place.condition.map { draft.id(of: $0) }, origin: syntax.header))
  }

  /// Returns whether a screen shows its bars, which a container can hide.
  private func showsBars(of root: ViewID) -> Bool {
    guard let parent = draft.screen.views[root].parent,
      case .container(let content) = draft.screen.views[parent].content
    else {
      return true
    }
    return content.showsBars
  }

  private mutating func bar(
    _ view: View, with parts: [BarPart], at place: Place, origin: SourceRange
  ) -> ChromeElement.Kind {
    switch view.content.bar?.with(parts) {
    case .navigationBar(var bar):
      bar.background = view.style.background
      bar.tint = view.style.tint
      return .navigationBar(bar)
    case .tabBar(var bar):
      bar.background = view.style.background
      bar.tint = view.style.tint
      return .tabBar(bar)
    case .toolbar(var bar):
      bar.background = view.style.background
      bar.tint = view.style.tint
      return .toolbar(bar)
    case .alert(var alert):
      alert.tint = view.style.tint
      return .alert(alert)
    case .menu(var menu):
      if place.role == .view { menu.source = .view(place.parent) }
      if menu.source == nil, menu.sourceItem == nil { report(.menuWithoutSource(at: origin)) }
      return .menu(menu)
    case nil: preconditionFailure("\(view.kind) is not a bar")
    }
  }

  mutating func setItems(_ parts: [BarPart], of view: ViewID) {
    guard !parts.isEmpty, let bar = draft.screen.views[view].content.bar else { return }
    draft.screen.views[view].content = Content(bar.with(parts))
  }

  mutating func barItem(_ syntax: BarItemSyntax, at place: Place, into bag: inout PropertyBag) {
    guard place.kind.hasItems else { return report(.misplacedBarItem(at: syntax.node.range)) }
    guard place.innerCondition == nil else { return report(.conditionInBar(place.kind, at: syntax.node.range)) }
    var reader = BarItemReader(syntax)
    guard let part = part(&reader, of: place.kind, in: place.scope) else { return }
    if let rest = reader.next() {
      let isWord = rest.word != nil
      return report(
        isWord
          ? .misplacedBarWord(rest.text, place.kind, at: rest.range)
          : .unknownBarWord(rest, closest(to: rest.text, among: place.kind.itemWords)))
    }
    bag.items.append(part)
  }

  private mutating func part(_ reader: inout BarItemReader, of kind: ViewKind, in scope: ScopeID) -> BarPart? {
    let start = reader.range
    let word = reader.nextWord()
    switch BarKind(kind) {
    case .navigationBar:
      if word == .leading, reader.eat(.button) { return button(&reader, in: scope).map { .leading($0) } }
      if word == .trailing, reader.eat(.button) { return button(&reader, in: scope).map { .trailing($0) } }
    case .toolbar:
      if word == .button { return button(&reader, in: scope).map { .plain($0) } }
      if word == .flexibleSpace { return .plain(BarItem(.flexibleSpace)) }
      if word == .fixedSpace { return space(&reader, in: scope).map { .plain($0) } }
    case .tabBar: if word == .tab { return tab(&reader, in: scope).map { .tab($0) } }
    case .alert:
      if word == .action { return action(&reader, in: scope).map { .action($0) } }
      if word == .field { return field(&reader, in: scope).map { .field($0) } }
    case .menu:
      if word == .action || word == .submenu {
        return command(&reader, opensMenu: word == .submenu, in: scope).map { .command($0) }
      }
      if word == .displayInline { return group(&reader, in: scope).map { .group($0) } }
    case nil: break
    }
    report(.barItemOfOtherBar(kind, reader.text, at: start))
    return nil
  }

  private mutating func space(_ reader: inout BarItemReader, in scope: ScopeID) -> BarItem? {
    guard let node = reader.nextExpression() else { return BarItem(.standardSpace) }
    guard let width = values.number(ExpressionSyntax(node), in: scope) else { return nil }
    guard width >= 0 else {
      report(.outOfRange("the width of a space", "0 or greater, not \(decimal(width))", at: node.range))
      return nil
    }
    return BarItem(.fixedSpace(Points(width)))
  }

  /// Reads `["title"] [icon "name"] [prominent] [disabled] [color name] [badge count]` after `button`.
  private mutating func button(_ reader: inout BarItemReader, in scope: ScopeID) -> BarItem? {
    var content: BarItem.Content?
    if let title = reader.nextExpression() {
      guard let text = text(title, in: scope) else { return nil }
      content = .title(text)
    } else if reader.eat(.icon) {
      guard let icon = reader.nextExpression(), let name = text(icon, in: scope) else {
        return missing("the icon's name", of: "button", reader)
      }
      content = .icon(name)
    }
    guard let content else { return missing("a title, or 'icon' and a name", of: "button", reader) }
    var item = BarItem(content, isProminent: reader.eat(.prominent))
    item.isEnabled = !reader.eat(.disabled)
    if reader.eat(.color) {
      guard let node = reader.nextExpression() else { return missing("a colour", of: "button", reader) }
      guard let color = values.color(ExpressionSyntax(node), in: scope) else { return nil }
      item.color = color
    }
    if reader.eat(.badge) {
      guard let badge = badge(&reader, in: scope) else { return nil }
      item.badge = badge
    }
    return item
  }

  /// Reads a count, a text or `indicator` after `badge`.
  private mutating func badge(_ reader: inout BarItemReader, in scope: ScopeID) -> BarItem.Badge? {
    if reader.eat(.indicator) { return .indicator }
    guard let node = reader.nextExpression() else {
      return missing("a count, a string or 'indicator'", of: "badge", reader)
    }
    switch values.value(of: ExpressionSyntax(node), in: scope) {
    case .text(let text): return .string(text)
    case .number(let count):
      guard count >= 0, count == count.rounded(), count <= Double(Int32.max) else {
        report(
          .outOfRange("the count of a badge", "a whole number, 0 or greater, not \(decimal(count))", at: node.range))
        return nil
      }
      return .count(Int(clamping: count))
    case .unknown: return nil
    case let value:
      report(.wrongType(expected: "a count or a string", found: value.type ?? "", at: node.range))
      return nil
    }
  }

  /// Reads `"title" [icon "name"] [badge "text"] [selected]` after `tab`.
  private mutating func tab(_ reader: inout BarItemReader, in scope: ScopeID) -> TabBar.Tab? {
    guard let title = reader.nextExpression() else { return missing("its title", of: "tab", reader) }
    guard let text = text(title, in: scope) else { return nil }
    var tab = TabBar.Tab(title: text)
    while let word = reader.peekWord() {
      if word == .icon || word == .badge {
        _ = reader.next()
        guard let node = reader.nextExpression(), let text = self.text(node, in: scope) else {
          return missing("a string", of: "tab", reader)
        }
        if word == .icon { tab.icon = text } else { tab.badge = text }
      } else if word == .selected {
        _ = reader.next()
        tab.isSelected = true
      } else {
        return tab
      }
    }
    return tab
  }

  /// Reads `"title" [cancel | destructive] [preferred] [disabled]` after `action`.
  private mutating func action(_ reader: inout BarItemReader, in scope: ScopeID) -> Alert.Action? {
    guard let title = reader.nextExpression() else { return missing("its title", of: "action", reader) }
    guard let text = text(title, in: scope) else { return nil }
    var action = Alert.Action(title: text)
    if reader.eat(.cancel) { action.role = .cancel } else if reader.eat(.destructive) { action.role = .destructive }
    action.isPreferred = reader.eat(.preferred)
    action.isEnabled = !reader.eat(.disabled)
    return action
  }

  /// Reads `"title" [icon "name"] [destructive] [selected] [disabled]` after `action` or `submenu` in a menu.
  private mutating func command(_ reader: inout BarItemReader, opensMenu: Bool, in scope: ScopeID) -> Menu.Action? {
    let subject = opensMenu ? "submenu" : "action"
    guard let title = reader.nextExpression() else { return missing("its title", of: subject, reader) }
    guard let text = text(title, in: scope) else { return nil }
    var action = Menu.Action(title: text, opensMenu: opensMenu)
    if reader.eat(.icon) {
      guard let icon = reader.nextExpression(), let name = self.text(icon, in: scope) else {
        return missing("the icon's name", of: subject, reader)
      }
      action.icon = name
    }
    action.isDestructive = reader.eat(.destructive)
    action.isSelected = reader.eat(.selected)
    action.isEnabled = !reader.eat(.disabled)
    return action
  }

  private mutating func group(_ reader: inout BarItemReader, in scope: ScopeID) -> String? {
    guard let title = reader.nextExpression() else { return "" }
    return text(title, in: scope)
  }

  private mutating func field(_ reader: inout BarItemReader, in scope: ScopeID) -> String? {
    guard let placeholder = reader.nextExpression() else { return missing("its placeholder", of: "field", reader) }
    return text(placeholder, in: scope)
  }

  private mutating func missing<Item>(_ expected: String, of subject: String, _ reader: BarItemReader) -> Item? {
    report(.missingPart(expected, of: subject, at: reader.end))
    return nil
  }

  private mutating func text(_ node: Node, in scope: ScopeID) -> String? {
    switch values.value(of: ExpressionSyntax(node), in: scope) {
    case .text(let text): return text
    case .unknown: return nil
    case let value:
      report(.wrongType(expected: "a string", found: value.type ?? "", at: node.range))
      return nil
    }
  }
}

/// Reads the parts of a bar item from left to right.
struct BarItemReader {
  private let parts: [BarItemSyntax.Part]
  private let node: Node
  private var place = 0

  init(_ syntax: BarItemSyntax) {
    parts = syntax.parts
    node = syntax.node
  }

  var range: SourceRange { parts.first?.range ?? node.range }
  var text: String { node.text }

  var end: SourceRange {
    SourceRange(node.range.source, node.offsets.upperBound..<node.offsets.upperBound)
  }

  mutating func next() -> BarItemSyntax.Part? {
    guard place < parts.count else { return nil }
    defer { place += 1 }
    return parts[place]
  }

  func peekWord() -> Keyword? { place < parts.count ? parts[place].word : nil }

  mutating func nextWord() -> Keyword? {
    peekWord().map { word in
      place += 1; return word
    }
  }

  mutating func eat(_ keyword: Keyword) -> Bool {
    guard peekWord() == keyword else { return false }
    place += 1
    return true
  }

  mutating func nextExpression() -> Node? {
    guard place < parts.count, case .expression(let node) = parts[place] else { return nil }
    place += 1
    return node
  }
}

extension BarItemSyntax.Part {
  var word: Keyword? { if case .word(let token) = self { token.keyword } else { nil } }

  var text: String {
    switch self {
    case .word(let token): token.text
    case .expression(let node): node.text
    }
  }
}

extension ScreenBuilder {
  mutating func instance(ofScreen id: Int, _ syntax: ViewSyntax, at place: Place) {
    let name = values.declarations[id].name.text
    if let text = syntax.text { report(.textOfComponent(name, at: text.range)) }
    guard let parent = parent(for: .container, syntax, at: place) else {
      return markAbsent(syntax.node, in: place.scope)
    }
    var place = place
    place.parent = parent
    guard let container = addView(.container(ContainerContent(screen: name)), syntax, at: place, named: name) else {
      return
    }
    var own = PropertyBag()
    if let body = syntax.body { walk(body, at: place.inside(container, .container), into: &own) }
    let bag = own.over(styled(syntax, .container, in: place.scope, under: PropertyBag()))
    apply(bag, to: container)
    let arguments = arguments(ofScreen: id, syntax, at: place)
    if !arguments.isEmpty { draft.noteStructure(at: syntax.header) }
    embed(in: container, setting: bag, at: place, origin: syntax.header, arguments: arguments)
  }

  private mutating func arguments(
    ofScreen id: Int, _ syntax: ViewSyntax, at place: Place
  ) -> [String: ParameterValue] {
    let parameters = parameters(of: id)
    var all: [String: ParameterValue] = [:]
    var given: [String: SourceRange] = [:]
    for node in syntax.arguments?.children.filter({ $0.kind == .argument && !$0.isBroken }) ?? [] {
      let argument = ArgumentSyntax(node)
      guard let value = argument.value else { continue }
      guard let name = argument.name else {
        report(.unnamedArgument(at: node.range, parameters.sorted()))
        continue
      }
      guard parameters.contains(name.text) else {
        let suggestion = suggestion(for: name, among: parameters.sorted())
        report(
          .unknown(
            .unknownParameter, "parameter of '\(values.declarations[id].name.text)'", named: name,
            suggesting: suggestion))
        continue
      }
      if let first = given.updateValue(name.range, forKey: name.text) { report(.repeatedArgument(name, first: first)) }
      let choice = values.choice(of: value.node, in: place.scope) { $0.value(of: value, in: place.scope) }
      var found = ParameterValue(value: choice, range: value.range)
      found.following = values.following(value.node, in: place.scope)
      all[name.text] = found
    }
    return all
  }

  /// Adds the views and bars of the screen that a container embeds, and pins the screen's root to the container's
  /// edges.
  mutating func embed(
    in container: ViewID, setting bag: PropertyBag, at place: Place, origin: SourceRange,
    arguments: [String: ParameterValue] = [:]
  ) {
    if let entry = bag.entries.first(where: { $0.property.type == .screen && $0.condition != nil }) {
      report(.conditionalScreen(at: entry.range))
    }
    guard case .container(let content) = draft.screen.views[container].content, let name = content.screen,
      let id = values.declarations.find(name, .screen, in: values.unit(of: place.scope))
    else { return }
    guard !draft.containers.contains(name) else { return report(.circularContainer(name, at: origin)) }
    draft.containers.append(name)
    defer { draft.containers.removeLast() }
    let view = View(name: name, isNamed: false, content: .view, parent: container, origin: origin)
    guard let root = add(view) else { return }
    for attribute in Composite.edges.attributes {
      var constraint = Constraint(Anchor(root, attribute), .equal, to: Anchor(container, attribute))
      constraint.origin = origin
      draft.screen.constraints.append(constraint)
    }
    let scope = values.addScope(Scope(unit: values.declarations[id].unit))
    draft.instances[container] = scope
    draft.parameters[scope] = arguments
    if let body = ScreenSyntax(values.declarations[id].node).body {
      fill(root, with: body, at: rootPlace(root, in: scope, as: .embedded))
    }
  }
}

extension ScreenBuilder {
  /// Counts the columns of a split view before reading them, because the last column has a different size class.
  mutating func countColumns(of view: ViewID, _ syntax: ViewSyntax) {
    let statements = syntax.body.map { Array($0.children) } ?? []
    let count = statements.filter { $0.kind == .view }.count
    draft.columnCounts[view] = count
    let isUnsteady = statements.contains { statement in
      (statement.kind == .when || statement.kind == .for) && statement.descendants.contains { $0.kind == .view }
    }
    guard !SplitContent.columnCounts.contains(count), !isUnsteady, !syntax.node.isBroken else { return }
    report(.columnCount(count, at: syntax.header))
  }

  /// Reports a column or a page that exists only under a condition, and a repeated column.
  mutating func checkSteady(_ syntax: ViewSyntax, at place: Place, in outer: ViewKind) {
    let isRepeated = outer == .splitView && values.scopes[place.scope.index].repeatedIn == place.parent
    if place.innerCondition != nil || isRepeated { report(.unsteadyChild(of: outer, at: syntax.header)) }
  }
}

// Tables contain sections, sections and collections contain cells, and a cell's views are in its content view.
extension ScreenBuilder {
  /// Returns the parent of a new view. Reports a kind that is not allowed here and returns nil.
  mutating func parent(for kind: ViewKind, _ syntax: ViewSyntax, at place: Place) -> ViewID? {
    let outer = draft.screen.views[place.parent].kind
    if kind == .section {
      guard outer == .table else {
        report(.misplacedKind(kind, belongsIn: "a table", at: syntax.header))
        return nil
      }
      draft.implicitSections[place.parent] = nil
      return place.parent
    }
    if kind == .cell {
      if outer.has(.holdsRows) { return outer == .table ? section(of: place.parent) : place.parent }
      report(.misplacedKind(kind, belongsIn: "a table, a section or a collection", at: syntax.header))
      return nil
    }
    if outer.has(.holdsRows) {
      report(.notARow(kind, outer, at: syntax.header))
      return nil
    }
    if outer.has(.holdsControllers) { checkSteady(syntax, at: place, in: outer) }
    guard outer != .container else {
      report(.containerHoldsScreen(at: syntax.header))
      return nil
    }
    return place.parent
  }

  func holdsRows(_ view: ViewID) -> Bool { draft.screen.views[view].kind.has(.holdsRows) }

  /// Returns the implicit section for rows directly in a table.
  private mutating func section(of table: ViewID) -> ViewID? {
    if let section = draft.implicitSections[table] { return section }
    let name = draft.name(ViewKind.section.rawValue, in: table, isCounted: true)
    let section = View(
      name: name, isNamed: false, content: .standard(.section), parent: table, origin: draft.screen.views[table].origin)
    guard let id = add(section) else { return nil }
    draft.implicitSections[table] = id
    return id
  }

  mutating func cell(_ syntax: ViewSyntax, at place: Place, named base: String) {
    let base = (name: base, bag: styled(syntax, .cell, in: place.scope, under: inlineText(of: syntax, .cell)))
    guard let (cell, content) = addCell(syntax, at: place, named: base.name) else { return }
    var own = PropertyBag()
    if let body = syntax.body {
      var inner = place.inside(content, .cell)
      inner.root = content
      walk(body, at: inner, into: &own)
    }
    checkInlineText(of: syntax, .cell, against: own)
    apply(own.over(base.bag), toCell: cell, content)
  }

  mutating func addCell(_ syntax: ViewSyntax, at place: Place, named base: String) -> (ViewID, ViewID)? {
    guard let cell = addView(.standard(.cell), syntax, at: place, named: base) else { return nil }
    let content = View(
      name: "contentView", isNamed: false, content: .contentView, parent: cell, origin: syntax.header)
    return add(content).map { (cell, $0) }
  }

  /// Sets the properties that affect the layout of a cell's views on its content view, and the others on the cell.
  mutating func apply(_ bag: PropertyBag, toCell cell: ViewID, _ content: ViewID) {
    func isOfContent(_ entry: PropertyBag.Entry) -> Bool { Property.contentMargins.contains(entry.property) }
    draft.screen.views[cell].content = .cell(.new(setting: bag.entries.map(\.property)))
    apply(PropertyBag(entries: bag.entries.filter { !isOfContent($0) }), to: cell)
    apply(PropertyBag(entries: bag.entries.filter(isOfContent)), to: content)
  }
}
