import LayoutModel

/// The constraints of the class: those that always hold, in one place, and those that depend on a condition.
extension ViewClass {
  /// A constraint with its condition; nil if it always holds.
  private struct Conditional {
    var constraint: Constraint
    var condition: Condition?
    /// The formula for its constant, if that depends on parameters or named numbers.
    var formula: Formula?

    /// Whether its constant changes with parameters.
    var isFollowing: Bool { formula.map { !$0.parameters.isEmpty } ?? false }
    var stated: StatedConstraint { StatedConstraint(constraint: constraint, formula: formula) }
  }

  mutating func constraints() -> (WrittenConstraints, [Code]) {
    let anchors = AnchorConstraints(plan: plan)
    var codes: [Code] = []
    var all: [Conditional] = []
    for id in plan.constraints {
      let turned = anchors.turned(screen.constraints[id]),
        formula = formula(of: id, isTurned: turned.first != screen.constraints[id].first)
      for var part in split(turned) {
        part.formula = formula
        all.append(part)
      }
    }
    let plain = all.indices.filter {
      let constraint = all[$0].constraint
      return all[$0].condition == nil && !all[$0].isFollowing && constraint.variations.isEmpty
        && constraint.name == nil && !constraint.mixesDirections
    }
    let written = style.write(plain.map { all[$0].stated }, plan)
    if !written.statements.isEmpty { uses.insert(.style) }
    let stated = Set(written.stated.map { plain[$0] })
    for part in all.indices.filter({ !stated.contains($0) }).map({ all[$0] }) {
      let constraint = part.constraint
      if !constraint.priority.isRequired { uses.insert(.priorities) }
      if constraint.name != nil { uses.insert(.identifiers) }
      switch anchors.code(part.stated) {
      case .success(let code): if let code = adapted(code, part) { codes.append(code) }
      case .failure(let obstacle): losses.append(ExportLoss(what: obstacle.what, origin: constraint.origin))
      }
    }
    for id in [plan.root] + plan.views { codes += ownSizes(of: id) }
    return (written, codes)
  }

  /// Returns the constraint for the list of those that always hold, or nil if it depends on a condition.
  private mutating func adapted(_ code: Code, _ part: Conditional) -> Code? {
    let (constraint, condition) = (part.constraint, part.condition)
    func lose(_ what: String) { losses.append(ExportLoss(what: what, origin: constraint.origin)) }
    var code = code
    var constants: [(TraitCondition, String)] = []
    for variation in constraint.variations {
      if variation.priority != nil { lose("the priority of a constraint in one of several variations") }
      guard let constant = variation.constant else { continue }
      guard let condition = TraitCondition(screen.conditions[variation.condition]) else {
        lose("a constant whose condition is not about traits")
        continue
      }
      constants.append((condition, distance(constant.points.value)))
    }
    if !constants.isEmpty || part.isFollowing {
      let wish = plan.wish(for: constraint.first)
      let constant = part.formula?.code ?? distance(constraint.constant.points.value)
      code = adaptation.add(code, named: wish, constant: constant, constants: constants)
    }
    guard let condition else { return code }
    if let condition = TraitCondition(condition) {
      adaptation.add(code, where: condition)
    } else {
      lose("a constraint whose condition is not about traits")
    }
    return nil
  }

  // MARK: Conditions

