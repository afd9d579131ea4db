extension Simplex {
  /// Returns whether a slope was treated as zero although the magnitudes of its terms differ so much that the smallest
  /// would not show in it.
  ///
  /// This requires coefficients and jumps of extremely different magnitudes, which layouts do not have.
  mutating func hasLostParts(_ component: Component, _ profiles: borrowing Profiles<Number>) -> Bool {
    let least = tableau.least * profiles.leastJump, greatest = tableau.greatest * profiles.greatestJump
    guard least < Number.cancelled * greatest else { return false }
    load(component, profiles)
    let leastParts = leastParts(component)
    for symbol in component.symbols where !tableau.rows[symbol].isBasic {
      let first = Int(symbol - component.firstSymbol) * Int(component.levelCount)
      if hasLostPart(symbol, component, profiles, { leastParts[first + $0] }) { return true }
    }
    return false
  }

  /// Returns the smallest magnitude among the terms of each dual, by symbol and level.
  private func leastParts(_ component: Component) -> Buffer<Number> {
    let levelCount = Int(component.levelCount)
    var leasts = Buffer<Number>()
    leasts.reset(to: Int(component.symbolCount) * levelCount, filling: Number.infinity)
    for symbol in component.symbols where tableau.rows[symbol].isBasic {
      let slope = slopes.base + firstSlope(of: symbol, component)
      for level in 0..<levelCount where slope[level] != 0 {
        for entry in tableau.range(symbol) {
          let place = tableau.entries.base + entry
          let index = Int(place.pointee.symbol - component.firstSymbol) * levelCount + level
          leasts[index] = min(leasts[index], (slope[level] * place.pointee.coefficient).magnitude)
        }
      }
    }
    return leasts
  }

  /// Returns whether a level that might decide on a nonbasic symbol's move does not, because its slope was treated as
  /// zero.
  private func hasLostPart(
    _ symbol: Int32, _ component: Component, _ profiles: borrowing Profiles<Number>, _ leastPart: (Int) -> Number
  ) -> Bool {
    let own = restingBreak(symbol, component, profiles), first = firstSlope(of: symbol, component)
    var canRise = true, canFall = true
    for level in 0..<Int(component.levelCount) where canRise || canFall {
      let slope = slopes[first + level], jump = level == own.level ? own.jump : 0
      let fall = slope + duals[first + level], rise = fall + jump
      let magnitude = slope.magnitude + dualMagnitudes[first + level] + jump
      var least = leastPart(level)
      for part in [slope.magnitude, jump] where part != 0 { least = min(least, part) }
      canRise = canRise && rise.sign(beside: magnitude) == 0
      canFall = canFall && fall.sign(beside: magnitude) == 0
      if canRise || canFall, least < Number.cancelled * magnitude { return true }
    }
    return false
  }
}
