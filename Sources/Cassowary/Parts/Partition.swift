/// The active constraints of a system, in lists that share no unknown.
///
/// Some variables, such as the edges of the root, are settled by single required equalities before anything else is
/// solved. They count as known, because otherwise nearly all constraints would be connected through the root. The first
/// list has the constraints that contain only settled variables. Each other list has some constraints and all that
/// share their unknowns.
struct Partition: ~Copyable {
  /// The required equality that settles each variable once the equality's other variables are settled; -1 for an
  /// unknown.
  private(set) var settling = Buffer<Int32>()
  /// List by list, and in each list in the order in which they were added. Inactive constraints come last.
  private var constraints = Buffer<Int32>()
  private var starts = Buffer<Int32>()

  /// - Parameter size: The number of constraints up to which lists are filled. Connected constraints share a list.
  init(_ store: borrowing ConstraintStore, variables: Int, size: Int) {
    settling.reset(to: variables, filling: -1)
    settle(store)
    collect(listOf(store, size))
  }

  var count: Int { starts.count - 2 }

  /// Returns the constraints of a list. The list after the last one has the inactive constraints.
  func list(_ index: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: constraints.base + Int(starts[index]), count: Int(starts[index + 1] - starts[index]))
  }

  func isSettled(_ variable: Int32) -> Bool { settling[variable] >= 0 }

  private func settle(_ store: borrowing ConstraintStore) {
    var waiting = WaitingEqualities(store, variables: settling.count)
    while let equality = waiting.next() {
      for term in store.terms(of: equality) where !isSettled(store.termVariables[term]) {
        let variable = store.termVariables[term]
        settling[variable] = equality
        waiting.wake(variable)
      }
    }
  }

  private func listOf(_ store: borrowing ConstraintStore, _ size: Int) -> Buffer<Int32> {
    let sets = DisjointSets(count: settling.count)
    var sizes = Buffer<Int32>()
    var lists = Buffer<Int32>()
    join(sets, store)
    sizes.reset(to: settling.count, filling: 0)
    lists.reset(to: store.headers.count, filling: -1)
    for index in 0..<store.headers.count where store.headers[index].isLive {
      lists[index] = firstUnknown(of: Int32(index), store).map { sets.root(of: $0) + 1 } ?? 0
      if lists[index] > 0 { sizes[lists[index] - 1] += 1 }
    }
    number(&lists, sizes, limit: size)
    return lists
  }

  private func join(_ sets: borrowing DisjointSets, _ store: borrowing ConstraintStore) {
    for index in 0..<store.headers.count where store.headers[index].isLive {
      guard let first = firstUnknown(of: Int32(index), store) else { continue }
      let root = sets.root(of: first)
      for term in store.terms(of: Int32(index)) where !isSettled(store.termVariables[term]) {
        sets.join(store.termVariables[term], to: root)
      }
    }
  }

  private func firstUnknown(of constraint: Int32, _ store: borrowing ConstraintStore) -> Int32? {
    for term in store.terms(of: constraint) where !isSettled(store.termVariables[term]) {
      return store.termVariables[term]
    }
    return nil
  }

  /// Replaces the root of each constraint's set, plus 1, by the number of a list. Small sets share lists.
  private func number(_ lists: inout Buffer<Int32>, _ sizes: borrowing Buffer<Int32>, limit size: Int) {
    var numbers = Buffer<Int32>()
    var list: Int32 = 1
    var filled = 0
    numbers.reset(to: sizes.count, filling: 0)
    for index in 0..<lists.count where lists[index] > 0 {
      let root = lists[index] - 1
      if numbers[root] == 0 {
        if filled > 0, filled + Int(sizes[root]) > size {
          list = list + 1
          filled = 0
        }
        filled += Int(sizes[root])
        numbers[root] = list
      }
      lists[index] = numbers[root]
    }
  }

  private mutating func collect(_ lists: consuming Buffer<Int32>) {
    var maximum: Int32 = 0
    var total: Int32 = 0
    for index in 0..<lists.count { maximum = max(maximum, lists[index]) }
    for index in 0..<lists.count where lists[index] < 0 { lists[index] = maximum + 1 }
    starts.reset(to: Int(maximum) + 3, filling: 0)
    for index in 0..<lists.count { starts[lists[index]] += 1 }
    for list in 0..<starts.count { (starts[list], total) = (total, total + starts[list]) }
    constraints.reset(to: Int(total), filling: 0)
    var next = Buffer<Int32>()
    next.copy(starts)
    for index in 0..<lists.count {
      constraints[next[lists[index]]] = Int32(index)
      next[lists[index]] += 1
    }
  }

  var lists: Buffer<Int32> {
    var lists = Buffer<Int32>()
    lists.reset(to: constraints.count, filling: 0)
    for list in 0...count {
      for constraint in self.list(list) { lists[constraint] = Int32(list) }
    }
    return lists
  }
}

private struct WaitingEqualities: ~Copyable {
  private struct Place: BitwiseCopyable {
    var equality: Int32
    var next: Int32
  }

