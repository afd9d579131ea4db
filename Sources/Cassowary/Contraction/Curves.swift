/// Convex piecewise-linear costs, whose slopes have one part per level, strongest first.
///
/// A curve of n breaks has n + 1 slopes in ascending order, compared level by level from the strongest.
///
/// The cost of a row with few breaks is not stored but computed from its profile.
struct Curves<Number: Scalar>: ~Copyable {
  struct Curve: BitwiseCopyable {
    var firstBreak: Int32
    var breakCount: Int32
    /// The index of the first slope. Each slope has `levelCount` elements in `parts`.
    var firstSlope: Int32
  }

  /// The cost of a node: the index of a curve, or `~row` for a row whose cost is not stored.
  typealias Cost = Int32

  struct Slope: BitwiseCopyable {
    var cost: Cost
    var place: Int32
    var factor: Number
  }

  private(set) var curves = Buffer<Curve>()
  private(set) var breaks = Buffer<Number>()
  private(set) var levels = Buffer<Int32>()
  /// `levels.count` elements per slope.
  private var parts = Buffer<Number>()
  /// The maximum magnitude of a slope by curve and level, the scale of rounding errors.
  private var magnitudes = Buffer<Number>()
  private var scratch = Buffer<Number>(), otherScratch = Buffer<Number>()
  private var localLevels = Buffer<Int32>()
  private var rows = Profiles<Number>().rows

  var levelCount: Int { levels.count }

  /// Removes all curves. The costs of rows follow `profiles`, which must not change while the curves are in use.
  mutating func begin(_ profiles: borrowing Profiles<Number>) {
    curves.removeAll()
    breaks.removeAll()
    parts.removeAll()
    magnitudes.removeAll()
    rows = profiles.rows
    scratch.reset(to: levelCount, filling: 0)
    otherScratch.reset(to: levelCount, filling: 0)
  }

  mutating func setLevels(
    of contraction: borrowing Buffer<Contraction<Number>.Node>, _ table: borrowing RowTable<Number>
  ) {
    var maximum: Int32 = 0
    for index in 0..<table.parts.count { maximum = max(maximum, table.parts.base[index].level) }
    var isKnown = Buffer<Bool>()
    isKnown.reset(to: Int(maximum) + 1, filling: false)
    for index in 0..<contraction.count where contraction[index].kind == .row {
      var part = table.rows[contraction[index].first].firstPart
      while part >= 0 {
        isKnown[table.parts[part].level] = true
        part = table.parts[part].next
      }
    }
    levels.removeAll()
    localLevels.reset(to: isKnown.count, filling: 0)
    for level in 0..<isKnown.count where isKnown[level] {
      localLevels[level] = Int32(levels.count)
      levels.append(Int32(level))
    }
  }

  /// The maximum number of breaks for which a row's slopes are recomputed each time, which saves memory.
  private static var fewBreaks: Int { 8 }

  mutating func cost(of row: Int32) -> Cost {
    let range = rows.range(row)
    let own = scratch.base
    if range.count <= Curves.fewBreaks { return ~row }
    begin(breaks: range.count)
    note(Slope(cost: ~row, place: 0, factor: 1))
    load(Slope(cost: ~row, place: 0, factor: 1), own)
    append(own)
    for index in range {
      own[localLevel(index)] += rows.breaks[index].jump
      breaks.append(rows.breaks[index].value)
      append(own)
    }
    return end()
  }

  /// - Parameter count: The maximum number of breaks, whose storage is reserved so that pointers to slopes stay valid.
  mutating func begin(breaks count: Int) {
    breaks.reserve(breaks.count + count)
    parts.reserve(parts.count + (count + 1) * levelCount)
    curves.append(
      Curve(
        firstBreak: Int32(breaks.count), breakCount: 0,
        firstSlope: Int32(levelCount == 0 ? 0 : parts.count / levelCount)))
    magnitudes.resize(to: magnitudes.count + levelCount, filling: 0)
  }

  mutating func append(break value: Number) { breaks.append(value) }

