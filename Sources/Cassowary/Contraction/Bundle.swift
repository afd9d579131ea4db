/// The left sides of a core's rows during a contraction.
struct Bundle<Number: Scalar>: ~Copyable {
  struct Strand: BitwiseCopyable {
    /// -1 before its group is contracted.
    var node: Int32
    /// Entries are sorted by column. Some of the columns may no longer be live.
    var firstEntry: Int32
    var entryCount: Int32
    /// The number of live columns.
    var length: Int32
    /// The sweep that last wrote the strand's entries.
    var sweep: Int32
    var isLive: Bool
    /// The maximum number of breaks of the strand's cost.
    var breakCount: Int32
  }

  struct Column: BitwiseCopyable {
    var firstPlace: Int32
    var count: Int32
    var isLive: Bool
    var group: Int32
    var next: Int32
  }

  struct Place: BitwiseCopyable {
    var strand: Int32
    var next: Int32
  }

  struct Part: BitwiseCopyable {
    var firstColumn: Int32
    var rowCount: Int32
  }

  private var strands = Buffer<Strand>()
  private var columns = Buffer<Column>()
  private var places = Buffer<Place>()
  private var entries = Buffer<RowTable<Number>.Entry>()
  private var parts = Buffer<Part>()
  /// The columns to examine in this sweep and in the next one.
  private var queue = Buffer<Int32>(), later = Buffer<Int32>()
  private var sweep: Int32 = 0
  private var left = 0
  /// The number of entries and breaks that may still be copied before the contraction of a group is too expensive.
  private var budget = 0
  private(set) var isDoubtful = false

  init(_ core: borrowing Core<Number>, _ table: borrowing RowTable<Number>) {
    columns.reset(
      to: core.columns.count, filling: Column(firstPlace: -1, count: 0, isLive: false, group: -1, next: -1))
    for index in 0..<core.rows.count {
      let row = core.rows[index]
      let isLive = row.isLive && row.entryCount > 0
      strands.append(
        Strand(
          node: -1, firstEntry: Int32(entries.count), entryCount: row.entryCount, length: row.entryCount, sweep: 0,
          isLive: isLive, breakCount: 0))
      guard isLive else { continue }
      for entry in core.range(Int32(index)) {
        entries.append(core.entries.base[entry])
        link(Int32(index), core.entries.base[entry].column)
      }
      var part = table.rows[index].firstPart
      while part >= 0 {
        strands.base[index].breakCount += 1
        part = table.parts[part].next
      }
    }
    findGroups()
  }

  var groupCount: Int { parts.count }
  func rowCount(of group: Int) -> Int { Int(parts[group].rowCount) }

  private mutating func link(_ strand: Int32, _ column: Int32) {
    let target = columns.base + Int(column)
    places.append(Place(strand: strand, next: target.pointee.firstPlace))
    target.pointee.firstPlace = Int32(places.count - 1)
    target.pointee.count += 1
    target.pointee.isLive = true
  }

  private mutating func findGroups() {
    let sets = DisjointSets(count: columns.count)
    for strand in 0..<strands.count where strands[strand].isLive {
      let range = range(Int32(strand))
      let first = sets.root(of: entries.base[range.lowerBound].column)
      for entry in range.dropFirst() { sets.join(entries.base[entry].column, to: first) }
    }
    // In descending order, so that each list begins with its first column.
    for column in stride(from: columns.count - 1, through: 0, by: -1) where columns[column].isLive {
      let root = sets.root(of: Int32(column))
      if columns[root].group < 0 {
        columns.base[Int(root)].group = Int32(parts.count)
        parts.append(Part(firstColumn: -1, rowCount: 0))
      }
      let group = columns[root].group
      columns.base[column].group = group
      columns.base[column].next = parts[group].firstColumn
      parts.base[Int(group)].firstColumn = Int32(column)
    }
    for strand in 0..<strands.count where strands[strand].isLive {
      let column = entries.base[Int(strands[strand].firstEntry)].column
      parts.base[Int(columns[column].group)].rowCount += 1
    }
  }

