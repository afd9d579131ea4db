import LayoutModel

/// The constraints of the class. Unconditional constraints are in one list, conditional ones in `adaptation`.
extension ViewClass {
  /// A constraint and its condition; nil for a constraint that always holds.
  private struct Conditional {
    var constraint: Constraint
    var condition: Condition?
    /// The formula for the constant; nil for a constant without parameters and named numbers.
    var formula: Formula?

    var isFollowing: Bool { formula.map { !$0.parameters.isEmpty } ?? false }
    var stated: StatedConstraint { StatedConstraint(constraint: constraint, formula: formula) }
  }

  mutating func constraints() -> (WrittenConstraints, [Code]) {
    let anchors = AnchorConstraints(plan: plan)
    var codes: [Code] = []
    var all: [Conditional] = []
    for id in plan.constraints {
      let turned = anchors.turned(screen.constraints[id])
      let formula = formula(of: id, isTurned: turned.first != screen.constraints[id].first)
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

  /// Returns a constraint that always holds. Adds a conditional constraint to `adaptation` and returns nil.
  private mutating func adapted(_ code: Code, _ part: Conditional) -> Code? {
    let constraint = part.constraint
    let condition = part.condition
    func lose(_ what: String) { losses.append(ExportLoss(what: what, origin: constraint.origin)) }
    var code = code
    var constants: [(TraitCondition, Code)] = []
    for variation in constraint.variations {
      if variation.priority != nil { lose("the priority of a constraint in one of several variations") }
      guard let constant = variation.constant else { continue }
      guard let condition = TraitCondition(screen.conditions[variation.condition]) else {
        lose("a constant whose condition is not about traits")
        continue
      }
      constants.append((condition, .distance(constant.points.value)))
    }
    if !constants.isEmpty || part.isFollowing {
      let wish = plan.wish(for: constraint.first)
      let constant = part.formula?.code ?? .distance(constraint.constant.points.value)
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

  /// Returns the constraint under the condition that its views are installed. A constraint whose priority varies
  /// becomes two, because UIKit does not always allow changing the priority of an active constraint.
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
    var plain = constraint
    var varied = constraint
    plain.variations = []
    varied.variations = []
    varied.priority = priority
    if let constant = constraint.variations[0].constant { varied.constant = constant }
    return holding(plain, [.not(condition)]) + holding(varied, [condition])
  }

  private func installation(of view: ViewID) -> [Condition] {
    var conditions: [Condition] = []
    var current = view
    while current != plan.root {
      if let condition = screen.views[current].condition { conditions.insert(screen.conditions[condition], at: 0) }
      guard let parent = screen.views[current].parent else { break }
      current = parent
    }
    return conditions
  }

  /// Hides a view while it is not installed. The same condition deactivates the view's constraints.
  mutating func install(_ id: ViewID, named name: String) {
    guard let condition = screen.views[id].condition else { return }
    func lose(_ what: String) { losses.append(ExportLoss(what: what, origin: screen.views[id].origin)) }
    // Conditions of rows are already losses.
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

  /// Returns constraints for an intrinsic size that replaces the content's size. Their priorities are the view's
  /// hugging and compression resistance priorities.
  private mutating func ownSizes(of id: ViewID) -> [Code] {
    let view = screen.views[id]
    let isHairline = view.kind == .divider
    var codes: [Code] = []
    if let use = plan.components[id], use.root.layout.intrinsic == view.layout.intrinsic { return codes }
    for axis in Axis.allCases {
      let length: Code
      switch view.layout.intrinsic[axis] {
      case .fixed(let points): length = .number(points)
      case .natural where isHairline && axis == .vertical:
        if hasHeight(id) { continue }
        length = .operation(.over, ["1", "traitCollection.displayScale"])
      case .natural, .none: continue
      }
      let anchor = plan.prefix(id) + (axis == .horizontal ? "widthAnchor" : "heightAnchor")
      let sides = [
        ("greaterThanOrEqualToConstant", view.layout.compressionResistance[axis]),
        ("lessThanOrEqualToConstant", view.layout.hugging[axis]),
      ]
      for (label, priority) in sides {
        let tail: Code = priority.isRequired ? "" : ".withPriority(\(Values.priority(priority)))"
        if !priority.isRequired { uses.insert(.priorities) }
        codes.append(.call(anchor + ".constraint", [.init(label, length)], tail: tail))
      }
    }
    return codes
  }
}

extension ViewClass {
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

extension ViewClass {
  /// Adds statements that derive a view's properties from parameters.
  mutating func follow(_ id: ViewID, named name: String) {
    for use in screen.formulas.uses {
      guard case .property(id, let property) = use.target, let formula = use.formula,
        let statement = statement(setting: property, of: id, named: name, to: formula)
      else { continue }
      adaptation.add([statement], where: nil)
      followed.insert(use.target)
    }
  }

  mutating func follow(_ id: ViewID, _ use: ComponentUse, named name: String) {
    follow(id, named: name)
    for (inner, property) in use.properties.sorted(by: { $0.key < $1.key }) where inner != id {
      follow(inner, named: "\(name).\(SwiftNames.escaped(property))")
    }
  }

  /// Returns the formula for a constraint's constant. Returns nil for a constant without parameters and named numbers,
  /// or for a formula that the code cannot express.
  ///
  /// - Parameter isTurned: Whether the ends are exchanged, which changes the sign of the constant.
  mutating func formula(of id: ConstraintID, isTurned: Bool) -> Formula? {
    let constant = screen.constraints[id].constant
    let target = ParameterUse.Target.constant(id)
    guard constant.systemSpacings == 0 else { return nil }
    var formula = screen.formulas.namedUses[target].flatMap { $0.gives(constant.points) ? $0 : nil }
    if plan.role == .screen, let use = screen.formulas.uses.first(where: { $0.target == target }), use.formula != nil {
      followed.insert(target)
      formula = use.formula
    }
    return isTurned ? formula?.scaled(by: -1) : formula
  }

  /// Replaces numbers by their names in the statements that set a view's properties.
  func nameLengths(of id: ViewID, in setup: inout Setup) {
    for (target, formula) in screen.formulas.namedUses {
      guard case .property(id, let property) = target, property.type.has(.isLength),
        let named = statement(setting: property, of: id, named: setup.receiver, to: formula),
        let plain = statement(setting: property, of: id, named: setup.receiver, to: nil)
      else { continue }
      setup.replace(plain, with: named)
    }
  }

  mutating func finishParameters() {
    if !adaptation.isEmpty { adaptation.parameters.find(in: screen, followed) }
    for use in screen.formulas.uses where !followed.contains(use.target) {
      losses.append(ExportLoss(what: use.loss, origin: use.origin))
    }
  }

  /// Returns the statement that sets a property to the formula; without a formula, to the document's value.
  private func statement(setting property: Property, of id: ViewID, named name: String, to formula: Formula?) -> Code? {
    let view = screen.views[id]
    guard let value = property.get(view), let other = value.withOtherResult else { return nil }
    var changed = view
    property.set(&changed, other)
    let statements = statements(of: view, from: changed, named: name, id)
    guard statements.count == 1 else { return nil }
    guard let formula else { return statements[0] }
    guard case .assignment(let place, let literal) = statements[0] else { return nil }
    return value.forms(of: formula, property.numberType(of: view.kind)).first { $0.literal == literal }
      .map { .assignment(place, $0.code) }
  }
}

extension ParameterUse {
  fileprivate var loss: String {
    let names = (formula?.parameters ?? []).sorted().map { "'\($0)'" }.joined(separator: " and ")
    let cause = names.isEmpty ? "a parameter" : "the value of \(names)"
    return switch target {
    case .property(_, let property): "the dependence of '\(property.name)' on \(cause)"
    case .constant: "the dependence of a distance on \(cause)"
    case .structure: "the dependence of this content on \(cause)"
    }
  }
}

extension PropertyValue {
  /// Returns the literals for the value that a statement can assign, each with the code for the formula in its place.
  ///
  /// - Parameter type: The type of numbers in this place; nil if parameters have the same type.
  fileprivate func forms(of formula: Formula, _ type: String?) -> [(literal: Code, code: Code)] {
    let code = formula.code
    func numbers(_ value: Double) -> [(Code, Code)] {
      [(.factor(value), type.map { .call($0, [.init("", code)]) } ?? code)]
    }
    switch formulaResult {
    case .number(let value): return numbers(value)
    case .flag(let flag):
      return formula.kind == .flag ? [(.raw("\(flag)"), code), (.raw("\(!flag)"), code.negated)] : []
    case .text(let text): return [(.text(text), code)]
    case .word, .color, nil: return []
    }
  }
}

extension Formula {
  fileprivate func gives(_ points: Points) -> Bool { value(with: [:]) == .number(points.value) }
}

extension Property {
  /// Returns the type of the property's number in UIKit; nil for `CGFloat`.
  fileprivate func numberType(of kind: ViewKind) -> String? {
    if case .integer = type { return "Int" }
    return kind == .slider || kind == .progress ? "Float" : nil
  }
}
