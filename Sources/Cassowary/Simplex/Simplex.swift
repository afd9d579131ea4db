import Libc

/// A primal simplex over convex piecewise-linear costs, lexicographic in its levels.
///
/// Every row and column of the core is a symbol with a profile. A nonbasic symbol rests on one of its breaks. Basic
/// symbols are combinations of nonbasic ones. A move changes one nonbasic symbol as long as that improves the solution,
/// passing breaks of basic symbols until one stops it. Required constraints are simply the strongest level, so any
/// basis is a valid start: there is no separate first phase, and after a change of constants the simplex continues from
/// the last basis.
///
/// Among the symbols with an improvement at the strongest level, the one with the smallest index enters. Among the
/// breaks that stop a move together, the one with the smallest index leaves. After a long series of moves without
/// progress, all breaks are shifted slightly so that no two coincide. Every move then makes progress and no basis can
/// recur.
struct Simplex<Number: Scalar>: ~Copyable {
  struct Symbol: BitwiseCopyable {
    /// The row whose profile the symbol has, -1 if there is none.
    var profile: Int32
    /// The node to subtract from the profile's values, because the symbol is the row without its offset.
    var offset: Int32
    var shift: Number
    var value: Number
    /// For a nonbasic symbol, the index of its break in its profile. For a basic symbol, the number of breaks below it.
    var place: Int32
    /// For a nonbasic symbol with a break, the part of this break. Otherwise -1.
    var part: Int32
    var component: Int32
    /// The column of the core for which the symbol stands, -1 if there is none.
    var column: Int32
  }

  struct Component: BitwiseCopyable {
    var firstSymbol: Int32
    var symbolCount: Int32
    var firstLevel: Int32
    var levelCount: Int32
    /// The index of the first slope and dual. Each symbol has `levelCount` of each.
    var firstSlope: Int32
    /// In the units of the constraints.
    var requiredError: Number
    var isUnfinished = false

    var symbols: Range<Int32> { firstSymbol..<firstSymbol + symbolCount }
  }

  var symbols = Buffer<Symbol>()
  var components = Buffer<Component>()
  var tableau = Tableau<Number>()
  /// The levels that occur in each component, strongest first.
  var levels = Buffer<Int32>()
  /// The slope of the profile to the left of the symbol's place, by symbol and level.
  var slopes = Buffer<Number>()
  /// The cost through basic symbols of moving a nonbasic symbol by one unit, by symbol and level.
  var duals = Buffer<Number>()
  /// The sums of the magnitudes of the duals' terms, the scale of their rounding errors.
  var dualMagnitudes = Buffer<Number>()
  var offers = Buffer<Offer>()
  var isStale = Buffer<Bool>()
  var column = Buffer<Tableau<Number>.Entry>()
  var gain = Buffer<Number>()
  var gainMagnitudes = Buffer<Number>()
  /// Whether the last search for a move found a slope that may be only rounding error.
  var isUnclear = false
  /// Whether the last search treated a slope as only rounding error. Moves only increase the magnitudes with which
  /// duals are compared, so the slope may turn out to be real when the sums are recomputed.
  var isNoisy = false
  /// The maximum magnitude among the terms of basic symbols' values since the simplex was built.
  private(set) var maxPart: Number = 0
  var isDoubtful = false

  mutating func removeAll() {
    symbols.removeAll()
    components.removeAll()
    tableau.removeAll()
    levels.removeAll()
    slopes.removeAll()
    duals.removeAll()
    dualMagnitudes.removeAll()
    maxPart = 0
    isDoubtful = false
  }

  mutating func addComponent(_ component: Component) {
    var component = component
    component.firstSlope = Int32(slopes.count)
    components.append(component)
    let size = Int(component.symbolCount) * Int(component.levelCount)
    slopes.resize(to: slopes.count + size, filling: 0)
    duals.resize(to: duals.count + size, filling: 0)
    dualMagnitudes.resize(to: duals.count, filling: 0)
  }