  /// Returns the constraint under the condition that all its views are installed. UIKit does not always allow changing
  /// the priority of an active constraint, so one whose priority varies becomes two constraints.
  private func split(_ constraint: Constraint) -> [Conditional] {
    var conditions = constraint.condition.map { [screen.conditions[$0]] } ?? []
    for item in [constraint.first, constraint.second].compactMap(\.?.item) {
      for condition in installation(of: screen.owner(of: item)) where !conditions.contains(condition) {
        conditions.append(condition)
      }
    }
    func holding(_ constraint: Constraint, _ more: [Condition]) -> [Conditional] {
      let parts = conditions + more
      if parts.isEmpty { return [Conditional(constraint: constraint)] }
      switch Condition.all(parts).simplified {
      case .never: return []
      case .always: return [Conditional(constraint: constraint)]
      case .sometimes(let condition): return [Conditional(constraint: constraint, condition: condition)]
      }
    }
    guard constraint.variations.count == 1, let priority = constraint.variations[0].priority else {
      return holding(constraint, [])
    }
    let condition = screen.conditions[constraint.variations[0].condition]
    var plain = constraint, varied = constraint
    (plain.variations, varied.variations) = ([], [])
    varied.priority = priority
    if let constant = constraint.variations[0].constant { varied.constant = constant }
    return holding(plain, [.not(condition)]) + holding(varied, [condition])
  }

  /// Returns the conditions under which a view of the class is installed.
  private func installation(of view: ViewID) -> [Condition] {
    var conditions: [Condition] = [], current = view
    while current != plan.root {
      if let condition = screen.views[current].condition { conditions.insert(screen.conditions[condition], at: 0) }
      guard let parent = screen.views[current].parent else { break }
      current = parent
    }
    return conditions
  }

  /// Hides a view while it is not installed. Its constraints are deactivated by the same condition.
  mutating func install(_ id: ViewID, named name: String) {
    guard let condition = screen.views[id].condition else { return }
    func lose(_ what: String) { losses.append(ExportLoss(what: what, origin: screen.views[id].origin)) }
    // The conditions of rows are already reported as losses.
    if id == plan.root { return }
    let hides = screen.views[id].variations.flatMap(\.changes).contains { $0.property.name == "hidden" }
    if screen.views[id].layout.isHidden && !hides { return }
    switch screen.conditions[condition].simplified {
    case .always, .never: return
    case .sometimes(let condition):
      guard let condition = TraitCondition(.not(condition)), !hides else { return lose("the condition on a view") }
      adaptation.hide(name, where: condition)
    }
  }

  // MARK: Sizes

  /// Returns constraints for an intrinsic size that replaces that of the content. They have the view's hugging and
  /// compression resistance priorities.
  private mutating func ownSizes(of id: ViewID) -> [Code] {
    let view = screen.views[id], isHairline = view.kind == .divider
    var codes: [Code] = []
    if let use = plan.components[id], use.root.layout.intrinsic == view.layout.intrinsic { return codes }
    for axis in Axis.allCases {
      let length: String
      switch view.layout.intrinsic[axis] {
      case .fixed(let points): length = number(points)
      case .natural where isHairline && axis == .vertical:
        if hasHeight(id) { continue }
        length = "1 / traitCollection.displayScale"
      case .natural, .none: continue
      }
      let anchor = plan.prefix(id) + (axis == .horizontal ? "widthAnchor" : "heightAnchor")
      let sides = [
        ("greaterThanOrEqualToConstant", view.layout.compressionResistance[axis]),
        ("lessThanOrEqualToConstant", view.layout.hugging[axis]),
      ]
      for (label, priority) in sides {
        let tail = priority.isRequired ? "" : ".withPriority(\(Values.priority(priority)))"
        if !priority.isRequired { uses.insert(.priorities) }
        codes.append(.call(anchor + ".constraint", [.init(label, length)], tail: tail))
      }
    }
    return codes
  }
}

extension ViewClass {
  /// Returns whether a constraint always gives the view its height.
  private func hasHeight(_ view: ViewID) -> Bool {
    plan.constraints.contains { id in
      let constraint = screen.constraints[id]
      return constraint.first == Anchor(view, .height) && constraint.second == nil && constraint.relation == .equal
        && constraint.priority.isRequired && constraint.condition == nil && constraint.variations.isEmpty
    }
  }
}

extension CodeLines {
  mutating func activate(_ constraints: [Code]) {
    if constraints.count == 1 { return add(constraints[0].followed(by: ".isActive = true")) }
    block("NSLayoutConstraint.activate([", "])") { lines in
      for constraint in constraints { lines.add(constraint, suffix: ",") }
    }
  }
}
