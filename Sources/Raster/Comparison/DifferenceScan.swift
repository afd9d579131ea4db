/// Collects the differences between two pictures. Only rows that differ need to be added.
struct DifferenceScan {
  /// The number of pixels compared at a time.
  private static let runLength = ClusterGrid.blockSide

  private var difference: PictureDifference
  private var grid: ClusterGrid
  private let rule: PixelRule

  /// - Parameter size: The size of both pictures.
  init(_ size: BitmapSize, _ rule: PixelRule) {
    difference = PictureDifference(width: size.width, height: size.height)
    grid = ClusterGrid(width: size.width, height: size.height)
    self.rule = rule
  }

  /// Adds the differences in a row.
  ///
  /// - Parameter isSmoothed: Returns whether the pixel in a column is part of an antialiased edge; called only if the
  ///   rule ignores those.
  mutating func add(
    row y: Int, old: UnsafeBufferPointer<UInt32>, new: UnsafeBufferPointer<UInt32>,
    isSmoothed: (Int) -> Bool = { _ in false }
  ) {
    for x in stride(from: 0, to: new.count, by: DifferenceScan.runLength) {
      let bits = differentBits(old, new, x: x, count: min(DifferenceScan.runLength, new.count - x))
      if bits == 0 { continue }
      if rule.isExact { count(bits, x: x, y: y) } else { judge(bits, x: x, y: y, old, new, isSmoothed) }
    }
  }

  consuming func finish() -> PictureDifference {
    difference.clusters = grid.clusters()
    return difference
  }

  private mutating func count(_ bits: UInt16, x: Int, y: Int) {
    let first = bits.trailingZeroBitCount, width = DifferenceScan.runLength - bits.leadingZeroBitCount - first
    difference.differing += bits.nonzeroBitCount
    grid.add(PixelBox(x: x + first, y: y, width: width, height: 1))
  }

  private mutating func judge(
    _ bits: UInt16, x start: Int, y: Int, _ old: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<UInt32>,
    _ isSmoothed: (Int) -> Bool
  ) {
    for lane in 0..<DifferenceScan.runLength where bits & 1 << lane != 0 {
      let x = start + lane
      if rule.allows(old[x], new[x], x: x, y: y) { continue }
      if rule.ignoresAntialiasing, isSmoothed(x) {
        difference.antialiased += 1
      } else {
        count(1 << lane, x: start, y: y)
      }
    }
  }
}

/// Compares up to 16 pixels from a column on and returns one bit for each that differs, lowest bit first.
@inline(__always)
private func differentBits(
  _ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>, x: Int, count: Int
) -> UInt16 {
  if count == SIMD16<UInt32>.scalarCount {
    let first = UnsafeRawBufferPointer(a).loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt32>.self)
    let second = UnsafeRawBufferPointer(b).loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt32>.self)
    if (first ^ second).isZero { return 0 }
  }
  var bits: UInt16 = 0
  for lane in 0..<count where a[x + lane] != b[x + lane] { bits |= 1 << lane }
  return bits
}

extension SIMD16<UInt32> {
  @inline(__always)
  fileprivate var isZero: Bool {
    let eight = lowHalf | highHalf, four = eight.lowHalf | eight.highHalf, two = four.lowHalf | four.highHalf
    return two.x | two.y == 0
  }
}