  /// Contracts a group. Returns false if that is impossible or too expensive.
  mutating func contract(_ group: Int, _ contraction: inout Contraction<Number>) -> Bool {
    left = rowCount(of: group)
    budget = 64 * left
    queue.removeAll()
    later.removeAll()
    var column = parts[group].firstColumn
    while column >= 0 {
      if columns[column].count <= 2 { later.append(column) }
      column = columns[column].next
    }
    while later.count > 0, left > 0, budget > 0 {
      swap(&queue, &later)
      later.removeAll()
      sweep += 1
      for index in 0..<queue.count { eliminate(queue.base[index], &contraction) }
    }
    return left == 0
  }

  private mutating func eliminate(_ column: Int32, _ contraction: inout Contraction<Number>) {
    guard columns[column].isLive, columns[column].count <= 2 else { return }
    let (one, other) = strandsOf(column)
    if one < 0 {
      columns.base[Int(column)].isLive = false
    } else if other < 0 {
      addStep(column, from: one, to: &contraction)
      contraction.trees.append(.init(root: node(one, &contraction), purpose: .free, whole: -1, factor: 1))
      retire(one)
    } else {
      join(at: column, one, other, in: &contraction)
    }
  }

  private func strandsOf(_ column: Int32) -> (Int32, Int32) {
    var one: Int32 = -1
    var place = columns[column].firstPlace
    while place >= 0 {
      let strand = places[place].strand
      if strands[strand].isLive, strand != one, coefficient(of: column, in: strand) != nil {
        if one >= 0 { return (one, strand) }
        one = strand
      }
      place = places[place].next
    }
    return (one, -1)
  }

  private func range(_ strand: Int32) -> Range<Int> {
    let target = strands.base + Int(strand)
    return Int(target.pointee.firstEntry)..<Int(target.pointee.firstEntry + target.pointee.entryCount)
  }

