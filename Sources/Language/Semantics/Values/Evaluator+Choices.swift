import Diagnostics
import LayoutModel

// Values that depend on conditions. While a value is read, assumptions settle which of its alternatives counts.
extension Evaluator {
  /// The most conditions on which a statement may depend through its values, because each doubles the cases.
  static let mostConditions = 4

  /// Returns the first condition on which a part depends and about which nothing is assumed.
  mutating func openCondition(in node: Node, _ scope: ScopeID) -> Condition? {
    guard hasChoices else { return nil }
    for path in node.descendants where path.kind == .path {
      guard spend(Budget.Cost.operand), let name = PathSyntax(path).names.first,
        var value = value(named: name, in: scope)
      else { continue }
      while case .choice(let condition, let first, let second) = value {
        guard let holds = assumptions[condition] else { return condition }
        value = holds ? first : second
      }
    }
    return nil
  }

  /// Returns the alternative that counts under the assumptions.
  mutating func settled(_ value: Value, _ token: SyntaxToken) -> Value {
    var value = value
    while case .choice(let condition, let first, let second) = value {
      guard let holds = assumptions[condition] else {
        report(.conditionalValue(token.text, at: token.range))
        return .unknown
      }
      value = holds ? first : second
    }
    return value
  }

  /// Returns the value that `read` finds in a part: a choice, if the part depends on conditions.
  mutating func choice(of node: Node, in scope: ScopeID, _ read: (inout Evaluator) -> Value) -> Value {
    guard let condition = openCondition(in: node, scope) else { return read(&self) }
    guard assumptions.count < Evaluator.mostConditions else {
      report(.tooManyConditions(at: node.range))
      return .unknown
    }
    let first = assuming(condition, true) { $0.choice(of: node, in: scope, read) }
    let second = assuming(condition, false) { $0.choice(of: node, in: scope, read) }
    return .choice(condition, first, second)
  }

  mutating func assuming<Result>(
    _ condition: Condition, _ holds: Bool, _ body: (inout Evaluator) -> Result
  ) -> Result {
    assumptions[condition] = holds
    defer { assumptions[condition] = nil }
    return body(&self)
  }

  /// Returns the value of a definition with any number of alternatives, which must have the same type.
  mutating func value(
    ofDefinition definition: DefinitionSyntax, in scope: ScopeID, _ read: (inout Evaluator, ValueSyntax) -> Value
  ) -> Value {
    guard hasChoices else { return definition.value.map { read(&self, $0) } ?? .unknown }
    // The value is the same whatever is assumed where it is used.
    let outer = assumptions
    assumptions = [:]
    defer { assumptions = outer }
    let values = definition.values.map { syntax in choice(of: syntax.node, in: scope) { read(&$0, syntax) } }
    guard var result = values.last, definition.conditions.count == values.count - 1 else { return .unknown }
    let type = result.type
    for (index, condition) in definition.conditions.enumerated().reversed() {
      if let type, let other = values[index].type, other != type {
        report(.wrongType(expected: type, found: other, at: definition.values[index].range))
      }
      switch truth(of: condition, in: scope) {
      case .always: result = values[index]
      case .never: break
      case .depends(let condition): result = .choice(condition, values[index], result)
      }
    }
    return result
  }
}

extension Evaluator: ConditionReader {
  var values: Evaluator {
    @inline(__always) _read { yield self }
    @inline(__always) _modify { yield &self }
  }

  /// Leaves every condition open, because values are the same for all screens.
  mutating func decided(_ condition: Condition) -> Truth { .depends(condition) }

  mutating func openComparison(
    of path: PathSyntax, _ sign: FormulaComparison.Sign, _ value: Node?, in scope: ScopeID
  ) -> FormulaComparison? {
    nil
  }
}

/// A case that the values of a statement distinguish.
struct ValueCase {
  /// Every condition that holds in it. No two cases apply at once.
  var conditions: [Condition] = []
  /// The conditions that are written. A case with fewer of them also applies, but earlier, so that this one overrides
  /// it.
  var overriding: [Condition] = []
}

extension ScreenStage {
  /// Calls `body` for each case that the values in a part distinguish, beginning with that of the last alternatives.
  mutating func forEachCase(
    of node: Node, in scope: ScopeID, _ found: ValueCase = ValueCase(), _ body: (inout Self, ValueCase) -> Void
  ) {
    guard let condition = values.openCondition(in: node, scope) else { return body(&self, found) }
    guard found.conditions.count < Evaluator.mostConditions, values.assumptions.count < ResolutionLimits.depth else {
      return report(.tooManyConditions(at: node.range))
    }
    func assume(_ holds: Bool, _ found: ValueCase, _ stage: inout Self) {
      stage.values.assumptions[condition] = holds
      stage.forEachCase(of: node, in: scope, found, body)
      stage.values.assumptions[condition] = nil
    }
    switch decided(condition) {
    case .always: assume(true, found, &self)
    case .never: assume(false, found, &self)
    case .depends(let rest):
      var second = found, first = found
      second.conditions.append(.not(rest))
      first.conditions.append(rest)
      first.overriding.append(rest)
      assume(false, second, &self)
      assume(true, first, &self)
    }
  }
}

extension Place {
  /// Returns this place with further conditions.
  func when(_ conditions: [Condition]) -> Place { conditions.reduce(self) { $0.when($1) } }
}
