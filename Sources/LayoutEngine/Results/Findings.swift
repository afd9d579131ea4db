import Cassowary
import LayoutModel

/// Findings about the constraints of a screen, collected unit by unit.
struct Findings {
  var conflicts: [Conflict] = []
  var ambiguities: [FoundAmbiguity] = []
  /// By unit, the views that may be ambiguous because the search for ambiguities ended early.
  var unexamined: [[ViewID]] = []
  /// By unit, the views without optimal frames because the solution takes too much work.
  var unfinished: [[ViewID]] = []
  var rejections: [Rejection] = []
  /// The violations of the document's constraints, in points. Satisfied constraints are omitted.
  var errors: [ConstraintID: Double] = [:]
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
    case number
    case priority
  }

  var constraint: ConstraintID
  var problem: Problem
}

/// A change to one constraint of the document that resolves a conflict.
enum Remedy: Hashable {
  enum Bound: Hashable { case atMost, atLeast, exactly }

  case constant(ConstraintID, Bound, Points)
  case relation(ConstraintID, Relation)
  case priority(ConstraintID)

  var isConstant: Bool { if case .constant = self { true } else { false } }
}

extension UnitProblem {
  /// Returns the two best changes that resolve an irreducible conflict: a constant or relation that agrees with the
  /// other members, and a lower priority. Both apply to the last member from the document, which is the broken one
  /// unless a constraint of the platform was broken.
  func remedies(for members: [ConstraintHandle]) -> [Remedy] {
    for handle in members.reversed() {
      guard let id = documentID(of: handle) else { continue }
      if members.contains(where: { source(of: $0).isHiding }) { return [.priority(id)] }
      let exact = exactRemedies(for: handle, of: id, given: members.filter { $0 != handle })
      // A length that depends on the screen's size is right on one device only.
      let isOfOneDevice = members.contains { dependsOnDevice(source(of: $0)) }
      return exact.filter { !isOfOneDevice || !$0.isConstant }.prefix(1) + [.priority(id)]
    }
    return []
  }

  private func dependsOnDevice(_ source: ConstraintSource) -> Bool {
    if case .platform(.rootFrame, _) = source { true } else { false }
  }

  func documentID(of handle: ConstraintHandle) -> ConstraintID? {
    if case .document(let id) = source(of: handle) { return id }
    return nil
  }

  /// Returns changes that make a constraint agree with the others, best first.
  private func exactRemedies(
    for handle: ConstraintHandle, of id: ConstraintID, given others: [ConstraintHandle]
  ) -> [Remedy] {
    let constraint = resolved.screen.constraints[id]
    let constant = constraint.constant.points.value
    guard let range = solver.range(of: handle, given: others) else { return [] }
    // The constraint is `sum + rest - constant relation 0`.
    let rest = solver.constant(of: handle) + constant
    let low = range.lowerBound + rest
    let high = range.upperBound + rest
    let nearest = constant > high ? high : low
    guard nearest.magnitude < UnitProblem.maxConstant, nearest != constant else { return [] }
    let isTooGreat = constant > high
    let bound: Remedy.Bound = high - low < UnitProblem.tolerance ? .exactly : isTooGreat ? .atMost : .atLeast
    let change = Remedy.constant(id, bound, Points(nearest))
    guard constraint.relation == .equal else { return [change] }
    return [change, .relation(id, isTooGreat ? .lessThanOrEqual : .greaterThanOrEqual)]
  }
}
