import Diagnostics
import LayoutModel

extension ScreenBuilder {
  mutating func viewStatement(_ syntax: ViewSyntax, at place: Place) {
    guard let token = syntax.kind else { return }
    let isNarrow = draft.isNarrowColumn(in: place.parent)
    draft.narrowColumns += isNarrow ? 1 : 0
    defer { draft.narrowColumns -= isNarrow ? 1 : 0 }
    if let component = values.declarations.find(token.text, .component, in: values.unit(of: place.scope)) {
      return instance(of: component, syntax, at: place)
    }
    if let screen = values.declarations.find(token.text, .screen, in: values.unit(of: place.scope)) {
      return instance(ofScreen: screen, syntax, at: place)
    }
    guard let kind = kind(token, of: syntax, at: place) else { return markAbsent(syntax.node, in: place.scope) }
    if let arguments = syntax.arguments, !syntax.node.isBroken, ViewKind(rawValue: token.text) == kind {
      report(.argumentsOfKind(kind, at: arguments.range, RewrittenView(syntax, kind)?.fixIt))
    }
    if kind.has(.isOverScreen) {
      if let id = syntax.id { report(.nameOverScreen(kind, id)) }
      let isInScreen = place.role == .screen || place.role == .embedded
      guard isInScreen || kind == .menu && place.role == .view else {
        return report(.misplacedAlert(at: syntax.header))
      }
      return chrome(kind, syntax, at: place)
    }
    if kind.isBar, syntax.id == nil, place.role == .screen || place.role == .embedded {
      return chrome(kind, syntax, at: place)
    }
    guard let parent = parent(for: kind, syntax, at: place) else { return markAbsent(syntax.node, in: place.scope) }
    var place = place
    place.parent = parent
    if kind == .cell { cell(syntax, at: place, named: kind.rawValue) } else { plainView(kind, syntax, at: place) }
  }

  /// Returns the kind that a word names. A misspelt word is reported, and counts as its most likely meaning.
  private mutating func kind(_ token: SyntaxToken, of syntax: ViewSyntax, at place: Place) -> ViewKind? {
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
    let meant = ForeignNames.kinds[token.text] ?? closest(to: token.text, among: kinds)
    let help = helpWithArguments(syntax) ?? ForeignNames.helpWithKind(token.text)
    var suggestion = suggestion(for: token, among: kinds + components, foreign: ForeignNames.kinds)
    if help != nil { suggestion = Suggestion() }
    if !suggestion.fixIts.isEmpty, let kind = meant.flatMap(ViewKind.init) {
      suggestion.fixIts = [RewrittenView(syntax, kind)?.fixIt].compactMap(\.self)
    }
    if help == nil, meant == nil, let arguments = syntax.arguments, token.text.first?.isLowercase ?? false {
      let call = CallArguments(of: token.text + arguments.text) ?? CallArguments(token.text, "")
      report(.call(call, of: token.text, nil, at: token.range))
      return nil
    }
    report(.unknown(.unknownKind, "kind of view or component", named: token, suggesting: suggestion, help: help))
    return help == nil ? meant.flatMap(ViewKind.init) : nil
  }

