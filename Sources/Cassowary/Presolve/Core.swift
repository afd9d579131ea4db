/// The part of a system that needs a simplex: rows and columns that cannot be solved one after the other.
///
/// Two reductions shrink the core. Each is recorded as a step, and undoing the steps in reverse order finds the
/// columns:
/// - A column in only one row absorbs whatever the row requires, so that the row can be at its own optimum.
/// - A required equality expresses one of its columns in terms of the others, if the substitution adds few entries.
struct Core<Number: Scalar>: ~Copyable {
  struct Row: BitwiseCopyable {
    var firstEntry: Int32
    var entryCount: Int32
    /// The node of the constant that substitutions added to the row's own columns.
    var offset: Int32
    var isLive: Bool
    var isEquality: Bool
  }

  struct Column: BitwiseCopyable {
    var firstPlace: Int32
    var count: Int32
    var isLive: Bool
  }

  /// A column that follows from a row once the other columns of the row are known.
  struct Step: BitwiseCopyable {
    var row: Int32
    var column: Int32
  }

  struct Place: BitwiseCopyable {
    var row: Int32
    var next: Int32
  }

  private(set) var rows = Buffer<Row>()
  private(set) var columns = Buffer<Column>()
  private(set) var entries = Buffer<RowTable<Number>.Entry>()
  private(set) var steps = Buffer<Step>()
  private var places = Buffer<Place>()
  private var lonely = Buffer<Int32>()
  private var equalities = Buffer<Int32>()
  private var entryLimit = Int.max
  /// Whether a coefficient has lost so many digits that it may be zero.
  private(set) var isDoubtful = false
  /// Whether all coefficients are integers: the initial ones were, and each pivot was 1 or -1.
  private(set) var isInteger = true

  /// Loads rows and removes the columns that occur in only one of them.
  mutating func begin(_ table: borrowing RowTable<Number>, variables: Int) {
    load(table, variables: variables)
    separate()
  }

  mutating func drop(_ contraction: borrowing Contraction<Number>) {
    for row in 0..<rows.count where contraction.holdsRow[row] { rows.base[row].isLive = false }
    for step in 0..<contraction.steps.count {
      let column = columns.base + Int(contraction.steps[step].column)
      column.pointee.isLive = false
      column.pointee.count = 0
    }
  }

  /// Substitutes columns of required equalities where that adds few entries. With more than `entryLimit` entries the
  /// core counts as swollen and is useless.
  mutating func reduce(
    _ table: borrowing RowTable<Number>, program: inout ConstantProgram<Number>, within entryLimit: Int = .max
  ) {
    self.entryLimit = entryLimit
    for limit in [0, 1, 2, 4, 8, 8 + Core.unaryCost] where equalities.count > 0 && !isSwollen {
      if substitute(within: limit, table, &program) { separate() }
    }
  }

  mutating func dropScaffold() {
    places = Buffer()
    equalities = Buffer()
  }

  private mutating func load(_ table: borrowing RowTable<Number>, variables: Int) {
    rows.removeAll()
    entries.removeAll()
    steps.removeAll()
    places.removeAll()
    lonely.removeAll()
    equalities.removeAll()
    isDoubtful = false
    isInteger = true
    rows.reserve(table.rows.count)
    entries.reserve(table.entries.count)
    places.reserve(table.entries.count)
    columns.reset(to: variables, filling: Column(firstPlace: -1, count: 0, isLive: false))
    for index in 0..<table.entries.count {
      entries.append(table.entries[index])
      isInteger = isInteger && table.entries[index].coefficient.isSmallMultiple(of: 1)
    }
    for index in 0..<table.rows.count {
      let row = table.rows[index]
      rows.append(
        Row(
          firstEntry: row.firstEntry, entryCount: row.entryCount, offset: ConstantProgram<Number>.zero, isLive: true,
          isEquality: row.equality >= 0))
      if row.equality >= 0 { equalities.append(Int32(index)) }
      for entry in Int(row.firstEntry)..<Int(row.firstEntry + row.entryCount) {
        link(Int32(index), entries.base[entry].column)
      }
    }
    for column in 0..<variables where columns[column].count == 1 { lonely.append(Int32(column)) }
  }

  @inline(__always) private mutating func link(_ row: Int32, _ column: Int32) {
    let target = columns.base + Int(column)
    places.append(Place(row: row, next: target.pointee.firstPlace))
    target.pointee.firstPlace = Int32(places.count - 1)
    target.pointee.count += 1
    target.pointee.isLive = true
  }

