import LayoutModel

/// Writes constraints with layout anchors.
struct AnchorConstraints {
  let plan: ClassPlan
  private let items: ConstraintItems

  init(plan: ClassPlan) {
    self.plan = plan
    items = ConstraintItems(plan: plan)
  }

  func code(_ constraint: StatedConstraint) -> Result<Code, Obstacle> {
    if constraint.mixesDirections { return .failure(Obstacle(what: "a constraint between leading and left edges")) }
    guard let first = items.end(constraint.first), let second = constraint.second.map(items.end) ?? .some(nil) else {
      return .failure(Obstacle(what: "a constraint to the height of a bar guide"))
    }
    var code = statement(constraint, from: first, to: second)
    if !constraint.priority.isRequired {
      code = code.followed(by: ".withPriority(\(Values.priority(constraint.priority)))")
    }
    if let name = constraint.name { code = code.followed(by: ".withIdentifier(\(literal(name)))") }
    return .success(code)
  }

  struct Obstacle: Error {
    var what: String
  }

  /// Returns the constraint with its inner view first. Readers think of the inner view as the one being placed.
  func turned(_ constraint: Constraint) -> Constraint {
    guard let second = constraint.second, constraint.multiplier == 1, !constraint.first.attribute.isSize,
      case .view(let inner) = second.item, isAround(inner, constraint.first.item)
    else { return constraint }
    var turned = constraint
    turned.first = second
    turned.second = constraint.first
    turned.relation = constraint.relation.flipped
    turned.constant = Constant(
      .zero - constraint.constant.points, systemSpacings: 0 - constraint.constant.systemSpacings)
    for place in turned.variations.indices {
      turned.variations[place].constant = turned.variations[place].constant.map { Constant(.zero - $0.points) }
    }
    return turned
  }

  private func isAround(_ inner: ViewID, _ item: Item) -> Bool {
    let owner = plan.screen.owner(of: item)
    if case .view = item { return plan.screen.ancestors(of: inner).contains(owner) }
    return owner == inner || plan.screen.ancestors(of: inner).contains(owner)
  }

  private func statement(
    _ constraint: StatedConstraint, from first: ConstraintItems.End, to second: ConstraintItems.End?
  ) -> Code {
    let relation = constraint.relation.label
    let constant = constraint.constant
    let distance = Distance(constant.points, constraint.formula)
    guard let second else {
      return .call("\(first.anchor).constraint", [.init(relation + "Constant", distance.code)])
    }
    let isSize = constraint.first.attribute.isSize
    if !isSize, constraint.multiplier != 1 { return item(constraint, from: first, to: second) }
    if !isSize, constant.systemSpacings != 0, constant.points == 0 {
      return spaced(constraint.constraint, from: first, to: second)
    }
    var arguments = [Code.Argument(relation, second.anchor)]
    if isSize, constraint.multiplier != 1 { arguments.append(.init("multiplier", .factor(constraint.multiplier))) }
    if !distance.isZero { arguments.append(.init("constant", distance.code)) }
    return .call("\(first.anchor).constraint", arguments)
  }

  /// Returns a constraint whose constant is a multiple of the standard spacing.
  private func spaced(
    _ constraint: Constraint, from first: ConstraintItems.End, to second: ConstraintItems.End
  ) -> Code {
    let word = constraint.first.attribute.axis == .horizontal ? "After" : "Below"
    let count = constraint.constant.systemSpacings
    let isAhead = count > 0
    let relation = isAhead ? constraint.relation : constraint.relation.flipped
    return .call(
      "\((isAhead ? first : second).anchor).constraint",
      [
        .init("\(relation.label)SystemSpacing\(word)", (isAhead ? second : first).anchor),
        .init("multiplier", .number(count.magnitude)),
      ])
  }

  /// Returns a constraint without anchors. Anchors offer no multiple of a position.
  private func item(
    _ constraint: StatedConstraint, from first: ConstraintItems.End, to second: ConstraintItems.End
  ) -> Code {
    .call(
      "NSLayoutConstraint",
      [
        .init("item", first.reference), .init("attribute", "." + first.attribute),
        .init("relatedBy", "." + constraint.relation.word), .init("toItem", second.reference),
        .init("attribute", "." + second.attribute), .init("multiplier", .factor(constraint.multiplier)),
        .init("constant", Distance(constraint.constant.points, constraint.formula).code),
      ])
  }
}

extension Code {
  func followed(by end: Code) -> Code {
    guard case .call(let head, let arguments, let tail) = self else { return .sequence([self, end]) }
    return .call(head, arguments, tail: tail == "" ? end : .sequence([tail, end]))
  }
}

extension Relation {
  fileprivate var word: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  /// The label or prefix in the names of anchors' methods, such as `equalTo`.
  var label: String { word + "To" }
}

extension Constraint {
  /// Whether only one edge depends on the layout direction. UIKit raises an exception for such constraints.
  var mixesDirections: Bool {
    guard let second else { return false }
    let edges = Set([first.attribute, second.attribute])
    return !edges.isDisjoint(with: [.leading, .trailing]) && !edges.isDisjoint(with: [.left, .right])
  }
}