  /// Help for `ForEach(cats) { cat in … }` and `List(cats) { … }`, with the author's own names; nil for other views.
  private func helpWithArguments(_ syntax: ViewSyntax) -> String? {
    if syntax.kind?.text == "Label", let call = CallArguments(of: "Label" + (syntax.arguments?.text ?? "")),
      let symbol = call["systemImage"], let text = call[nil]
    {
      return "put a symbol beside a label: 'stack { image { source: symbol(\(symbol)) }; label \(text) }'"
    }
    if let name = syntax.kind?.text, Modifiers.help[name] != nil,
      let call = CallArguments(of: name + (syntax.arguments?.text ?? "")), let property = Modifiers.property(call)
    {
      return "write '\(property)'"
    }
    guard let kind = syntax.kind?.text, ["ForEach", "List"].contains(kind),
      let argument = syntax.arguments?.children.first(where: { $0.kind == .argument }).map({ ArgumentSyntax($0) }),
      argument.name == nil, let list = argument.value?.node.text
    else { return nil }
    let words = syntax.body?.allTokens.filter { $0.kind == .identifier }.prefix(2).map(\.text) ?? []
    let element = words.count == 2 && words[1] == "in" ? words[0] : list == "item" ? "element" : "item"
    let isName = list.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let range = list.hasSuffix(")") || !isName ? nil : list
    guard let range else { return nil }
    let loop = "for \(element) in \(range) { "
    let declaration = "where 'data \(range) = [ … ]' declares the list"
    return kind == "List"
      ? "write 'table list { \(loop)cell { … } } }', \(declaration)"
      : "repeat views with '\(loop)… }', \(declaration)"
  }

  private mutating func plainView(_ kind: ViewKind, _ syntax: ViewSyntax, at place: Place) {
    guard let view = addView(.standard(kind), syntax, at: place, named: kind.rawValue) else { return }
    noteStyles(of: syntax, kind, in: place.scope, on: view)
    let base = styled(syntax, kind, in: place.scope, under: inlineText(of: syntax, kind))
    var own = PropertyBag()
    if kind == .splitView { countColumns(of: view, syntax) }
    if let body = syntax.body { walk(body, at: place.inside(view, kind), into: &own) }
    checkInlineText(of: syntax, kind, against: own)
    let bag = own.over(base)
    apply(bag, to: view)
    checkSelection(of: view, bag)
    setItems(bag.items, of: view)
    if kind == .container { embed(in: view, setting: bag, at: place, origin: syntax.header) }
  }

  mutating func addView(_ content: Content, _ syntax: ViewSyntax, at place: Place, named base: String) -> ViewID? {
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

  /// Returns the property that the text after a view's id sets.
  mutating func inlineText(of syntax: ViewSyntax, _ kind: ViewKind) -> PropertyBag {
    guard let node = syntax.text, let text = node.stringValue else { return PropertyBag() }
    guard let property = kind.inlineProperty else {
      report(.noInlineText(kind, syntax.id?.text, at: node))
      return PropertyBag()
    }
    let value: PropertyValue =
      property.type == .image
      ? .image(ImageSource(name: text)) : property.type == .text ? .text(RichText(text)) : .string(text)
    return PropertyBag(entries: [.init(property: property, input: .value(value), condition: nil, range: node.range)])
  }

  /// Reports a property that both the text after the id and the body set.
  mutating func checkInlineText(of syntax: ViewSyntax, _ kind: ViewKind, against own: PropertyBag) {
    guard let text = syntax.text, let property = kind.inlineProperty,
      let entry = own.entries.first(where: { $0.property == property && $0.condition == nil })
    else { return }
    report(.duplicateProperty(property.name, at: entry.range, first: text.range))
  }

  mutating func styled(
    _ syntax: ViewSyntax, _ kind: ViewKind, in scope: ScopeID, under text: PropertyBag
  ) -> PropertyBag {
    var bag = PropertyBag()
    for token in syntax.styles {
      guard let style = style(token, for: kind, in: scope) else { continue }
      guard spend(Budget.Cost.statement + (bag.entries.count + style.entries.count) / 4) else { break }
      bag = style.over(bag)
    }
    return text.over(bag)
  }

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
        report(.unknown(.unknownStyle, "style", named: token, suggesting: suggestion(for: token, among: names)))
      }
      return nil
    }
    let syntax = StyleSyntax(values.declarations[id].node)
    if let own = syntax.kind, own.text != kind.rawValue {
      report(.styleOfOtherKind(token, of: own, on: kind))
      return nil
    }
    return bag(ofStyle: id, for: kind)
  }

  mutating func bag(ofStyle id: Int, for kind: ViewKind) -> PropertyBag {
    let use = Draft.StyleUse(style: id, kind: kind, isNarrow: draft.narrowColumns > 0)
    if let bag = draft.styles[use] { return bag }
    var bag = PropertyBag()
    let scope = ScopeID(values.declarations[id].unit)
    let place = Place(
      scope: scope, parent: .root, subject: .view(.root), root: .root, kind: kind, condition: nil, role: .style)
    if let body = StyleSyntax(values.declarations[id].node).body { walk(body, at: place, into: &bag) }
    draft.styles[use] = bag
    return bag
  }
}

