/// Convex piecewise linear costs whose slopes have a part for each level, the strongest first.
///
/// A curve of n breaks has n + 1 slopes, ascending: one level decides where no stronger one does.
struct Curves<Number: Scalar>: ~Copyable {
  struct Curve: BitwiseCopyable {
    var firstBreak: Int32
    var breakCount: Int32
    /// In slopes.
    var firstSlope: Int32
  }

  /// A multiple of a slope.
  struct Slope: BitwiseCopyable {
    var index: Int32
    /// The curve whose magnitudes its parts are seen beside.
    var curve: Int32
    var factor: Number
  }

  private(set) var curves = Buffer<Curve>()
  private(set) var breaks = Buffer<Number>()
  private(set) var levels = Buffer<Int32>()
  /// `levels.count` for each slope.
  private var parts = Buffer<Number>()
  /// By curve and level: the greatest magnitude of a slope, the scale of rounding errors.
  private var magnitudes = Buffer<Number>()
  private var scratch = Buffer<Number>()

  var levelCount: Int { levels.count }

  mutating func removeAll() {
    curves.removeAll()
    breaks.removeAll()
    parts.removeAll()
    magnitudes.removeAll()
  }

  /// Reserves the storage of the rows' curves, and as much again for sums of them. It grows to several megabytes.
  mutating func reserve(for nodes: borrowing Buffer<Contraction<Number>.Node>, _ profiles: borrowing Profiles<Number>) {
    var slopes = 0
    for node in 0..<nodes.count where nodes[node].kind == .row { slopes += profiles.range(nodes[node].first).count + 1 }
    curves.reserve(nodes.count)
    breaks.reserve(2 * slopes)
    parts.reserve(2 * slopes * levelCount)
    magnitudes.reserve(nodes.count * levelCount)
  }

  mutating func setLevels(
    of contraction: borrowing Buffer<Contraction<Number>.Node>, _ table: borrowing RowTable<Number>
  ) {
    var greatest: Int32 = 0
    for index in 0..<table.parts.count { greatest = max(greatest, table.parts.base[index].level) }
    var isKnown = Buffer<Bool>()
    isKnown.reset(to: Int(greatest) + 1, filling: false)
    for index in 0..<contraction.count where contraction[index].kind == .row {
      var part = table.rows[contraction[index].first].firstPart
      while part >= 0 {
        isKnown[table.parts[part].level] = true
        part = table.parts[part].next
      }
    }
    levels.removeAll()
    for level in 0..<isKnown.count where isKnown[level] { levels.append(Int32(level)) }
  }

  // MARK: Making curves

