import Cassowary
import LayoutModel

/// A rectangle with more than one equally good position or size.
struct FoundAmbiguity {
  var view: ViewID
  /// A view's frame, or its content.
  var part: VariableOwner.Part
  var axis: Axis
  /// Frames of two equally good solutions, or bounds of the possible range, in the unit's coordinates.
  var least, greatest: Rect
  /// Whether the range has no least, and no greatest end.
  var isEndless: (below: Bool, above: Bool)
  /// Constraints of one strength that trade off against each other.
  var ties: [ConstraintSource]
  /// The views that are ambiguous on this axis or the other only because this one is.
  var followers: [ViewID] = []
  /// Whether it is ambiguous only because another view is.
  var isFollower = false
}

extension UnitProblem {
  private struct Extent {
    let least, greatest: Double

    /// - Parameters: two values that the variable can have.
    init(_ one: Double, _ other: Double) { (least, greatest) = (min(one, other), max(one, other)) }

    var isOpen: Bool { greatest - least > 0.01 }

    func endless(_ reach: Double) -> (below: Bool, above: Bool) { (least <= 1 - reach, greatest >= reach - 1) }
  }

  /// How many variables are probed one by one if pulling all of them together did not show an ambiguity.
  private static let greatestProofCount = 64
  /// How many ambiguities are looked for that others follow.
  private static let greatestLeaderCount = 16
  /// How many solutions grouping may take, times the ambiguities: where very many views are ambiguous, few are looked into.
  private static let greatestGroupingWork = 2048

  /// Farther than any view of the layout can be without being lost.
  var reach: Double { 2 * max(1, resolved.environment.size.width.value, resolved.environment.size.height.value) }

  /// The rectangles that actually differ between equally good solutions.
  mutating func ambiguities(of loose: [Variable]) -> [FoundAmbiguity] {
    let near = pulled(loose, to: -reach), far = pulled(loose, to: reach)
    let extents = extents(of: loose, near.values, far.values)
    solver.solve()
    let ties = Ties(loose, near.errors, far.errors, self)
    return rectangles(with: extents).flatMap { owner in
      Axis.allCases.compactMap { ambiguity(of: owner, $0, extents, ties, reach) }
    }
  }

  /// The variables that two solutions, or a proof of their own, show to be open.
  private mutating func extents(
    of loose: [Variable], _ near: [Double], _ far: [Double], proofs: Int = UnitProblem.greatestProofCount
  ) -> [Variable: Extent] {
    var extents: [Variable: Extent] = [:], proofs = proofs
    for (index, variable) in loose.enumerated() {
      var extent = Extent(near[index], far[index])
      if !extent.isOpen, proofs > 0 {
        proofs -= 1
        extent = Extent(pulled([variable], to: -reach).values[0], pulled([variable], to: reach).values[0])
      }
      if extent.isOpen { extents[variable] = extent }
    }
    return extents
  }

  /// Finds which ambiguities come from which: one missing constraint often leaves many views ambiguous. The first is held
  /// where the tie is broken, and those that then are not ambiguous any more follow it; and so on with the first left.
  mutating func group(_ tie: inout TieBreak) {
    let settled = tie.ambiguities.map { variables(of: $0).map { (variable: $0, value: solver.value(of: $0)) } }
    var open = Array(tie.ambiguities.indices), pins: [ConstraintHandle] = []
    let budget = UnitProblem.greatestGroupingWork / tie.ambiguities.count
    withdraw(tie)
    for _ in 0..<min(UnitProblem.greatestLeaderCount, budget) where open.count > 1 {
      let leader = open.removeFirst()
      for (variable, value) in settled[leader] {
        pins.append(solver.add(LinearConstraint([Term(variable)], constant: -value, strength: TieBreak.pins)))
      }
      solver.solve()
      let loose = solver.looseVariables()
      let near = pulled(loose, to: -reach).values, far = pulled(loose, to: reach).values
      let extents = extents(of: loose, near, far, proofs: min(UnitProblem.greatestProofCount, budget))
      let followers = open.filter { settled[$0].allSatisfy { extents[$0.variable] == nil } }
      for follower in followers { tie.follow(leader, follower) }
      open.removeAll { followers.contains($0) }
    }
    for pin in pins { solver.remove(pin) }
    for handle in tie.handles { solver.restore(handle) }
    solver.solve()
  }

