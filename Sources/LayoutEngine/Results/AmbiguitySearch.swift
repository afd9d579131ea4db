import Cassowary
import LayoutModel

/// A rectangle for which several positions or sizes are equally good.
struct FoundAmbiguity {
  var view: ViewID
  var part: VariableOwner.Part
  var axis: Axis
  /// The frames of two equally good solutions, or at the ends of the possible range, in the unit's coordinates.
  var minimum, maximum: Rect
  var isEndless: (below: Bool, above: Bool)
  /// Constraints of one strength that trade off against each other.
  var ties: [ConstraintSource]
  /// The views that are ambiguous on either axis only because this one is, without the views that share its `ties`.
  var followers: [ViewID] = []
  /// Whether this is ambiguous only because of, or together with, another ambiguity.
  var isFollower = false
}

extension UnitProblem {
  private struct Extent {
    let minimum, maximum: Double

    init(_ one: Double, _ other: Double) {
      minimum = min(one, other)
      maximum = max(one, other)
    }

    var isOpen: Bool { maximum - minimum > 0.01 }

    func endless(_ reach: Double) -> (below: Bool, above: Bool) { (minimum <= 1 - reach, maximum >= reach - 1) }
  }

  /// The maximum number of variables that are probed one by one, and of rounds in which the others are pulled together.
  /// The second constant limits the product of rounds and loose variables.
  private static let maxProbeCount = 64, maxProbingWork = 16_384
  /// The maximum number of ambiguities whose followers are determined.
  private static let maxLeaderCount = 16
  /// The maximum number of solutions for grouping, times the number of ambiguities.
  private static let maxGroupingWork = 2048

  /// A distance beyond which no visible view of the layout can lie, in points.
  var reach: Double { 2 * max(1, resolved.environment.size.width.value, resolved.environment.size.height.value) }

  private var maySearch: Bool { solver.work < searchEnd }

  /// Returns the rectangles that differ between equally good solutions, and whether a position is unbounded on one
  /// side. Nil if finding them takes too much work.
  ///
  /// Weakened required constraints trade off everywhere. Reporting such ambiguities would not help the author.
  mutating func ambiguities(of loose: [Variable]) -> (found: [FoundAmbiguity], haveNoEnd: Bool)? {
    if strictness == .wished { return ([], false) }
    searchEnd = solver.work + budget.search
    var errors = ErrorRanges(of: loose, self)
    // In right-to-left layouts, near and far positions are exchanged.
    let targets = [(-reach, -reach), (reach, reach), (-reach, reach), (reach, -reach)].map(PullTarget.init)
    let ends = pulled(loose, to: targets) { errors.note($0) }
    guard ends.count == targets.count else { return nil }
    let near = ends[0]
    let far = ends[1]
    let extents = extents(of: loose, (near, far), probes: UnitProblem.maxProbeCount)
    solver.solve()
    let ties = Ties(of: loose, errors, in: self)
    let owners = rectangles(with: extents)
    var found: [FoundAmbiguity] = []
    found.reserveCapacity(2 * owners.count)
    for owner in owners {
      for axis in Axis.allCases {
        if let ambiguity = ambiguity(of: owner, along: axis, within: extents, ties: ties, reach: reach) {
          found.append(ambiguity)
        }
      }
    }
    return (found, (near + far).contains { $0.magnitude >= reach - 1 })
  }

  /// Returns the variables that differ between equally good solutions, with their possible values.
  ///
  /// A variable that does not differ between two solutions may still have been pulled against others, so it is pulled
  /// again without them. Once no remaining variable moves, none can: their weights are uneven, so a weighted sum that
  /// is the same at both ends has the same terms.
  ///
  /// - Parameters:
  ///   - first: The values of all variables when pulled as far as possible in both directions.
  ///   - probes: The number of later variables that are each pulled on their own.
  private mutating func extents(
    of loose: [Variable], _ first: (near: [Double], far: [Double]), probes: Int = 0
  ) -> [Variable: Extent] {
    let rounds = max(2, min(UnitProblem.maxProbeCount, UnitProblem.maxProbingWork / max(1, loose.count)))
    var extents: [Variable: Extent] = [:]
    var left = loose
    var (near, far) = first
    var probes = min(probes, rounds)
    for round in 0..<rounds where !left.isEmpty && (round == 0 || maySearch) {
      if round > 0 { (near, far) = ends(of: left) }
      let open = left.indices.filter { Extent(near[$0], far[$0]).isOpen }
      for index in open {
        let variable = left[index]
        if round > 0, probes > 0, solver.work < searchEnd - budget.search / 2 {
          probes -= 1
          let alone = ends(of: [variable])
          extents[variable] = Extent(alone.near[0], alone.far[0])
        } else {
          extents[variable] = Extent(near[index], far[index])
        }
      }
      if open.isEmpty { break }
      left.removeAll { extents[$0] != nil }
    }
    return extents
  }

