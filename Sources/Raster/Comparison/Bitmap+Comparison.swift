import Libc

extension Bitmap {
  /// Compares the picture with an older one of the same size.
  package func difference(from old: Bitmap, _ rule: PixelRule = PixelRule()) -> PictureDifference {
    precondition(size == old.size, "a picture of \(size) has no difference from one of \(old.size)")
    var scan = DifferenceScan(size, rule)
    old.pixels.withUnsafeBufferPointer { before in
      pixels.withUnsafeBufferPointer { after in
        for y in 0..<height {
          let a = UnsafeBufferPointer(rebasing: before[y * width..<(y + 1) * width])
          let b = UnsafeBufferPointer(rebasing: after[y * width..<(y + 1) * width])
          guard let first = a.baseAddress, let second = b.baseAddress, memcmp(first, second, 4 * a.count) != 0
          else { continue }
          scan.add(row: y, old: a, new: b) { x in
            isAntialiased(old, self, x: x, y: y) || isAntialiased(self, old, x: x, y: y)
          }
        }
      }
    }
    return scan.finish()
  }
}
