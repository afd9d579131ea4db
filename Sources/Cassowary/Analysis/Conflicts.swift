extension Solver {
  /// Returns an irreducible set of contradictory required constraints: removing any one makes the others solvable.
  /// Empty if the last `solve` met all required constraints.
  ///
  /// The search is Junker's QuickXplain, applied to the constraints from which the failure was derived. The first set
  /// according to `precedes` is chosen. In very large sets only the last member is certain to be needed, because the
  /// time to try each member grows with the square of their number.
  package func conflict(
    precedes: (ConstraintHandle, ConstraintHandle) -> Bool = { $0 < $1 }
  ) -> [ConstraintHandle] {
    conflicts(atMost: 1, precedes: precedes).first ?? []
  }

  /// Returns several such sets, each from a different failure. The sets may have members in common.
  package func conflicts(
    atMost limit: Int, precedes: (ConstraintHandle, ConstraintHandle) -> Bool = { $0 < $1 }
  ) -> [[ConstraintHandle]] {
    var probe = Probe(tolerance: tolerance)
    return contradictions(atMost: limit, precedes: precedes, isLeast: true, &probe)
  }

  /// Returns contradictory sets that are solvable without their last member. Other members may be unnecessary, because
  /// removing them takes far more solutions. Returns none if the search takes more work than is allowed.
  ///
  /// - Parameter last: The constraint near which the search for the last member begins, such as the previous result.
  package mutating func contradictoryStarts(
    atMost limit: Int, near last: ConstraintHandle? = nil,
    precedes: (ConstraintHandle, ConstraintHandle) -> Bool = { $0 < $1 }
  ) -> [[ConstraintHandle]] {
    var probe = Probe(tolerance: tolerance, workLimit: workLeft)
    let found = contradictions(atMost: limit, near: last, precedes: precedes, isLeast: false, &probe)
    work += probe.work
    return probe.isUnfinished ? [] : found
  }

  private func contradictions(
    atMost limit: Int, near last: ConstraintHandle? = nil,
    precedes: (ConstraintHandle, ConstraintHandle) -> Bool, isLeast: Bool, _ probe: inout Probe
  ) -> [[ConstraintHandle]] {
    suspects(atMost: limit).map { failure in
      var suspects = failure.sorted(by: precedes)
      if probe.solves(suspects, of: self) { suspects = allRequired().sorted(by: precedes) }
      if !isLeast || suspects.count > Solver.manyConstraints {
        let guess = last.flatMap { last in suspects.firstIndex { !precedes($0, last) } }
        suspects = contradictoryStart(of: suspects, guess: guess, &probe)
      }
      return isLeast ? irreducible(suspects, &probe).sorted(by: precedes) : suspects
    }
  }

  /// Allows for trying all of a hundred constraints, or a few of a thousand.
  private static func tries(for count: Int) -> Int { max(64, 100_000 / max(1, count)) }

  /// The number of constraints above which a set is shortened before it is reduced.
  fileprivate static let manyConstraints = 100

  /// Returns the shortest contradictory prefix of `candidates`, which are contradictory as a whole.
  ///
  /// - Parameter guess: The length of a prefix that is probably solvable, where the search starts in growing steps.
  private func contradictoryStart(
    of candidates: [ConstraintHandle], guess: Int?, _ probe: inout Probe
  ) -> [ConstraintHandle] {
    var solvable = 0
    var contradictory = candidates.count
    var next = guess ?? contradictory
    var stride = 1
    while next > solvable, next < contradictory {
      if probe.solves(Array(candidates[..<next]), of: self) {
        solvable = next
        next = next + stride
        stride = 2 * stride
      } else {
        contradictory = next
      }
    }
    while contradictory - solvable > 1 {
      let middle = (solvable + contradictory) / 2
      if probe.solves(Array(candidates[..<middle]), of: self) { solvable = middle } else { contradictory = middle }
    }
    return Array(candidates[..<contradictory])
  }

  func suspects(atMost limit: Int) -> [[ConstraintHandle]] {
    if let found = suspectsInParts(atMost: limit) { return found }
    return switch wide {
    case .some(let wide): wide.value.suspects(atMost: limit, store)
    case .none: double.value.suspects(atMost: limit, store)
    }
  }

  /// Returns an irreducible set of constraints that contradict `constraint`. Empty if no `candidates` contradict it, if
  /// it contradicts itself, or if the search takes more work than is allowed.
  ///
  /// `candidates` are in order of preference and must be solvable by themselves. The search starts with the candidates
  /// that share variables with `constraint` and widens from there, so that the members found are near.
  package mutating func contradiction(
    to constraint: ConstraintHandle, among candidates: [ConstraintHandle]
  ) -> [ConstraintHandle] {
    var neighbourhood = Neighbourhood(of: constraint, among: candidates, store)
    var probe = Probe(tolerance: tolerance, workLimit: workLeft)
    defer { work += probe.work }
    while !probe.isUnfinished, neighbourhood.grow(store) {
      // The number of rings up to a distant conflict is unknown, so the search advances in growing steps.
      while neighbourhood.isDue, neighbourhood.grow(store) {}
      let near = neighbourhood.members
      guard !probe.solves(near + [constraint], of: self) else { continue }
      let members = irreducible(near, against: constraint, &probe)
      return probe.isUnfinished ? [] : members
    }
    return []
  }

  private func irreducible(
    _ candidates: [ConstraintHandle], against constraint: ConstraintHandle? = nil, _ probe: inout Probe
  ) -> [ConstraintHandle] {
    var tries = Solver.tries(for: candidates.count)
    return irreducible(candidates, background: constraint.map { [$0] } ?? [], within: &tries, &probe)
  }

  /// Returns an irreducible part of `candidates` that contradicts `background`, or a larger one once `tries` are used
  /// up.
  private func irreducible(
    _ candidates: [ConstraintHandle], background: [ConstraintHandle], within tries: inout Int, _ probe: inout Probe
  ) -> [ConstraintHandle] {
    guard tries > 0 else { return candidates }
    tries -= 1
    if !background.isEmpty, !probe.solves(background, of: self) { return [] }
    if candidates.count <= 1 { return candidates }
    let first = Array(candidates[..<(candidates.count / 2)])
    let second = Array(candidates[(candidates.count / 2)...])
    let inSecond = irreducible(second, background: background + first, within: &tries, &probe)
    // Members needed from the second half join the background for the first half.
    let inFirst =
      inSecond.isEmpty
      ? irreducible(first, background: background, within: &tries, &probe)
      : irreducible(first, background: background + inSecond, within: &tries, &probe)
    return inFirst + inSecond
  }

  package func allRequired() -> [ConstraintHandle] {
    (0..<store.headers.count).filter { store.headers[$0].isLive && store.headers[$0].strength == .infinity }
      .map { ConstraintHandle(index: Int32($0)) }
  }

  package func areSolvable(_ handles: [ConstraintHandle]) -> Bool {
    var probe = Probe(tolerance: tolerance)
    return probe.solves(handles, of: self)
  }

  package func constraint(_ handle: ConstraintHandle) -> LinearConstraint {
    let header = store.headers[handle.index]
    let terms = store.terms(of: handle.index).map {
      Term(Variable(index: Int(store.termVariables[$0])), store.termCoefficients[$0])
    }
    return LinearConstraint(
      terms, constant: header.constant, header.relation, strength: Strength(header.strength))
  }
}