extension SyntaxToken {
  fileprivate func isBarItem(followedBy next: SyntaxToken?) -> Bool {
    if keyword == .leading || keyword == .trailing { return next?.keyword == .button }
    return [.tab, .flexibleSpace, .fixedSpace, .action, .submenu, .displayInline].contains(keyword)
  }
}

extension ViewKind {
  var isBar: Bool { has(.isBar) }

  var hasItems: Bool { isBar || has(.isOverScreen) }

  var inlineProperty: Property? { facts.inlineProperty.flatMap { Property.named($0, of: self) } }
}

extension ScreenBuilder {
  mutating func fill(_ view: ViewID, with body: Node, at place: Place, over base: PropertyBag = PropertyBag()) {
    var bag = PropertyBag()
    walk(body, at: place, into: &bag)
    apply(bag.over(base), to: view)
  }

  /// Reads the statements of a body, and collects the properties of the body's owner.
  mutating func walk(_ body: Node, at place: Place, into bag: inout PropertyBag) {
    let range = body.range
    let brace = SourceRange(range.source, range.offsets.lowerBound..<range.offsets.lowerBound + 1)
    guard values.enter(at: brace) else { return }
    defer { values.leave() }
    declareValues(of: body, at: place)
    for node in body.children where spend(Budget.Cost.statement(of: node)) { statement(node, at: place, into: &bag) }
    evaluateValues(of: body, at: place)
  }

  private mutating func statement(_ node: Node, at place: Place, into bag: inout PropertyBag) {
    switch node.kind {
    case .when: when(WhenSyntax(node), at: place, into: &bag)
    case .for: repetition(ForSyntax(node), at: place, into: &bag)
    case .view where place.role.holdsViews: viewStatement(ViewSyntax(node), at: place)
    case .guide where place.role.holdsViews: guide(GuideSyntax(node), at: place)
    case _ where node.isBroken: break
    case .assignment:
      let isNarrow = draft.narrowColumns > 0
      draft.partProperties.append(.init(syntax: AssignmentSyntax(node), place: place, isNarrow: isNarrow))
    case .property: propertyStatement(PropertySyntax(node), at: place, into: &bag)
    case .constraint: constraint(.constraint, node, at: place)
    case .pin: constraint(.pin, node, at: place)
    case .center: constraint(.center, node, at: place)
    case .size: constraint(.size, node, at: place)
    case .aspect: constraint(.aspect, node, at: place)
    case .visualFormat: constraint(.visualFormat, node, at: place)
    case .barItem:
      noteStructure(of: node, at: place)
      barItem(BarItemSyntax(node), at: place, into: &bag)
    case .param where place.role != .screen && place.role != .embedded:
      report(.misplacedParameter(at: node.range))
    case .view where place.role == .bar && place.kind.hasItems:
      report(.barItemOfOtherBar(place.kind, node.text, at: ViewSyntax(node).header))
    case .view, .guide: report(.misplaced(node, in: place.role))
    // Values are already declared, and the other kinds of nodes occur only in broken bodies.
    case .param, .letDeclaration, .file, .importDeclaration, .colorDeclaration, .fontDeclaration, .dataDeclaration,
      .styleDeclaration, .componentDeclaration, .screenDeclaration, .previewDeclaration, .parameterList, .parameter,
      .body, .styleList, .argumentList, .argument, .anchorList, .priority, .constraintName, .formatEdge, .formatView,
      .formatConnection, .formatPredicate, .formatOption, .condition, .comparison, .negatedCondition, .conditionGroup,
      .range, .value, .expression, .path, .call, .number, .text, .colorLiteral, .systemSpacing, .negation,
      .negatedFlag, .parenthesized, .list, .record, .field, .error:
      break
    }
  }