  private var open = Buffer<Int32>()
  private var heads = Buffer<Int32>()
  private var places = Buffer<Place>()
  private var ready = Buffer<Int32>()

  init(_ store: borrowing ConstraintStore, variables: Int) {
    open.reset(to: store.headers.count, filling: 0)
    heads.reset(to: variables, filling: -1)
    for index in 0..<store.headers.count where store.headers[index].isRequiredEquality {
      open[index] = Int32(store.terms(of: Int32(index)).count)
      for term in store.terms(of: Int32(index)) {
        let variable = store.termVariables[term]
        places.append(Place(equality: Int32(index), next: heads[variable]))
        heads[variable] = Int32(places.count - 1)
      }
      if open[index] == 1 { ready.append(Int32(index)) }
    }
  }

  mutating func next() -> Int32? { ready.count > 0 ? ready.removeLast() : nil }

  mutating func wake(_ variable: Int32) {
    var place = heads[variable]
    while place >= 0 {
      let equality = places[place].equality
      open[equality] -= 1
      if open[equality] == 1 { ready.append(equality) }
      place = places[place].next
    }
  }
}

/// The result of solving a system in parts. Nothing else of the parts is kept.
struct PartwiseSolution: ~Copyable {
  fileprivate(set) var values = Buffer<Double>()
  /// By variable.
  fileprivate var isLoose = Buffer<Bool>()
  /// The lists of the partition whose required constraints contradict each other.
  fileprivate var unsolved = Buffer<Int32>()
  fileprivate(set) var isWide = false
  fileprivate(set) var isUncertain = false
  /// Whether an unfinished solution left each variable open; empty if all parts are finished.
  fileprivate var isUnfinished = Buffer<Bool>()

  var isSatisfied: Bool { unsolved.count == 0 }

  fileprivate init(variables: Int) {
    values.reset(to: variables, filling: 0)
    isLoose.reset(to: variables, filling: true)
  }
}

extension Solver {
  /// How often a system whose constants changed is solved in parts again. If constants change all the time, keeping the
  /// whole structure is worth its memory.
  private static let maxRefreshCount = 8

  /// Whether the system is so large that keeping only its values saves much memory.
  var isForParts: Bool {
    store.headers.count >= partSizes.minimum && refreshCount <= Solver.maxRefreshCount
  }

  /// Solves part by part and keeps only the values. Returns false if required constraints contradict each other, and
  /// nil if a value is not finite.
  mutating func solveInParts() -> Bool? {
    let partition = partition
    let parts = takeApart(partition)
    defer { putTogether(parts, partition) }
    var solution = PartwiseSolution(variables: variableCount)
    var solver = Solver(findingOnlyValuesWithin: tolerance)
    for (list, part) in parts.dropLast().enumerated() {
      // The memory of small parts is reused. The memory of large ones is freed.
      if list == 1 || part.store.headers.count > partSizes.usual {
        solver = Solver(findingOnlyValuesWithin: tolerance)
      }
      part.settle(solution.values)
      solver.swapConstraints(with: part)
      solver.workLimit = workLeft
      if !solver.solve() { solution.unsolved.append(Int32(list)) }
      solver.swapConstraints(with: part)
      work += solver.takeWork()
      guard solution.take(part, solver) else { return nil }
    }
    let isSatisfied = solution.isSatisfied
    self.parts = consume solution
    return isSatisfied
  }

  private var partition: Partition { Partition(store, variables: variableCount, size: partSizes.usual) }

  /// Storage for the place of each variable in a part.
  private var places: Buffer<Int32> {
    var places = Buffer<Int32>()
    places.reset(to: variableCount, filling: 0)
    return places
  }

  /// The constraints are moved, so that each exists only once while parts are solved.
  private mutating func takeApart(_ partition: borrowing Partition) -> [Part] {
    var parts: [Part] = []
    var places = self.places
    for list in 0...partition.count { parts.append(Part(list, of: partition, from: store, &places)) }
    store = ConstraintStore()
    return parts
  }

  private mutating func putTogether(_ parts: consuming [Part], _ partition: borrowing Partition) {
    let lists = partition.lists
    var next = parts.map { Int32($0.settled.count) }
    store.reserve(constraints: lists.count, terms: parts.reduce(0) { $0 + $1.store.termVariables.count })
    for index in 0..<lists.count {
      let list = Int(lists[index])
      store.append(next[list], of: parts[list].store, renumbered: parts[list].variables)
      next[list] += 1
    }
  }

  /// Returns nil if the system was not solved in parts.
  func looseVariablesInParts() -> [Variable]? {
    switch parts {
    case .none: nil
    case .some(let parts):
      (0..<variableCount).filter { parts.isLoose[$0] }.map { Variable(index: $0) }
    }
  }

  /// Returns nil if the system was not solved in parts.
  func unfinishedVariablesInParts() -> [Variable]? {
    switch parts {
    case .none: nil
    case .some(let parts):
      (0..<parts.isUnfinished.count).filter { parts.isUnfinished[$0] }.map { Variable(index: $0) }
    }
  }