extension Solver {
  /// Returns the possible values of a constraint's sum, without its constant, while other constraints hold. Nil if the
  /// others cannot hold. Unbounded ends are at `reach`.
  package func range(
    of constraint: ConstraintHandle, given others: [ConstraintHandle], reach: Double = 1e8
  ) -> ClosedRange<Double>? {
    var solver = Solver(findingOnlyValuesWithin: tolerance)
    var renamed = solver.addRenamed(others, of: self)
    var sum = LinearConstraint([])
    for term in self.constraint(constraint).terms {
      sum.terms.append(Term(solver.renamed(term.variable.index, &renamed), term.coefficient))
    }
    let total = solver.addVariable()
    sum.terms.append(Term(total, -1))
    solver.add(sum)
    return solver.solve() ? solver.pulledExtent(of: total, reach: reach) : nil
  }

  /// Adds constraints of another solver with new variables, which are returned by old index.
  @discardableResult
  mutating func addRenamed(_ handles: [ConstraintHandle], of other: borrowing Solver) -> [Variable?] {
    var renamed = [Variable?](repeating: nil, count: other.variableCount)
    var terms: [Term] = []
    store.reserve(constraints: handles.count, terms: other.store.termCount(of: handles.lazy.map(\.index)))
    for handle in handles {
      let header = other.store.headers[handle.index]
      terms.removeAll(keepingCapacity: true)
      for term in other.store.terms(of: handle.index) {
        let variable = self.renamed(other.store.termVariables[term], &renamed)
        terms.append(Term(variable, other.store.termCoefficients[term]))
      }
      add(terms.span, constant: header.constant, header.relation, strength: Strength(header.strength))
    }
    return renamed
  }

