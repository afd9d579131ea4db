import Diagnostics
import LayoutModel

/// Creates the constraints of a screen whose views all exist.
struct ConstraintBuilder: ScreenStage {
  var values: Evaluator
  var draft: Draft
  /// The attribute on the other side of the current expression.
  var counterpart: Member?

  mutating func constrainAll() {
    let pending = draft.pending
    draft.pending = []
    for statement in pending where !values.budget.isExhausted && spend(Budget.Cost.operand) { constrain(statement) }
  }
}

/// The properties that all constraints of a statement share.
struct ConstraintContext {
  var priority: Priority
  var name: String?
  var condition: ConditionID?

  /// Creates a constraint with this priority, name and condition.
  func constraint(
    _ first: Anchor, _ relation: Relation = .equal, to second: Anchor?, constant: Constant = .zero, origin: SourceRange
  ) -> Constraint {
    var constraint = Constraint(first, relation, to: second, constant: constant, priority: priority)
    constraint.name = name
    constraint.condition = condition
    constraint.origin = origin
    return constraint
  }
}

extension Relation {
  /// Accepts misspelt signs, which the parser has reported.
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
  mutating func constrain(_ pending: Draft.PendingConstraint) {
    draft.narrowColumns = pending.isNarrow ? 1 : 0
    forEachCase(of: pending.node, in: pending.place.scope) { builder, found in
      builder.constrain(pending.statement, pending.node, at: pending.place.when(found.conditions))
    }
    draft.narrowColumns = 0
  }

  private mutating func constrain(_ statement: ConstraintStatement, _ node: Node, at place: Place) {
    let known = draft.screen.formulas.uses.count
    guard let context = context(of: node, at: place) else { return }
    defer { noteStructure(of: node, at: place, usesBefore: known) }
    switch statement {
    case .constraint: chain(ConstraintSyntax(node), with: context, at: place)
    case .pin: pin(PinSyntax(node), with: context, at: place)
    case .center: center(CenterSyntax(node), with: context, at: place)
    case .size: size(TwoLengthsSyntax(node), with: context, at: place)
    case .aspect: aspect(TwoLengthsSyntax(node), with: context, at: place)
    case .visualFormat: visualFormat(VisualFormatSyntax(node), with: context, at: place)
    }
  }

  /// Records that a statement depends on parameters outside its constants.
  private mutating func noteStructure(of node: Node, at place: Place, usesBefore known: Int) {
    guard values.hasParameters, draft.screen.formulas.uses.count == known,
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

  /// Creates the constraints of a chain such as `a == b >= c`, which relates each side to the next. In a list of views,
  /// each view is related to the next side.
  private mutating func chain(_ syntax: ConstraintSyntax, with context: ConstraintContext, at place: Place) {
    let sides = syntax.sides
    guard sides.count == syntax.relations.count + 1, !reportsProperty(sides[0], set: sides[1].text, at: place) else {
      return
    }
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
        for case let side? in left { relate(side, relation, to: right, with: context, origin: range) }
      }
      left = [right]
    }
  }

  /// Reports a side that is a property, as in `title.text = "…"`, and returns whether it did.
  private mutating func reportsProperty(_ side: Node, set value: String, at place: Place) -> Bool {
    guard side.kind == .expression, let node = ExpressionSyntax(side).single, node.kind == .path else { return false }
    let names = PathSyntax(node).names
    guard names.count > 1, let last = names.last, Member(last.text) == nil else { return false }
    if names.count == 2, values.item(named: names[0].text, in: place.scope) == nil,
      !Property.named(last.text).isEmpty, mayBeID(names[0].text, in: place.scope)
    {
      report(.propertyInConstraint(last, set: value, of: nil, named: names[0].text))
      return true
    }
    guard
      case .view(let view)? = values.item(named: names[0].text, in: place.scope)?.view.map(Item.view),
      case .item(.view(let end)) = names.count == 2
        ? .item(.view(view)) : follow(names.dropFirst().dropLast(), from: .view(view), at: place),
      Property.named(last.text, of: draft.screen.views[end].kind) != nil
    else { return false }
    let owner = draft.screen.views[end]
    report(.propertyInConstraint(last, set: value, of: owner.kind, named: owner.name))
    return true
  }

  /// Returns the attributes of a list such as `[a, b].trailing`, and omits invalid ones.
  mutating func anchors(_ list: AnchorListSyntax, at place: Place) -> [Affine.Term] {
    let members = list.members
    return list.items.compactMap { path in
      guard let item = item(path, at: place) else { return nil }
      guard case .member(let end, let member) = follow(members, from: item, at: place) else { return nil }
      return Affine.Term(item: end, member: member, factor: 1, range: path.range)
    }
  }

  /// Returns a side of a relation; nil if the side is invalid or does not exist in the current state.
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

  private mutating func reportUnknownOperand(_ token: SyntaxToken, at place: Place) {
    guard !mayBeDeclared(token.text, in: place.scope) else { return }
    let names = Member.names + values.valueNames(in: place.scope)
    let suggestion = suggestion(for: token, among: names, foreign: ForeignNames.attributes)
    report(.unknown(.unknownAttribute, "attribute or value", named: token, suggesting: suggestion))
  }
}