  /// Continues from the component's last basis.
  mutating func solve(
    _ index: Int, with profiles: borrowing Profiles<Number>, constants program: borrowing ConstantProgram<Number>
  ) {
    place(index, with: profiles, constants: program)
    let component = components[index]
    let limit = Number.movesPerSymbol * (Int(component.symbolCount) + 16)
    var budget = limit
    var end = climb(in: component, with: profiles, within: &budget, patience: 2 * Int(component.symbolCount) + 16)
    if end == .stalled {
      perturb(component, profiles)
      _ = climb(in: component, with: profiles, within: &budget, patience: .max)
      place(index, with: profiles, constants: program)
      end = climb(in: component, with: profiles, within: &budget, patience: .max)
    }
    var before = limit
    while end == .unclear || end == .top && budget < before {
      let settling = settle(component, profiles)
      if end == .top, settling == .kept, !isNoisy { break }
      before = budget
      load(component, profiles)
      end = climb(in: component, with: profiles, within: &budget, patience: .max)
      if end == .unclear && budget == before { break }
    }
    if end != .top || hasLostParts(component, profiles) { isDoubtful = true }
    components.base[index].isUnfinished = end == .lost && tableau.isExhausted
    components.base[index].requiredError = requiredError(of: component, profiles)
  }

  private enum End {
    case top
    /// No move improves the solution, unless an apparent rounding error is real.
    case unclear
    case stalled
    /// The moves exceeded a limit, a move improved the solution without end, or a coefficient is in doubt.
    case lost
  }

  /// Moves symbols until no move improves the solution, or more than `patience` moves in a row made no progress.
  private mutating func climb(
    in component: Component, with profiles: borrowing Profiles<Number>, within budget: inout Int, patience: Int
  ) -> End {
    var nowhere: Number?
    var stalled = 0
    while let (symbol, direction) = entering(component, profiles) {
      let shortest = nowhere ?? Number.rounding * size(of: component)
      nowhere = shortest
      if Number.stopsInDoubt, tableau.isDoubtful { return .lost }
      if budget % Simplex.movesPerCheck == 0, Cancellation.check() { return .lost }
      guard budget > 0, !tableau.isExhausted else { return .lost }
      guard let length = move(symbol, direction, in: component, with: profiles) else { return .lost }
      stalled = length > shortest ? 0 : stalled + 1
      budget -= 1
      if stalled > patience { return .stalled }
    }
    return isUnclear ? .unclear : .top
  }

  private static var movesPerCheck: Int { 16 }

  private func size(of component: Component) -> Number {
    var size: Number = 1
    for symbol in component.symbols { size = max(size, symbols[symbol].value.magnitude) }
    return size
  }

  /// Shifts the breaks of each symbol slightly, by different amounts, so that no two coincide. Every move then makes
  /// progress, no basis recurs, and the series of moves ends.
  private mutating func perturb(_ component: Component, _ profiles: borrowing Profiles<Number>) {
    let unit = Number.doubtful * size(of: component)
    for symbol in component.symbols {
      let unevenness = (Double(symbol) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      symbols.base[Int(symbol)].shift += unit * Number(0.5 + unevenness)
    }
    arrange(component, profiles)
  }
}

extension Simplex {
  private mutating func place(
    _ index: Int, with profiles: borrowing Profiles<Number>, constants program: borrowing ConstantProgram<Number>
  ) {
    let component = components[index]
    for symbol in component.symbols { symbols.base[Int(symbol)].shift = program.value(symbols[symbol].offset) }
    arrange(component, profiles)
  }

  private mutating func arrange(_ component: Component, _ profiles: borrowing Profiles<Number>) {
    for symbol in component.symbols where !tableau.rows[symbol].isBasic { rest(symbol, profiles) }
    for symbol in component.symbols where tableau.rows[symbol].isBasic { follow(symbol, profiles) }
    load(component, profiles)
  }

  func load(_ component: Component, _ profiles: borrowing Profiles<Number>) {
    let size = Int(component.symbolCount) * Int(component.levelCount)
    let first = Int(component.firstSlope)
    for slope in first..<first + size {
      slopes[slope] = 0
      duals[slope] = 0
      dualMagnitudes[slope] = 0
    }
    for symbol in component.symbols {
      changed(symbol)
      loadSlopes(symbol, in: component, with: profiles)
      if tableau.rows[symbol].isBasic { addDuals(of: symbol, times: 1, component) }
    }
  }

