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

  /// Returns the constraint for the list of those that always hold, or nil if it depends on a condition.
  private mutating func adapted(_ code: Code, _ part: Conditional) -> Code? {
    let constraint = part.constraint
    let condition = part.condition
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
    var plain = constraint
    var varied = constraint
    plain.variations = []
    varied.variations = []
    varied.priority = priority
    if let constant = constraint.variations[0].constant { varied.constant = constant }
    return holding(plain, [.not(condition)]) + holding(varied, [condition])
  }

  /// Returns the conditions under which a view of the class is installed.
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
    let view = screen.views[id]
    let isHairline = view.kind == .divider
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

/// The parts of a screen's view that depend on its parameters.
extension ViewClass {
  /// Derives the properties of a view from the parameters they depend on.
  mutating func follow(_ id: ViewID, named name: String) {
    for use in screen.parameterUses {
      guard case .property(id, let property) = use.target, let formula = use.formula,
        let statement = statement(setting: property, of: id, named: name, to: formula)
      else { continue }
      adaptation.add([statement], where: nil)
      followed.insert(use.target)
    }
  }

  /// Does the same for the views of a component's instance.
  mutating func follow(_ id: ViewID, _ use: ComponentUse, named name: String) {
    follow(id, named: name)
    for (inner, property) in use.properties.sorted(by: { $0.key < $1.key }) where inner != id {
      follow(inner, named: "\(name).\(SwiftNames.escaped(property))")
    }
  }

  /// Returns the formula for a constraint's constant, or nil if it depends on no parameters or named numbers, or the
  /// code cannot express it.
  ///
  /// - Parameter isTurned: Whether the ends of the constraint were exchanged, which changes the sign of its constant.
  mutating func formula(of id: ConstraintID, isTurned: Bool) -> Formula? {
    let constant = screen.constraints[id].constant
    let target = ParameterUse.Target.constant(id)
    guard constant.systemSpacings == 0 else { return nil }
    var formula = screen.namedUses[target].flatMap { $0.gives(constant.points) ? $0 : nil }
    if plan.role == .screen, let use = screen.parameterUses.first(where: { $0.target == target }), use.formula != nil {
      followed.insert(target)
      formula = use.formula
    }
    return isTurned ? formula?.scaled(by: -1) : formula
  }

  /// Replaces numbers by their names in the statements that set a view's properties.
  func nameLengths(of id: ViewID, in setup: inout Setup) {
    for (target, formula) in screen.namedUses {
      guard case .property(id, let property) = target, property.isLength,
        let named = statement(setting: property, of: id, named: setup.receiver, to: formula),
        let plain = statement(setting: property, of: id, named: setup.receiver, to: nil)
      else { continue }
      setup.replace(plain, with: named)
    }
  }

  mutating func finishParameters() {
    if !adaptation.isEmpty { adaptation.parameters.find(in: screen, followed) }
    for use in screen.parameterUses where !followed.contains(use.target) {
      losses.append(ExportLoss(what: use.loss, origin: use.origin))
    }
  }

  /// Returns the statement that sets a property to a formula or, without one, to the document's value.
  private func statement(setting property: Property, of id: ViewID, named name: String, to formula: Formula?) -> Code? {
    let view = screen.views[id]
    guard let value = property.get(view), let other = value.other else { return nil }
    var changed = view
    property.set(&changed, other)
    let statements = statements(of: view, from: changed, named: name, id)
    guard statements.count == 1 else { return nil }
    guard let formula else { return statements[0] }
    let whole = statements[0].flat
    for form in value.forms(of: formula, property.numberType(of: view.kind)) where whole.hasSuffix(" = " + form.literal)
    { return .raw(whole.dropLast(form.literal.count) + form.code) }
    return nil
  }
}

extension ParameterUse {
  /// The loss if the code only has the result of the default value, in words.
  fileprivate var loss: String {
    let names = (formula?.parameters ?? []).sorted().map { "'\($0)'" }.joined(separator: " and ")
    let cause = names.isEmpty ? "a parameter" : "the value of \(names)"
    return switch target {
    case .property(_, let property): "that '\(property.name)' depends on \(cause)"
    case .constant: "that this distance depends on \(cause)"
    case .structure: "that what is here depends on \(cause)"
    }
  }
}

extension PropertyValue {
  /// A different value of the same type, used to provoke a statement; nil if no formula has such values.
  fileprivate var other: PropertyValue? {
    switch self {
    case .number(let number): .number(number + 1)
    case .flag(let flag): .flag(!flag)
    case .string(let text): .string(text + "x")
    case .text(let text): .text(RichText(text.string + "x"))
    case .spacing(.points(let points)): .spacing(.points(points + 1))
    case .rowHeight(.points(let points)): .rowHeight(.points(points + 1))
    case .corner(.radius(let points)): .corner(.radius(points + 1))
    case .strings, .segments, .word, .color, .gradient, .shape, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      nil
    }
  }

  /// Returns the forms in which the value can appear in a statement, each with the code for a formula in its place.
  ///
  /// - Parameter type: The type of numbers in that place; nil for the type of parameters.
  fileprivate func forms(of formula: Formula, _ type: String?) -> [(literal: String, code: String)] {
    let code = formula.code
    func numbers(_ value: Double) -> [(String, String)] {
      [(factor(value), type.map { "\($0)(\(code))" } ?? code)]
    }
    switch self {
    case .number(let value): return numbers(value)
    case .spacing(.points(let points)), .rowHeight(.points(let points)), .corner(.radius(let points)):
      return numbers(points.value)
    case .flag(let flag):
      let plain = flag ? "true" : "false"
      let opposite = flag ? "false" : "true"
      if case .parameter = formula { return [(plain, code), (opposite, "!" + code)] }
      if case .opposite(let inner) = formula { return [(plain, code), (opposite, inner.code)] }
      return []
    case .string(let text): return [(literal(text), code)]
    case .text(let text): return [(literal(text.string), code)]
    case .strings, .segments, .word, .color, .gradient, .shape, .font, .image, .insets, .directionalInsets, .size,
      .scrollPosition, .priorities,
      .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      return []
    }
  }
}

extension Formula {
  /// Returns whether the formula's value is a number of points.
  fileprivate func gives(_ points: Points) -> Bool { value(with: [:]) == .number(points.value) }
}

extension Property {
  /// Whether the property's value is a number of points.
  fileprivate var isLength: Bool {
    switch type {
    case .number(.points, _), .spacing, .rowHeight, .corner: true
    case .number(.none, _), .integer, .flag, .string, .strings, .segments, .word, .color, .gradient, .shape, .font,
      .image, .insets, .size, .scrollPosition, .priorities, .intrinsic, .border, .shadow, .transform, .text, .screen:
      false
    }
  }

  /// Returns the type of its number in UIKit if it is not `CGFloat`.
  fileprivate func numberType(of kind: ViewKind) -> String? {
    if case .integer = type { return "Int" }
    return kind == .slider || kind == .progress ? "Float" : nil
  }
}
