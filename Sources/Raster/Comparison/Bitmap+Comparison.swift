import Glibc

extension Bitmap {
  /// Compares two pictures from their upper left corners on; what only one of them has is different.
  package func difference(from old: Bitmap, _ rule: PixelRule = PixelRule()) -> PictureDifference {
    let common = (width: min(width, old.width), height: min(height, old.height))
    var scan = DifferenceScan(width: max(width, old.width), height: max(height, old.height), rule)
    old.pixels.withUnsafeBufferPointer { before in
      pixels.withUnsafeBufferPointer { after in
        for y in 0..<common.height {
          let a = UnsafeBufferPointer(rebasing: before[y * old.width..<y * old.width + common.width])
          let b = UnsafeBufferPointer(rebasing: after[y * width..<y * width + common.width])
          guard let first = a.baseAddress, let second = b.baseAddress, memcmp(first, second, 4 * a.count) != 0
          else { continue }
          scan.add(row: y, old: a, new: b) { x in
            isAntialiased(old, self, x: x, y: y) || isAntialiased(self, old, x: x, y: y)
          }
        }
      }
    }
    for box in restOfUnion(with: old) { scan.add(box) }
    return scan.finish()
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
