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

/// An irreducible set of unsatisfiable required constraints, one of which was broken.
struct Conflict: Hashable {
  /// In the order in which they are kept. The broken one is last.
  var members: [ConstraintSource]
  /// Best first.
  var remedies: [Remedy]
  var handle: ConstraintHandle

  var broken: ConstraintSource { members[members.count - 1] }
}

extension UnitProblem {
  /// The number of conflicts beyond which all of the document's required constraints become optional. With very many
  /// required constraints the limit is lower, because each conflict takes long to find.
  private static func maxConflictCount(among required: Int) -> Int { max(4, min(64, 500_000 / max(1, required))) }

  /// Breaks required constraints until the others can be satisfied. Returns nil if there are too many conflicts, or if
  /// finding them takes too much work.
  ///
  /// In `BreakingOrder`, each constraint is kept unless it conflicts with earlier kept ones, so the last member of each
  /// conflict is broken. The result depends neither on which conflicts the solver finds first nor on unnecessary
  /// members: each broken constraint conflicts with kept ones, which do not conflict with each other.
  mutating func breakConflicts() -> [Conflict]? {
    let required = solver.allRequired()
    let order = BreakingOrder(required, sources: sources, in: resolved)
    let maximum = UnitProblem.maxConflictCount(among: required.count)
    var known: [[ConstraintHandle]] = []
    var broken: Set<ConstraintHandle> = []
    repeat {
      let last = broken.max(by: order.precedes)
      let found = solver.contradictoryStarts(atMost: 16, near: last, precedes: order.precedes)
      known += found
      if found.isEmpty || known.count > maximum { return nil }
      let next = order.breaking(known)
      for handle in broken.subtracting(next) { solver.restore(handle) }
      for handle in next.subtracting(broken) { solver.remove(handle) }
      broken = next
    } while !solver.solve() && !solver.isUnfinished
    return explain(broken, in: order, of: known)
  }

  private mutating func explain(
    _ broken: Set<ConstraintHandle>, in order: BreakingOrder, of known: [[ConstraintHandle]]
  ) -> [Conflict] {
    let kept = solver.allRequired().sorted(by: order.precedes)
    return broken.sorted(by: order.precedes).map { handle in
      var others = solver.contradiction(to: handle, among: kept.filter { order.precedes($0, handle) })
      // Rounding may hide the contradiction. The set in which it was found then shows it.
      if others.isEmpty, solver.areSolvable([handle]) { others = known.first { $0.last == handle }?.dropLast() ?? [] }
      let members = others.sorted(by: order.precedes) + [handle]
      return Conflict(
        members: members.map { source(of: $0) }, remedies: remedies(for: members), handle: handle)
    }
  }
}

/// The order in which conflicting required constraints are kept.
///
/// The platform's own constraints come first, then the document's constraints between two items, then constraints of a
/// single size. Equal ones are ordered by their views and numbers, never by the order of statements in the document.
struct BreakingOrder {
  private struct Key: Comparable {
    var rank: Int
    var numbers: [Double]

    static func < (a: Key, b: Key) -> Bool {
      a.rank == b.rank ? a.numbers.lexicographicallyPrecedes(b.numbers) : a.rank < b.rank
    }
  }

  private var places: [Int]

  init(_ handles: [ConstraintHandle], sources: [ConstraintSource], in resolved: ResolvedScreen) {
    let keyed = handles.map { (handle: $0, key: BreakingOrder.key(sources[Int($0.index)], resolved.screen)) }
    let sorted = keyed.sorted { $0.key == $1.key ? $0.handle < $1.handle : $0.key < $1.key }
    places = Array(repeating: .max, count: sources.count)
    for (place, element) in sorted.enumerated() { places[Int(element.handle.index)] = place }
  }

  func precedes(_ a: ConstraintHandle, _ b: ConstraintHandle) -> Bool { place(a) < place(b) }

  private func place(_ handle: ConstraintHandle) -> Int { places[Int(handle.index)] }

  /// Returns the last member of each conflict, unless another member of the conflict is already broken.
  ///
  /// If breaking this other member turns out to be unnecessary, the conflict is found again without it.
  func breaking(_ conflicts: [[ConstraintHandle]]) -> Set<ConstraintHandle> {
    var broken: Set<ConstraintHandle> = []
    for conflict in conflicts.sorted(by: { place($0[$0.count - 1]) < place($1[$1.count - 1]) })
    where broken.isDisjoint(with: conflict) {
      broken.insert(conflict[conflict.count - 1])
    }
    return broken
  }

  private static func key(_ source: ConstraintSource, _ screen: Screen) -> Key {
    switch source {
    case .platform(let rule, let view): Key(rank: rule.isUnbreakable ? 0 : 1, numbers: [Double(view.index)])
    case .document(let id):
      Key(rank: screen.constraints[id].second == nil ? 3 : 2, numbers: screen.constraints[id].sortingNumbers)
    }
  }
}

extension PlatformRule {
  /// Whether no layout exists without the rule's constraint.
  var isUnbreakable: Bool {
    switch self {
    case .rootFrame, .nonNegativeSize, .scrollContentOrigin, .embeddedRoot: true
    case .contentHugging, .compressionResistance, .autoresizingMask, .stackEdges, .stackSpacing, .stackAlignment,
      .stackFillEqually, .stackFillProportionally, .stackGap, .stackFit, .stackHiding, .tieBreak:
      false
    }
  }
}

extension Constraint {
  fileprivate var sortingNumbers: [Double] {
    let anchors = first.sortingNumbers + (second?.sortingNumbers ?? [-1, -1, -1])
    return anchors + [Double(relation.place), multiplier, constant.points.value, constant.systemSpacings]
  }
}

extension Relation {
  fileprivate var place: Int {
    switch self {
    case .lessThanOrEqual: 0
    case .greaterThanOrEqual: 1
    case .equal: 2
    }
  }
}

extension Anchor {
  fileprivate var sortingNumbers: [Double] {
    let attribute = Double(Attribute.allCases.firstIndex(of: attribute) ?? 0)
    return item.sortingNumbers + [attribute]
  }
}

extension Item {
  fileprivate var sortingNumbers: [Double] {
    switch self {
    case .view(let view): [Double(view.index), 0]
    case .guide(.safeArea(let view)): [Double(view.index), 1]
    case .guide(.margins(let view)): [Double(view.index), 2]
    case .guide(.readable(let view)): [Double(view.index), 3]
    case .guide(.scrollContent(let view)): [Double(view.index), 4]
    case .guide(.scrollFrame(let view)): [Double(view.index), 5]
    case .guide(.custom(let guide)): [Double(guide.index), 6]
    case .guide(.keyboard): [0, 7]
    case .guide(.topLayout): [0, 8]
    case .guide(.bottomLayout): [0, 9]
    }
  }
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
