import LayoutModel

/// What there is to say about the constraints of a screen's units, collected unit by unit.
struct Findings {
  var conflicts: [Conflict] = []
  var ambiguities: [FoundAmbiguity] = []
  var rejections: [Rejection] = []
  /// By how far the solution misses constraints of the document, where it does.
  var errors: [ConstraintID: Double] = [:]
  /// Whether there were more contradictions than are told one by one.
  var isOverloaded = false

  mutating func add(_ solution: UnitSolution, of unit: Int) {
    conflicts += solution.conflicts
    ambiguities += solution.ambiguities
    rejections += solution.rejected
    isOverloaded = isOverloaded || solution.isOverloaded
    errors.merge(solution.errors) { first, _ in first }
  }
}

/// A constraint of the document that no problem has, and why.
struct Rejection: Hashable {
  enum Problem: Hashable {
    case noCommonAncestor
    /// A constant or a multiplier that no layout can have.
    case number
    /// A priority outside of what priorities are.
    case priority
  }

  var constraint: ConstraintID
  var problem: Problem
}
