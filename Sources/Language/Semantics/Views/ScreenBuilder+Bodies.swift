import Diagnostics
import LayoutModel

extension ScreenBuilder {
  /// Reads the body of a view: sets its properties over those of `base`, and adds the views in it.
  mutating func fill(_ view: ViewID, _ body: Node, _ place: Place, over base: PropertyBag = PropertyBag()) {
    var bag = PropertyBag()
    walk(body, place, &bag)
    apply(bag.over(base), to: view)
  }

  /// Reads the statements of a body. Properties of the body's owner are added to its bag.
  mutating func walk(_ body: Node, _ place: Place, _ bag: inout PropertyBag) {
    let range = body.range
    let brace = SourceRange(range.source, range.offsets.lowerBound..<range.offsets.lowerBound + 1)
    guard values.enter(at: brace) else { return }
    defer { values.leave() }
    declareValues(body, place)
    for node in body.children where spend(Budget.Cost.statement(of: node)) { statement(node, place, &bag) }
    evaluateValues(of: body, place)
  }

  private mutating func statement(_ node: Node, _ place: Place, _ bag: inout PropertyBag) {
    switch node.kind {
    case .when: when(WhenSyntax(node), place, &bag)
    case .for: repetition(ForSyntax(node), place, &bag)
    case .view where place.role.holdsViews: viewStatement(ViewSyntax(node), place)
    case .guide where place.role.holdsViews: guide(GuideSyntax(node), place)
    case _ where node.isBroken: break
    case .assignment:
      let isNarrow = draft.narrowColumns > 0
      draft.partProperties.append(.init(syntax: AssignmentSyntax(node), place: place, isNarrow: isNarrow))
    case .property: propertyStatement(PropertySyntax(node), place, &bag)
    case .constraint: constraint(.constraint, node, place)
    case .pin: constraint(.pin, node, place)
    case .center: constraint(.center, node, place)
    case .size: constraint(.size, node, place)
    case .aspect: constraint(.aspect, node, place)
    case .visualFormat: constraint(.visualFormat, node, place)
    case .barItem:
      noteStructure(node, place)
      barItem(BarItemSyntax(node), place, &bag)
    case .param where place.role != .screen && place.role != .embedded:
      report(.misplacedParameter(at: node.range))
    case .view where place.role == .bar && place.kind.hasItems:
      report(.barItemOfOtherBar(place.kind, at: ViewSyntax(node).header))
    case .view, .guide: report(.misplaced(node, in: place.role))
    // Values were declared before, and other kinds of nodes occur only in broken bodies.
    case .param, .letDeclaration, .file, .importDeclaration, .colorDeclaration, .fontDeclaration, .dataDeclaration,
      .styleDeclaration, .componentDeclaration, .screenDeclaration, .previewDeclaration, .parameterList, .parameter,
      .body, .styleList, .argumentList, .argument, .anchorList, .priority, .constraintName, .formatEdge, .formatView,
      .formatConnection, .formatPredicate, .formatOption, .condition, .comparison, .negatedCondition, .conditionGroup,
      .range, .value, .expression, .path, .call, .number, .text, .colorLiteral, .systemSpacing, .negation,
      .negatedFlag, .parenthesized, .list, .record, .field, .error:
      break
    }
  }

  private mutating func constraint(_ statement: ConstraintStatement, _ node: Node, _ place: Place) {
    guard place.role.holdsConstraints else { return report(.misplaced(node, in: place.role)) }
    draft.pending.append(.init(statement: statement, node: node, place: place, isNarrow: draft.narrowColumns > 0))
  }

  private mutating func propertyStatement(_ syntax: PropertySyntax, _ place: Place, _ bag: inout PropertyBag) {
    switch place.role {
    case .guide: report(.misplaced(syntax.node, in: .guide))
    case .screen, .embedded:
      if let name = syntax.name, ScreenProperty(rawValue: name.text) != nil {
        noteStructure(syntax.node, place)
        return screenProperty(syntax, place)
      }
      property(syntax, of: place.kind, at: place, in: &bag)
    case .view, .style, .bar: property(syntax, of: place.kind, at: place, in: &bag)
    }
  }

  /// Declares the values of a body before its statements are read, so that their order does not matter.
  private mutating func declareValues(_ body: Node, _ place: Place) {
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
      if node.kind == .param { declareParameter(name, place) }
    }
  }

  /// Evaluates the values that nothing has used, so that their problems are reported too.
  private mutating func evaluateValues(of body: Node, _ place: Place) {
    for node in body.children where node.kind == .letDeclaration {
      guard let name = DefinitionSyntax(node).name, values.scopes[place.scope.index].values[name.text] != nil else {
        continue
      }
      _ = values.value(named: name, in: place.scope)
    }
  }

  private mutating func declareParameter(_ name: SyntaxToken, _ place: Place) {
    override(name, place.scope)
    guard place.role == .screen else { return }
    let value = values.value(named: name, in: place.scope)?.formula
    draft.screen.parameters.append(ScreenParameter(name: name.text, value: value, origin: name.range))
    values.hasParameters = true
    values.scopes[place.scope.index].formulas[name.text] =
      value.map { .formula(.parameter(name.text, $0.kind)) } ?? .unclear
  }

  /// Replaces a parameter's value by the one set from outside, which must have the same type.
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

  /// Notes that a part which no formula describes depends on parameters. Returns whether it does.
  @discardableResult
  private mutating func noteStructure(_ node: Node, _ place: Place) -> Bool {
    guard values.hasParameters, values.mentionsParameter(node, in: place.scope) else { return false }
    draft.noteStructure(at: node.range)
    return true
  }

  private func firstDefinition(of name: String, in body: Node) -> SourceRange? {
    body.children.lazy.filter { $0.kind == .letDeclaration || $0.kind == .param }
      .compactMap { DefinitionSyntax($0).name }.first { $0.text == name }?.range
  }

  // MARK: - Guides

  private mutating func guide(_ syntax: GuideSyntax, _ place: Place) {
    guard let name = syntax.name else { return }
    let id = draft.screen.guides.endIndex
    draft.screen.guides.append(
      CustomGuide(name: name.text, owner: place.parent, condition: place.innerCondition.map { draft.id(of: $0) }))
    declare(name, .guide(id), in: place.scope)
    guard let body = syntax.body else { return }
    var inner = place, bag = PropertyBag()
    (inner.subject, inner.role) = (.guide(.custom(id)), .guide)
    walk(body, inner, &bag)
  }

  /// Declares an id in a scope.
  mutating func declare(_ token: SyntaxToken, _ target: ScopedItem.Target, in scope: ScopeID) {
    let name = token.text
    if ReservedNames.all.contains(name) { return report(.reservedName(token)) }
    if let first = values.item(named: name, in: scope), !first.isAbsent, first.range != token.range {
      return report(.duplicateID(token, first: first.range))
    }
    values.scopes[scope.index].items[name] = ScopedItem(target: target, range: token.range)
  }

  // MARK: - Repetition

  private mutating func repetition(_ syntax: ForSyntax, _ place: Place, _ bag: inout PropertyBag) {
    guard let variable = syntax.variable, let body = syntax.body,
      let elements = values.elements(of: syntax, in: place.scope)
    else { return }
    let isOpen = noteStructure(syntax.list?.node ?? syntax.node.child(.range) ?? syntax.node, place)
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
      walk(body, inner, &bag)
    }
  }

  /// Returns where the elements of a list are written, if it is a declaration of records.
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
