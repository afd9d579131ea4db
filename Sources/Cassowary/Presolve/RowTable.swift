/// Rows over representatives: one for each left side up to a factor, with all the constraints on it.
///
/// A row is `Σ coefficient · column`, where the smallest column has coefficient 1. Everything that constrains it is a
/// part, which wants the row to be equal to, at least or at most `-node / lead`.
struct RowTable<Number: Scalar>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var coefficient: Number
    var column: Int32
  }

  struct Row: BitwiseCopyable {
    var firstEntry: Int32
    var entryCount: Int32
    var firstPart: Int32
    /// A part that is a required equality, or -1.
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
  /// The row that consists of only this column, or -1.
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

  /// Returns the row of the accumulated left side, whose terms it sorts by column and divides by the first coefficient,
  /// and that coefficient.
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

  // MARK: Left sides by hash

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