  private func localLevel(_ level: Int32) -> Int {
    var low = 0, high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels.base[middle] < level { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The cost of a row.
  mutating func append(_ row: Int32, _ profiles: borrowing Profiles<Number>) -> Int32 {
    let range = profiles.range(row), count = levelCount
    begin()
    scratch.reset(to: count, filling: 0)
    magnitudes.resize(to: magnitudes.count + count, filling: 0)
    let magnitude = magnitudes.base + magnitudes.count - count
    for index in range {
      let part = profiles.breaks.base + index, level = localLevel(part.pointee.level)
      scratch.base[level] -= part.pointee.base
      magnitude[level] += part.pointee.jump
    }
    appendScratch()
    for index in range {
      let part = profiles.breaks.base + index
      scratch.base[localLevel(part.pointee.level)] += part.pointee.jump
      breaks.append(part.pointee.value)
      appendScratch()
    }
    return end()
  }

  /// Begins a curve; slopes and breaks follow in turn.
  private mutating func begin() {
    curves.append(
      Curve(
        firstBreak: Int32(breaks.count), breakCount: 0,
        firstSlope: Int32(levelCount == 0 ? 0 : parts.count / levelCount)))
  }

  private mutating func end() -> Int32 {
    let last = curves.count - 1
    curves.base[last].breakCount = Int32(breaks.count) - curves[last].firstBreak
    return Int32(last)
  }

  private mutating func appendScratch() {
    for level in 0..<levelCount { parts.append(scratch.base[level]) }
  }

  private func part(_ slope: Slope, _ level: Int) -> Number {
    slope.factor * parts.base[Int(slope.index) * levelCount + level]
  }

  private func magnitude(_ slope: Slope, _ level: Int) -> Number {
    slope.factor.magnitude * magnitudes.base[Int(slope.curve) * levelCount + level]
  }

  /// Whether one slope is less than another (-1), equal (0) or greater; `isUnclear` is set where rounding may decide.
  func compare(_ a: Slope, _ b: Slope, _ isUnclear: inout Bool) -> Int {
    for level in 0..<levelCount {
      let difference = part(a, level) - part(b, level)
      if difference == 0 { continue }
      let scale = magnitude(a, level) + magnitude(b, level)
      if difference.magnitude <= Number.rounding * scale {
        // Beside the one's parts, the other's do not show.
        let least = min(magnitude(a, level), magnitude(b, level))
        if least > 0, least < Number.cancelled * scale { isUnclear = true }
        continue
      }
      if difference.magnitude < Number.cancelled * scale { isUnclear = true }
      return difference < 0 ? -1 : 1
    }
    return 0
  }

  /// How a slope stands to zero.
  func sign(_ slope: Slope, _ isUnclear: inout Bool) -> Int {
    for level in 0..<levelCount {
      let part = part(slope, level)
      if part == 0 { continue }
      let scale = magnitude(slope, level)
      if part.magnitude <= Number.rounding * scale { continue }
      if part.magnitude < Number.cancelled * scale { isUnclear = true }
      return part < 0 ? -1 : 1
    }
    return 0
  }

  /// Where a curve is least.
  func best(_ curve: Int32, _ isUnclear: inout Bool) -> ClosedRange<Number> {
    let target = curves[curve]
    var low = -Number.infinity
    for index in 0...target.breakCount {
      let slope = Slope(index: target.firstSlope + index, curve: curve, factor: 1)
      let sign = sign(slope, &isUnclear)
      let end = index < target.breakCount ? breaks[target.firstBreak + index] : Number.infinity
      if sign < 0 { low = end }
      if sign > 0 { return low...low }
      if sign == 0 { return low...end }
    }
    return low...low
  }

  /// A curve from slopes of others, and the breaks between them.
  ///
  /// - Parameter sources: the curves in whose magnitudes those of the new one are.
  mutating func append(
    slopes: borrowing Buffer<Slope>, breaks newBreaks: borrowing Buffer<Number>,
    sources: borrowing Buffer<Slope>
  ) -> Int32 {
    begin()
    let count = levelCount
    magnitudes.resize(to: magnitudes.count + count, filling: 0)
    let first = magnitudes.count - count
    for level in 0..<count {
      var greatest: Number = 0
      for index in 0..<sources.count { greatest = max(greatest, magnitude(sources[index], level)) }
      magnitudes.base[first + level] = greatest
    }
    for index in 0..<slopes.count {
      for level in 0..<count { parts.append(part(slopes[index], level)) }
      if index < newBreaks.count { breaks.append(newBreaks[index]) }
    }
    return end()
  }

  /// The sum of a curve and another over `factor` times the value.
  mutating func sum(_ one: Int32, _ other: Int32, factor: Number) -> Int32 {
    let a = curves[one], b = curves[other], count = levelCount
    begin()
    magnitudes.resize(to: magnitudes.count + count, filling: 0)
    let first = magnitudes.count - count
    for level in 0..<count {
      magnitudes.base[first + level] =
        magnitudes.base[Int(one) * count + level] + factor.magnitude * magnitudes.base[Int(other) * count + level]
    }
    let isMirrored = factor < 0
    var i: Int32 = 0, j: Int32 = 0
    while true {
      let mine = a.firstSlope + i, theirs = b.firstSlope + (isMirrored ? b.breakCount - j : j)
      for level in 0..<count {
        parts.append(
          parts.base[Int(mine) * count + level] + factor * parts.base[Int(theirs) * count + level])
      }
      if i == a.breakCount, j == b.breakCount { return end() }
      let x = i < a.breakCount ? breaks[a.firstBreak + i] : Number.infinity
      let y =
        j < b.breakCount
        ? breaks[b.firstBreak + (isMirrored ? b.breakCount - 1 - j : j)] / factor : Number.infinity
      breaks.append(min(x, y))
      if x <= y { i += 1 } else { j += 1 }
    }
  }
}
