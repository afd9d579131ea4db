import LayoutModel

/// Constraints as layout anchors state them.
struct AnchorConstraints {
  let plan: ClassPlan

  /// A constraint, turned before, or why UIKit cannot have it.
  func code(_ constraint: Constraint) -> Result<Code, Obstacle> {
    if constraint.mixesDirections { return .failure(Obstacle(what: "a constraint between leading and left edges")) }
    guard let first = anchor(constraint.first), let second = constraint.second.map(anchor) ?? .some(nil) else {
      return .failure(Obstacle(what: "a constraint to the height of a bar guide"))
    }
    var code = statement(constraint, first, second)
    if !constraint.priority.isRequired { code.append(".withPriority(\(Values.priority(constraint.priority)))") }
    return .success(code)
  }

  struct Obstacle: Error {
    var what: String
  }

  /// `first` with the view that a reader thinks of as placed: the inner one.
  func turned(_ constraint: Constraint) -> Constraint {
    guard let second = constraint.second, constraint.multiplier == 1, !constraint.first.attribute.isSize,
      case .view(let inner) = second.item, isAround(inner, constraint.first.item)
    else { return constraint }
    var turned = constraint
    (turned.first, turned.second, turned.relation) = (second, constraint.first, constraint.relation.flipped)
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

  private func statement(_ constraint: Constraint, _ first: Expression, _ second: Expression?) -> Code {
    let relation = constraint.relation.label, constant = constraint.constant
    guard let second else {
      return .call("\(first.anchor).constraint", [.init(relation + "Constant", distance(constant.points.value))])
    }
    let isSize = constraint.first.attribute.isSize
    if !isSize, constraint.multiplier != 1 { return item(constraint, first, second) }
    if !isSize, constant.systemSpacings != 0, constant.points == 0 { return spaced(constraint, first, second) }
    var arguments = [Code.Argument(relation, second.anchor)]
    if isSize, constraint.multiplier != 1 { arguments.append(.init("multiplier", number(constraint.multiplier))) }
    let points = constant.points.value
    if points != 0 { arguments.append(.init("constant", distance(points))) }
    return .call("\(first.anchor).constraint", arguments)
  }

  /// At a multiple of the system's spacing after or below the other.
  private func spaced(_ constraint: Constraint, _ first: Expression, _ second: Expression) -> Code {
    let word = constraint.first.attribute.axis == .horizontal ? "After" : "Below"
    let count = constraint.constant.systemSpacings, isAhead = count > 0
    let relation = isAhead ? constraint.relation : constraint.relation.flipped
    return .call(
      "\((isAhead ? first : second).anchor).constraint",
      [
        .init("\(relation.label)SystemSpacing\(word)", (isAhead ? second : first).anchor),
        .init("multiplier", number(count.magnitude)),
      ])
  }

  /// What no anchor can state: a multiple of a position.
  private func item(_ constraint: Constraint, _ first: Expression, _ second: Expression) -> Code {
    .call(
      "NSLayoutConstraint",
      [
        .init("item", first.item), .init("attribute", "." + first.attribute),
        .init("relatedBy", "." + constraint.relation.word), .init("toItem", second.item),
        .init("attribute", "." + second.attribute), .init("multiplier", number(constraint.multiplier)),
        .init("constant", distance(constraint.constant.points.value)),
      ])
  }

  // MARK: Items

  /// An anchor in Swift.
  private struct Expression {
    /// What stands before a member, with its dot; empty for the class itself.
    var prefix: String
    var attribute: String

    var anchor: String { prefix + attribute + "Anchor" }
    var item: String { prefix.isEmpty ? "self" : String(prefix.dropLast()) }
  }

  private func anchor(_ anchor: Anchor) -> Expression? {
    let attribute = anchor.attribute.rawValue
    let root = plan.prefix(plan.root)
    switch anchor.item {
    case .view(let view): return Expression(prefix: plan.prefix(view), attribute: attribute)
    case .guide(.safeArea(let view)): return guide(view, "safeAreaLayoutGuide", attribute)
    case .guide(.margins(let view)): return guide(view, "layoutMarginsGuide", attribute)
    case .guide(.readable(let view)): return guide(view, "readableContentGuide", attribute)
    case .guide(.scrollContent(let view)): return guide(view, "contentLayoutGuide", attribute)
    case .guide(.scrollFrame(let view)): return guide(view, "frameLayoutGuide", attribute)
    case .guide(.keyboard): return guide(plan.root, "keyboardLayoutGuide", attribute)
    case .guide(.custom(let id)): return Expression(prefix: plan.name(of: id) + ".", attribute: attribute)
    // Safe areas came in their place: what was the lower edge of the upper bar is the upper edge of the area.
    case .guide(.topLayout):
      switch anchor.attribute {
      case .bottom: return guide(plan.root, "safeAreaLayoutGuide", "top")
      case .height: return nil
      default: return Expression(prefix: root, attribute: attribute)
      }
    case .guide(.bottomLayout):
      switch anchor.attribute {
      case .top: return guide(plan.root, "safeAreaLayoutGuide", "bottom")
      case .height: return nil
      default: return Expression(prefix: root, attribute: attribute)
      }
    }
  }

  private func guide(_ view: ViewID, _ name: String, _ attribute: String) -> Expression {
    Expression(prefix: plan.prefix(view) + name + ".", attribute: attribute)
  }
}

extension Code {
  fileprivate mutating func append(_ text: String) {
    guard case .call(let head, let arguments, let tail) = self else { return }
    self = .call(head, arguments, tail: tail + text)
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

  /// The label of an anchor's method.
  fileprivate var label: String { word + "To" }
}

extension Constraint {
  /// Whether one edge follows the language's direction and the other does not, which UIKit raises an exception for.
  fileprivate var mixesDirections: Bool {
    guard let second else { return false }
    let edges = Set([first.attribute, second.attribute])
    return !edges.isDisjoint(with: [.leading, .trailing]) && !edges.isDisjoint(with: [.left, .right])
  }
}
