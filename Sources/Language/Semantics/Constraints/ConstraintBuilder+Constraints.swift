import Diagnostics
import LayoutModel

/// The properties that all constraints of a statement share.
struct ConstraintContext {
  var priority: Priority
  var name: String?
  var condition: ConditionID?
}

extension Relation {
  /// The relation that a token stands for, including misspelt forms, which the parser reports; nil if it is unclear.
  init?(_ token: SyntaxToken) {
    switch token.text {
    case "==", "=": self = .equal
    case ">=", ">", "=>": self = .greaterThanOrEqual
    case "<=", "<", "=<": self = .lessThanOrEqual
    default: return nil
    }
  }
}

extension ConstraintBuilder {
  /// Creates the constraints of a statement. All views of the screen exist by then.
  mutating func constrain(_ pending: Draft.PendingConstraint) {
    draft.narrowColumns = pending.isNarrow ? 1 : 0
    forEachCase(of: pending.node, in: pending.place.scope) { builder, found in
      builder.constrain(pending.statement, pending.node, at: pending.place.when(found.conditions))
    }
    draft.narrowColumns = 0
  }

  private mutating func constrain(_ statement: ConstraintStatement, _ node: Node, at place: Place) {
    let known = draft.screen.parameterUses.count
    guard let context = context(of: node, at: place) else { return }
    defer { noteStructure(node, place, known) }
    switch statement {
    case .constraint: chain(ConstraintSyntax(node), context, at: place)
    case .pin: pin(PinSyntax(node), context, at: place)
    case .center: center(CenterSyntax(node), context, at: place)
    case .size: size(TwoLengthsSyntax(node), context, at: place)
    case .aspect: aspect(TwoLengthsSyntax(node), context, at: place)
    case .visualFormat: visualFormat(VisualFormatSyntax(node), context, at: place)
    }
  }

  /// Notes that a statement depends on parameters in more than its constants.
  private mutating func noteStructure(_ node: Node, _ place: Place, _ known: Int) {
    guard values.hasParameters, draft.screen.parameterUses.count == known,
      values.mentionsParameter(node, in: place.scope)
    else { return }
    draft.noteStructure(at: node.range)
  }

  private mutating func context(of node: Node, at place: Place) -> ConstraintContext? {
    let tail = ConstraintTail(of: node)
    var context = ConstraintContext(priority: .required, condition: place.condition.map { draft.id(of: $0) })
    if let expression = tail.priority {
      guard let priority = values.priority(expression, in: place.scope) else { return nil }
      context.priority = priority
    }
    if let token = tail.name {
      context.name = token.text
      if let first = values.scopes[place.scope.index].constraintNames[token.text], first != token.range {
        report(.duplicateConstraintName(token, first: first))
      }
      values.scopes[place.scope.index].constraintNames[token.text] = token.range
    }
    return context
  }

  // MARK: - Chains

  /// Creates the constraints of a chain such as `a == b >= c`, which relates each side to the next. Each view of a list
  /// is related to the side after it.
  private mutating func chain(_ syntax: ConstraintSyntax, _ context: ConstraintContext, at place: Place) {
    let sides = syntax.sides
    guard sides.count == syntax.relations.count + 1, !reportsProperty(sides[0], at: place) else { return }
    var left =
      sides[0].kind == .anchorList
      ? anchors(AnchorListSyntax(sides[0]), at: place).map { Affine(terms: [$0]) }
      : [affine(ExpressionSyntax(sides[0]), at: place)]
    defer { counterpart = nil }
    for (index, token) in syntax.relations.enumerated() {
      counterpart = left.first??.terms.first?.member
      let right = affine(ExpressionSyntax(sides[index + 1]), at: place)
      if let relation = Relation(token), let right {
        let range = sides[index].range.joined(with: sides[index + 1].range)
        for case let side? in left { relate(side, relation, right, context, range) }
      }
      left = [right]
    }
  }

