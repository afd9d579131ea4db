/// The cost of each row as a function of its value: one convex, piecewise-linear function per level.
///
/// Each part of a row contributes a break, at which the slope of the part's level increases by `jump`.
struct Profiles<Number: Scalar>: ~Copyable {
  struct Break: BitwiseCopyable {
    var value: Number
    var jump: Number
    /// The negated slope to the left of the break.
    var base: Number
    var level: Int32
    var part: Int32

    /// The values at which the part alone costs nothing.
    @inline(__always) var best: ClosedRange<Number> {
      if base == 0 { return -Number.infinity...value }
      return jump == base ? value...Number.infinity : value...value
    }
  }

  struct Span: BitwiseCopyable {
    var first: Int32
    var count: Int32
  }

  private(set) var breaks = Buffer<Break>()
  private(set) var minJump = Number.infinity
  private(set) var maxJump: Number = 0
  private var spans = Buffer<Span>()
  /// Whether a row's jumps differ so much that the smallest does not show in a sum with the largest.
  private(set) var isDoubtful = false
  /// Whether all jumps are small multiples of `Strength.weightUnit`, so that sums of very many of them are exact.
  private(set) var isExact = true

  /// Valid until the next change.
  struct Rows {
    fileprivate let spans: UnsafeMutablePointer<Span>
    let breaks: UnsafeMutablePointer<Break>

    @inline(__always) func range(_ row: Int32) -> Range<Int> {
      let span = spans[Int(row)]
      return Int(span.first)..<Int(span.first + span.count)
    }
  }

  var rows: Rows { Rows(spans: spans.base, breaks: breaks.base) }

  /// Ordered by value.
  @inline(__always) func range(_ row: Int32) -> Range<Int> {
    rows.range(row)
  }

  mutating func build(_ table: borrowing RowTable<Number>, _ program: borrowing ConstantProgram<Number>) {
    breaks.removeAll()
    spans.removeAll()
    breaks.reserve(table.parts.count)
    spans.reserve(table.rows.count)
    minJump = Number.infinity
    maxJump = 0
    isDoubtful = false
    isExact = true
    for row in 0..<table.rows.count { append(Int32(row), from: table, constants: program) }
  }

  mutating func rebuild(
    _ row: Int32, from table: borrowing RowTable<Number>, constants program: borrowing ConstantProgram<Number>
  ) {
    let first = breaks.count
    var part = table.rows[row].firstPart
    var minimum = Number.infinity
    var maximum: Number = 0
    while part >= 0 {
      let made = makeBreak(part, table.parts[part])
      minimum = min(minimum, made.jump)
      maximum = max(maximum, made.jump)
      isExact = isExact && made.jump.isSmallMultiple(of: Strength.weightUnit)
      breaks.append(made)
      part = table.parts[part].next
    }
    if minimum < Number.cancelled * maximum { isDoubtful = true }
    minJump = min(minJump, minimum)
    maxJump = max(maxJump, maximum)
    spans[row] = Span(first: Int32(first), count: Int32(breaks.count - first))
    refresh(row, from: table, constants: program)
  }

  private mutating func append(
    _ row: Int32, from table: borrowing RowTable<Number>, constants program: borrowing ConstantProgram<Number>
  ) {
    spans.append(Span(first: 0, count: 0))
    rebuild(row, from: table, constants: program)
  }

  private func makeBreak(_ index: Int32, _ part: RowTable<Number>.Part) -> Break {
    let (jump, base): (Number, Number) =
      switch part.relation {
      case .equal: (2 * part.weight, part.weight)
      case .atLeast: (part.weight, part.weight)
      case .atMost: (part.weight, 0)
      }
    return Break(value: 0, jump: jump, base: base, level: part.level, part: index)
  }

  func refresh(
    _ row: Int32, from table: borrowing RowTable<Number>, constants program: borrowing ConstantProgram<Number>
  ) {
    let range = range(row)
    for index in range {
      let part = table.parts.base + Int(breaks.base[index].part)
      breaks.base[index].value = -program.value(part.pointee.node) / part.pointee.lead
    }
    if range.count > 1 { sort(range) }
  }

