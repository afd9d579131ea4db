/// Rows over representatives: one for all constraints whose left sides are multiples of each other.
///
/// A row is `Σ coefficient · column`, where the column with the smallest index has coefficient 1. Each constraint on
/// the row is a part, by which the row should be equal to, at least or at most `-node / lead`.
struct RowTable<Number: Scalar>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var coefficient: Number
    var column: Int32
  }

  struct Row: BitwiseCopyable {
    var firstEntry: Int32
    var entryCount: Int32
    var firstPart: Int32
    /// A part that is a required equality, -1 if there is none.
    var equality: Int32
  }

  struct Part: BitwiseCopyable {
    /// The first coefficient of the constraint, by which the row's coefficients were divided.
    var lead: Number
    /// The length of one unit of the row in the units of the constraint.
    var weight: Number
    var next: Int32
    var node: Int32
    var level: Int32
    var relation: LinearRelation
  }

  private(set) var rows = Buffer<Row>()
  private(set) var entries = Buffer<Entry>()
  private(set) var parts = Buffer<Part>()
  /// The row that consists of only this column, -1 if there is none.
  private(set) var unaryRow = Buffer<Int32>()
  private var slots = Buffer<Int32>()
  private var hashed = 0

  mutating func reset(variables: Int) {
    rows.removeAll()
    entries.removeAll()
    parts.removeAll()
    unaryRow.reset(to: variables, filling: -1)
    slots.reset(to: 64, filling: -1)
    hashed = 0
  }

  /// Sorts the accumulator's terms by column and divides them by the first coefficient, `lead`.
  mutating func row(of accumulator: inout RowAccumulator<Number>) -> (row: Int32, lead: Number) {
    accumulator.sortByColumn()
    let lead = accumulator.divideByLead()
    return (accumulator.count == 1 ? unaryRow(accumulator) : hashedRow(accumulator), lead)
  }

  private mutating func unaryRow(_ accumulator: borrowing RowAccumulator<Number>) -> Int32 {
    let column = accumulator.representatives[0]
    if unaryRow[column] >= 0 { return unaryRow[column] }
    let row = append(accumulator)
    unaryRow[column] = row
    return row
  }

  mutating func add(_ part: Part, to row: Int32) {
    var part = part
    part.next = rows[row].firstPart
    parts.append(part)
    rows.base[Int(row)].firstPart = Int32(parts.count - 1)
    if part.relation == .equal, part.level == 0 { rows.base[Int(row)].equality = Int32(parts.count - 1) }
  }

  private mutating func append(_ accumulator: borrowing RowAccumulator<Number>) -> Int32 {
    rows.append(
      Row(firstEntry: Int32(entries.count), entryCount: Int32(accumulator.count), firstPart: -1, equality: -1))
    for index in 0..<accumulator.count {
      entries.append(
        Entry(coefficient: accumulator.coefficients[index], column: accumulator.representatives[index]))
    }
    return Int32(rows.count - 1)
  }

  private mutating func hashedRow(_ accumulator: borrowing RowAccumulator<Number>) -> Int32 {
    if hashed * 2 >= slots.count { enlarge() }
    var slot = hash(accumulator) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isRow(slots[slot], accumulator) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let row = append(accumulator)
    slots[slot] = row
    hashed += 1
    return row
  }

  private func hash(_ accumulator: borrowing RowAccumulator<Number>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in 0..<accumulator.count {
      let ratio = Float(accumulator.coefficients[index].double).bitPattern
      hash = mix(hash, UInt64(UInt32(bitPattern: accumulator.representatives[index])) << 32 | UInt64(ratio))
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }

  private func hash(_ row: Row) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in Int(row.firstEntry)..<Int(row.firstEntry + row.entryCount) {
      let ratio = Float(entries[index].coefficient.double).bitPattern
      hash = mix(hash, UInt64(UInt32(bitPattern: entries[index].column)) << 32 | UInt64(ratio))
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }

  private func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 32)
  }

  private func isRow(_ row: Int32, _ accumulator: borrowing RowAccumulator<Number>) -> Bool {
    let candidate = rows[row]
    guard Int(candidate.entryCount) == accumulator.count else { return false }
    for index in 0..<accumulator.count {
      let entry = entries[Int(candidate.firstEntry) + index]
      guard entry.column == accumulator.representatives[index] else { return false }
      let ratio = accumulator.coefficients[index]
      guard (entry.coefficient - ratio).magnitude <= 1e-12 * ratio.magnitude else { return false }
    }
    return true
  }

  private mutating func enlarge() {
    slots.reset(to: slots.count * 2, filling: -1)
    for row in 0..<rows.count where rows[row].entryCount > 1 {
      var slot = hash(rows[row]) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(row)
    }
  }
}

/// Sums the terms of a constraint by representative. Constants are added to the program's sum under construction.
struct RowAccumulator<Number: Scalar>: ~Copyable {
  private(set) var representatives = Buffer<Int32>()
  private(set) var coefficients = Buffer<Number>()
  /// The maximum magnitude of each coefficient's summands, which distinguishes a small coefficient from a cancelled
  /// one.
  private var magnitudes = Buffer<Number>()
  private var stamp: Int32 = 0
  private var hasSums = false
  /// Whether a coefficient has lost so many digits that it may be zero.
  private(set) var isDoubtful = false

  var count: Int { representatives.count }

  mutating func reset() {
    stamp = 0
    isDoubtful = false
    clear()
  }

