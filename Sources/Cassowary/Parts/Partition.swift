/// The active constraints of a system, in lists that share no unknown.
///
/// Single required equalities settle some variables, such as the edges of the root, before anything else is solved. They
/// count as known, as otherwise nearly everything would hang together through the root. The first list has the
/// constraints on settled variables only; any other has some constraints together with all that share their unknowns.
struct Partition: ~Copyable {
  /// The required equality that settles each variable once the others in it are settled; -1 for an unknown.
  private(set) var settling = Buffer<Int32>()
  /// The constraints, list by list, in the order in which they were added; those that are not active come last.
  private var constraints = Buffer<Int32>()
  private var starts = Buffer<Int32>()

  /// - Parameter size: The number of constraints up to which lists are filled. Constraints that hang together stay
  ///   together, however many they are.
  init(_ store: borrowing ConstraintStore, variables: Int, size: Int) {
    settling.reset(to: variables, filling: -1)
    settle(store)
    collect(listOf(store, size))
  }

  /// The number of lists of active constraints.
  var count: Int { starts.count - 2 }

  /// Returns the constraints of a list; the list after the last has those that are not active.
  func list(_ index: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(start: constraints.base + Int(starts[index]), count: Int(starts[index + 1] - starts[index]))
  }

  func isSettled(_ variable: Int32) -> Bool { settling[variable] >= 0 }

  // MARK: Settled variables

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

  // MARK: Lists

  /// Returns the list of each constraint; -1 for those that are not active.
  private func listOf(_ store: borrowing ConstraintStore, _ size: Int) -> Buffer<Int32> {
    let sets = DisjointSets(count: settling.count)
    var sizes = Buffer<Int32>(), lists = Buffer<Int32>()
    join(sets, store)
    sizes.reset(to: settling.count, filling: 0)
    lists.reset(to: store.headers.count, filling: -1)
    for index in 0..<store.headers.count where store.headers[index].isLive {
      lists[index] = firstUnknown(of: Int32(index), store).map { sets.root(of: $0) + 1 } ?? 0
      if lists[index] > 0 { sizes[lists[index] - 1] += 1 }
    }
    number(&lists, sizes, size)
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
  private func number(_ lists: inout Buffer<Int32>, _ sizes: borrowing Buffer<Int32>, _ size: Int) {
    var numbers = Buffer<Int32>(), list: Int32 = 1, filled = 0
    numbers.reset(to: sizes.count, filling: 0)
    for index in 0..<lists.count where lists[index] > 0 {
      let root = lists[index] - 1
      if numbers[root] == 0 {
        if filled > 0, filled + Int(sizes[root]) > size { (list, filled) = (list + 1, 0) }
        filled += Int(sizes[root])
        numbers[root] = list
      }
      lists[index] = numbers[root]
    }
  }

  /// Sorts the constraints by list.
  private mutating func collect(_ lists: consuming Buffer<Int32>) {
    var greatest: Int32 = 0, total: Int32 = 0
    for index in 0..<lists.count { greatest = max(greatest, lists[index]) }
    for index in 0..<lists.count where lists[index] < 0 { lists[index] = greatest + 1 }
    starts.reset(to: Int(greatest) + 3, filling: 0)
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

  /// Returns the list of each constraint.
  var lists: Buffer<Int32> {
    var lists = Buffer<Int32>()
    lists.reset(to: constraints.count, filling: 0)
    for list in 0...count {
      for constraint in self.list(list) { lists[constraint] = Int32(list) }
    }
    return lists
  }
}

/// Required equalities that wait until all of their variables but one are settled.
private struct WaitingEqualities: ~Copyable {
  private struct Place: BitwiseCopyable {
    var equality: Int32
    var next: Int32
  }

  /// The number of unknowns in each of them, by constraint.
  private var open = Buffer<Int32>()
  /// The start of the list of equalities of each variable.
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

  /// Returns an equality that has at most one unknown.
  mutating func next() -> Int32? { ready.count > 0 ? ready.removeLast() : nil }

  /// Notes that a variable is settled.
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

extension ConstraintStore.Header {
  fileprivate var isRequiredEquality: Bool { isLive && strength == .infinity && relation == .equal }
}
