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
    let constraints = survey.screen.constraints
    var seen = SeenConstraints(constraints)
    return constraints.indices.compactMap { id in
      guard let first = seen.add(id).map({ constraints[$0] }), let range = constraints[id].origin, range != first.origin
      else { return nil }
      return LintFinding(
        message: "'\(survey.screen.describe(constraints[id]))' is repeated", range: range,
        notes: first.origin.map { [Note("first written here", at: $0)] } ?? [])
    }
  }
}

/// Constraints by what they mean, or rather by its hash: a dictionary of meanings takes ten times the memory.
private struct SeenConstraints {
  private let constraints: TypedArray<Constraint, Constraint>
  /// The last constraint with a hash, and for each constraint the one before with the same.
  private var latest: [Int: ConstraintID] = [:], before: [ConstraintID?] = []

  init(_ constraints: TypedArray<Constraint, Constraint>) { self.constraints = constraints }

  /// Adds the next constraint, and returns the last one before with the same meaning.
  mutating func add(_ id: ConstraintID) -> ConstraintID? {
    let meaning = Meaning(constraints[id])
    var other = latest.updateValue(id, forKey: meaning.hashValue)
    before.append(other)
    while let known = other, Meaning(constraints[known]) != meaning { other = before[Int(known.index)] }
    return other
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