  /// Returns the values of variables that are pulled together as far as possible, in either direction.
  mutating func ends(of loose: [Variable], at distance: Double? = nil) -> (near: [Double], far: [Double]) {
    if loose.isEmpty { return ([], []) }
    let distance = distance ?? reach
    let ends = pulled(loose, to: [PullTarget(-distance, -distance), PullTarget(distance, distance)], completely: true)
    return (ends[0], ends[1])
  }

  /// Determines which ambiguities follow from others, because one missing constraint often leaves many views ambiguous.
  ///
  /// The first ambiguity is fixed at its settled value, together with ambiguities that share its ties. Ambiguities that
  /// this resolves are followers. The process is repeated with the first of the remaining ones.
  mutating func group(_ tie: inout TieBreak) {
    let budget = UnitProblem.maxGroupingWork / tie.ambiguities.count
    if budget == 0 { return }
    let settled = tie.ambiguities.map { variables(of: $0).map { (variable: $0, value: solver.value(of: $0)) } }
    var open = Array(tie.ambiguities.indices)
    for handle in tie.handles { solver.remove(handle) }
    let known = solver.handles.count
    for _ in 0..<min(UnitProblem.maxLeaderCount, budget) where open.count > 1 && maySearch {
      let leader = open.removeFirst()
      let ties = tie.ambiguities[leader].ties
      let rivals = open.filter { !ties.isEmpty && tie.ambiguities[$0].ties.first == ties.first }
      for rival in rivals { tie.ambiguities[rival].isFollower = true }
      open.removeAll { tie.ambiguities[$0].isFollower }
      for (variable, value) in settled[leader] + rivals.flatMap({ settled[$0] }) {
        solver.add(LinearConstraint([Term(variable)], constant: -value, strength: TieBreak.pins))
      }
      solver.solve()
      let loose = solver.looseVariables()
      let extents = extents(of: loose, ends(of: loose))
      guard maySearch else { break }
      for follower in open where settled[follower].allSatisfy({ extents[$0.variable] == nil }) {
        tie.follow(leader, follower)
      }
      open.removeAll { tie.ambiguities[$0].isFollower }
    }
    if !maySearch, open.count > 1 { tie.leaveUnexamined(open) }
    removeConstraints(after: known)
    for handle in tie.handles { solver.restore(handle) }
    solver.solve()
  }

  private func variables(of ambiguity: FoundAmbiguity) -> [Variable] {
    let rect = ambiguity.part == .content ? knownContentRect(of: ambiguity.view) : rect(ambiguity.view)
    return rect.map { [$0.span(ambiguity.axis).origin, $0.span(ambiguity.axis).length] } ?? []
  }

  /// Returns the values with which the variables are as close to each target as the constraints allow, sizes before
  /// positions. There are fewer values than targets if the search ends early.
  ///
  /// Only constants differ between targets, so the solver continues from its last solution.
  ///
  /// - Parameter completely: Whether the search continues past the limit for searches.
  private mutating func pulled(
    _ loose: [Variable], to targets: [PullTarget], completely: Bool = false,
    look: (borrowing UnitProblem) -> Void = { _ in }
  ) -> [[Double]] {
    let knownSizes = nonNegative
    let known = solver.handles.count
    var pulls = Pulls(loose)
    var values: [[Double]] = []
    let sizes = loose.indices.filter { owner(of: loose[$0]).isSize }
    var others = loose.indices.filter { !owner(of: loose[$0]).isSize }
    defer { renewBudget() }
    for target in targets {
      if !completely { solver.workLimit = searchEnd }
      pulls.move(to: target, &solver)
      if values.isEmpty { pulls.add(sizes, to: target.sizes, at: TieBreak.weak, in: &solver) }
      let areFew = values.isEmpty && others.count <= TieBreak.maxCount
      let added = areFew ? others : unsettled(others, of: loose)
      pulls.add(added, to: target.places, at: TieBreak.weakest, in: &solver)
      others.removeAll(where: Set(added).contains)
      solveWithoutNegativeSizes()
      if solver.isUnfinished { break }
      values.append(loose.map { solver.value(of: $0) })
      look(self)
    }
    removeConstraints(after: known)
    nonNegative = knownSizes
    return values
  }

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
    of owner: VariableOwner, along axis: Axis, within extents: [Variable: Extent], ties: Ties, reach: Double
  ) -> FoundAmbiguity? {
    guard let rect = owner.rect else { return nil }
    let (origin, extent) = rect.span(axis)
    let pixel = resolved.environment.scale.points(Pixels(1)).value - UnitProblem.tolerance
    let isVisible = [origin, extent].contains { part in
      extents[part].map { $0.maximum - $0.minimum >= pixel } ?? false
    }
    // A row that sizes itself is rounded up to a pixel, and its views share the rest.
    guard isVisible else { return nil }
    func frame(_ end: KeyPath<Extent, Double>) -> Rect {
      var frame = self.frame(of: rect)
      if let start = extents[origin] { frame.origin[axis] = Points(start[keyPath: end]) }
      if let length = extents[extent] { frame.size[axis] = max(0, Points(length[keyPath: end])) }
      return frame
    }
    return FoundAmbiguity(
      view: owner.view, part: owner.part, axis: axis, minimum: frame(\.minimum), maximum: frame(\.maximum),
      isEndless: (extents[extent] ?? extents[origin]).map { $0.endless(reach) } ?? (false, false),
      ties: extents[extent] == nil ? [] : ties.of(extent))
  }
}

