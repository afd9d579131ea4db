/// A length or distance in deflate's encoding: the symbol of its range, and its offset within that range.
struct ExtraBits {
  let symbol: Int
  let bits: UInt64
  let count: Int

  /// - Parameter length: The length of a match, minus 3.
  @inline(__always)
  init(length: Int) {
    self = length == 255 ? Self.longest : ExtraBits(offset: length, doublingShift: 2, first: 257)
  }

  /// - Parameter distance: The distance of a match, minus 1.
  @inline(__always)
  init(distance: Int) { self.init(offset: distance, doublingShift: 1, first: 0) }

  private static let longest = ExtraBits(symbol: 285, bits: 0, count: 0)

  private init(symbol: Int, bits: UInt64, count: Int) { (self.symbol, self.bits, self.count) = (symbol, bits, count) }

  /// Each time the offset doubles, there are 1 << `shift` ranges of equal width.
  @inline(__always)
  private init(offset: Int, doublingShift shift: Int, first: Int) {
    let top = Int.bitWidth - 1 - (offset | 1).leadingZeroBitCount
    let count = max(0, top - shift)
    self.init(
      symbol: first + count << shift + offset >> count, bits: UInt64(truncatingIfNeeded: offset & (1 << count - 1)),
      count: count)
  }
}