extension ConstraintBuilder {
  /// Adds the constraints that relate two sides. A composite gets one constraint per attribute.
  mutating func relate(
    _ left: Affine, _ relation: Relation, to right: Affine, with context: ConstraintContext, origin range: SourceRange
  ) {
    let difference = left - right
    guard let members = commonMember(of: difference, range) else { return }
    for part in members.indices {
      var equation = Equation(difference, part: part)
      if let problem = equation.ofOneself { return report(problem) }
      equation.merge()
      guard let problem = equation.problem(range) else {
        if let problem = equation.invertedEdges(relation, range) { report(problem) }
        add(equation.constraint(relation, with: context, origin: range), equation.following)
        continue
      }
      return report(problem)
    }
  }

  /// Returns the attributes of the terms. Reports a composite that is mixed with other attributes, and edges with a
  /// constant.
  private mutating func commonMember(of side: Affine, _ range: SourceRange) -> [Attribute]? {
    guard let first = side.terms.first else {
      report(.relatesNothing(at: range))
      return nil
    }
    if let other = side.terms.first(where: { !$0.member.matches(first.member) }) {
      report(.compositeMismatch((first.member.name, first.range), (other.member.name, other.range)))
      return nil
    }
    if case .composite(let composite) = first.member, composite.isOfEdges, side.points != 0 || side.spacings != 0 {
      report(.constantOnEdges(composite.rawValue, at: first.range))
      return nil
    }
    return first.member.attributes
  }

  /// - Parameter following: The constant's dependency on parameters.
  mutating func add(_ constraint: Constraint, _ following: FollowingValue? = nil) {
    let first = viewOrContainer(constraint.first.item)
    if let second = constraint.second, !draft.shareCell(first, viewOrContainer(second.item)),
      let range = constraint.origin
    {
      return report(.acrossCells(at: range))
    }
    if let following { draft.note(.constant(draft.screen.constraints.endIndex), following, at: constraint.origin) }
    draft.screen.constraints.append(constraint)
  }

  private func viewOrContainer(_ item: Item) -> ViewID {
    if case .view(let view) = item { return view }
    return container(of: item) ?? .root
  }
}

extension Member {
  fileprivate func matches(_ other: Member) -> Bool {
    switch (self, other) {
    case (.attribute, .attribute): true
    case (.composite(let a), .composite(let b)): a == b
    case (.attribute, .composite), (.composite, .attribute): false
    }
  }
}

/// An equation of the form `terms + points + spacings relation 0`.
private struct Equation {
  private struct Term {
    var anchor: Anchor
    var factor: Double
    var range: SourceRange
  }

  private var terms: [Term]
  private let points: Double
  private let spacings: Double
  private let followingPoints: FollowingValue?

  init(_ side: Affine, part: Int) {
    terms = side.terms.map {
      Term(anchor: Anchor($0.item, $0.member.attributes[part]), factor: $0.factor, range: $0.range)
    }
    points = side.points
    spacings = side.spacings
    followingPoints = side.following
  }

  /// The diagnostic for a position that is related to itself, as when the author omits `superview`.
  var ofOneself: Diagnostic? {
    guard terms.count == 2, terms[0].anchor == terms[1].anchor, terms[0].factor == -terms[1].factor else { return nil }
    let attribute = terms[1].anchor.attribute
    let range = terms[1].range
    let isBare = range.offsets.count == attribute.rawValue.utf8.count
    return isBare && !attribute.isSize ? .relatesToItself(attribute, at: range) : nil
  }

