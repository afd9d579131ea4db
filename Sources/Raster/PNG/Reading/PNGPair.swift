import Libc

/// Compares two PNG files of the same size row by row. Memory is reused for the next two.
///
/// In similar pictures, most rows are equal in their filtered form and need not be expanded into pixels.
package struct PNGPair: ~Copyable {
  private var old = FilteredRows(), new = FilteredRows()

  package init() {}

  /// Calls `body` for every row that differs, from the top, with its index, the old pixels and the new pixels.
  ///
  /// - Parameter limit: The maximum number of pixels of either file.
  /// - Returns: Whether the files could be compared. Interlaced files can't, and must be read as bitmaps.
  package mutating func forEachDifferentRow(
    old: [UInt8], new: [UInt8], limit: Int = Bitmap.pixelLimit,
    _ body: (Int, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) throws(PNGError) -> Bool {
    let before = try PNGFile(old), after = try PNGFile(new), header = after.header
    precondition(before.header.size == header.size, "\(before.header.size) are not \(header.size)")
    guard !before.header.isInterlaced, !header.isInterlaced else { return false }
    try self.old.load(before, limit: limit)
    try self.new.load(after, limit: limit)
    forEachDifferentRow(PixelExpander(before), PixelExpander(after), width: header.width, body)
    return true
  }

  private mutating func forEachDifferentRow(
    _ oldPixels: PixelExpander, _ newPixels: PixelExpander, width: Int,
    _ body: (Int, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let before = Scratch<UInt32>(unwritten: width), after = Scratch<UInt32>(unwritten: width)
    let haveSameMeaning = oldPixels.hasSameMeaning(as: newPixels)
    // Whether all rows above that this row can depend on are equal in both files.
    var isSame = haveSameMeaning
    // The row that `before` and `after` currently hold.
    var expanded = -1
    for y in 0..<old.height {
      if isSame, old.isRow(y, equalTo: new, row: y) { continue }
      unfilter(y, sharesRowAbove: isSame)
      isSame = haveSameMeaning && old.isRow(y, equalTo: new, row: y)
      if isSame { continue }
      if y == 0 || expanded != y - 1 || !repeatsRowAbove(y) {
        oldPixels.expand(old.row(y), width: width, into: before.pointer)
        newPixels.expand(new.row(y), width: width, into: after.pointer)
      }
      expanded = y
      if memcmp(before.pointer, after.pointer, 4 * width) == 0 { continue }
      body(
        y, UnsafeBufferPointer(start: before.pointer, count: width),
        UnsafeBufferPointer(start: after.pointer, count: width))
    }
  }

  private func repeatsRowAbove(_ y: Int) -> Bool {
    old.isRow(y, equalTo: old, row: y - 1) && new.isRow(y, equalTo: new, row: y - 1)
  }

  /// Unfilters a row in both files. If the rows above are equal, they are unfiltered only once.
  private mutating func unfilter(_ y: Int, sharesRowAbove: Bool) {
    if sharesRowAbove, old.needsRowAbove(y) || new.needsRowAbove(y) {
      new.unfilter(y - 1)
      old.copyRow(y - 1, from: new)
    }
    old.unfilter(y)
    new.unfilter(y)
  }
}
