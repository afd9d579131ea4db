/// Remembers where pairs of pixels last appeared in recent rows, to find runs that repeat. Most of these are letters.
struct RecentPixels: ~Copyable {
  private static let slotBits = 12
  /// The minimum length of a copied run. A shorter one takes more space than its pixels.
  private static let leastRun = 3

  private let rows: UnsafePointer<UInt32>
  private let stride, width, reach: Int
  /// The row and column of the last pair with each hash.
  private let slots = Scratch<Place>(1 << slotBits, repeating: .none)

  struct Place {
    var row, x: Int32

    static let none = Place(row: -1, x: 0)
  }

  /// - Parameters:
  ///   - stride: The distance from one row to the next, in pixels.
  ///   - reach: How many rows above a run may be found.
  init(rows: UnsafePointer<UInt32>, stride: Int, width: Int, reach: Int) {
    (self.rows, self.stride, self.width, self.reach) = (rows, stride, width, reach)
  }

  /// Returns the run to copy to a position, if there is one long enough. Also remembers the position.
  @inline(__always)
  func match(row: Int, x: Int) -> (PixelRuns.CopySource, count: Int)? {
    guard x + Self.leastRun <= width else { return nil }
    let place = rows + row * stride + x
    let slot = hash(place[0], place[1])
    let sourceRow = Int(slots[slot].row), sourceX = Int(slots[slot].x)
    slots[slot] = Place(row: Int32(truncatingIfNeeded: row), x: Int32(truncatingIfNeeded: x))
    guard sourceRow >= 0, row - sourceRow < reach else { return nil }
    let count = equalRun(place, rows + sourceRow * stride + sourceX, width - max(x, sourceX))
    return count < Self.leastRun ? nil : (PixelRuns.CopySource(rowsAbove: row - sourceRow, column: sourceX), count)
  }

  private func hash(_ first: UInt32, _ second: UInt32) -> Int {
    let pair = UInt64(first & 0xFF_FFFF) << 24 | UInt64(second & 0xFF_FFFF)
    return Int((pair &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.slotBits))
  }
}

/// Returns how many of the first `count` pixels at two positions are equal, ignoring alpha bits.
///
/// The positions may overlap: comparing a position with the one before it counts repetitions of that pixel.
@inline(__always)
func equalRun(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int) -> Int {
  let a = UnsafeRawPointer(a), b = UnsafeRawPointer(b)
  var x = 0
  while x + 8 <= count {
    let d0 = differences(a, b, at: x), d1 = differences(a, b, at: x + 2)
    let d2 = differences(a, b, at: x + 4), d3 = differences(a, b, at: x + 6)
    if d0 | d1 | d2 | d3 != 0 { break }
    x += 8
  }
  while x + 2 <= count {
    let difference = differences(a, b, at: x)
    if difference != 0 { return x + difference.trailingZeroBitCount / 32 }
    x += 2
  }
  return x < count && (a + 4 * x).isEqualColor(to: b + 4 * x) ? x + 1 : x
}

/// Returns the bits in which the colours of two pixels differ, for two columns at once.
@inline(__always)
private func differences(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, at x: Int) -> UInt64 {
  (a.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self) ^ b.loadUnaligned(fromByteOffset: 4 * x, as: UInt64.self))
    & 0x00FF_FFFF_00FF_FFFF
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func isEqualColor(to other: UnsafeRawPointer) -> Bool {
    (loadUnaligned(as: UInt32.self) ^ other.loadUnaligned(as: UInt32.self)) & 0x00FF_FFFF == 0
  }
}