private struct PullTarget {
  var sizes, places: Double

  init(_ sizes: Double, _ places: Double) {
    self.sizes = sizes
    self.places = places
  }
}

private struct Pulls {
  private struct Pull {
    var handle: ConstraintHandle
    var weight: Double
    var isOfSize: Bool
  }

  private let variables: [Variable]
  private var pulls: [Pull] = []

  init(_ variables: [Variable]) { self.variables = variables }

  mutating func add(_ places: [Int], to target: Double, at strength: Strength, in solver: inout Solver) {
    for place in places {
      let weight = UnitProblem.weight(place, of: variables.count)
      let handle = solver.add(
        LinearConstraint([Term(variables[place], weight)], constant: -target * weight, strength: strength))
      pulls.append(Pull(handle: handle, weight: weight, isOfSize: strength == TieBreak.weak))
    }
  }

  func move(to target: PullTarget, _ solver: inout Solver) {
    for pull in pulls {
      solver.setConstant(-(pull.isOfSize ? target.sizes : target.places) * pull.weight, of: pull.handle)
    }
  }
}

extension Point {
  fileprivate subscript(axis: Axis) -> Points {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

private struct ErrorRanges {
  /// The constraints whose errors may differ: optional ones on loose variables.
  private let handles: [ConstraintHandle]
  private var ranges: [(minimum: Double, maximum: Double)]

  init(of loose: [Variable], _ problem: borrowing UnitProblem) {
    var isLoose = Array(repeating: false, count: problem.variableCount)
    for variable in loose { isLoose[Int(variable.index)] = true }
    handles = problem.solver.handles.filter { handle in
      let constraint = problem.solver.constraint(handle)
      return problem.solver.isLive(handle) && constraint.strength != .required
        && constraint.terms.contains { isLoose[Int($0.variable.index)] }
    }
    ranges = Array(repeating: (.infinity, -.infinity), count: handles.count)
  }

  mutating func note(_ problem: borrowing UnitProblem) {
    for (index, handle) in handles.enumerated() {
      let error = problem.solver.error(of: handle)
      ranges[index] = (min(ranges[index].minimum, error), max(ranges[index].maximum, error))
    }
  }

  var traded: [ConstraintHandle] {
    handles.indices.filter { ranges[$0].maximum - ranges[$0].minimum > 0.01 }.map { handles[$0] }
  }
}

/// Constraints that equally good solutions violate to different degrees, because they trade off against each other.
private struct Ties {
  /// The group of each loose variable's rectangle. Constraints on its axis connect the members of a group.
  private var groupOf: [Variable: Int32] = [:]
  private var sources: [Int32: [ConstraintSource]] = [:]

  init(of loose: [Variable], _ errors: ErrorRanges, in problem: borrowing UnitProblem) {
    let groups = DisjointSets(count: problem.variableCount)
    let spans = Ties.spans(of: loose, problem)
    func linked(by handle: ConstraintHandle) -> [Int32] {
      problem.solver.constraint(handle).terms.compactMap { spans[$0.variable] }
    }
    for handle in problem.solver.handles where problem.solver.isLive(handle) {
      let linked = linked(by: handle)
      for other in linked.dropFirst() { groups.join(other, to: groups.root(of: linked[0])) }
    }
    for variable in loose { groupOf[variable] = spans[variable].map { groups.root(of: $0) } }
    for handle in errors.traded {
      sources[groups.root(of: linked(by: handle)[0]), default: []].append(problem.source(of: handle))
    }
  }

  /// Returns one number for each rectangle and axis, because in right-to-left layouts the same constraint refers to
  /// other variables of the same rectangles.
  private static func spans(of loose: [Variable], _ problem: borrowing UnitProblem) -> [Variable: Int32] {
    var spans: [Variable: Int32] = [:]
    for variable in loose {
      if let rect = problem.owner(of: variable).rect {
        let span = rect.span(rect.axis(of: variable))
        for part in [span.origin, span.length] { spans[part] = span.origin.index }
      } else {
        spans[variable] = variable.index
      }
    }
    return spans
  }

  func of(_ variable: Variable) -> [ConstraintSource] { groupOf[variable].flatMap { sources[$0] } ?? [] }
}
