package import Raster

extension Bitmap {
  /// Compares two pictures from their upper left corners on; what only one of them has is different.
  package func difference(from old: Bitmap, _ rule: PixelRule = PixelRule()) -> PictureDifference {
    var difference = PictureDifference(width: max(width, old.width), height: max(height, old.height))
    if width == old.width, height == old.height, pixels == old.pixels { return difference }
    var comparison = BitmapComparison(old: old, new: self, rule: rule)
    comparison.compare(into: &difference)
    return difference
  }
}

/// A walk over the common part of two pictures, row by row.
private struct BitmapComparison {
  let old, new: Bitmap
  let rule: PixelRule
  var grid: ClusterGrid
  private let width, height: Int

  init(old: Bitmap, new: Bitmap, rule: PixelRule) {
    (self.old, self.new, self.rule) = (old, new, rule)
    (width, height) = (min(old.width, new.width), min(old.height, new.height))
    grid = ClusterGrid(width: max(old.width, new.width), height: max(old.height, new.height))
  }

  mutating func compare(into difference: inout PictureDifference) {
    for y in 0..<height {
      for x in differingColumns(inRow: y) { judge(x: x, y: y, &difference) }
    }
    addRest(to: &difference)
    difference.clusters = grid.clusters()
  }

  /// Where the bits of two rows differ; whole blocks of pixels are skipped at a time.
  private func differingColumns(inRow y: Int) -> [Int] {
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        let first = UnsafeRawPointer(old.baseAddress! + y * self.old.width)
        let second = UnsafeRawPointer(new.baseAddress! + y * self.new.width)
        return differingPixels(first, second, count: width)
      }
    }
  }

  private mutating func judge(x: Int, y: Int, _ difference: inout PictureDifference) {
    if !rule.isExact {
      if rule.masks.contains(where: { $0.contains(x: x, y: y) }) { return }
      if rule.threshold > 0, perceptualDifference(old[x, y], new[x, y]) <= rule.threshold { return }
      if rule.ignoresAntialiasing,
        isAntialiased(old, new, x: x, y: y) || isAntialiased(new, old, x: x, y: y)
      {
        difference.antialiased += 1
        return
      }
    }
    difference.differing += 1
    grid.add(x: x, y: y)
  }

  /// What lies right of and below the common part is in one picture only.
  private mutating func addRest(to difference: inout PictureDifference) {
    let wider = old.width > new.width ? old : new
    let right = PixelBox(x: width, y: 0, width: difference.width - width, height: wider.height)
    let below = PixelBox(x: 0, y: height, width: width, height: difference.height - height)
    for box in [right, below] where !box.isEmpty {
      difference.differing += box.width * box.height
      grid.fill(box)
    }
  }
}

/// The places at which two runs of pixels differ.
private func differingPixels(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int) -> [Int] {
  var found: [Int] = []
  var start = 0
  let step = 16
  while start + step <= count {
    let first = a.loadUnaligned(fromByteOffset: 4 * start, as: SIMD16<UInt32>.self)
    let second = b.loadUnaligned(fromByteOffset: 4 * start, as: SIMD16<UInt32>.self)
    if first != second {
      let mask = first .!= second
      for lane in 0..<step where mask[lane] { found.append(start + lane) }
    }
    start += step
  }
  for place in start..<count
  where a.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self)
    != b.loadUnaligned(fromByteOffset: 4 * place, as: UInt32.self)
  { found.append(place) }
  return found
}
