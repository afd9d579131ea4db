package import Raster

extension Bitmap {
  /// Compares two pictures from their upper left corners on; what only one of them has is different.
  package func difference(from old: Bitmap, _ rule: PixelRule = PixelRule()) -> PictureDifference {
    var difference = PictureDifference(width: max(width, old.width), height: max(height, old.height))
    var grid = ClusterGrid(width: difference.width, height: difference.height)
    forEachDifferentRun(old, self) { run in
      if rule.isExact {
        difference.differing += run.bits.nonzeroBitCount
        grid.add(run.box)
        return
      }
      for lane in 0..<DifferentRun.length where run.bits & 1 << lane != 0 {
        switch rule.judge(old, self, x: run.x + lane, y: run.y) {
        case .same: break
        case .smoothed: difference.antialiased += 1
        case .different:
          difference.differing += 1
          grid.add(PixelBox(x: run.x + lane, y: run.y, width: 1, height: 1))
        }
      }
    }
    for box in restOfUnion(with: old) {
      difference.differing += box.width * box.height
      grid.fill(box)
    }
    difference.clusters = grid.clusters()
    return difference
  }

  /// What lies right of and below the common part of two pictures, and is in one of them only.
  private func restOfUnion(with old: Bitmap) -> [PixelBox] {
    let common = (width: min(width, old.width), height: min(height, old.height))
    let wider = old.width > width ? old : self
    return [
      PixelBox(x: common.width, y: 0, width: wider.width - common.width, height: wider.height),
      PixelBox(x: 0, y: common.height, width: common.width, height: max(height, old.height) - common.height),
    ].filter { !$0.isEmpty }
  }
}

extension PixelRule {
  enum Judgement { case same, smoothed, different }

  /// What becomes of a pixel whose bits differ.
  fileprivate func judge(_ old: Bitmap, _ new: Bitmap, x: Int, y: Int) -> Judgement {
    if masks.contains(where: { $0.contains(x: x, y: y) }) { return .same }
    if threshold > 0, perceptualDifference(old[x, y], new[x, y]) <= threshold { return .same }
    guard ignoresAntialiasing else { return .different }
    return isAntialiased(old, new, x: x, y: y) || isAntialiased(new, old, x: x, y: y) ? .smoothed : .different
  }
}

/// Neighbouring pixels of a row, some of which differ: bit n is for the pixel at `x` + n.
private struct DifferentRun {
  static let length = ClusterGrid.blockSide

  var x, y: Int
  var bits: UInt16

  /// Around the pixels that differ.
  var box: PixelBox {
    let first = bits.trailingZeroBitCount
    return PixelBox(x: x + first, y: y, width: DifferentRun.length - bits.leadingZeroBitCount - first, height: 1)
  }
}

/// Calls `body` for every run in the common part of two pictures that has different pixels, row by row.
private func forEachDifferentRun(_ old: Bitmap, _ new: Bitmap, _ body: (DifferentRun) -> Void) {
  let width = min(old.width, new.width)
  old.pixels.withUnsafeBytes { a in
    new.pixels.withUnsafeBytes { b in
      for y in 0..<min(old.height, new.height) {
        let first = UnsafeRawBufferPointer(rebasing: a[4 * y * old.width..<4 * (y * old.width + width)])
        let second = UnsafeRawBufferPointer(rebasing: b[4 * y * new.width..<4 * (y * new.width + width)])
        var x = 0
        while x < width {
          let bits = differentBits(first, second, x: x, count: min(DifferentRun.length, width - x))
          if bits != 0 { body(DifferentRun(x: x, y: y, bits: bits)) }
          x += DifferentRun.length
        }
      }
    }
  }
}

@inline(__always)
private func differentBits(
  _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, x: Int, count: Int
) -> UInt16 {
  var bits: UInt16 = 0
  if count == DifferentRun.length {
    let first = a.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt32>.self)
    let second = b.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt32>.self)
    if (first ^ second).isZero { return 0 }
  }
  for lane in 0..<count {
    let first = a.loadUnaligned(fromByteOffset: 4 * (x + lane), as: UInt32.self)
    let second = b.loadUnaligned(fromByteOffset: 4 * (x + lane), as: UInt32.self)
    if first != second { bits |= 1 << lane }
  }
  return bits
}

extension SIMD16<UInt32> {
  @inline(__always)
  fileprivate var isZero: Bool {
    let eight = lowHalf | highHalf, four = eight.lowHalf | eight.highHalf, two = four.lowHalf | four.highHalf
    return two.x | two.y == 0
  }
}
