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
  /// The two best changes that resolve an irreducible conflict, both to the document's last member, which is the broken one
  /// unless that is the platform's: the constant or the relation with which it agrees with the others, and a lower priority.
  func remedies(for members: [ConstraintHandle]) -> [Remedy] {
    for handle in members.reversed() {
      guard let id = documentID(of: handle) else { continue }
      return exactRemedies(handle, id, members.filter { $0 != handle }).prefix(1) + [.priority(id)]
    }
    return []
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