  mutating func renamed(_ old: Int32, _ renamed: inout [Variable?]) -> Variable {
    if let known = renamed[Int(old)] { return known }
    let new = addVariable()
    renamed[Int(old)] = new
    return new
  }
}

private struct Probe: ~Copyable {
  private var solver: Solver
  private(set) var isUnfinished = false

  /// - Parameter workLimit: The maximum work of all solutions together.
  init(tolerance: Double, workLimit: Int = .max) {
    solver = Solver(findingOnlyValuesWithin: tolerance)
    solver.workLimit = workLimit
  }

  var work: Int { solver.work }

  mutating func solves(_ handles: [ConstraintHandle], of whole: borrowing Solver) -> Bool {
    solver.removeAll()
    solver.addRenamed(handles, of: whole)
    let isSolved = solver.solve()
    isUnfinished = isUnfinished || solver.isUnfinished
    return isSolved
  }
}

/// The constraints around another one, in rings: each shares a variable with one of the previous ring.
private struct Neighbourhood {
  private let candidates: [ConstraintHandle]
  private var placesOf: [Int32: [Int]] = [:]
  private var isMember: [Bool]
  private var seen: Set<Int32> = []
  private var frontier: [Int32]
  private var count = 0, asked = 0

  init(of center: ConstraintHandle, among candidates: [ConstraintHandle], _ store: borrowing ConstraintStore) {
    self.candidates = candidates
    isMember = Array(repeating: false, count: candidates.count)
    frontier = store.variables(of: center)
    for (place, candidate) in candidates.enumerated() {
      for variable in store.variables(of: candidate) { placesOf[variable, default: []].append(place) }
    }
  }

  /// In order of preference.
  var members: [ConstraintHandle] { candidates.indices.filter { isMember[$0] }.map { candidates[$0] } }

  /// Whether there are many members, but fewer than twice as many as when this was last false.
  var isDue: Bool {
    mutating get {
      if count > Solver.manyConstraints && count < 2 * asked { return true }
      asked = count
      return false
    }
  }

  mutating func grow(_ store: borrowing ConstraintStore) -> Bool {
    var next: [Int32] = []
    var hasGrown = false
    for variable in frontier where seen.insert(variable).inserted {
      for place in placesOf[variable] ?? [] where !isMember[place] {
        isMember[place] = true
        count += 1
        hasGrown = true
        next += store.variables(of: candidates[place])
      }
    }
    frontier = next
    return hasGrown
  }
}

extension ConstraintStore {
  fileprivate func variables(of handle: ConstraintHandle) -> [Int32] {
    terms(of: handle.index).map { termVariables[$0] }
  }
}