  mutating func append(_ slope: Slope) {
    let own = numbers(of: slope, scratch)
    for level in 0..<levelCount { parts.append(slope.factor * own[level]) }
  }

  private mutating func append(_ numbers: UnsafePointer<Number>) {
    for level in 0..<levelCount { parts.append(numbers[level]) }
  }

  /// Includes the magnitudes of a source slope in the scale of the curve's rounding errors.
  mutating func note(_ source: Slope) {
    let first = magnitudes.count - levelCount
    for level in 0..<levelCount {
      magnitudes.base[first + level] = max(magnitudes.base[first + level], magnitude(source, level))
    }
  }

  mutating func end() -> Cost {
    let last = curves.count - 1
    curves.base[last].breakCount = Int32(breaks.count) - curves[last].firstBreak
    return Int32(last)
  }

  func breakCount(_ cost: Cost) -> Int32 { cost < 0 ? Int32(rows.range(~cost).count) : curves[cost].breakCount }

  func breakValue(_ cost: Cost, _ place: Int32) -> Number {
    if cost < 0 { return rows.breaks[rows.range(~cost).lowerBound + Int(place)].value }
    return breaks[curves[cost].firstBreak + place]
  }

  private func localLevel(_ index: Int) -> Int { Int(localLevels.base[Int(rows.breaks[index].level)]) }

  /// Returns the parts of a slope by level, without its factor. A row's slope is stored in `room` until `room` is used
  /// again.
  private func numbers(of slope: Slope, _ room: borrowing Buffer<Number>) -> UnsafeMutablePointer<Number> {
    if slope.cost >= 0 { return parts.base + Int(curves[slope.cost].firstSlope + slope.place) * levelCount }
    load(slope, room.base)
    return room.base
  }

  private func load(_ slopeOfRow: Slope, _ numbers: UnsafeMutablePointer<Number>) {
    let range = rows.range(~slopeOfRow.cost)
    let place = range.lowerBound + Int(slopeOfRow.place)
    for level in 0..<levelCount { numbers[level] = 0 }
    for index in range { numbers[localLevel(index)] -= rows.breaks[index].base }
    for index in range.lowerBound..<place { numbers[localLevel(index)] += rows.breaks[index].jump }
  }

  func part(_ slope: Slope, _ level: Int) -> Number { slope.factor * part(slope.cost, after: Int(slope.place), level) }

  private func part(_ cost: Cost, after place: Int, _ level: Int) -> Number {
    if cost >= 0 { return parts.base[(Int(curves[cost].firstSlope) + place) * levelCount + level] }
    let range = rows.range(~cost)
    let wanted = levels.base[level]
    var sum: Number = 0
    for index in range where rows.breaks[index].level == wanted { sum -= rows.breaks[index].base }
    for index in range.prefix(place) where rows.breaks[index].level == wanted { sum += rows.breaks[index].jump }
    return sum
  }

  private func magnitude(_ cost: Cost, _ level: Int) -> Number {
    if cost >= 0 { return magnitudes.base[Int(cost) * levelCount + level] }
    var sum: Number = 0
    for index in rows.range(~cost) where rows.breaks[index].level == levels.base[level] {
      sum += rows.breaks[index].jump
    }
    return sum
  }

  func magnitude(_ slope: Slope, _ level: Int) -> Number {
    slope.factor.magnitude * magnitude(slope.cost, level)
  }

  /// Returns the sign of the difference of two slopes. Sets `isUnclear` if rounding may decide.
  func compare(_ a: Slope, _ b: Slope, noting isUnclear: inout Bool) -> Int {
    if a.cost == b.cost, a.place == b.place, a.factor == b.factor { return 0 }
    let own = numbers(of: a, scratch)
    let other = numbers(of: b, otherScratch)
    for level in 0..<levelCount {
      let difference = a.factor * own[level] - b.factor * other[level]
      if difference == 0 { continue }
      let scale = magnitude(a, level) + magnitude(b, level)
      if difference.magnitude <= Number.rounding * scale {
        // Rounding errors of the larger slope may hide the smaller one.
        let minimum = min(magnitude(a, level), magnitude(b, level))
        if minimum > 0, minimum < Number.cancelled * scale { isUnclear = true }
        continue
      }
      if difference.magnitude < Number.cancelled * scale { isUnclear = true }
      return difference < 0 ? -1 : 1
    }
    return 0
  }