  /// Places a nonbasic symbol on its break, or near its own optimum if it has no break yet.
  private func rest(_ symbol: Int32, _ profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(symbol)
    guard target.pointee.profile >= 0 else {
      target.pointee.place = 0
      target.pointee.part = -1
      target.pointee.value = 0
      return
    }
    let range = profiles.range(target.pointee.profile)
    guard !range.isEmpty else {
      target.pointee.place = 0
      target.pointee.part = -1
      target.pointee.value = 0
      return
    }
    var place = range.first { target.pointee.part >= 0 && profiles.breaks.base[$0].part == target.pointee.part }
    if place == nil {
      let best = Profiles.choice(in: profiles.best(target.pointee.profile))
      place = range.first { profiles.breaks.base[$0].value >= best } ?? range.upperBound - 1
    }
    let found = place ?? range.lowerBound
    target.pointee.place = Int32(found - range.lowerBound)
    target.pointee.part = profiles.breaks[found].part
    target.pointee.value = profiles.breaks[found].value - target.pointee.shift
  }

  private mutating func follow(_ symbol: Int32, _ profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(symbol)
    let (sum, magnitude) = sum(of: symbol)
    target.pointee.value = sum
    maxPart = max(maxPart, magnitude)
    guard target.pointee.profile >= 0 else { return }
    let range = profiles.range(target.pointee.profile)
    let value = target.pointee.value + target.pointee.shift
    var place = range.lowerBound
    while place < range.upperBound, profiles.breaks.base[place].value < value { place += 1 }
    target.pointee.place = Int32(place - range.lowerBound)
  }

  private func sum(of symbol: Int32) -> (value: Number, magnitude: Number) {
    var value: Number = 0
    var magnitude: Number = 0
    for entry in tableau.range(symbol) {
      let place = tableau.entries.base + entry
      let part = place.pointee.coefficient * symbols.base[Int(place.pointee.symbol)].value
      value += part
      magnitude += part.magnitude
    }
    return (value, magnitude)
  }

  func firstSlope(of symbol: Int32, _ component: Component) -> Int {
    Int(component.firstSlope) + Int(symbol - component.firstSymbol) * Int(component.levelCount)
  }

  func localLevel(_ level: Int32, _ component: Component) -> Int {
    let first = Int(component.firstLevel)
    var index = first
    while levels.base[index] != level { index += 1 }
    return index - first
  }

  private func loadSlopes(_ symbol: Int32, in component: Component, with profiles: borrowing Profiles<Number>) {
    let profile = symbols[symbol].profile
    guard profile >= 0 else { return }
    let range = profiles.range(profile)
    let first = firstSlope(of: symbol, component)
    for index in range {
      let isBelow = index - range.lowerBound < Int(symbols[symbol].place)
      let part = profiles.breaks.base + index
      let change = (isBelow ? part.pointee.jump : 0) - part.pointee.base
      changeSlope(first + localLevel(part.pointee.level, component), by: change)
    }
  }

  /// A result that is only rounding error becomes zero, so that later steps can skip it.
  @inline(__always) func changeSlope(_ index: Int, by change: Number) {
    let sum = slopes.base[index] + change
    slopes.base[index] = sum.magnitude <= Number.rounding * change.magnitude ? 0 : sum
  }

  func addDuals(of symbol: Int32, times factor: Number, _ component: Component) {
    let slope = slopes.base + firstSlope(of: symbol, component)
    for level in 0..<Int(component.levelCount) where slope[level] != 0 {
      addDuals(of: symbol, slope: factor * slope[level], magnitude: slope[level].magnitude, level, component)
    }
  }

  /// - Parameter magnitude: The sum of the magnitudes of the slope's terms.
  func addDuals(of symbol: Int32, slope: Number, magnitude: Number, _ level: Int, _ component: Component) {
    let stride = Int(component.levelCount)
    let first = Int(component.firstSlope) + level - Int(component.firstSymbol) * stride
    let duals = duals.base + first
    let magnitudes = dualMagnitudes.base + first
    for entry in tableau.range(symbol) {
      let place = tableau.entries.base + entry
      let index = Int(place.pointee.symbol) * stride
      changed(place.pointee.symbol)
      duals[index] += slope * place.pointee.coefficient
      magnitudes[index] += magnitude * place.pointee.coefficient.magnitude
    }
  }

  private enum Settling { case kept, crossed }

  /// Recomputes the values without the rounding errors of moves. Returns whether a symbol crossed a break.
  private mutating func settle(_ component: Component, _ profiles: borrowing Profiles<Number>) -> Settling {
    var settling = Settling.kept
    for symbol in component.symbols where tableau.rows.base[Int(symbol)].isBasic {
      let (value, magnitude) = sum(of: symbol)
      let target = symbols.base + Int(symbol)
      let place = target.pointee.place
      target.pointee.value = value
      maxPart = max(maxPart, magnitude)
      keepPlace(symbol, within: Number.cancelled * (magnitude + target.pointee.shift.magnitude), profiles)
      if target.pointee.place != place { settling = .crossed }
    }
    return settling
  }