  /// Reports a side that is a property, as in `title.text = "…"`. Returns whether it did, so that consequential
  /// problems are not reported.
  private mutating func reportsProperty(_ side: Node, at place: Place) -> Bool {
    guard side.kind == .expression, let node = ExpressionSyntax(side).single, node.kind == .path else { return false }
    let names = PathSyntax(node).names
    guard names.count > 1, let last = names.last, Member(last.text) == nil,
      case .view(let view)? = values.item(named: names[0].text, in: place.scope)?.view.map(Item.view),
      case .item(.view(let end)) = names.count == 2
        ? .item(.view(view)) : follow(names.dropFirst().dropLast(), from: .view(view), at: place),
      Property.named(last.text, of: draft.screen.views[end].kind) != nil
    else { return false }
    report(.propertyInConstraint(last, of: draft.screen.views[end].kind))
    return true
  }

  /// Returns the attributes of a list such as `[a, b].trailing`, without those that cannot be resolved.
  mutating func anchors(_ list: AnchorListSyntax, at place: Place) -> [Affine.Term] {
    let members = list.members
    return list.items.compactMap { path in
      guard let item = item(path, at: place) else { return nil }
      guard case .member(let end, let member) = follow(members, from: item, at: place) else { return nil }
      return Affine.Term(item: end, member: member, factor: 1, range: path.range)
    }
  }

  // MARK: - Sides

  /// Returns a side of a relation; nil if it is invalid or does not exist in this state.
  mutating func affine(_ expression: ExpressionSyntax, at place: Place) -> Affine? {
    var arithmetic = AffineArithmetic()
    let result = arithmetic.fold(expression) { affine(ofOperand: $0, at: place) }
    values.diagnostics += arithmetic.diagnostics
    return result
  }

  private mutating func affine(ofOperand node: Node, at place: Place) -> Affine? {
    if node.kind == .systemSpacing { return Affine(spacings: 1) }
    if node.kind == .negation { return node.children.head.flatMap { affine(ofOperand: $0, at: place) }?.scaled(by: -1) }
    if node.kind == .parenthesized {
      return node.child(.expression).flatMap { affine(ExpressionSyntax($0), at: place) }
    }
    if node.kind == .path { return affine(PathSyntax(node), at: place) }
    let value = values.value(ofOperand: node, in: place.scope)
    if case .number(let number) = value { return .constant(number, values.following(node, in: place.scope)) }
    if let type = value.type { report(.wrongType(expected: "an attribute or a number", found: type, at: node.range)) }
    return nil
  }

  private mutating func affine(_ path: PathSyntax, at place: Place) -> Affine? {
    let names = path.names
    guard let first = names.first else { return nil }
    let isAttribute = names.count == 1 && Member(first.text) != nil
    if !isAttribute, values.isValue(first.text, in: place.scope) {
      switch values.value(of: path, in: place.scope) {
      case .number(let number): return .constant(number, values.following(path.node, in: place.scope))
      case .unknown: return nil
      case let value:
        report(.wrongType(expected: "a number", found: value.type ?? "", at: path.range))
        return nil
      }
    }
    if names.count == 1, !isAttribute, values.item(named: first.text, in: place.scope) == nil,
      !ReservedNames.all.contains(first.text)
    {
      reportUnknownOperand(first, at: place)
      return nil
    }
    switch reference(names, at: place) {
    case .member(let item, let member):
      return Affine(terms: [.init(item: item, member: member, factor: 1, range: path.range)])
    case .item:
      report(.missingAttribute(names.last?.text ?? "", relatedTo: counterpart, at: path.range))
      return nil
    case .nothing: return nil
    }
  }

  /// Reports an unknown name, which may have been meant as an attribute or a value.
  private mutating func reportUnknownOperand(_ token: SyntaxToken, at place: Place) {
    guard !mayBeDeclared(token.text, in: place.scope) else { return }
    let names = Member.names + values.valueNames(in: place.scope)
    let suggestion = suggestion(for: token, among: names, foreign: ForeignNames.attributes)
    report(.unknown(.unknownAttribute, "attribute or value", token, suggestion))
  }
}
