/// A primal simplex over convex piecewise-linear costs, lexicographic in its levels.
///
/// Every row and column of the core is a symbol with a profile. A nonbasic symbol rests on one of its breaks; basic ones
/// follow. A move takes one nonbasic symbol along while that pays, passing the breaks of basic symbols on its way, until
/// one stops it. That required constraints are met is just the strongest level, so any basis is a start: there is no
/// separate first phase, and a change of constants goes on from the last basis.
///
/// The entering symbol is the one of the strongest level that pays, the least index among several; of the breaks that
/// stop a move together, that of the least index leaves. After a long series of moves of no length the least index alone
/// decides (Bland's rule), which cannot cycle.
struct Simplex: ~Copyable {
  struct Symbol: BitwiseCopyable {
    /// The row whose profile it has, or -1.
    var profile: Int32
    /// The node to take from the profile's values: the symbol is the row without its offset.
    var offset: Int32
    var shift: Double
    var value: Double
    /// Nonbasic: the place of its break in its profile. Basic: how many breaks lie below it.
    var place: Int32
    /// Nonbasic: the part of that break, or -1.
    var part: Int32
    var component: Int32
    /// The core's column it stands for, or -1.
    var column: Int32
  }

  struct Component: BitwiseCopyable {
    var firstSymbol: Int32
    var symbolCount: Int32
    var firstLevel: Int32
    var levelCount: Int32
    /// Its slopes and duals start here, `levelCount` for each symbol.
    var firstSlope: Int32
    /// The required error of the solution found, in its constraints' units.
    var requiredError: Double

    var symbols: Range<Int32> { firstSymbol..<firstSymbol + symbolCount }
  }

  var symbols = Buffer<Symbol>()
  var components = Buffer<Component>()
  var tableau = Tableau()
  /// The system's levels that each component knows, strongest first.
  var levels = Buffer<Int32>()
  /// By symbol and level: the slope of the profile left of its place.
  var slopes = Buffer<Double>()
  /// By symbol and level: what a unit of a nonbasic symbol costs through the basic ones.
  var duals = Buffer<Double>()
  var column = Buffer<Tableau.Entry>()
  var gain = Buffer<Double>()

  static let noise = 1e-9

  mutating func removeAll() {
    symbols.removeAll()
    components.removeAll()
    tableau.removeAll()
    levels.removeAll()
    slopes.removeAll()
    duals.removeAll()
  }

  mutating func addComponent(_ component: Component) {
    var component = component
    component.firstSlope = Int32(slopes.count)
    components.append(component)
    let size = Int(component.symbolCount) * Int(component.levelCount)
    slopes.resize(to: slopes.count + size, filling: 0)
    duals.resize(to: duals.count + size, filling: 0)
  }

  /// Finds the best values of a component's symbols, going on from its last basis.
  mutating func solve(_ index: Int, _ profiles: borrowing Profiles, _ program: borrowing ConstantProgram) {
    place(index, profiles, program)
    let component = components[index]
    var stalled = 0
    let patience = 4 * Int(component.symbolCount) + 32
    while let (symbol, direction) = entering(component, profiles, strict: stalled > patience) {
      let length = move(symbol, direction, component, profiles)
      stalled = length > 0 ? 0 : stalled + 1
      if stalled > 64 * patience { break }
    }
    settle(index, profiles)
  }
}

// MARK: Placing symbols on their profiles

extension Simplex {
  private mutating func place(_ index: Int, _ profiles: borrowing Profiles, _ program: borrowing ConstantProgram) {
    let component = components[index]
    for symbol in component.symbols {
      symbols.base[Int(symbol)].shift = program.value(symbols[symbol].offset)
      if !tableau.rows[symbol].isBasic { rest(symbol, profiles) }
    }
    let size = Int(component.symbolCount) * Int(component.levelCount), first = Int(component.firstSlope)
    for slope in first..<first + size { (slopes[slope], duals[slope]) = (0, 0) }
    for symbol in component.symbols {
      if tableau.rows[symbol].isBasic { follow(symbol, profiles) }
      loadSlopes(symbol, component, profiles)
      if tableau.rows[symbol].isBasic { addDuals(of: symbol, times: 1, component) }
    }
  }

  /// Puts a nonbasic symbol on its break, or on its own best where it has none yet.
  private func rest(_ symbol: Int32, _ profiles: borrowing Profiles) {
    let target = symbols.base + Int(symbol)
    guard target.pointee.profile >= 0 else {
      (target.pointee.place, target.pointee.part, target.pointee.value) = (0, -1, 0)
      return
    }
    let range = profiles.range(target.pointee.profile)
    guard !range.isEmpty else {
      (target.pointee.place, target.pointee.part, target.pointee.value) = (0, -1, 0)
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

  /// Gives a basic symbol its value and its place among its breaks.
  private func follow(_ symbol: Int32, _ profiles: borrowing Profiles) {
    var value = 0.0
    for entry in tableau.range(symbol) {
      value += tableau.entries.base[entry].coefficient * symbols.base[Int(tableau.entries.base[entry].symbol)].value
    }
    let target = symbols.base + Int(symbol)
    target.pointee.value = value
    guard target.pointee.profile >= 0 else { return }
    let range = profiles.range(target.pointee.profile)
    var place = range.lowerBound
    while place < range.upperBound, profiles.breaks.base[place].value - target.pointee.shift < value { place += 1 }
    target.pointee.place = Int32(place - range.lowerBound)
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

  /// The slopes of a symbol's profile left of its place.
  private func loadSlopes(_ symbol: Int32, _ component: Component, _ profiles: borrowing Profiles) {
    let profile = symbols[symbol].profile
    guard profile >= 0 else { return }
    let range = profiles.range(profile), slope = slopes.base + firstSlope(of: symbol, component)
    for index in range {
      let isBelow = index - range.lowerBound < Int(symbols[symbol].place)
      let part = profiles.breaks.base + index
      slope[localLevel(part.pointee.level, component)] += (isBelow ? part.pointee.jump : 0) - part.pointee.base
    }
  }

  /// Adds `factor` times what a basic symbol's slopes cost to the duals of its row.
  func addDuals(of symbol: Int32, times factor: Double, _ component: Component) {
    let slope = slopes.base + firstSlope(of: symbol, component)
    for level in 0..<Int(component.levelCount) where slope[level] != 0 {
      addDuals(of: symbol, slope: factor * slope[level], level, component)
    }
  }

  func addDuals(of symbol: Int32, slope: Double, _ level: Int, _ component: Component) {
    let stride = Int(component.levelCount)
    let first = duals.base + Int(component.firstSlope) + level - Int(component.firstSymbol) * stride
    for entry in tableau.range(symbol) {
      let place = tableau.entries.base + entry
      first[Int(place.pointee.symbol) * stride] += slope * place.pointee.coefficient
    }
  }

  /// Recomputes the values from the basis, shedding what moves left of rounding errors, and the required error.
  private func settle(_ index: Int, _ profiles: borrowing Profiles) {
    let component = components[index]
    var error = 0.0
    for symbol in component.symbols {
      if tableau.rows[symbol].isBasic { follow(symbol, profiles) }
      let target = symbols[symbol]
      if target.profile >= 0 { error += profiles.requiredError(target.profile, at: target.value + target.shift) }
    }
    components.base[index].requiredError = error
  }
}