  mutating func merge() {
    var merged: [Term] = []
    for term in terms {
      if let same = merged.firstIndex(where: { $0.anchor == term.anchor }) {
        merged[same].factor += term.factor
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { $0.factor == 0 }
    terms = merged
  }

  /// Returns the reason why Auto Layout forbids the equation; nil if the equation is valid.
  func problem(_ range: SourceRange) -> Diagnostic? {
    guard let first = terms.first else { return .relatesNothing(at: range) }
    guard terms.count <= 2 else { return .tooManyAnchors(at: range, terms.map { $0.range }) }
    guard terms.count == 2 else {
      if first.anchor.attribute.isSize { return nil }
      return .positionAndNumber(
        first.anchor.attribute, spacings == 0 ? -points / first.factor : nil, at: first.range)
    }
    return mixture(first, terms[1])
  }

  /// The diagnostic for `box.top >= box.bottom`, which leaves the view no height.
  func invertedEdges(_ relation: Relation, _ range: SourceRange) -> Diagnostic? {
    guard terms.count == 2, terms[0].anchor.item == terms[1].anchor.item, spacings == 0,
      terms[0].factor == -terms[1].factor, followingPoints == nil
    else { return nil }
    let isTurned = terms[0].factor < 0
    let sign = isTurned ? relation.flipped : relation
    let constant = isTurned ? -points : points
    let ends: [Attribute: Attribute] = [.top: .bottom, .leading: .trailing, .left: .right]
    let first = terms[0].anchor.attribute
    let second = terms[1].anchor.attribute
    // `start + constant >= end` or `end + constant <= start`.
    let leavesNothing =
      ends[first] == second && sign != .lessThanOrEqual && constant <= 0
      || ends[second] == first && sign != .greaterThanOrEqual && constant >= 0
    return leavesNothing ? .invertedEdges(first, second, at: range) : nil
  }

  private func mixture(_ a: Term, _ b: Term) -> Diagnostic? {
    let x = a.anchor.attribute
    let y = b.anchor.attribute
    if x.isSize != y.isSize { return .positionAndSize((x, a.range), (y, b.range)) }
    if x.isSize { return nil }
    if x.axis != y.axis { return .axisMismatch((x, a.range), (y, b.range)) }
    return x.isDirectional && y.isFixedSide || x.isFixedSide && y.isDirectional
      ? .mixedDirections((x, a.range), (y, b.range)) : nil
  }

  var following: FollowingValue? { followingPoints?.map { $0.scaled(by: scale) } }

  /// The factor that isolates the first term.
  private var scale: Double { -1 / terms[0].factor }

  func constraint(_ relation: Relation, with context: ConstraintContext, origin: SourceRange) -> Constraint {
    let second = terms.count > 1 ? terms[1] : nil
    var constraint = context.constraint(
      terms[0].anchor, terms[0].factor < 0 ? relation.flipped : relation, to: second?.anchor,
      constant: Constant(Points(points * scale + 0), systemSpacings: spacings * scale + 0), origin: origin)
    constraint.multiplier = second.map { $0.factor * scale } ?? 1
    return constraint
  }
}

extension Attribute {
  fileprivate var isFixedSide: Bool { self == .left || self == .right }
}

extension ConstraintBuilder {
  /// Creates the constraints of `pin a.top, leading to item inset n`, which relates each edge to the same edge of the
  /// item. The default item is the superview.
  mutating func pin(_ syntax: PinSyntax, with context: ConstraintContext, at place: Place) {
    var inset = Affine()
    if let expression = syntax.inset {
      guard let side = affine(expression, at: place) else { return }
      guard side.isConstant else { return report(.insetIsNoLength(at: expression.range)) }
      inset = side
    }
    var target: Item?
    if let path = syntax.target {
      if let last = syntax.anchors.last, isSuperviewOfRoot(path, at: place), syntax.anchors.allSatisfy(isOfView) {
        return report(.pinnedToNoSuperview(path, after: last.offsets.upperBound))
      }
      guard let item = item(path, at: place) else { return }
      target = item
    }
    for node in syntax.anchors {
      for term in pinned(node, at: place) { pin(term, to: target, inset: inset, with: context, at: place) }
    }
  }

  private func isSuperviewOfRoot(_ path: PathSyntax, at place: Place) -> Bool {
    path.names.map(\.text) == ["superview"] && superview(of: place.subject, at: place) == nil
  }

  /// Returns whether a pinned edge belongs to a named view, and not to the view whose braces contain the statement.
  private func isOfView(_ node: Node) -> Bool { node.kind == .anchorList || PathSyntax(node).names.count > 1 }

  private mutating func pinned(_ node: Node, at place: Place) -> [Affine.Term] {
    if node.kind == .anchorList { return anchors(AnchorListSyntax(node), at: place) }
    let path = PathSyntax(node)
    if path.names.count == 1, let name = path.names.first, Member(name.text) == nil,
      values.item(named: name.text, in: place.scope) == nil, !ReservedNames.all.contains(name.text)
    {
      reportUnknownEdge(name, at: place)
      return []
    }
    switch reference(path.names, at: place) {
    case .member(let item, let member): return [.init(item: item, member: member, factor: 1, range: node.range)]
    case .item: report(.missingEdges(path.names.last?.text ?? "", at: node.range))
    case .nothing: break
    }
    return []
  }

  private mutating func reportUnknownEdge(_ token: SyntaxToken, at place: Place) {
    guard !mayBeDeclared(token.text, in: place.scope) else { return }
    let names = ["top", "bottom", "leading", "trailing", "left", "right", "edges", "horizontal", "vertical"]
    report(
      .unknown(
        .unknownAttribute, "edge", named: token,
        suggesting: suggestion(for: token, among: names, foreign: ForeignNames.attributes))
    )
  }

  mutating func item(_ path: PathSyntax, at place: Place) -> Item? {
    switch reference(path.names, at: place) {
    case .item(let item): return item
    case .member:
      report(.itemExpected(path.names.last?.text ?? "", at: path.range))
      return nil
    case .nothing: return nil
    }
  }

  private mutating func pin(
    _ term: Affine.Term, to target: Item?, inset: Affine, with context: ConstraintContext, at place: Place
  ) {
    guard let target = target ?? superview(of: term.item, at: place).map(Item.view) else {
      return report(.noSuperview(at: term.range))
    }
    for attribute in term.member.attributes {
      guard let direction = attribute.inward else {
        return report(.onlyEdgesArePinned(term.member.name, at: term.range))
      }
      add(
        context.constraint(
          Anchor(term.item, attribute), to: Anchor(target, attribute),
          constant: Constant(Points(inset.points * direction + 0), systemSpacings: inset.spacings * direction + 0),
          origin: term.range),
        inset.following?.map { $0.scaled(by: direction) })
    }
  }

  mutating func center(_ syntax: CenterSyntax, with context: ConstraintContext, at place: Place) {
    var target: Item?
    if let path = syntax.target {
      guard let item = item(path, at: place) else { return }
      target = item
    }
    guard let target = target ?? superview(of: place.subject, at: place).map(Item.view) else {
      return report(.noSuperview(at: syntax.node.range))
    }
    let direction = syntax.direction?.keyword
    let left: Attribute? = direction == .horizontally ? .centerY : direction == .vertically ? .centerX : nil
    for attribute in [.centerX, .centerY] as [Attribute] where attribute != left {
      let own = Anchor(place.subject, attribute)
      let other = Anchor(target, attribute)
      add(context.constraint(own, to: other, origin: syntax.node.range))
    }
  }

  mutating func size(_ syntax: TwoLengthsSyntax, with context: ConstraintContext, at place: Place) {
    for (expression, attribute) in zip(syntax.lengths, [Attribute.width, .height]) {
      guard let side = affine(expression, at: place) else { continue }
      let own = Affine(terms: [
        .init(item: place.subject, member: .attribute(attribute), factor: 1, range: expression.range)
      ])
      relate(own, .equal, to: side, with: context, origin: expression.range)
    }
  }

  mutating func aspect(_ syntax: TwoLengthsSyntax, with context: ConstraintContext, at place: Place) {
    let lengths = syntax.lengths.compactMap { values.number($0, in: place.scope) }
    guard lengths.count == 2 else { return }
    for (length, expression) in zip(lengths, syntax.lengths) where length <= 0 {
      return report(
        .outOfRange("each part of an aspect ratio", "above 0, not \(decimal(length))", at: expression.range))
    }
    var ratio = context.constraint(
      Anchor(place.subject, .width), to: Anchor(place.subject, .height), origin: syntax.node.range)
    ratio.multiplier = lengths[0] / lengths[1]
    add(ratio)
  }
}

extension Attribute {
  /// The sign of a constant that moves an edge inwards; nil for attributes other than edges.
  fileprivate var inward: Double? {
    switch self {
    case .left, .top, .leading: 1
    case .right, .bottom, .trailing: -1
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: nil
    }
  }
}
