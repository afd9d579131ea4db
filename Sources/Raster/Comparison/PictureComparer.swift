import Libc

/// The result of comparing two PNG files.
package enum PictureComparison: Hashable, Sendable {
  /// The files are equal, byte for byte.
  case identical
  /// The sizes differ, so no pixels correspond.
  case resized(old: BitmapSize, new: BitmapSize)
  case decoded(PictureDifference)
}

/// Compares PNG files: first their bytes, then their rows, then the pixels of rows that differ.
///
/// Reuses memory between comparisons, so each thread needs its own.
package struct PictureComparer: ~Copyable {
  private var pair = PNGPair()

  package init() {}

  /// - Parameter limit: the maximum number of pixels of either file.
  package mutating func compare(
    old: [UInt8], new: [UInt8], _ rule: PixelRule = PixelRule(), limit: Int = Bitmap.pixelLimit
  ) throws(PNGError) -> PictureComparison {
    if isEqual(old, new) { return .identical }
    let size = try PNGHeader(png: new).size, oldSize = try PNGHeader(png: old).size
    guard size == oldSize else { return .resized(old: oldSize, new: size) }
    // Recognizing antialiased edges takes the rows around them, so this is not done row by row.
    if !rule.ignoresAntialiasing {
      var scan = DifferenceScan(size, rule)
      let isDone = try pair.forEachDifferentRow(old: old, new: new, limit: limit) { y, before, after in
        scan.add(row: y, old: before, new: after)
      }
      if isDone { return .decoded(scan.finish()) }
    }
    let before = try Bitmap(png: old, limit: limit), after = try Bitmap(png: new, limit: limit)
    return .decoded(after.difference(from: before, rule))
  }
}

/// Returns whether two arrays are equal.
private func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  return a.withUnsafeBytes { first in
    b.withUnsafeBytes { second in
      guard let first = first.baseAddress, let second = second.baseAddress else { return true }
      return memcmp(first, second, a.count) == 0
    }
  }
}