  private mutating func constraint(_ statement: ConstraintStatement, _ node: Node, at place: Place) {
    guard place.role.holdsConstraints else { return report(.misplaced(node, in: place.role)) }
    draft.pending.append(.init(statement: statement, node: node, place: place, isNarrow: draft.narrowColumns > 0))
  }

  private mutating func propertyStatement(_ syntax: PropertySyntax, at place: Place, into bag: inout PropertyBag) {
    switch place.role {
    case .guide: report(.misplaced(syntax.node, in: .guide))
    case .screen, .embedded:
      if let name = syntax.name, ScreenProperty(rawValue: name.text) != nil {
        noteStructure(of: syntax.node, at: place)
        return screenProperty(syntax, at: place)
      }
      property(syntax, of: place.kind, at: place, into: &bag)
    case .view, .style, .bar: property(syntax, of: place.kind, at: place, into: &bag)
    }
  }

  /// Declares the values of a body before reading its statements, so that their order is irrelevant.
  private mutating func declareValues(of body: Node, at place: Place) {
    for node in body.children where node.kind == .letDeclaration || node.kind == .param {
      let definition = DefinitionSyntax(node)
      guard let name = definition.name, definition.value != nil, !node.isBroken else { continue }
      if definition.isConditional { values.hasChoices = true }
      if ReservedNames.all.contains(name.text) { report(.reservedValue(name)) }
      if let first = values.scopes[place.scope.index].values[name.text] {
        let range = first.range ?? firstDefinition(of: name.text, in: body) ?? name.range
        report(.declaredTwice(name.text, at: name.range, first: range))
        continue
      }
      values.scopes[place.scope.index].values[name.text] = .unevaluated(definition, name.range)
      if node.kind == .param { declareParameter(name, at: place) }
    }
  }

  /// Evaluates the unused values as well, to report their problems.
  private mutating func evaluateValues(of body: Node, at place: Place) {
    for node in body.children where node.kind == .letDeclaration {
      guard let name = DefinitionSyntax(node).name, values.scopes[place.scope.index].values[name.text] != nil else {
        continue
      }
      _ = values.value(named: name, in: place.scope)
    }
  }

  private mutating func declareParameter(_ name: SyntaxToken, at place: Place) {
    override(name, place.scope)
    guard place.role == .screen else { return }
    let value = values.value(named: name, in: place.scope)?.formula
    draft.screen.formulas.parameters.append(ScreenParameter(name: name.text, value: value, origin: name.range))
    values.hasParameters = true
    values.scopes[place.scope.index].formulas[name.text] =
      value.map { .formula(.parameter(name.text, $0.kind)) } ?? .unclear
  }

  /// Replaces a parameter's value with the value set from outside, which must have the same type.
  private mutating func override(_ name: SyntaxToken, _ scope: ScopeID) {
    guard let parameter = draft.parameters[scope]?[name.text] else { return }
    let own = values.value(named: name, in: scope) ?? .unknown
    if let expected = own.type, let found = parameter.value.type, expected != found {
      report(.wrongType(expected: expected, found: found, at: parameter.range))
    } else {
      values.scopes[scope.index].values[name.text] = .known(parameter.value)
      values.scopes[scope.index].formulas[name.text] = parameter.following
    }
  }

  /// Records that a part depends on parameters beyond any formula, and returns whether it does.
  @discardableResult
  private mutating func noteStructure(of node: Node, at place: Place) -> Bool {
    guard values.hasParameters, values.mentionsParameter(node, in: place.scope) else { return false }
    draft.noteStructure(at: node.range)
    return true
  }