extension Engine {
  private func failures(atMost limit: Int) -> [[Int32]] {
    var failures: [[Int32]] = []
    for index in 0..<reduction.checks.count where failures.count < limit {
      if error(of: reduction.checks[index]) > tolerance { failures.append([reduction.checks[index].node]) }
    }
    for index in 0..<core.steps.count where failures.count < limit {
      let row = core.steps[index].row
      if profiles.requiredError(row, at: rowTargets[row]) > tolerance { failures.append(requiredNodes(of: row)) }
    }
    for index in 0..<core.rows.count where failures.count < limit {
      guard core.rows[index].isLive, core.rows[index].entryCount == 0 else { continue }
      if requiredError(ofConstantRow: Int32(index)) > tolerance { failures.append(requiredNodes(of: Int32(index))) }
    }
    for component in 0..<simplex.components.count where failures.count < limit {
      if let nodes = failure(of: component) { failures.append(nodes) }
    }
    for group in 0..<contraction.groups.count where failures.count < limit {
      guard contraction.groups[group].requiredError > tolerance else { continue }
      failures.append(contraction.rows(of: contraction.groups[group]).flatMap { requiredNodes(of: $0) })
    }
    return failures
  }

  func suspects(atMost limit: Int, _ store: borrowing ConstraintStore) -> [[ConstraintHandle]] {
    let failures = failures(atMost: limit)
    if failures.isEmpty { return [] }
    let origins = Origins(self, store)
    return failures.map { origins.constraints(behind: $0, reduction.program, store) }
  }

  private func failure(of component: Int) -> [Int32]? {
    guard simplex.components[component].requiredError > tolerance else { return nil }
    for symbol in simplex.components[component].symbols where requiredError(of: symbol) > tolerance {
      var nodes = requiredNodes(of: simplex.symbols[symbol].profile)
      for entry in simplex.tableau.range(symbol) {
        let profile = simplex.symbols[simplex.tableau.entries[entry].symbol].profile
        if profile >= 0 { nodes += requiredNodes(of: profile) }
      }
      return nodes
    }
    return nil
  }

  private func requiredError(of symbol: Int32) -> Number {
    let target = simplex.symbols[symbol]
    return target.profile < 0 ? 0 : profiles.requiredError(target.profile, at: target.value + target.shift)
  }

  private func requiredNodes(of row: Int32) -> [Int32] {
    profiles.range(row).filter { profiles.breaks[$0].level == 0 }
      .map { reduction.rows.parts[profiles.breaks[$0].part].node } + [core.rows[row].offset]
  }
}

/// Maps the nodes of an engine's program to the constraints from which they come.
private struct Origins<Number: Scalar> {
  private var operationOf: [Int32]
  private var constraintOf: [Int32]

  init(_ engine: borrowing Engine<Number>, _ store: borrowing ConstraintStore) {
    operationOf = Array(repeating: -1, count: engine.reduction.program.count)
    constraintOf = operationOf
    for index in 0..<engine.reduction.program.operations.count {
      operationOf[Int(engine.reduction.program.operations[index].node)] = Int32(index)
    }
    for index in 0..<store.headers.count where engine.reduction.inputs[index] >= 0 {
      constraintOf[Int(engine.reduction.inputs[index])] = Int32(index)
    }
  }

  func constraints(
    behind nodes: [Int32], _ program: borrowing ConstantProgram<Number>, _ store: borrowing ConstraintStore
  ) -> [ConstraintHandle] {
    var reached: Set<Int32> = []
    var found: [Int32] = []
    var open = nodes.filter { $0 >= 0 }
    while let node = open.popLast() {
      guard reached.insert(node).inserted else { continue }
      let constraint = constraintOf[Int(node)]
      let operation = operationOf[Int(node)]
      if constraint >= 0, store.headers[constraint].isLive, store.headers[constraint].strength == .infinity {
        found.append(constraint)
      }
      guard operation >= 0 else { continue }
      let entries = program.operations[operation]
      for entry in Int(entries.firstEntry)..<Int(entries.lastEntry) { open.append(program.entries[entry].source) }
    }
    return found.sorted().map { ConstraintHandle(index: $0) }
  }
}
