package import LayoutModel
package import Raster

/// An image as it is drawn: without the pixels that its slices leave out.
package struct SlicedBitmap: Hashable, Sendable {
  package let bitmap: Bitmap
  let slices: ImageSlices
  /// Pixels per point.
  let scale: Int

  /// Slices that do not fit the bitmap count as none.
  package init(_ bitmap: Bitmap, slices: ImageSlices = .whole, scale: Int = 1) {
    let fitting = ImageSlices(
      horizontal: slices.horizontal.flatMap { $0.fits(bitmap.width) ? $0 : nil },
      vertical: slices.vertical.flatMap { $0.fits(bitmap.height) ? $0 : nil })
    (self.slices, self.scale) = (fitting, scale)
    self.bitmap = fitting == .whole ? bitmap : bitmap.condensed(by: fitting)
  }
}

extension DisplayList {
  /// Draws an image. If it fills a frame of another shape, its ends keep their lengths.
  mutating func image(_ image: SlicedBitmap, in frame: Rect, mode: ContentMode) {
    guard mode == .scaleToFill, image.slices != .whole else { return self.image(image.bitmap, in: frame) }
    let columns = pieces(image.slices.horizontal, image.bitmap.width, frame.minX, frame.width, scale: image.scale)
    for row in pieces(image.slices.vertical, image.bitmap.height, frame.minY, frame.height, scale: image.scale) {
      for column in columns {
        let box = PixelBox(x: column.first, y: row.first, width: column.count, height: row.count)
        guard let part = image.bitmap.cropped(to: box) else { continue }
        self.image(part, in: Rect(x: column.start, y: row.start, width: column.length, height: row.length))
      }
    }
  }
}

/// A range of pixels, and where it is drawn.
private struct Piece {
  var first, count: Int
  var start, length: Points
}

/// Returns the pieces of an axis. Ends that are too long for the frame are shrunk alike.
private func pieces(_ slice: ImageSlice?, _ pixels: Int, _ start: Points, _ length: Points, scale: Int) -> [Piece] {
  guard let slice else { return [Piece(first: 0, count: pixels, start: start, length: length)] }
  let ends = Points(Double(slice.start + slice.end) / Double(scale))
  let share = ends > length ? length.ratio(to: ends) : 1
  let first = Points(Double(slice.start) / Double(scale) * share)
  let last = Points(Double(slice.end) / Double(scale) * share)
  let all = [
    Piece(first: 0, count: slice.start, start: start, length: first),
    Piece(first: slice.start, count: slice.center, start: start + first, length: length - first - last),
    Piece(first: slice.start + slice.center, count: slice.end, start: start + length - last, length: last),
  ]
  return all.filter { $0.count > 0 && $0.length > 0 }
}

extension Bitmap {
  /// Returns the bitmap without the columns and rows between centre and end.
  fileprivate func condensed(by slices: ImageSlices) -> Bitmap {
    func kept(_ slice: ImageSlice?, _ length: Int) -> [Int] {
      guard let slice else { return Array(0..<length) }
      return Array(0..<slice.start + slice.center) + Array((length - slice.end)..<length)
    }
    let columns = kept(slices.horizontal, width), rows = kept(slices.vertical, height)
    let pixels = rows.flatMap { y in columns.map { self[$0, y] } }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }
}