  private func coefficient(of column: Int32, in strand: Int32) -> Number? {
    let range = range(strand)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if entries.base[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < range.upperBound && entries.base[low].column == column ? entries.base[low].coefficient : nil
  }

  private func node(_ strand: Int32, _ contraction: inout Contraction<Number>) -> Int32 {
    let known = strands[strand].node
    return known >= 0 ? known : contraction.addNode(.row, strand)
  }

  /// Records that a column follows from a strand, and removes the column.
  private mutating func addStep(_ column: Int32, from strand: Int32, to contraction: inout Contraction<Number>) {
    strands.base[Int(strand)].node = node(strand, &contraction)
    let first = contraction.entries.count
    var coefficient: Number = 1
    for entry in range(strand) where columns[entries.base[entry].column].isLive {
      if entries.base[entry].column == column {
        coefficient = entries.base[entry].coefficient
      } else {
        contraction.entries.append(entries.base[entry])
      }
    }
    contraction.steps.append(
      .init(
        column: column, coefficient: coefficient, node: strands[strand].node, firstEntry: Int32(first),
        entryCount: Int32(contraction.entries.count - first)))
    columns.base[Int(column)].isLive = false
  }

  private mutating func retire(_ strand: Int32) {
    strands.base[Int(strand)].isLive = false
    left -= 1
    for entry in range(strand) where columns[entries.base[entry].column].isLive {
      release(entries.base[entry].column)
    }
  }

  private mutating func release(_ column: Int32) {
    columns.base[Int(column)].count -= 1
    if columns[column].count <= 2 { later.append(column) }
  }

  private mutating func join(
    at column: Int32, _ one: Int32, _ other: Int32, in contraction: inout Contraction<Number>
  ) {
    let (short, long) = strands[one].length <= strands[other].length ? (one, other) : (other, one)
    if strands[short].length > 1, strands[short].sweep == sweep || strands[long].sweep == sweep {
      // Strands of similar length are joined first: a single growing strand would be copied at every join.
      later.append(column)
      return
    }
    guard let a = coefficient(of: column, in: short), let b = coefficient(of: column, in: long) else { return }
    let factor = b / a
    addStep(column, from: short, to: &contraction)
    let target = strands.base + Int(long)
    let second = node(long, &contraction)
    target.pointee.node = contraction.addNode(.series, strands[short].node, and: second, factor: factor)
    target.pointee.breakCount += strands[short].breakCount
    if strands[short].length > 1 { subtract(factor, times: short, from: long) } else { target.pointee.length -= 1 }
    strands.base[Int(short)].isLive = false
    left -= 1
    settle(long, &contraction)
  }

  /// Computes `long -= factor · short` over the live columns.
  private mutating func subtract(_ factor: Number, times short: Int32, from long: Int32) {
    let first = entries.count
    let aRange = range(long)
    let bRange = range(short)
    var a = aRange.lowerBound
    var b = bRange.lowerBound
    budget -= aRange.count + bRange.count
    while a < aRange.upperBound || b < bRange.upperBound {
      let x = a < aRange.upperBound ? entries.base[a].column : .max
      let y = b < bRange.upperBound ? entries.base[b].column : .max
      if columns[min(x, y)].isLive {
        let minuend = x <= y ? entries.base[a].coefficient : 0
        let subtrahend = y <= x ? factor * entries.base[b].coefficient : 0
        append(min(x, y), minuend, minus: subtrahend, to: long)
      }
      if x <= y { a += 1 }
      if y <= x { b += 1 }
    }
    let target = strands.base + Int(long)
    target.pointee.firstEntry = Int32(first)
    target.pointee.entryCount = Int32(entries.count - first)
    target.pointee.length = target.pointee.entryCount
    target.pointee.sweep = sweep
  }

  private mutating func append(_ column: Int32, _ minuend: Number, minus subtrahend: Number, to strand: Int32) {
    let coefficient = minuend - subtrahend
    if minuend == 0 {
      places.append(Place(strand: strand, next: columns[column].firstPlace))
      columns.base[Int(column)].firstPlace = Int32(places.count - 1)
    } else if subtrahend != 0 {
      isDoubtful = isDoubtful || minuend.isDoubtful(adding: -subtrahend, gives: coefficient)
      let isGone = coefficient.magnitude <= Number.cancelled * minuend.magnitude
      columns.base[Int(column)].count -= isGone ? 1 : 0
      release(column)
      if isGone { return }
    }
    entries.append(RowTable<Number>.Entry(coefficient: coefficient, column: column))
  }

  /// Ends a strand without columns, or joins a strand of one or two columns with a parallel one.
  private mutating func settle(_ strand: Int32, _ contraction: inout Contraction<Number>) {
    let length = strands[strand].length
    if length == 0 {
      contraction.trees.append(.init(root: strands[strand].node, purpose: .zero, whole: -1, factor: 1))
      strands.base[Int(strand)].isLive = false
      left -= 1
      return
    }
    guard length <= 2 else { return }
    let twins = twin(of: strand)
    guard twins.strand >= 0 else { return }
    let other = twins.strand
    let first = strands[strand].node
    let second = node(other, &contraction)
    let whole = contraction.addNode(.parallel, first, and: second, factor: twins.factor)
    contraction.trees.append(.init(root: first, purpose: .part, whole: whole, factor: 1))
    contraction.trees.append(.init(root: second, purpose: .part, whole: whole, factor: twins.factor))
    let target = strands.base + Int(strand)
    target.pointee.node = whole
    target.pointee.breakCount += strands[other].breakCount
    budget -= Int(target.pointee.breakCount)
    retire(other)
    settle(strand, &contraction)
  }

  /// Returns another strand with the same columns in the same ratio and that ratio, -1 for none.
  private func twin(of strand: Int32) -> (strand: Int32, factor: Number) {
    var column: Int32 = -1
    for entry in range(strand) where columns[entries.base[entry].column].isLive {
      let candidate = entries.base[entry].column
      if column < 0 || columns[candidate].count < columns[column].count { column = candidate }
    }
    var place = columns[column].firstPlace
    var tries = 8
    while place >= 0, tries > 0 {
      let other = places[place].strand
      place = places[place].next
      guard other != strand, strands[other].isLive else { continue }
      tries -= 1
      if strands[other].length == strands[strand].length, let factor = ratio(of: other, to: strand) {
        return (other, factor)
      }
    }
    return (-1, 1)
  }

  private func ratio(of other: Int32, to strand: Int32) -> Number? {
    var ratio: Number?
    for entry in range(strand) where columns[entries.base[entry].column].isLive {
      guard let theirs = coefficient(of: entries.base[entry].column, in: other) else { return nil }
      let own = theirs / entries.base[entry].coefficient
      if let ratio, (own - ratio).magnitude > 1e-12 * ratio.magnitude { return nil }
      if ratio == nil { ratio = own }
    }
    return ratio
  }
}
