import Diagnostics
import LayoutModel

extension SceneReader {
  mutating func addConstraints(of element: XMLElement, ownedBy owner: ViewID) {
    for constraint in element.child("constraints")?.children ?? [] where constraint.name == "constraint" {
      if let read = read(constraint, ownedBy: owner) {
        addConstraint(read, from: constraint)
      } else {
        leftOut.insert(constraint.range)
      }
    }
  }

  /// Returns nil and adds a diagnostic for an invalid constraint.
  private mutating func read(_ element: XMLElement, ownedBy owner: ViewID) -> Constraint? {
    guard let first = anchor(element, item: "firstItem", attribute: "firstAttribute", owner: owner) else { return nil }
    var second: Anchor?
    if element["secondAttribute"] != nil || element["secondItem"] != nil {
      guard let found = anchor(element, item: "secondItem", attribute: "secondAttribute", owner: owner) else {
        return nil
      }
      second = found
    }
    if let reason = meaninglessness(first, second) {
      diagnostics.append(.meaninglessConstraint(reason, at: element.range))
      return nil
    }
    guard let relation = Relation(interfaceBuilder: element["relation"] ?? "equal") else {
      diagnostics.append(.unknownAttribute(element["relation"] ?? "", "relation", at: element.range))
      return nil
    }
    var constraint = Constraint(
      first, relation, to: second, constant: constant(of: element, first, second),
      priority: element.number("priority").map { Priority($0) } ?? .required)
    constraint.multiplier = element.number("multiplier") ?? 1
    constraint.name = element["identifier"]
    let isTurned = isInsideOut(constraint)
    if isTurned { constraint.turn() }
    constraint.condition = element.id.flatMap { installation.condition(of: $0) }.map { condition($0) }
    for (key, variation) in element.variations {
      let constant = variation.points("constant").map { Constant($0) }
      let priority = variation.number("priority").map { Priority($0) }
      guard constant != nil || priority != nil else { continue }
      let turned = isTurned ? constant.map { Constant(-$0.points) } : constant
      constraint.variations.append(
        ConstraintVariation(condition: condition(key.condition), constant: turned, priority: priority))
    }
    return constraint
  }

  /// Returns the reason why a constraint between the anchors is invalid, or nil.
  private func meaninglessness(_ first: Anchor, _ second: Anchor?) -> String? {
    guard let second else { return first.attribute.isSize ? nil : "sets a position without a second item" }
    if first == second { return "relates an anchor to itself" }
    if second.attribute.isSize != first.attribute.isSize { return "relates a position to a size" }
    if first.attribute.isSize || second.attribute.axis == first.attribute.axis { return nil }
    return "relates positions on different axes"
  }

  /// Returns the saved constant. The standard distance to a safe area is 0; a saved value comes from an earlier
  /// constraint to the superview or a layout guide.
  private func constant(of element: XMLElement, _ first: Anchor, _ second: Anchor?) -> Constant {
    let isToSafeArea = first.item.isSafeArea || second?.item.isSafeArea ?? false
    guard element.flag("symbolic"), isToSafeArea else { return Constant(element.points("constant") ?? 0) }
    element.passOver("constant")
    return Constant(0)
  }

  /// Whether the superview is the first item. Interface Builder writes trailing and bottom edges in this order.
  private func isInsideOut(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.multiplier == 1, !second.attribute.isSize,
      case .view(let inner) = second.item
    else { return false }
    return screen.ancestors(of: inner).contains(screen.owner(of: constraint.first.item))
  }

  /// Returns an edge of a layout guide. The guide extends from the edge of the scene to the scene's safe area.
  private func anchor(at attribute: String, ofGuideAtBottom isAtBottom: Bool, in scene: ViewID) -> Anchor? {
    switch attribute {
    case "top": isAtBottom ? Anchor(.guide(.safeArea(scene)), .bottom) : Anchor(.view(scene), .top)
    case "bottom": isAtBottom ? Anchor(.view(scene), .bottom) : Anchor(.guide(.safeArea(scene)), .top)
    default: nil
    }
  }

  /// Reads one side of a constraint. The default item is the view that owns the constraint.
  private mutating func anchor(
    _ element: XMLElement, item itemName: String, attribute attributeName: String, owner: ViewID
  ) -> Anchor? {
    var item = Item.view(owner)
    if let guide = element[itemName].flatMap({ scopes[scope].guides[$0] }) {
      return element[attributeName].flatMap { anchor(at: $0, ofGuideAtBottom: guide.isAtBottom, in: guide.scene) }
    }
    if let id = element[itemName] {
      guard let found = scopes[scope].items[id] else {
        diagnostics.append(.danglingReference(id, itemName, at: element.range))
        return nil
      }
      item = found
    }
    guard let name = element[attributeName] else {
      diagnostics.append(.meaninglessConstraint("has no \(attributeName)", at: element.range))
      return nil
    }
    if let attribute = Attribute(interfaceBuilder: name) { return Anchor(item, attribute) }
    guard let attribute = Attribute(interfaceBuilderMargin: name), case .view(let view) = item else {
      diagnostics.append(.unknownAttribute(name, attributeName, at: element.range))
      return nil
    }
    return Anchor(.guide(.margins(view)), attribute)
  }
}

extension Attribute {
  fileprivate init?(interfaceBuilder name: String) {
    if name == "baseline" { self = .lastBaseline } else { self.init(rawValue: name) }
  }

  fileprivate init?(interfaceBuilderMargin name: String) {
    switch name {
    case "leadingMargin": self = .leading
    case "trailingMargin": self = .trailing
    case "topMargin": self = .top
    case "bottomMargin": self = .bottom
    case "leftMargin": self = .left
    case "rightMargin": self = .right
    case "centerXWithinMargins": self = .centerX
    case "centerYWithinMargins": self = .centerY
    default: return nil
    }
  }
}

extension Item {
  fileprivate var isSafeArea: Bool {
    switch self {
    case .guide(.safeArea): true
    case .guide, .view: false
    }
  }
}

extension Relation {
  fileprivate init?(interfaceBuilder name: String) {
    switch name {
    case "equal": self = .equal
    case "greaterThanOrEqual": self = .greaterThanOrEqual
    case "lessThanOrEqual": self = .lessThanOrEqual
    default: return nil
    }
  }
}

extension Constraint {
  /// Turns `a == b + c` into `b == a - c`.
  fileprivate mutating func turn() {
    guard let second else { return }
    (first, self.second) = (second, first)
    relation = relation.flipped
    constant = Constant(-constant.points + 0)
  }
}