  private mutating func separate() {
    while lonely.count > 0 {
      let column = lonely.removeLast()
      guard columns[column].isLive, columns[column].count == 1 else { continue }
      let row = onlyRow(of: column)
      steps.append(Step(row: row, column: column))
      columns.base[Int(column)].isLive = false
      retire(row)
    }
  }

  private func onlyRow(of column: Int32) -> Int32 {
    var place = columns[column].firstPlace
    while place >= 0 {
      let row = places[place].row
      if rows[row].isLive, coefficient(of: column, in: row) != nil { return row }
      place = places[place].next
    }
    preconditionFailure("column \(column) is in no live row")
  }

  private mutating func retire(_ row: Int32) {
    rows.base[Int(row)].isLive = false
    let first = Int(rows[row].firstEntry)
    for entry in first..<first + Int(rows[row].entryCount) { release(entries.base[entry].column) }
  }

  @inline(__always) private mutating func release(_ column: Int32) {
    let target = columns.base + Int(column)
    target.pointee.count -= 1
    if target.pointee.count == 1, target.pointee.isLive { lonely.append(column) }
  }

  func coefficient(of column: Int32, in row: Int32) -> Number? {
    var low = Int(rows[row].firstEntry)
    var high = low + Int(rows[row].entryCount)
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if entries.base[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < end && entries.base[low].column == column ? entries.base[low].coefficient : nil
  }

  private mutating func substitute(
    within limit: Int, _ table: borrowing RowTable<Number>, _ program: inout ConstantProgram<Number>
  ) -> Bool {
    var changed = false
    for index in 0..<equalities.count where !isSwollen {
      let row = equalities[index]
      guard rows[row].isLive, let column = cheapestColumn(of: row, within: limit, table) else { continue }
      substitute(column, from: row, in: table, recording: &program)
      changed = true
    }
    return changed
  }

  /// Returns the column of an equality whose substitution adds the fewest entries to the other rows; nil if all add
  /// more than `limit`.
  ///
  /// Cheap substitutions come first in the whole system, because they often leave columns in a single row, whose
  /// elimination is free.
  private func cheapestColumn(of row: Int32, within limit: Int, _ table: borrowing RowTable<Number>) -> Int32? {
    var largest: Number = 0
    for entry in range(row) { largest = max(largest, entries[entry].coefficient.magnitude) }
    var best: Int32?
    var bestGrowth = limit + 1
    for entry in range(row) where entries[entry].coefficient.magnitude >= 0.01 * largest {
      let column = entries[entry].column
      let cost = Core.ownRow(of: column, self, table) >= 0 ? Core.unaryCost : 0
      let growth = growth(substituting: column, from: row, atMost: bestGrowth - cost) + cost
      if growth < bestGrowth {
        best = entries[entry].column
        bestGrowth = growth
      }
    }
    return best
  }

  /// The maximum number of rows of a column that may be substituted.
  private static var maxCount: Int { 8 }
  /// The cost of a row of several columns, relative to a row of one column, which costs the simplex nothing.
  private static var unaryCost: Int { 4 }
  private static var never: Int { 1 << 20 }

  private func growth(substituting column: Int32, from source: Int32, atMost limit: Int) -> Int {
    guard columns[column].count <= Core.maxCount, let pivot = coefficient(of: column, in: source) else {
      return Core.never
    }
    var growth = 0
    var place = columns[column].firstPlace
    while place >= 0, growth <= limit + Core.maxCount {
      let row = places[place].row
      place = places[place].next
      guard row != source, rows[row].isLive, let coefficient = coefficient(of: column, in: row) else { continue }
      // The number of entries that a short row shares with a long one is at most the short row's length.
      if growth + Int(rows[source].entryCount) - 2 * Int(rows[row].entryCount) > limit + Core.maxCount {
        return Core.never
      }
      growth += lengthAfterSubtracting(coefficient / pivot, times: source, from: row) - Int(rows[row].entryCount)
    }
    return growth
  }

  private func lengthAfterSubtracting(_ factor: Number, times source: Int32, from row: Int32) -> Int {
    if rows[row].entryCount > 8 * rows[source].entryCount {
      return lengthAfterSubtracting(factor, timesShort: source, fromLong: row)
    }
    var a = range(row).lowerBound
    var b = range(source).lowerBound
    var length = 0
    let aEnd = range(row).upperBound
    let bEnd = range(source).upperBound
    while a < aEnd, b < bEnd {
      let x = entries.base[a]
      let y = entries.base[b]
      if x.column == y.column {
        let sum = x.coefficient - factor * y.coefficient
        if sum.magnitude > Number.cancelled * x.coefficient.magnitude { length += 1 }
      } else {
        length += 1
      }
      if x.column <= y.column { a += 1 }
      if y.column <= x.column { b += 1 }
    }
    return length + (aEnd - a) + (bEnd - b)
  }

  /// Looks up the long row's entries instead of scanning them.
  private func lengthAfterSubtracting(_ factor: Number, timesShort source: Int32, fromLong row: Int32) -> Int {
    var length = Int(rows[row].entryCount)
    for entry in range(source) {
      guard let own = coefficient(of: entries.base[entry].column, in: row) else {
        length += 1
        continue
      }
      let sum = own - factor * entries.base[entry].coefficient
      if sum.magnitude <= Number.cancelled * own.magnitude { length -= 1 }
    }
    return length
  }

  private mutating func substitute(
    _ column: Int32, from source: Int32, in table: borrowing RowTable<Number>,
    recording program: inout ConstantProgram<Number>
  ) {
    guard let pivot = coefficient(of: column, in: source) else { return }
    columns.base[Int(column)].isLive = false
    isInteger = isInteger && pivot.magnitude == 1
    steps.append(Step(row: source, column: column))
    let equality = table.parts[table.rows[source].equality]
    var place = columns[column].firstPlace
    while place >= 0 {
      let row = places[place].row
      place = places[place].next
      guard row != source, rows[row].isLive, let coefficient = coefficient(of: column, in: row) else { continue }
      let factor = coefficient / pivot
      program.push(rows[row].offset, 1)
      program.push(equality.node, -factor / equality.lead)
      program.push(rows[source].offset, -factor)
      rows.base[Int(row)].offset = program.commit(times: 1)
      subtract(factor, times: source, from: row)
    }
    retire(source)
  }

  /// Subtracts `factor · source` from a row, whose new entries are stored at the end.
  private mutating func subtract(_ factor: Number, times source: Int32, from row: Int32) {
    var a = Int(rows[row].firstEntry)
    var b = Int(rows[source].firstEntry)
    let aEnd = a + Int(rows[row].entryCount)
    let bEnd = b + Int(rows[source].entryCount)
    let first = entries.count
    while a < aEnd || b < bEnd {
      if b == bEnd || (a < aEnd && entries[a].column < entries[b].column) {
        entries.append(entries[a])
        a += 1
      } else if a == aEnd || entries[b].column < entries[a].column {
        entries.append(RowTable<Number>.Entry(coefficient: -factor * entries[b].coefficient, column: entries[b].column))
        link(row, entries[b].column)
        b += 1
      } else {
        let own = entries[a].coefficient
        let product = -factor * entries[b].coefficient
        let sum = own + product
        isDoubtful = isDoubtful || own.isDoubtful(adding: product, gives: sum)
        if sum.magnitude > Number.cancelled * own.magnitude {
          entries.append(RowTable<Number>.Entry(coefficient: sum, column: entries[a].column))
        } else {
          release(entries[a].column)
        }
        a += 1
        b += 1
      }
    }
    rows.base[Int(row)].firstEntry = Int32(first)
    rows.base[Int(row)].entryCount = Int32(entries.count - first)
  }
}

extension Core {
  var isSwollen: Bool { entries.count > entryLimit }