  private func requiredError(of component: Component, _ profiles: borrowing Profiles<Number>) -> Number {
    var error: Number = 0
    for symbol in component.symbols {
      let target = symbols.base + Int(symbol)
      guard target.pointee.profile >= 0 else { continue }
      error += profiles.requiredError(target.pointee.profile, at: target.pointee.value + target.pointee.shift)
    }
    return error
  }

  /// Keeps a basic symbol on its side of a break while the value is on the break up to rounding. Both sides are valid
  /// for such a value, but only one is consistent with the basis.
  private func keepPlace(_ symbol: Int32, within rounding: Number, _ profiles: borrowing Profiles<Number>) {
    let target = symbols.base + Int(symbol)
    guard target.pointee.profile >= 0 else { return }
    let range = profiles.range(target.pointee.profile)
    let value = target.pointee.value + target.pointee.shift
    var place = range.lowerBound + Int(target.pointee.place)
    while place < range.upperBound, profiles.breaks.base[place].value + rounding < value { place += 1 }
    while place > range.lowerBound, profiles.breaks.base[place - 1].value - rounding > value { place -= 1 }
    target.pointee.place = Int32(place - range.lowerBound)
  }
}

extension Simplex {
  /// Returns whether a slope was treated as zero although the magnitudes of its terms differ so much that the smallest
  /// would not show in the sum.
  ///
  /// Only coefficients and jumps of extremely different magnitudes cause this. Layouts do not have them.
  mutating func hasLostParts(_ component: Component, _ profiles: borrowing Profiles<Number>) -> Bool {
    let minimum = tableau.minimum * profiles.minJump
    let maximum = tableau.maximum * profiles.maxJump
    guard minimum < Number.cancelled * maximum else { return false }
    load(component, profiles)
    let minParts = minParts(component)
    for symbol in component.symbols where !tableau.rows[symbol].isBasic {
      let first = Int(symbol - component.firstSymbol) * Int(component.levelCount)
      if hasLostPart(symbol, in: component, with: profiles, { minParts[first + $0] }) { return true }
    }
    return false
  }

  private func minParts(_ component: Component) -> Buffer<Number> {
    let levelCount = Int(component.levelCount)
    var minimums = Buffer<Number>()
    minimums.reset(to: Int(component.symbolCount) * levelCount, filling: Number.infinity)
    for symbol in component.symbols where tableau.rows[symbol].isBasic {
      let slope = slopes.base + firstSlope(of: symbol, component)
      for level in 0..<levelCount where slope[level] != 0 {
        for entry in tableau.range(symbol) {
          let place = tableau.entries.base + entry
          let index = Int(place.pointee.symbol - component.firstSymbol) * levelCount + level
          minimums[index] = min(minimums[index], (slope[level] * place.pointee.coefficient).magnitude)
        }
      }
    }
    return minimums
  }

  /// Returns whether a level might decide on a nonbasic symbol's move but does not, because its slope counts as zero.
  private func hasLostPart(
    _ symbol: Int32, in component: Component, with profiles: borrowing Profiles<Number>, _ minPart: (Int) -> Number
  ) -> Bool {
    let own = restingBreak(symbol, in: component, with: profiles)
    let first = firstSlope(of: symbol, component)
    var canRise = true
    var canFall = true
    for level in 0..<Int(component.levelCount) where canRise || canFall {
      let slope = slopes[first + level]
      let jump = level == own.level ? own.jump : 0
      let fall = slope + duals[first + level]
      let rise = fall + jump
      let magnitude = slope.magnitude + dualMagnitudes[first + level] + jump
      var minimum = minPart(level)
      for part in [slope.magnitude, jump] where part != 0 { minimum = min(minimum, part) }
      canRise = canRise && rise.sign(beside: magnitude) == 0
      canFall = canFall && fall.sign(beside: magnitude) == 0
      if canRise || canFall, minimum < Number.cancelled * magnitude { return true }
    }
    return false
  }
}

/// The choice of the next symbol to move.
///
/// Large systems are searched in blocks. A block's offer is kept until something in the block changes, so that a small
/// move does not require a search of thousands of symbols.
extension Simplex {
  struct Offer: BitwiseCopyable {
    var symbol: Int32 = -1
    var level: Int32 = 0
    var rises = false
    var isUnclear = false
    var isNoisy = false