  /// The position and the length of an ambiguous rectangle on its axis.
  private func variables(of ambiguity: FoundAmbiguity) -> [Variable] {
    let rect = ambiguity.part == .content ? knownContentRect(of: ambiguity.view) : rect(ambiguity.view)
    guard let rect else { return [] }
    return ambiguity.axis == .horizontal ? [rect.x, rect.width] : [rect.y, rect.height]
  }

  /// A solution with the variables as close to `target` as the constraints allow, sizes before positions.
  mutating func pulled(
    _ loose: [Variable], to target: Double
  ) -> (values: [Double], errors: [Double]) {
    let handles = solver.handles.prefix(sources.count)
    let pulls = loose.enumerated().map { place, variable in
      let weight = UnitProblem.weight(place, of: loose.count)
      let strength = owner(of: variable).isSize ? TieBreak.weak : TieBreak.weakest
      return solver.add(LinearConstraint([Term(variable, weight)], constant: -target * weight, strength: strength))
    }
    let known = nonNegative
    var forbidding: [ConstraintHandle] = []
    while true {
      solver.solve()
      let new = forbidNegativeSizes()
      if new.isEmpty { break }
      forbidding += new
    }
    let values = loose.map { solver.value(of: $0) }
    let errors = handles.map { solver.error(of: $0) }
    for handle in pulls + forbidding { solver.remove(handle) }
    nonNegative = known
    return (values, errors)
  }

  /// The rectangles of loose variables, each once, in view order.
  private func rectangles(with extents: [Variable: Extent]) -> [VariableOwner] {
    var owners: [VariableOwner] = []
    for variable in extents.keys.sorted() {
      let owner = owner(of: variable)
      guard owner.part != .other, owners.last?.rect?.x != owner.rect?.x else { continue }
      owners.append(owner)
    }
    return owners
  }

  private func ambiguity(
    of owner: VariableOwner, _ axis: Axis, _ extents: [Variable: Extent], _ ties: Ties, _ reach: Double
  ) -> FoundAmbiguity? {
    guard let rect = owner.rect else { return nil }
    let (origin, extent) = axis == .horizontal ? (rect.x, rect.width) : (rect.y, rect.height)
    guard extents[origin] != nil || extents[extent] != nil else { return nil }
    func frame(_ end: KeyPath<Extent, Double>) -> Rect {
      var frame = self.frame(of: rect)
      if let start = extents[origin] { frame.origin[axis] = Points(start[keyPath: end]) }
      if let length = extents[extent] { frame.size[axis] = max(0, Points(length[keyPath: end])) }
      return frame
    }
    return FoundAmbiguity(
      view: owner.view, part: owner.part, axis: axis, least: frame(\.least), greatest: frame(\.greatest),
      isEndless: (extents[extent] ?? extents[origin]).map { $0.endless(reach) } ?? (false, false),
      ties: extents[extent] == nil ? [] : ties.of(extent))
  }
}

extension Point {
  fileprivate subscript(axis: Axis) -> Points {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// Constraints that equally good solutions satisfy to different degrees, because they trade off against each other.
private struct Ties {
  /// By loose variable: the group of variables that constraints connect it to.
  private var groupOf: [Variable: Int] = [:]
  private var sources: [Int: [ConstraintSource]] = [:]

  init(_ loose: [Variable], _ near: [Double], _ far: [Double], _ problem: borrowing UnitProblem) {
    var groups = DisjointSets(count: problem.variableCount)
    let isLoose = Set(loose)
    var traded: [(source: ConstraintSource, variable: Variable)] = []
    for (index, handle) in problem.solver.handles.prefix(near.count).enumerated() where problem.solver.isLive(handle) {
      let open = problem.solver.constraint(handle).terms.map(\.variable).filter(isLoose.contains)
      guard let first = open.first else { continue }
      for other in open.dropFirst() { groups.join(Int(first.index), Int(other.index)) }
      if (near[index] - far[index]).magnitude > 0.01 { traded.append((problem.source(of: handle), first)) }
    }
    for variable in loose { groupOf[variable] = groups.root(of: Int(variable.index)) }
    for (source, variable) in traded { sources[groups.root(of: Int(variable.index)), default: []].append(source) }
  }

  func of(_ variable: Variable) -> [ConstraintSource] { groupOf[variable].flatMap { sources[$0] } ?? [] }
}

/// A union-find structure over the integers below a count.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of element: Int) -> Int {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  mutating func join(_ a: Int, _ b: Int) {
    let a = root(of: a), b = root(of: b)
    parents[max(a, b)] = min(a, b)
  }
}
