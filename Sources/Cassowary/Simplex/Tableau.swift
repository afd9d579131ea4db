/// The sparse rows that express basic symbols as linear combinations of nonbasic ones.
///
/// A row's entries are sorted by symbol. All rows share one arena, which is packed once half of it is lost to rows that
/// have outgrown their space. A nonbasic symbol's column is a linked list of the rows that may contain it. Collecting
/// the column discards outdated entries.
struct Tableau<Number: Scalar>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var coefficient: Number
    var symbol: Int32
  }

  struct Row: BitwiseCopyable {
    var first: Int32
    var count: Int32
    var capacity: Int32
    /// The head of the symbol's column while the symbol is nonbasic, otherwise -1.
    var firstPlace: Int32
    /// The number of the last column collection that reached this row.
    var stamp: Int32
    var isBasic: Bool
  }

  struct Place: BitwiseCopyable {
    var row: Int32
    var next: Int32
  }

  private(set) var rows = Buffer<Row>()
  private(set) var entries = Buffer<Entry>()
  /// The number of entries in space that rows have moved out of.
  private var lostCount = 0
  private var places = Buffer<Place>()
  private var firstFree: Int32 = -1
  private var scratch = Buffer<Entry>()
  private var stamp: Int32 = 0
  /// Whether a coefficient has lost so many digits that its true value could be zero.
  private(set) var isDoubtful = false
  /// Whether all coefficients are multiples of `1 / determinant`, because the initial ones were integers.
  private(set) var isInteger = true
  /// The magnitude of the basis's determinant, the product of all pivots. Rounding makes large values useless.
  private(set) var determinant = 1.0
  /// The number of entries that pivots examined since the last `takeWork`, weighted by `workPerEntry`.
  private var work = 0
  var workLimit = Int.max
  var isExhausted: Bool { work >= workLimit }

  /// The minimum and maximum nonzero magnitudes among 1 and all coefficients since the last `removeAll`.
  private(set) var minimum: Number = 1
  private(set) var maximum: Number = 1

  mutating func removeAll() {
    rows.removeAll()
    entries.removeAll()
    places.removeAll()
    lostCount = 0
    firstFree = -1
    minimum = 1
    maximum = 1
    isDoubtful = false
    isInteger = true
    determinant = 1
  }

  mutating func takeWork() -> Int {
    defer { work = 0 }
    return work
  }

  mutating func addNonbasic() {
    rows.append(Row(first: 0, count: 0, capacity: 0, firstPlace: -1, stamp: 0, isBasic: false))
  }

  /// Adds a basic symbol without entries. `append` adds them in the order of their symbols.
  mutating func addBasic() {
    rows.append(Row(first: Int32(entries.count), count: 0, capacity: 0, firstPlace: -1, stamp: 0, isBasic: true))
  }

  mutating func append(_ coefficient: Number, _ symbol: Int32) {
    let row = rows.count - 1
    entries.append(Entry(coefficient: coefficient, symbol: symbol))
    note(coefficient)
    isInteger = isInteger && coefficient.isSmallMultiple(of: 1)
    rows.base[row].count += 1
    rows.base[row].capacity += 1
    link(Int32(row), to: symbol)
  }

  @inline(__always) private mutating func note(_ coefficient: Number) {
    let magnitude = coefficient.magnitude
    if magnitude < minimum, magnitude > 0 { minimum = magnitude }
    if magnitude > maximum { maximum = magnitude }
  }

  @inline(__always) private mutating func link(_ row: Int32, to symbol: Int32) {
    let place = Place(row: row, next: rows.base[Int(symbol)].firstPlace)
    let free = firstFree
    if free >= 0 {
      firstFree = places.base[Int(free)].next
      places.base[Int(free)] = place
    } else {
      places.append(place)
    }
    rows.base[Int(symbol)].firstPlace = free >= 0 ? free : Int32(places.count - 1)
  }

  @inline(__always) private mutating func release(_ place: Int32) {
    places.base[Int(place)].next = firstFree
    firstFree = place
  }

  private mutating func releaseAll(from first: Int32) {
    var place = first
    while place >= 0 {
      let next = places[place].next
      release(place)
      place = next
    }
  }

  @inline(__always) func range(_ symbol: Int32) -> Range<Int> {
    let row = rows.base + Int(symbol)
    return Int(row.pointee.first)..<Int(row.pointee.first + row.pointee.count)
  }

  func coefficient(_ row: Int32, _ symbol: Int32) -> Number {
    let range = range(row)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if entries.base[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && entries.base[low].symbol == symbol ? entries.base[low].coefficient : 0
  }

  /// Collects the basic symbols whose rows contain a nonbasic one, each once, with their coefficients. Removes outdated
  /// entries from the column.
  mutating func column(_ symbol: Int32, into column: inout Buffer<Entry>) {
    column.removeAll()
    stamp += 1
    var place = rows[symbol].firstPlace
    var head: Int32 = -1
    while place >= 0 {
      let next = places[place].next
      let row = rows.base + Int(places[place].row)
      let isKnown = !row.pointee.isBasic || row.pointee.stamp == stamp
      let coefficient = isKnown ? 0 : coefficient(places[place].row, symbol)
      if coefficient != 0 {
        row.pointee.stamp = stamp
        column.append(Entry(coefficient: coefficient, symbol: places[place].row))
        places.base[Int(place)].next = head
        head = place
      } else {
        release(place)
      }
      place = next
    }
    rows.base[Int(symbol)].firstPlace = head
  }

  /// - Parameter column: The entering symbol's column, as `column(_:into:)` collects it.
  mutating func pivot(entering: Int32, leaving: Int32, column: borrowing Buffer<Entry>) {
    let pivot = coefficient(leaving, entering)
    let factor = 1 / pivot
    determinant = (determinant * pivot.magnitude.double).rounded()
    isInteger = isInteger && determinant >= 1 && determinant <= Tableau.maxDeterminant
    releaseAll(from: rows.base[Int(entering)].firstPlace)
    turn(leaving, into: entering, factor)
    for entry in range(entering) { link(entering, to: entries[entry].symbol) }
    for index in 0..<column.count where column[index].symbol != leaving {
      substitute(entering, column[index].coefficient, in: column[index].symbol)
    }
    rows.base[Int(entering)].firstPlace = -1
    if lostCount > entries.count / 2, lostCount > Tableau.smallLoss { pack() }
  }

  /// The number of lost entries up to which packing costs more than it saves.
  private static var smallLoss: Int { 1 << 14 }

  private mutating func pack() {
    var packed = Buffer<Entry>()
    for index in 0..<rows.count where rows.base[index].isBasic {
      let row = rows.base + index
      let first = packed.count
      let range = range(Int32(index))
      for entry in range { packed.append(entries.base[entry]) }
      (row.pointee.first, row.pointee.capacity) = (Int32(first), row.pointee.count)
    }
    entries = packed
    lostCount = 0
  }

  /// Solves a row for the entering symbol: `leaving = … + c · entering` becomes `entering = leaving / c - …`, where
  /// `factor` is `1 / c`.
  private mutating func turn(_ leaving: Int32, into entering: Int32, _ factor: Number) {
    let range = range(leaving)
    scratch.removeAll()
    var isPlaced = false
    for index in range {
      let entry = entries[index]
      if entry.symbol == entering { continue }
      if !isPlaced, leaving < entry.symbol {
        scratch.append(Entry(coefficient: factor, symbol: leaving))
        isPlaced = true
      }
      let coefficient = -entry.coefficient * factor
      note(coefficient)
      scratch.append(Entry(coefficient: coefficient, symbol: entry.symbol))
    }
    if !isPlaced { scratch.append(Entry(coefficient: factor, symbol: leaving)) }
    for index in 0..<scratch.count { entries[range.lowerBound + index] = scratch[index] }
    let row = rows[leaving]
    rows[entering] = Row(
      first: row.first, count: row.count, capacity: row.capacity, firstPlace: -1, stamp: 0, isBasic: true)
    rows[leaving] = Row(first: 0, count: 0, capacity: 0, firstPlace: -1, stamp: 0, isBasic: false)
  }

  /// Replaces `coefficient · entering` in a row by `coefficient` times the row of `entering`.
  private mutating func substitute(_ entering: Int32, _ coefficient: Number, in row: Int32) {
    scratch.removeAll()
    let aRange = range(row)
    let bRange = range(entering)
    var a = aRange.lowerBound
    var b = bRange.lowerBound
    work += (aRange.count + bRange.count) * Number.workPerEntry
    while a < aRange.upperBound || b < bRange.upperBound {
      let aSymbol = a < aRange.upperBound ? entries.base[a].symbol : .max
      let bSymbol = b < bRange.upperBound ? entries.base[b].symbol : .max
      if aSymbol == entering {
        a += 1
      } else if aSymbol < bSymbol {
        scratch.append(entries.base[a])
        a += 1
      } else if bSymbol < aSymbol {
        let product = coefficient * entries.base[b].coefficient
        note(product)
        scratch.append(Entry(coefficient: product, symbol: bSymbol))
        link(row, to: bSymbol)
        b += 1
      } else {
        let own = entries.base[a].coefficient
        let product = coefficient * entries.base[b].coefficient
        var sum = own + product
        if own.isDoubtful(adding: product, gives: sum) { sum = restored(sum, of: own) }
        if sum.magnitude > Number.cancelled * own.magnitude { scratch.append(Entry(coefficient: sum, symbol: aSymbol)) }
        a += 1
        b += 1
      }
    }
    store(row)
  }

  /// Returns a sum with its lost digits restored, if they follow from the sum being a multiple of `1 / determinant`.
  private mutating func restored(_ sum: Number, of term: Number) -> Number {
    guard isInteger, term.magnitude.double * determinant < Tableau.maxMultiple else {
      isDoubtful = true
      return sum
    }
    return Number((sum.double * determinant).rounded()) / Number(determinant)
  }

  private static var maxDeterminant: Double { 0x1p14 }
  /// Rounding errors of smaller multiples of `1 / determinant` are far from the next multiple.
  private static var maxMultiple: Double { 0x1p30 }

  private mutating func store(_ row: Int32) {
    let target = rows.base + Int(row)
    if scratch.count > Int(target.pointee.capacity) {
      let capacity = scratch.count + scratch.count / 2
      lostCount += Int(target.pointee.capacity)
      target.pointee.first = Int32(entries.count)
      target.pointee.capacity = Int32(capacity)
      entries.resize(to: entries.count + capacity, filling: Entry(coefficient: 0, symbol: 0))
    }
    target.pointee.count = Int32(scratch.count)
    let first = Int(target.pointee.first)
    for index in 0..<scratch.count { entries[first + index] = scratch[index] }
  }
}
