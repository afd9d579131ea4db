import LayoutModel

/// The constraints and values that a class changes with its traits, state and parameters.
struct Adaptation {
  /// Constraints that hold under a condition, with the name of the property for them.
  private(set) var sets: [(name: String, condition: TraitCondition, constraints: [Code])] = []
  private(set) var properties: [(name: String, value: Code)] = []
  private var changes: [Change] = []
  /// The parameters of the screen. The screen's class sets them when all uses are known.
  var parameters = ParameterCode()
  private var names: NameScope
  private var traits: [String] = []

  private struct Change {
    var condition: TraitCondition?
    var statements: [Code]
    /// The properties that the statements need, besides those of the condition.
    var needs: [TraitCondition.Need] = []
  }

  init(taken names: Set<String>) { self.names = NameScope(reserved: names) }

  var isEmpty: Bool { sets.isEmpty && changes.isEmpty }

  mutating func add(_ constraint: Code, where condition: TraitCondition) {
    note(condition)
    if let place = sets.firstIndex(where: { $0.condition == condition }) {
      sets[place].constraints.append(constraint)
    } else {
      // The name of a long condition would fill the line.
      let wish = condition.name.isEmpty || condition.name.count > 40 ? "conditional" : condition.name
      sets.append((names.name([wish + "Constraints"]), condition, [constraint]))
    }
  }

  /// Adds a constraint whose constant changes. Returns the property that refers to the constraint.
  ///
  /// - Parameter constants: The constants by condition. The last constant whose condition holds applies.
  mutating func add(
    _ constraint: Code, named wish: String, constant: Code, constants: [(TraitCondition, Code)]
  ) -> Code {
    let name = names.name([wish + "Constraint"])
    properties.append((name, constraint))
    changes.append(Change(condition: nil, statements: [.assignment("\(name).constant", constant)]))
    for (condition, constant) in constants {
      note(condition)
      changes.append(Change(condition: condition, statements: [.assignment("\(name).constant", constant)]))
    }
    return .raw(name)
  }

  /// - Parameter condition: nil for statements that apply unless a later change overrides them.
  mutating func add(_ statements: [Code], where condition: TraitCondition?) {
    if let condition { note(condition) }
    if !statements.isEmpty { changes.append(Change(condition: condition, statements: statements)) }
  }

  /// Adds colours that the class has to set again whenever the appearance changes.
  ///
  /// - Parameter condition: nil for colours that apply unless a later change overrides them.
  mutating func follow(_ colors: [Code], where condition: TraitCondition? = nil) {
    if colors.isEmpty { return }
    note("UITraitUserInterfaceStyle")
    add(colors, where: condition)
  }

  mutating func hide(_ view: String, where condition: TraitCondition) {
    note(condition)
    let statement = Code.assignment("\(view).isHidden", condition.expression)
    changes.append(Change(condition: nil, statements: [statement], needs: condition.needsOfExpression))
  }

  private var needs: [TraitCondition.Need] {
    var needs: [TraitCondition.Need] = []
    let inSets = branches.flatMap(\.condition.needs)
    for need in inSets + changes.flatMap({ ($0.condition?.needs ?? []) + $0.needs }) where !needs.contains(need) {
      needs.append(need)
    }
    return needs
  }

  /// The sets of constraints, each with the set for the opposite condition.
  private var branches: [(condition: TraitCondition, name: String, otherwise: String?)] {
    var branches: [(condition: TraitCondition, name: String, otherwise: String?)] = []
    var place = 0
    while place < sets.count {
      let set = sets[place]
      let next = place + 1 < sets.count ? sets[place + 1] : nil
      let otherwise = next.flatMap { $0.condition == set.condition.negation ? $0.name : nil }
      branches.append((set.condition, set.name, otherwise))
      place += otherwise == nil ? 1 : 2
    }
    return branches
  }

  var followsShape: Bool { needs.contains(.shape) }

  var states: Set<String> { Set(needs.compactMap { if case .state(let name) = $0 { name } else { nil } }) }

  var hasStates: Bool { !states.isEmpty }

  private mutating func note(_ condition: TraitCondition) {
    for trait in condition.traits { note(trait) }
  }

  private mutating func note(_ trait: String) {
    if !traits.contains(trait) { traits.append(trait) }
  }

  func writeProperties(to lines: inout CodeLines) {
    parameters.write(to: &lines)
    writeStates(to: &lines)
    for need in needs {
      if case .state = need { continue }
      lines.line()
      switch need {
      case .version(let number):
        lines.block("private var \(need.property): Bool {") { lines in
          lines.line("if #available(iOS \(number), *) { true } else { false }")
        }
      case .shape:
        lines.block("private var \(need.property) = false {") { writeObserver(of: need.property, to: &$0) }
      case .state: break
      }
    }
    for (name, value) in properties {
      lines.line()
      lines.add(value, prefix: "private lazy var \(name) = ")
    }
    for set in sets {
      lines.line()
      lines.block("private lazy var \(set.name) = [", "]") { lines in
        for constraint in set.constraints { lines.add(constraint, suffix: set.constraints.count == 1 ? "" : ",") }
      }
    }
  }

  private func writeStates(to lines: inout CodeLines) {
    let names = needs.compactMap { if case .state(let name) = $0 { name } else { nil } }
    if names.isEmpty { return }
    lines.line()
    lines.block("enum State {") { lines in
      for name in names { lines.line("case \(SwiftNames.escaped(name))") }
    }
    lines.line()
    lines.block("var state: State? {") { writeObserver(of: "state", to: &$0) }
  }

  private func writeObserver(of property: String, to lines: inout CodeLines) {
    lines.block("didSet {") { $0.line("if \(property) != oldValue { adapt() }") }
  }

  /// Writes the call of `adapt` in an initializer and, for iOS 17 and later, the registration for trait changes.
  func writeRegistration(of className: String, for target: DeploymentTarget, to lines: inout CodeLines) {
    lines.line("adapt()")
    if traits.isEmpty || !target.has(17) { return }
    lines.add(.list(traits.map { .raw($0 + ".self") }), prefix: "let traits: [UITrait] = ")
    lines.line("registerForTraitChanges(traits) { (view: \(className), _) in")
    lines.indented { $0.line("view.adapt()") }
    lines.line("}")
  }

  func writeMethods(for target: DeploymentTarget, to lines: inout CodeLines) {
    if !traits.isEmpty, !target.has(17) {
      lines.line()
      lines.block("override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {") { lines in
        lines.line("super.traitCollectionDidChange(previousTraitCollection)")
        lines.line("adapt()")
      }
    }
    lines.line()
    lines.block("private func adapt() {") { lines in
      for set in sets { lines.line("NSLayoutConstraint.deactivate(\(set.name))") }
      for (condition, name, otherwise) in branches {
        let otherwise = otherwise.map { name -> (inout CodeLines) -> Void in
          { $0.line("NSLayoutConstraint.activate(\(name))") }
        }
        lines.branch(condition.test, { $0.line("NSLayoutConstraint.activate(\(name))") }, otherwise: otherwise)
      }
      for change in changes {
        if let condition = change.condition {
          lines.branch(condition.test, { lines in for statement in change.statements { lines.add(statement) } })
        } else if change.statements.contains(where: \.isDeclaration) {
          lines.block("do {") { lines in for statement in change.statements { lines.add(statement) } }
        } else {
          for statement in change.statements { lines.add(statement) }
        }
      }
    }
  }
}
