import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Reads a statement that creates a view of some kind or an instance of a component or screen.
  mutating func viewStatement(_ syntax: ViewSyntax, _ place: Place) {
    guard let token = syntax.kind else { return }
    let isNarrow = draft.isNarrowColumn(in: place.parent)
    draft.narrowColumns += isNarrow ? 1 : 0
    defer { draft.narrowColumns -= isNarrow ? 1 : 0 }
    if let component = values.declarations.find(token.text, .component, in: values.unit(of: place.scope)) {
      return instance(of: component, syntax, place)
    }
    if let screen = values.declarations.find(token.text, .screen, in: values.unit(of: place.scope)) {
      return instance(ofScreen: screen, syntax, place)
    }
    guard let kind = kind(token, syntax, place) else { return markAbsent(syntax.node, in: place.scope) }
    if let arguments = syntax.arguments, !syntax.node.isBroken, ViewKind(rawValue: token.text) == kind {
      report(.argumentsOfKind(kind, at: arguments.range, RewrittenView(syntax, kind)?.fixIt))
    }
    if kind.has(.isOverScreen) {
      if let id = syntax.id { report(.nameOverScreen(kind, id)) }
      let isInScreen = place.role == .screen || place.role == .embedded
      guard isInScreen || kind == .menu && place.role == .view else {
        return report(.misplacedAlert(at: syntax.header))
      }
      return chrome(kind, syntax, place)
    }
    if kind.isBar, syntax.id == nil, place.role == .screen || place.role == .embedded {
      return chrome(kind, syntax, place)
    }
    guard let parent = parent(for: kind, syntax, place) else { return markAbsent(syntax.node, in: place.scope) }
    var place = place
    place.parent = parent
    if kind == .cell { cell(syntax, place, named: kind.rawValue) } else { plainView(kind, syntax, place) }
  }

  /// Returns the kind that a word names. A misspelt word is reported and read as its most likely meaning.
  private mutating func kind(_ token: SyntaxToken, _ syntax: ViewSyntax, _ place: Place) -> ViewKind? {
    if let kind = ViewKind(rawValue: token.text), kind != .contentView { return kind }
    guard !mayBeDeclared(token.text, in: place.scope) else { return nil }
    if let property = ScreenProperty(rawValue: token.text) {
      report(.propertyWithoutColon(property.rawValue, value: syntax.id?.text, at: syntax.header))
      return nil
    }
    if token.isBarItem(followedBy: syntax.id) {
      report(.misplacedBarItem(at: syntax.header))
      return nil
    }
    if let id = syntax.id, ["pin", "center", "size", "aspect"].contains(token.text) {
      report(.misplacedWord(token, id))
      return nil
    }
    let kinds = ViewKind.allCases.filter { $0 != .contentView }.map(\.rawValue)
    let components = values.declaredNames(.component, in: place.scope)
    if values.diagnostics.isFull { return nil }
    let meant = ForeignNames.kinds[token.text] ?? closest(to: token.text, among: kinds),
      help = ForeignNames.helpWithKind(token.text)
    var suggestion = suggestion(for: token, among: kinds + components, foreign: ForeignNames.kinds)
    if help != nil { suggestion = Suggestion() }
    if !suggestion.fixIts.isEmpty, let kind = meant.flatMap(ViewKind.init) {
      suggestion.fixIts = [RewrittenView(syntax, kind)?.fixIt].compactMap(\.self)
    }
    report(.unknown(.unknownKind, "kind of view or component", token, suggestion, help: help))
    return help == nil ? meant.flatMap(ViewKind.init) : nil
  }

  private mutating func plainView(_ kind: ViewKind, _ syntax: ViewSyntax, _ place: Place) {
    guard let view = addView(.standard(kind), syntax, place, named: kind.rawValue) else { return }
    noteStyles(of: syntax, kind, in: place.scope, on: view)
    let base = styled(syntax, kind, place, inlineText(of: syntax, kind))
    var own = PropertyBag()
    if kind == .splitView { countColumns(of: view, syntax) }
    if let body = syntax.body { walk(body, place.inside(view, kind), &own) }
    checkInlineText(syntax, kind, own)
    let bag = own.over(base)
    apply(bag, to: view)
    checkSelection(of: view, bag)
    setItems(bag.items, of: view)
    if kind == .container { embed(view, bag, syntax, place) }
  }

  /// Adds the view of a statement and declares its id.
  mutating func addView(_ content: Content, _ syntax: ViewSyntax, _ place: Place, named base: String) -> ViewID? {
    let isRepeated = isRepeated(place)
    let name = draft.name(
      syntax.id?.text ?? base, in: place.parent, isCounted: syntax.id == nil || isRepeated)
    var view = View(
      name: name, isNamed: syntax.id != nil, content: content, parent: place.parent, origin: syntax.header)
    view.condition = place.innerCondition.map { draft.id(of: $0) }
    guard let id = add(view) else { return nil }
    if let token = syntax.id { declare(token, .view(id), in: place.scope) }
    return id
  }

  /// Returns whether each iteration of a repetition adds such a view to the same parent.
  private func isRepeated(_ place: Place) -> Bool {
    guard let host = values.scopes[place.scope.index].repeatedIn else { return false }
    let parent = draft.screen.views[place.parent]
    return host == place.parent || parent.kind == .section && !parent.isNamed && host == parent.parent
  }

  // MARK: - Parts of a statement

  /// Returns the text after a view's id as the property that it sets.
  mutating func inlineText(of syntax: ViewSyntax, _ kind: ViewKind) -> PropertyBag {
    guard let node = syntax.text, let text = node.stringValue else { return PropertyBag() }
    guard let property = kind.inlineProperty else {
      report(.noInlineText(kind, at: node.range))
      return PropertyBag()
    }
    let value: PropertyValue =
      property.type == .image
      ? .image(ImageSource(name: text)) : property.type == .text ? .text(RichText(text)) : .string(text)
    return PropertyBag(entries: [.init(property: property, input: .value(value), condition: nil, range: node.range)])
  }

  /// Reports a property that is set both by the text after the id and in the body.
  mutating func checkInlineText(_ syntax: ViewSyntax, _ kind: ViewKind, _ own: PropertyBag) {
    guard let text = syntax.text, let property = kind.inlineProperty,
      let entry = own.entries.first(where: { $0.property == property && $0.condition == nil })
    else { return }
    report(.duplicateProperty(property.name, at: entry.range, first: text.range))
  }

  /// Returns the properties of a view's styles, overridden by its inline text.
  mutating func styled(_ syntax: ViewSyntax, _ kind: ViewKind, _ place: Place, _ text: PropertyBag) -> PropertyBag {
    var bag = PropertyBag()
    for token in syntax.styles {
      guard let style = style(token, for: kind, in: place.scope) else { continue }
      guard spend(Budget.Cost.statement + (bag.entries.count + style.entries.count) / 4) else { break }
      bag = style.over(bag)
    }
    return text.over(bag)
  }

  /// Records the properties that a view gets from each of its styles.
  private mutating func noteStyles(of syntax: ViewSyntax, _ kind: ViewKind, in scope: ScopeID, on view: ViewID) {
    for token in syntax.styles {
      guard let id = values.declarations.find(token.text, .style, in: values.unit(of: scope)) else { continue }
      let own = StyleSyntax(values.declarations[id].node).kind
      if let own, own.text != kind.rawValue { continue }
      let changes = bag(ofStyle: id, for: kind).unconditional.compactMap { entry -> PropertyChange? in
        if case .value(let value) = entry.input { PropertyChange(entry.property, value) } else { nil }
      }
      draft.screen.views[view].uses.append(.style(token.text, changes))
    }
  }

  private mutating func style(_ token: SyntaxToken, for kind: ViewKind, in scope: ScopeID) -> PropertyBag? {
    guard let id = values.declarations.find(token.text, .style, in: values.unit(of: scope)) else {
      if !mayBeDeclared(token.text, in: scope) {
        let names = values.declaredNames(.style, in: scope)
        report(.unknown(.unknownStyle, "style", token, suggestion(for: token, among: names)))
      }
      return nil
    }
    let syntax = StyleSyntax(values.declarations[id].node)
    if let own = syntax.kind, own.text != kind.rawValue {
      report(.styleOfOtherKind(token, own, kind))
      return nil
    }
    return bag(ofStyle: id, for: kind)
  }

  /// Returns the properties that a style sets on views of a kind.
  mutating func bag(ofStyle id: Int, for kind: ViewKind) -> PropertyBag {
    let use = Draft.StyleUse(style: id, kind: kind, isNarrow: draft.narrowColumns > 0)
    if let bag = draft.styles[use] { return bag }
    var bag = PropertyBag()
    let scope = ScopeID(values.declarations[id].unit)
    let place = Place(
      scope: scope, parent: .root, subject: .view(.root), root: .root, kind: kind, condition: nil, role: .style)
    if let body = StyleSyntax(values.declarations[id].node).body { walk(body, place, &bag) }
    draft.styles[use] = bag
    return bag
  }
}

extension SyntaxToken {
  /// Returns whether a bar item starts like this.
  fileprivate func isBarItem(followedBy next: SyntaxToken?) -> Bool {
    if keyword == .leading || keyword == .trailing { return next?.keyword == .button }
    return [.tab, .flexibleSpace, .fixedSpace, .action, .submenu, .displayInline].contains(keyword)
  }
}

extension ViewKind {
  var isBar: Bool { has(.isBar) }

  /// Whether its body can contain items.
  var hasItems: Bool { isBar || has(.isOverScreen) }

  /// The property that a text after the id sets.
  var inlineProperty: Property? { facts.inlineProperty.flatMap { Property.named($0, of: self) } }
}
