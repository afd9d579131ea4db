import Cassowary
import LayoutModel

/// A change to one constraint of the document that resolves a conflict.
enum Remedy: Hashable {
  enum Bound: Hashable { case atMost, atLeast, exactly }

  /// The constant that differs least from its own.
  case constant(ConstraintID, Bound, Points)
  /// An inequality in place of its relation.
  case relation(ConstraintID, Relation)
  /// A lower priority than required.
  case priority(ConstraintID)
}

extension UnitProblem {
  /// How many members of a conflict get remedies.
  private static let greatestRemedyCount = 4

  /// Changes that resolve an irreducible conflict: first to the broken member, which is the last, then to others; only
  /// the document's own.
  func remedies(for members: [ConstraintHandle]) -> [Remedy] {
    let owned = members.reversed().filter { documentID(of: $0) != nil }.prefix(UnitProblem.greatestRemedyCount)
    var remedies: [Remedy] = []
    for handle in owned {
      guard let id = documentID(of: handle) else { continue }
      remedies += exactRemedies(handle, id, members.filter { $0 != handle })
      if handle == owned.first { remedies.append(.priority(id)) }
    }
    return remedies
  }

  func documentID(of handle: ConstraintHandle) -> ConstraintID? {
    if case .document(let id) = source(of: handle) { return id }
    return nil
  }

  /// The constant, and the relation, with which a constraint would agree with the others.
  private func exactRemedies(
    _ handle: ConstraintHandle, _ id: ConstraintID, _ others: [ConstraintHandle]
  ) -> [Remedy] {
    let constraint = resolved.screen[id], constant = constraint.constant.points.value
    guard let range = solver.range(of: handle, given: others) else { return [] }
    // The constraint means `sum + rest - constant relation 0`.
    let rest = solver.constant(of: handle) + constant
    let low = range.lowerBound + rest, high = range.upperBound + rest
    let nearest = constant > high ? high : low
    guard nearest.magnitude < UnitProblem.greatestConstant, nearest != constant else { return [] }
    let isTooGreat = constant > high
    let bound: Remedy.Bound = high - low < UnitProblem.tolerance ? .exactly : isTooGreat ? .atMost : .atLeast
    let change = Remedy.constant(id, bound, Points(nearest))
    guard constraint.relation == .equal else { return [change] }
    return [change, .relation(id, isTooGreat ? .lessThanOrEqual : .greaterThanOrEqual)]
  }
}