    static var none: Offer { Offer() }
  }

  static var blockSize: Int32 { 64 }

  mutating func resetOffers() {
    let count = symbols.count / Int(Simplex.blockSize) + 1
    offers.reset(to: count, filling: .none)
    isStale.reset(to: count, filling: true)
  }

  /// Notes that a symbol's place, slopes or duals changed.
  @inline(__always) func changed(_ symbol: Int32) { isStale.base[Int(symbol) / Int(Simplex.blockSize)] = true }

  /// Returns a symbol whose move improves the solution, with its direction; nil at the optimum.
  mutating func entering(
    _ component: Component, _ profiles: borrowing Profiles<Number>
  ) -> (symbol: Int32, direction: Number)? {
    isUnclear = false
    isNoisy = false
    var best = Offer.none
    var next = component.symbols.lowerBound
    while next < component.symbols.upperBound {
      let block = Int(next / Simplex.blockSize)
      let end = min(component.symbols.upperBound, Int32(block + 1) * Simplex.blockSize)
      // Offers of blocks that belong to two components are not kept.
      if isStale[block] || end - next < Simplex.blockSize {
        offers[block] = offer(of: next..<end, component, profiles)
        isStale[block] = end - next < Simplex.blockSize
      }
      let offer = offers[block]
      if offer.symbol >= 0, best.symbol < 0 || offer.level < best.level { best = offer }
      if best.symbol >= 0, best.level == 0 { break }
      isUnclear = isUnclear || offer.isUnclear
      isNoisy = isNoisy || offer.isNoisy
      next = end
    }
    return best.symbol < 0 ? nil : (best.symbol, best.rises ? 1 : -1)
  }

  private func offer(
    of block: Range<Int32>, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) -> Offer {
    var best = Offer.none
    var bestLevel = Int(component.levelCount)
    for symbol in block where !tableau.rows.base[Int(symbol)].isBasic {
      guard let (level, rises) = payingMove(symbol, in: component, with: profiles, below: bestLevel, recording: &best)
      else { continue }
      best.symbol = symbol
      best.level = Int32(level)
      best.rises = rises
      bestLevel = level
      if level == 0 { break }
    }
    return best
  }

  /// Returns the strongest level above `limit` at which moving a nonbasic symbol improves the solution, with the
  /// direction.
  ///
  /// - Parameter offer: Records whether a slope may be, or was treated as, only rounding error.
  private func payingMove(
    _ symbol: Int32, in component: Component, with profiles: borrowing Profiles<Number>, below limit: Int,
    recording offer: inout Offer
  ) -> (level: Int, rises: Bool)? {
    let first = firstSlope(of: symbol, component)
    let own = restingBreak(symbol, in: component, with: profiles)
    let areExact = areSlopesExact(profiles)
    var canRise = true
    var canFall = true
    for level in 0..<limit {
      let fall = slopes.base[first + level] + duals.base[first + level]
      let jump = level == own.level ? own.jump : 0
      if fall == 0, jump == 0 { continue }
      let magnitude = slopes.base[first + level].magnitude + dualMagnitudes.base[first + level] + jump
      let rise = fall + jump
      let rounding = Number.rounding * magnitude
      let clear = clearSlope(beside: magnitude, areExact: areExact)
      if canRise, rise.magnitude > rounding {
        if rise < 0 { return (level, true) }
        offer.isUnclear = offer.isUnclear || rise < clear
        canRise = false
      } else if rise != 0 {
        offer.isNoisy = true
      }
      if canFall, fall.magnitude > rounding {
        if fall > 0 { return (level, false) }
        offer.isUnclear = offer.isUnclear || -fall < clear
        canFall = false
      } else if fall != 0 {
        offer.isNoisy = true
      }
      if !canRise, !canFall { return nil }
    }
    return nil
  }
}

extension Simplex {
  /// Whether slopes are sums of integer multiples of one number, and therefore exact unless they are too large.
  @inline(__always) func areSlopesExact(_ profiles: borrowing Profiles<Number>) -> Bool {
    profiles.isExact && tableau.isInteger && tableau.determinant == 1
  }

  /// Returns the magnitude from which a slope is certainly no rounding error.
  @inline(__always) func clearSlope(beside magnitude: Number, areExact: Bool) -> Number {
    areExact && magnitude < Number(Strength.maxExactSum) ? 0 : Number.doubtful * magnitude
  }
}
