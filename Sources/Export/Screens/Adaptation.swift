import LayoutModel

/// What a class does whenever its traits change: sets of constraints that hold then, and other values.
struct Adaptation {
  /// Constraints that hold under one condition, by the name of the property that has them.
  private(set) var sets: [(name: String, condition: TraitCondition, constraints: [Code])] = []
  /// Constraints whose constants change, as properties.
  private(set) var properties: [(name: String, value: Code)] = []
  private var changes: [Change] = []
  private var names: NameScope
  private var traits: [String] = []
  /// What the tests need, in the order of their first uses.
  private var needs: [TraitCondition.Need] = []

  private struct Change {
    /// nil is always.
    var condition: TraitCondition?
    var statements: [Code]
  }

  init(taken names: Set<String>) { self.names = NameScope(reserved: names) }

  var isEmpty: Bool { sets.isEmpty && changes.isEmpty }

  mutating func add(_ constraint: Code, where condition: TraitCondition) {
    note(condition)
    if let place = sets.firstIndex(where: { $0.condition == condition }) {
      sets[place].constraints.append(constraint)
    } else {
      sets.append((names.name([condition.name + "Constraints"]), condition, [constraint]))
    }
  }

  /// Keeps a constraint whose constant changes; returns the name that stands for it.
  ///
  /// - Parameter constants: by condition; the last one whose condition holds counts.
  mutating func add(
    _ constraint: Code, named wish: String, constant: String, constants: [(TraitCondition, String)]
  ) -> Code {
    let name = names.name([wish + "Constraint"])
    properties.append((name, constraint))
    changes.append(Change(condition: nil, statements: [.raw("\(name).constant = \(constant)")]))
    for (condition, constant) in constants {
      note(condition)
      changes.append(Change(condition: condition, statements: [.raw("\(name).constant = \(constant)")]))
    }
    return .raw(name)
  }

  /// - Parameter condition: nil for what holds unless a later change does.
  mutating func add(_ statements: [Code], where condition: TraitCondition?) {
    if let condition { note(condition) }
    if !statements.isEmpty { changes.append(Change(condition: condition, statements: statements)) }
  }

  /// Hides a view while a condition holds.
  mutating func hide(_ view: String, where condition: TraitCondition) {
    note(condition, condition.needsOfExpression)
    changes.append(Change(condition: nil, statements: [.raw("\(view).isHidden = \(condition.expression)")]))
  }

  /// Whether the class has to look at its window's shape.
  var followsShape: Bool { needs.contains(.shape) }

  private mutating func note(_ condition: TraitCondition, _ needed: [TraitCondition.Need]? = nil) {
    for need in needed ?? condition.needs where !needs.contains(need) { needs.append(need) }
    for trait in condition.traits where !traits.contains(trait) { traits.append(trait) }
  }

  // MARK: Writing

  func writeProperties(to lines: inout CodeLines) {
    for need in needs {
      lines.line()
      switch need {
      case .version(let number):
        lines.block("private var \(need.property): Bool {") { lines in
          lines.line("if #available(iOS \(number), *) { true } else { false }")
        }
      case .shape:
        lines.block("private var \(need.property) = false {") { lines in
          lines.block("didSet {") { $0.line("if \(need.property) != oldValue { adapt() }") }
        }
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

  /// The lines of an initialiser that keep the class up to date.
  func writeRegistration(of className: String, to lines: inout CodeLines) {
    lines.line("adapt()")
    if traits.isEmpty { return }
    lines.add(.list(traits.map { .raw($0 + ".self") }), prefix: "let traits: [UITrait] = ")
    lines.line("registerForTraitChanges(traits) { (view: \(className), _) in")
    lines.indented { $0.line("view.adapt()") }
    lines.line("}")
  }

  func writeMethod(to lines: inout CodeLines) {
    lines.line()
    lines.block("private func adapt() {") { lines in
      for set in sets { lines.line("NSLayoutConstraint.deactivate(\(set.name))") }
      for set in sets {
        lines.block("if \(set.condition.test) {") { $0.line("NSLayoutConstraint.activate(\(set.name))") }
      }
      for change in changes {
        if let condition = change.condition {
          lines.block("if \(condition.test) {") { lines in
            for statement in change.statements { lines.add(statement) }
          }
        } else {
          for statement in change.statements { lines.add(statement) }
        }
      }
    }
  }
}