  private func sort(_ range: Range<Int>) {
    if range.count > 64 {
      var section = UnsafeMutableBufferPointer(start: breaks.base + range.lowerBound, count: range.count)
      section.sort { Profiles.precedes($0, $1) }
      return
    }
    for index in range.dropFirst() {
      let moving = breaks[index]
      var place = index
      while place > range.lowerBound, Profiles.precedes(moving, breaks.base[place - 1]) {
        breaks.base[place] = breaks.base[place - 1]
        place -= 1
      }
      breaks.base[place] = moving
    }
  }

  private static func precedes(_ a: Break, _ b: Break) -> Bool {
    a.value < b.value || (a.value == b.value && a.part < b.part)
  }
}

extension Profiles {
  /// Returns the values at which a row on its own is optimal, level by level.
  func best(_ row: Int32) -> ClosedRange<Number> {
    let range = range(row)
    switch range.count {
    case 0: return -Number.infinity...Number.infinity
    case 1: return breaks.base[range.lowerBound].best
    case 2 where breaks.base[range.lowerBound].level != breaks.base[range.lowerBound + 1].level:
      return bestOfTwo(range.lowerBound)
    default: return bestLevelByLevel(range)
    }
  }

  /// A fast path for two breaks of different levels, usually content hugging and compression resistance.
  @inline(__always) private func bestOfTwo(_ first: Int) -> ClosedRange<Number> {
    let a = breaks.base[first]
    let b = breaks.base[first + 1]
    let strong = (a.level < b.level ? a : b).best
    let weak = (a.level < b.level ? b : a).best
    if weak.lowerBound > strong.upperBound { return strong.upperBound...strong.upperBound }
    if weak.upperBound < strong.lowerBound { return strong.lowerBound...strong.lowerBound }
    return max(strong.lowerBound, weak.lowerBound)...min(strong.upperBound, weak.upperBound)
  }

  private func bestLevelByLevel(_ range: Range<Int>) -> ClosedRange<Number> {
    var low = -Number.infinity
    var high = Number.infinity
    var level: Int32 = -1
    while low < high, let next = nextLevel(after: level, in: range) {
      level = next
      let best = best(of: level, in: range)
      if best.lowerBound > high {
        low = high
      } else if best.upperBound < low {
        high = low
      } else {
        low = max(low, best.lowerBound)
        high = min(high, best.upperBound)
      }
    }
    return low...high
  }

  /// Returns the end of `range` that is closer to zero, or zero if the range is unbounded on both sides.
  static func choice(in range: ClosedRange<Number>) -> Number {
    let low = range.lowerBound
    let high = range.upperBound
    if low == high { return low }
    if low == -.infinity { return high == .infinity ? 0 : high }
    if high == .infinity { return low }
    return low.magnitude <= high.magnitude ? low : high
  }

  private func nextLevel(after level: Int32, in range: Range<Int>) -> Int32? {
    var next: Int32?
    for index in range where breaks.base[index].level > level && breaks.base[index].level < next ?? .max {
      next = breaks.base[index].level
    }
    return next
  }

  private func best(of level: Int32, in range: Range<Int>) -> ClosedRange<Number> {
    var slope: Number = 0
    for index in range where breaks.base[index].level == level { slope -= breaks.base[index].base }
    let noise = Number.rounding * slope.magnitude
    var low = slope >= -noise ? -Number.infinity : nil
    for index in range where breaks.base[index].level == level {
      if let low, slope <= noise { return low...max(low, breaks.base[index].value) }
      slope += breaks.base[index].jump
      if low == nil, slope >= -noise { low = breaks.base[index].value }
      if let low, slope > noise { return low...low }
    }
    return (low ?? -.infinity)...Number.infinity
  }

  /// Returns by how much a row at `value` violates its requirements, in the units of its constraints.
  func requiredError(_ row: Int32, at value: Number) -> Number {
    var error: Number = 0
    for index in range(row) where breaks.base[index].level == 0 {
      let part = breaks.base[index]
      let distance = value - part.value
      if distance < 0 { error += -distance * part.base }
      if distance > 0 { error += distance * (part.jump - part.base) }
    }
    return error
  }
}
