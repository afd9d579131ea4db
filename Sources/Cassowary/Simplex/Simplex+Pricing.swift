/// The choice of the symbol to move next.
///
/// Systems of thousands of symbols are searched in blocks. A block's offer is kept until something in the block
/// changes, so that a move that changes little does not require a search of every symbol.
extension Simplex {
  /// The best move of a block's symbols.
  struct Offer: BitwiseCopyable {
    /// The symbol; -1 if no move improves the solution.
    var symbol: Int32 = -1
    var level: Int32 = 0
    var rises = false
    var isUnclear = false
    var isNoisy = false

    static var none: Offer { Offer() }
  }

  static var blockSize: Int32 { 64 }

  /// Allocates the offers of all blocks.
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
    (isUnclear, isNoisy) = (false, false)
    var best = Offer.none, next = component.symbols.lowerBound
    while next < component.symbols.upperBound {
      let block = Int(next / Simplex.blockSize)
      let end = min(component.symbols.upperBound, Int32(block + 1) * Simplex.blockSize)
      // The offers of blocks that belong to two components are not kept.
      if isStale[block] || end - next < Simplex.blockSize {
        offers[block] = offer(of: next..<end, component, profiles)
        isStale[block] = end - next < Simplex.blockSize
      }
      let offer = offers[block]
      if offer.symbol >= 0, best.symbol < 0 || offer.level < best.level { best = offer }
      if best.symbol >= 0, best.level == 0 { break }
      (isUnclear, isNoisy) = (isUnclear || offer.isUnclear, isNoisy || offer.isNoisy)
      next = end
    }
    return best.symbol < 0 ? nil : (best.symbol, best.rises ? 1 : -1)
  }

  private func offer(
    of block: Range<Int32>, _ component: Component, _ profiles: borrowing Profiles<Number>
  ) -> Offer {
    var best = Offer.none, bestLevel = Int(component.levelCount)
    for symbol in block where !tableau.rows.base[Int(symbol)].isBasic {
      guard let (level, rises) = payingMove(symbol, component, profiles, below: bestLevel, &best) else { continue }
      (best.symbol, best.level, best.rises, bestLevel) = (symbol, Int32(level), rises, level)
      if level == 0 { break }
    }
    return best
  }

  /// Returns the strongest level above `limit` at which moving a nonbasic symbol improves the solution, with the
  /// direction.
  ///
  /// - Parameter offer: Records whether a slope may be only rounding error, or was treated as such.
  private func payingMove(
    _ symbol: Int32, _ component: Component, _ profiles: borrowing Profiles<Number>, below limit: Int,
    _ offer: inout Offer
  ) -> (level: Int, rises: Bool)? {
    let first = firstSlope(of: symbol, component), own = restingBreak(symbol, component, profiles)
    let areExact = areSlopesExact(profiles)
    var canRise = true, canFall = true
    for level in 0..<limit {
      let fall = slopes.base[first + level] + duals.base[first + level]
      let jump = level == own.level ? own.jump : 0
      if fall == 0, jump == 0 { continue }
      let magnitude = slopes.base[first + level].magnitude + dualMagnitudes.base[first + level] + jump
      let rise = fall + jump, rounding = Number.rounding * magnitude
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
  /// Whether slopes are sums of whole multiples of one number, and therefore exact where they are not too large.
  @inline(__always) func areSlopesExact(_ profiles: borrowing Profiles<Number>) -> Bool {
    profiles.isExact && tableau.isWhole && tableau.determinant == 1
  }

  /// Returns the slope from which one is certainly no rounding error.
  @inline(__always) func clearSlope(beside magnitude: Number, areExact: Bool) -> Number {
    areExact && magnitude < Number(Strength.greatestExactSum) ? 0 : Number.doubtful * magnitude
  }
}