  private func firstDefinition(of name: String, in body: Node) -> SourceRange? {
    body.children.lazy.filter { $0.kind == .letDeclaration || $0.kind == .param }
      .compactMap { DefinitionSyntax($0).name }.first { $0.text == name }?.range
  }

  private mutating func guide(_ syntax: GuideSyntax, at place: Place) {
    guard let name = syntax.name else { return }
    let id = draft.screen.guides.endIndex
    draft.screen.guides.append(
      CustomGuide(name: name.text, owner: place.parent, condition: place.innerCondition.map { draft.id(of: $0) }))
    declare(name, .guide(id), in: place.scope)
    guard let body = syntax.body else { return }
    var inner = place
    var bag = PropertyBag()
    inner.subject = .guide(.custom(id))
    inner.role = .guide
    walk(body, at: inner, into: &bag)
  }

  mutating func declare(_ token: SyntaxToken, _ target: ScopedItem.Target, in scope: ScopeID) {
    let name = token.text
    if ReservedNames.all.contains(name) { return report(.reservedName(token)) }
    if let first = values.item(named: name, in: scope), !first.isAbsent, first.range != token.range {
      return report(.duplicateID(token, first: first.range))
    }
    values.scopes[scope.index].items[name] = ScopedItem(target: target, range: token.range)
  }

  private mutating func repetition(_ syntax: ForSyntax, at place: Place, into bag: inout PropertyBag) {
    guard let variable = syntax.variable, let body = syntax.body,
      let elements = values.elements(of: syntax, in: place.scope)
    else { return }
    let isOpen = noteStructure(of: syntax.list?.node ?? syntax.node.child(.range) ?? syntax.node, at: place)
    let records = syntax.list.map { self.records(of: $0, in: place.scope) } ?? []
    for index in 0..<elements.count {
      guard !values.budget.isExhausted, spend(Budget.Cost.repetition) else { return }
      var inner = place
      inner.scope = values.addScope(Scope(unit: values.unit(of: place.scope), parent: place.scope))
      values.scopes[inner.scope.index].repeatedIn = place.parent
      values.scopes[inner.scope.index].values[variable.text] = .known(elements[index])
      if index < records.count { values.scopes[inner.scope.index].elements[variable.text] = records[index] }
      if isOpen { values.scopes[inner.scope.index].formulas[variable.text] = .unclear }
      if let number = syntax.number {
        values.scopes[inner.scope.index].values[number.text] = .known(.number(Double(index + 1)))
      }
      walk(body, at: inner, into: &bag)
    }
  }

  /// Returns the positions of a list's elements, if the list is a declaration of records.
  private func records(of path: PathSyntax, in scope: ScopeID) -> [ListElement] {
    guard path.names.count == 1, values.holder(ofValue: path.names[0].text, in: scope) == nil,
      let id = values.declarations.find(path.names[0].text, .value, in: values.unit(of: scope)),
      let list = DefinitionSyntax(values.declarations[id].node).value?.parts.first?.expression.single,
      list.kind == .list
    else { return [] }
    let elements = list.children.filter { $0.kind == .value }
    var fields: Set<String> = []
    for element in elements {
      let record = ValueSyntax(element).parts.first?.expression.single
      for field in record?.children.filter({ $0.kind == .field }) ?? [] {
        if let name = FieldSyntax(field).name { fields.insert(name.text) }
      }
    }
    return elements.enumerated().map { index, node in
      ListElement(list: path.names[0].text, number: index + 1, range: node.range, fields: fields)
    }
  }
}

extension Place.Role {
  fileprivate var holdsViews: Bool { self == .screen || self == .embedded || self == .view }
  fileprivate var holdsConstraints: Bool { holdsViews || self == .guide }
}

extension ScopedItem {
  var isAbsent: Bool { if case .absent = target { true } else { false } }
}