  var hasUnfinishedPart: Bool {
    switch parts {
    case .none: false
    case .some(let parts): parts.isUnfinished.count > 0
    }
  }

  /// Returns nil if the system was not solved in parts.
  func suspectsInParts(atMost limit: Int) -> [[ConstraintHandle]]? {
    switch parts {
    case .none: nil
    case .some(let parts): suspects(in: parts, atMost: limit)
    }
  }

  /// Exchanges the constraints for those of a part. A second call exchanges them back.
  private mutating func swapConstraints(with part: Part) {
    swap(&store, &part.store)
    replaceVariables(part.variables.count)
  }

  private func suspects(in solution: borrowing PartwiseSolution, atMost limit: Int) -> [[ConstraintHandle]] {
    let partition = partition
    var found: [[ConstraintHandle]] = []
    var places = self.places
    for index in 0..<solution.unsolved.count where found.count < limit {
      let list = Int(solution.unsolved[index])
      let part = Part(list, of: partition, from: store, &places)
      part.settle(solution.values)
      var solver = Solver(tolerance: tolerance)
      solver.swapConstraints(with: part)
      solver.solve()
      for suspects in solver.suspects(atMost: limit - found.count) {
        found.append(part.origins(of: suspects, partition, store))
      }
    }
    return found
  }
}

extension PartwiseSolution {
  fileprivate mutating func take(_ part: Part, _ solver: borrowing Solver) -> Bool {
    for place in 0..<part.variables.count {
      let variable = part.variables[place]
      values[variable] = solver.value(of: Variable(index: place))
      isLoose[variable] = false
      guard values[variable].isFinite else { return false }
    }
    for loose in solver.looseVariables() { isLoose[part.variables[loose.index]] = true }
    if solver.isUnfinished {
      if isUnfinished.count == 0 { isUnfinished.reset(to: values.count, filling: false) }
      for unfinished in solver.unfinishedVariables() { isUnfinished[part.variables[unfinished.index]] = true }
    }
    isWide = isWide || solver.isWide
    isUncertain = isUncertain || solver.isUncertain
    return true
  }
}

/// One list of a partition as a system of its own. Variables that the first list settles have fixed values.
private final class Part {
  @exclusivity(unchecked) var store: ConstraintStore
  /// The variables of the whole system, by their indices in the part.
  let variables: Buffer<Int32>
  /// The settled variables' indices in the part. The part's first constraints set their values, in this order.
  let settled: Buffer<Int32>
  private let list: Int

  /// - Parameter places: Storage for the place of each variable, with arbitrary content.
  init(
    _ list: Int, of partition: borrowing Partition, from whole: borrowing ConstraintStore, _ places: inout Buffer<Int32>
  ) {
    let constraints = partition.list(list)
    let variables = Part.variables(of: constraints, whole, &places)
    var store = ConstraintStore()
    var settled = Buffer<Int32>()
    if list > 0, list < partition.count {
      for place in 0..<variables.count where partition.isSettled(variables[place]) {
        settled.append(Int32(place))
        let terms = [Term(Variable(index: place))]
        _ = store.append(terms.span, constant: 0, .equal, strength: .required)
      }
    }
    store.reserve(constraints: constraints.count, terms: whole.termCount(of: constraints))
    for constraint in constraints { store.append(constraint, of: whole, renumbered: places) }
    self.list = list
    self.store = store
    self.variables = variables
    self.settled = settled
  }

  /// Returns the variables in ascending order, so that the part's arithmetic is the same as that of the whole system.
  private static func variables(
    of constraints: UnsafeBufferPointer<Int32>, _ whole: borrowing ConstraintStore, _ places: inout Buffer<Int32>
  ) -> Buffer<Int32> {
    var variables = Buffer<Int32>()
    for constraint in constraints {
      for term in whole.terms(of: constraint) {
        let variable = whole.termVariables[term]
        let place = Int(places[variable])
        if place < variables.count, variables[place] == variable { continue }
        places[variable] = Int32(variables.count)
        variables.append(variable)
      }
    }
    variables.sort()
    for place in 0..<variables.count { places[variables[place]] = Int32(place) }
    return variables
  }

  func settle(_ values: borrowing Buffer<Double>) {
    for index in 0..<settled.count { store.headers.base[index].constant = -values[variables[settled[index]]] }
  }

  /// Returns the constraints of the whole system behind a part's constraints, in the order in which they were added.
  func origins(
    of handles: [ConstraintHandle], _ partition: borrowing Partition, _ whole: borrowing ConstraintStore
  ) -> [ConstraintHandle] {
    var found: Set<Int32> = []
    var open: [Int32] = []
    for handle in handles {
      let index = Int(handle.index)
      if index < settled.count {
        open.append(variables[settled[index]])
      } else {
        found.insert(partition.list(list)[index - settled.count])
      }
    }
    while let variable = open.popLast() {
      guard partition.isSettled(variable), found.insert(partition.settling[variable]).inserted else { continue }
      for term in whole.terms(of: partition.settling[variable]) { open.append(whole.termVariables[term]) }
    }
    return found.sorted().map { ConstraintHandle(index: $0) }
  }
}