  func sign(_ slope: Slope, _ isUnclear: inout Bool) -> Int {
    let own = numbers(of: slope, scratch)
    for level in 0..<levelCount {
      let part = slope.factor * own[level]
      if part == 0 { continue }
      let scale = magnitude(slope, level)
      if part.magnitude <= Number.rounding * scale { continue }
      if part.magnitude < Number.cancelled * scale { isUnclear = true }
      return part < 0 ? -1 : 1
    }
    return 0
  }

  func best(_ cost: Cost, _ isUnclear: inout Bool) -> ClosedRange<Number> {
    let count = breakCount(cost)
    var low = -Number.infinity
    for place in 0...count {
      let sign = sign(Slope(cost: cost, place: place, factor: 1), &isUnclear)
      let end = place < count ? breakValue(cost, place) : Number.infinity
      if sign < 0 { low = end }
      if sign > 0 { return low...low }
      if sign == 0 { return low...end }
    }
    return low...low
  }

  /// Returns the sum of a cost and another one, whose argument is `factor` times as large.
  mutating func sum(_ one: Cost, _ other: Cost, factor: Number) -> Cost {
    let mine = breakCount(one)
    let theirs = breakCount(other)
    let count = levelCount
    begin(breaks: Int(mine + theirs))
    let first = magnitudes.count - count
    for level in 0..<count {
      magnitudes.base[first + level] = magnitude(one, level) + factor.magnitude * magnitude(other, level)
    }
    let isMirrored = factor < 0
    var i: Int32 = 0
    var j: Int32 = 0
    while true {
      let own = numbers(of: Slope(cost: one, place: i, factor: 1), scratch)
      let added = numbers(of: Slope(cost: other, place: isMirrored ? theirs - j : j, factor: 1), otherScratch)
      for level in 0..<count { parts.append(own[level] + factor * added[level]) }
      if i == mine, j == theirs { return end() }
      let x = i < mine ? breakValue(one, i) : Number.infinity
      let y = j < theirs ? breakValue(other, isMirrored ? theirs - 1 - j : j) / factor : Number.infinity
      breaks.append(min(x, y))
      if x <= y { i += 1 } else { j += 1 }
    }
  }

  /// Removes the curves from an index on, except the last one, which moves to this index.
  mutating func forgetAllButLast(from first: Int) {
    let last = curves.count - 1
    let old = curves[first]
    let kept = curves[last]
    breaks.remove(Int(old.firstBreak)..<Int(kept.firstBreak))
    parts.remove(Int(old.firstSlope) * levelCount..<Int(kept.firstSlope) * levelCount)
    magnitudes.remove(first * levelCount..<last * levelCount)
    curves.remove(first..<last)
    curves[first] = Curve(firstBreak: old.firstBreak, breakCount: kept.breakCount, firstSlope: old.firstSlope)
  }
}

/// A sum with twice the digits of its numbers, so that long chains of additions lose no digits of the summands.
struct CompensatedSum<Number: Scalar> {
  private var sum: Number
  /// The rounding error of `sum`.
  private var rest: Number = 0

  init(_ number: Number) { sum = number }

  static func -= (total: inout CompensatedSum, number: Number) {
    let sum = total.sum - number
    let taken = total.sum - sum
    total.rest += (total.sum - (sum + taken)) + (taken - number)
    total.sum = sum
  }

  static func += (total: inout CompensatedSum, number: Number) { total -= -number }

  var value: Number { sum + rest }

  var parts: (value: Number, rest: Number) { (value, (sum - value) + rest) }

  func divided(by divisor: Number) -> (value: Number, rest: Number) {
    let quotient = value / divisor
    return (quotient, ((sum - quotient * divisor) + rest) / divisor)
  }
}
