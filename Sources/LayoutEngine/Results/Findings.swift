import LayoutModel

/// Findings about the constraints of a screen, collected unit by unit.
struct Findings {
  var conflicts: [Conflict] = []
  var ambiguities: [FoundAmbiguity] = []
  /// The views that may be ambiguous, for each unit whose search for ambiguities ended early.
  var unexamined: [[ViewID]] = []
  /// The views whose frames are not the best, for each unit that takes too much work.
  var unfinished: [[ViewID]] = []
  var rejections: [Rejection] = []
  /// The violations of the document's constraints, in points; satisfied ones are omitted.
  var errors: [ConstraintID: Double] = [:]
  /// Whether there were too many conflicts to report one by one.
  var isOverloaded = false

  mutating func add(_ solution: UnitSolution, of unit: Int) {
    conflicts += solution.conflicts
    ambiguities += solution.ambiguities
    if !solution.unexamined.isEmpty { unexamined.append(solution.unexamined) }
    if !solution.unfinished.isEmpty { unfinished.append(solution.unfinished) }
    rejections += solution.rejected
    isOverloaded = isOverloaded || solution.isOverloaded
    errors.merge(solution.errors) { first, _ in first }
  }
}

/// An invalid constraint of the document, with the reason.
struct Rejection: Hashable {
  enum Problem: Hashable {
    case noCommonAncestor
    /// A constant or a multiplier is out of range.
    case number
    /// A priority is out of range.
    case priority
  }

  var constraint: ConstraintID
  var problem: Problem
}
