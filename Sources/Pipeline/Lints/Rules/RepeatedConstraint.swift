import Diagnostics
import LayoutModel

extension LintRule {
  /// Constraints that relate the same anchors in the same way, at the same priority and under the same condition.
  package static let repeatedConstraint = LintRule(
    "repeated-constraint", .warning, "a constraint that repeats another",
    code: DiagnosticCode(
      807, "repeated constraint",
      """
      Two constraints relate the same attributes in the same way. Remove one, or correct the one that was meant to
      differ.
      """,
      wrong: """
        screen S {
          view box { size 40 by 40; center }
          box.centerX == centerX
        }
        """,
      right: """
        screen S {
          view box { size 40 by 40; center }
        }
        """)
  ) { survey in
    var seen: [Meaning: Constraint] = [:]
    return survey.screen.constraints.compactMap { constraint in
      guard let first = seen.updateValue(constraint, forKey: Meaning(constraint)), let range = constraint.origin,
        range != first.origin
      else { return nil }
      return LintFinding(
        message: "'\(survey.screen.describe(constraint))' is repeated", range: range,
        notes: first.origin.map { [Note("first written here", at: $0)] } ?? [])
    }
  }
}

/// The meaning of a constraint, regardless of where it is written.
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
