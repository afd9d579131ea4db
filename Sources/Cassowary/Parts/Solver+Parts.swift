/// The result of solving a system in parts, of which nothing else is kept.
struct PartwiseSolution: ~Copyable {
  fileprivate(set) var values = Buffer<Double>()
  /// Whether each variable may have other values in an equally good solution.
  fileprivate var isLoose = Buffer<Bool>()
  /// The lists of the partition whose required constraints contradict each other.
  fileprivate var unsolved = Buffer<Int32>()
  fileprivate(set) var isWide = false
  fileprivate(set) var isUncertain = false

  var isSatisfied: Bool { unsolved.count == 0 }

  fileprivate init(variables: Int) {
    values.reset(to: variables, filling: 0)
    isLoose.reset(to: variables, filling: true)
  }
}

extension Solver {
  /// How often changed constants let a system be solved in parts once more. Where they change all the time, it is worth
  /// keeping everything.
  private static let greatestRefreshCount = 8

  /// Whether the system is so large that keeping only its values saves much memory.
  var isForParts: Bool {
    store.headers.count >= partSizes.least && !store.hasEdits && refreshCount <= Solver.greatestRefreshCount
  }

  /// Solves part by part, and keeps nothing of a part but its values. Returns false if required constraints contradict
  /// each other, and nil if a value is not finite.
  mutating func solveInParts() -> Bool? {
    let partition = partition
    var solution = PartwiseSolution(variables: variableCount), places = self.places
    var part = Part(of: self, findsOnlyValues: true)
    for list in 0..<partition.count {
      // The memory of small parts is used again, that of large ones given back.
      if list == 1 || partition.list(list).count > partSizes.usual { part = Part(of: self, findsOnlyValues: true) }
      part.load(list, of: partition, self, solution.values, &places)
      if !part.solver.solve() { solution.unsolved.append(Int32(list)) }
      guard solution.take(part) else { return nil }
    }
    let isSatisfied = solution.isSatisfied
    parts = consume solution
    return isSatisfied
  }

  private var partition: Partition { Partition(store, variables: variableCount, size: partSizes.usual) }

  /// Room for the place of each variable in a part.
  private var places: Buffer<Int32> {
    var places = Buffer<Int32>()
    places.reset(to: variableCount, filling: 0)
    return places
  }

  /// Returns the variables that may have other values; nil if the system was not solved in parts.
  func looseVariablesInParts() -> [Variable]? {
    switch parts {
    case .none: nil
    case .some(let parts):
      (0..<variableCount).filter { parts.isLoose[$0] }.map { Variable(index: $0) }
    }
  }

  /// Returns the required constraints behind each failure, for up to `limit` failures; nil if the system was not solved
  /// in parts.
  func suspectsInParts(atMost limit: Int) -> [[ConstraintHandle]]? {
    switch parts {
    case .none: nil
    case .some(let parts): suspects(in: parts, atMost: limit)
    }
  }

  private func suspects(in solution: borrowing PartwiseSolution, atMost limit: Int) -> [[ConstraintHandle]] {
    let partition = partition
    var found: [[ConstraintHandle]] = [], places = self.places, part = Part(of: self, findsOnlyValues: false)
    for index in 0..<solution.unsolved.count where found.count < limit {
      part.load(Int(solution.unsolved[index]), of: partition, self, solution.values, &places)
      part.solver.solve()
      for suspects in part.solver.suspects(atMost: limit - found.count) {
        found.append(part.origins(of: suspects, partition, store))
      }
    }
    return found
  }
}

extension PartwiseSolution {
  /// Takes the results of a part. Returns false if a value is not finite.
  fileprivate mutating func take(_ part: borrowing Part) -> Bool {
    for place in 0..<part.variables.count {
      let variable = part.variables[place]
      values[variable] = part.solver.value(of: Variable(index: place))
      isLoose[variable] = false
      guard values[variable].isFinite else { return false }
    }
    for loose in part.solver.looseVariables() { isLoose[part.variables[loose.index]] = true }
    isWide = isWide || part.solver.isWide
    isUncertain = isUncertain || part.solver.isUncertain
    return true
  }
}