  /// Reduces the terms of a constraint. Afterwards its constant is the program's sum under construction.
  mutating func reduce(
    _ terms: Range<Int>, input: Int32, store: borrowing ConstraintStore,
    classes: borrowing AffineClasses<Number>, program: inout ConstantProgram<Number>
  ) {
    clear()
    for term in terms {
      var variable = Int(store.termVariables.base[term])
      var coefficient = Number(store.termCoefficients.base[term])
      while true {
        let link = classes.links.base + variable
        if link.pointee.parent == Int32(variable) {
          add(coefficient, to: link, variable)
          break
        }
        program.push(link.pointee.node, coefficient)
        if link.pointee.parent < 0 { break }
        coefficient *= link.pointee.scale
        variable = Int(link.pointee.parent)
      }
    }
    program.push(input, 1)
    if hasSums { dropCancelled() }
  }

  private mutating func clear() {
    stamp += 1
    hasSums = false
    representatives.removeAll()
    coefficients.removeAll()
    magnitudes.removeAll()
  }

  @inline(__always)
  private mutating func add(
    _ coefficient: Number, to link: UnsafeMutablePointer<AffineClasses<Number>.Link>, _ variable: Int
  ) {
    if coefficient == 0 { return }
    if link.pointee.stamp == stamp {
      hasSums = true
      let slot = Int(link.pointee.slot)
      let own = magnitudes.base[slot]
      let other = coefficient.magnitude
      if min(own, other) < Number.cancelled * max(own, other) { isDoubtful = true }
      coefficients.base[slot] += coefficient
      magnitudes.base[slot] = max(own, other)
    } else {
      link.pointee.stamp = stamp
      link.pointee.slot = Int32(representatives.count)
      representatives.append(Int32(variable))
      coefficients.append(coefficient)
      magnitudes.append(coefficient.magnitude)
    }
  }

  private mutating func dropCancelled() {
    var kept = 0
    for index in 0..<representatives.count {
      let coefficient = coefficients.base[index].magnitude
      let maximum = magnitudes.base[index]
      if coefficient <= Number.imprecise * maximum {
        if coefficient > Number.rounding * maximum { isDoubtful = true }
        if coefficient <= Number.cancelled * maximum { continue }
      }
      if kept != index {
        representatives.base[kept] = representatives.base[index]
        coefficients.base[kept] = coefficients.base[index]
      }
      kept += 1
    }
    representatives.truncate(to: kept)
    coefficients.truncate(to: kept)
  }
}

extension RowAccumulator {
  func divideByLead() -> Number {
    let lead = coefficients[0]
    coefficients[0] = 1
    for index in 1..<count { coefficients[index] = coefficients[index] / lead }
    return lead
  }

  mutating func sortByColumn() {
    if count > 32 {
      sortLong()
      return
    }
    for index in 1..<count {
      let representative = representatives[index]
      let coefficient = coefficients[index]
      var place = index
      while place > 0, representatives[place - 1] > representative {
        representatives[place] = representatives[place - 1]
        coefficients[place] = coefficients[place - 1]
        place -= 1
      }
      representatives[place] = representative
      coefficients[place] = coefficient
    }
  }

  private func sortLong() {
    let sorted = (0..<count).map { (representatives[$0], coefficients[$0]) }.sorted { $0.0 < $1.0 }
    for index in 0..<count { (representatives[index], coefficients[index]) = sorted[index] }
  }
}

/// Equalities of three or more classes, which wait until one of their classes is fixed or joins another.
struct WatchLists: ~Copyable {
  struct Watch: BitwiseCopyable {
    var place: Int32
    var next: Int32
  }

  struct List: BitwiseCopyable {
    var head: Int32
    var tail: Int32
  }

  private(set) var waiting = Buffer<Int32>()
  private var isQueued = Buffer<Bool>()
  private var isSettled = Buffer<Bool>()
  private var queue = Buffer<Int32>()
  private var queueHead = 0
  private var watches = Buffer<Watch>()
  private var lists = Buffer<List>()

  mutating func reset(variables: Int) {
    waiting.removeAll()
    isQueued.removeAll()
    isSettled.removeAll()
    queue.removeAll()
    queueHead = 0
    watches.removeAll()
    lists.reset(to: variables, filling: List(head: -1, tail: -1))
  }

  mutating func wait(_ constraint: Int32, on representatives: borrowing Buffer<Int32>) {
    let place = Int32(waiting.count)
    waiting.append(constraint)
    isQueued.append(false)
    isSettled.append(false)
    for index in 0..<representatives.count {
      let list = lists.base + Int(representatives[index])
      watches.append(Watch(place: place, next: list.pointee.head))
      if list.pointee.head < 0 { list.pointee.tail = Int32(watches.count - 1) }
      list.pointee.head = Int32(watches.count - 1)
    }
  }

  mutating func wake(_ representative: Int32) {
    var watch = lists[representative].head
    while watch >= 0 {
      let place = watches[watch].place
      if !isQueued[place], !isSettled[place] {
        isQueued[place] = true
        queue.append(place)
      }
      watch = watches[watch].next
    }
  }

  func pass(from child: Int32, to parent: Int32) {
    let childList = lists[child]
    guard childList.head >= 0 else { return }
    let list = lists.base + Int(parent)
    if list.pointee.head < 0 {
      list.pointee = childList
    } else {
      watches.base[Int(childList.tail)].next = list.pointee.head
      list.pointee.head = childList.head
    }
  }

  mutating func next() -> Int32? {
    guard queueHead < queue.count else { return nil }
    let place = queue[queueHead]
    queueHead += 1
    isQueued[place] = false
    return place
  }

  func settle(_ place: Int32) { isSettled[place] = true }

  mutating func dropSettled() {
    var kept = 0
    for place in 0..<waiting.count where !isSettled[place] {
      waiting[kept] = waiting[place]
      kept += 1
    }
    waiting.truncate(to: kept)
  }
}