  func range(_ row: Int32) -> Range<Int> {
    Int(rows[row].firstEntry)..<Int(rows[row].firstEntry + rows[row].entryCount)
  }

  /// Returns the row that consists of only this column, unless a substitution has changed the row; -1 if there is none.
  static func ownRow(of column: Int32, _ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>) -> Int32 {
    let row = table.unaryRow[column]
    guard row >= 0, core.rows[row].isLive, core.rows[row].firstEntry == table.rows[row].firstEntry else { return -1 }
    return row
  }
}

extension Core {
  /// The sets of columns that live rows connect, directly or through others.
  var ties: DisjointSets {
    let ties = DisjointSets(count: columns.count)
    for row in 0..<rows.count where rows[row].isLive && rows[row].entryCount > 1 {
      let range = range(Int32(row))
      let first = ties.root(of: entries[range.lowerBound].column)
      for entry in range.dropFirst() { ties.join(entries[entry].column, to: first) }
    }
    return ties
  }

  /// The maximum number of live rows with several columns in one connected set.
  var maxTie: Int {
    let ties = ties
    var counts = Buffer<Int32>()
    var maximum: Int32 = 0
    counts.reset(to: columns.count, filling: 0)
    for row in 0..<rows.count where rows[row].isLive && rows[row].entryCount > 1 {
      let root = ties.root(of: entries[rows[row].firstEntry].column)
      counts[root] += 1
      maximum = max(maximum, counts[root])
    }
    return Int(maximum)
  }
}