/// One list of a partition as a system of its own. Variables that the first list settles have their values from there.
private struct Part: ~Copyable {
  var solver: Solver
  /// The variables of the whole, by their indices in the part.
  private(set) var variables = Buffer<Int32>()
  private var list = 0
  /// The settled variables, by the indices of the part's first constraints, which set them to their values.
  private var settled = Buffer<Int32>()

  init(of whole: borrowing Solver, findsOnlyValues: Bool) {
    solver = Solver(tolerance: whole.tolerance)
    solver.findsOnlyValues = findsOnlyValues
  }

  /// Replaces what is loaded by a list.
  ///
  /// - Parameters:
  ///   - values: The values of the variables that the first list settles.
  ///   - places: Room for the place of each variable, whatever is in it.
  mutating func load(
    _ list: Int, of partition: borrowing Partition, _ whole: borrowing Solver, _ values: borrowing Buffer<Double>,
    _ places: inout Buffer<Int32>
  ) {
    self.list = list
    solver.removeAll()
    variables.removeAll()
    settled.removeAll()
    collectVariables(of: partition.list(list), whole.store, places)
    solver.addVariables(variables.count)
    if list > 0 { addSettled(partition, values) }
    add(partition.list(list), whole.store, places)
  }

  /// Collects variables in ascending order, so that the part's arithmetic is the same as the whole's.
  private mutating func collectVariables(
    of constraints: UnsafeBufferPointer<Int32>, _ store: borrowing ConstraintStore, _ places: borrowing Buffer<Int32>
  ) {
    for constraint in constraints {
      for term in store.terms(of: constraint) {
        let variable = store.termVariables[term], place = Int(places[variable])
        if place < variables.count, variables[place] == variable { continue }
        places[variable] = Int32(variables.count)
        variables.append(variable)
      }
    }
    variables.sort()
    for place in 0..<variables.count { places[variables[place]] = Int32(place) }
  }

  private mutating func addSettled(_ partition: borrowing Partition, _ values: borrowing Buffer<Double>) {
    for place in 0..<variables.count where partition.isSettled(variables[place]) {
      settled.append(variables[place])
      solver.add(LinearConstraint([Term(Variable(index: place))], constant: -values[variables[place]]))
    }
  }

  private mutating func add(
    _ constraints: UnsafeBufferPointer<Int32>, _ store: borrowing ConstraintStore, _ places: borrowing Buffer<Int32>
  ) {
    var terms: [Term] = []
    solver.store.reserve(constraints: constraints.count, terms: store.termCount(of: constraints))
    for constraint in constraints {
      let header = store.headers[constraint]
      terms.removeAll(keepingCapacity: true)
      for term in store.terms(of: constraint) {
        let place = places[store.termVariables[term]]
        terms.append(Term(Variable(index: Int(place)), store.termCoefficients[term]))
      }
      solver.add(terms.span, constant: header.constant, header.relation, strength: Strength(header.strength))
    }
  }

  /// Returns the constraints of the whole behind constraints of the part, in the order in which they were added.
  func origins(
    of handles: [ConstraintHandle], _ partition: borrowing Partition, _ store: borrowing ConstraintStore
  ) -> [ConstraintHandle] {
    var found: Set<Int32> = [], open: [Int32] = []
    for handle in handles {
      let index = Int(handle.index)
      if index < settled.count {
        open.append(settled[index])
      } else {
        found.insert(partition.list(list)[index - settled.count])
      }
    }
    while let variable = open.popLast() {
      guard partition.isSettled(variable), found.insert(partition.settling[variable]).inserted else { continue }
      for term in store.terms(of: partition.settling[variable]) { open.append(store.termVariables[term]) }
    }
    return found.sorted().map { ConstraintHandle(index: $0) }
  }
}
