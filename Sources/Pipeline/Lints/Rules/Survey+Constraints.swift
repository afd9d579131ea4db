import Diagnostics
import LayoutModel

extension Survey {
  /// Constraints that relate the same anchors in the same way, at the same priority and under the same condition.
  func repeatedConstraints() -> [Diagnostic] {
    var seen: [Meaning: Constraint] = [:]
    return screen.constraints.compactMap { constraint in
      guard let first = seen.updateValue(constraint, forKey: Meaning(constraint)), let range = constraint.origin,
        range != first.origin
      else { return nil }
      return Diagnostic(
        LintRule.repeatedConstraint.code, LintRule.repeatedConstraint.severity,
        "'\(screen.describe(constraint))' is repeated", at: range,
        notes: first.origin.map { [Note("first written here", at: $0)] } ?? [])
    }
  }

  /// Constraints between left or right edges, which do not flip in right-to-left layout.
  func fixedDirections() -> [Diagnostic] {
    screen.constraints.compactMap { constraint in
      let attributes = [constraint.first.attribute, constraint.second?.attribute ?? constraint.first.attribute]
      guard attributes.allSatisfy({ $0 == .left || $0 == .right }), let range = constraint.origin else { return nil }
      return Diagnostic(
        LintRule.fixedDirection.code, LintRule.fixedDirection.severity,
        "'\(screen.describe(constraint))' does not follow the layout direction", at: range,
        help: "use leading and trailing")
    }
  }
}

/// The meaning of a constraint, apart from its identity and its place.
private struct Meaning: Hashable {
  let first: Anchor
  let second: Anchor?
  let relation: Relation
  let multiplier: Double
  let constant: Constant
  let priority: Priority
  let condition: ConditionID?

  init(_ constraint: Constraint) {
    (first, second, relation) = (constraint.first, constraint.second, constraint.relation)
    (multiplier, constant) = (constraint.multiplier, constraint.constant)
    (priority, condition) = (constraint.priority, constraint.condition)
  }
}
