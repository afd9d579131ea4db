/// A PNG file of at most 256 colours as it stands: a byte for each pixel, and what the bytes stand for.
///
/// Most of two nearly equal pictures can be told alike without turning it into pixels.
package struct IndexedPicture: Sendable {
  package let width, height: Int
  /// Premultiplied, by index; an index beyond the palette is black.
  package let colors: [UInt32]
  private let rows: [UInt8]
  private let file: PNGFile

  /// Reads a file; nil when it is of another kind, and must be read as a `Bitmap`.
  ///
  /// Memory is bounded by `limit` pixels, whatever the file says.
  package init?(png bytes: [UInt8], limit: Int = Bitmap.pixelLimit) throws(PNGError) {
    let file = try PNGFile(bytes), header = file.header
    guard header.colorType == .indexed, header.depth == 8, !header.isInterlaced else { return nil }
    rows = try file.unfilteredRows(limit: limit)
    self.file = file
    (width, height) = (header.width, header.height)
    colors = PixelExpander(file).colors
  }

  /// The indices of a row.
  package func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    rows.withUnsafeBufferPointer { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[y * (1 + width) + 1..<(y + 1) * (1 + width)]))
    }
  }

  /// Some of its rows as a picture of their own.
  package func bitmap(rows range: Range<Int>) -> Bitmap {
    precondition(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= height, "no rows \(range) of \(height)")
    var bitmap = Bitmap(width: width, height: range.count, filledWith: 0)
    PixelExpander(file).expand(
      rows[range.lowerBound * (1 + width)..<range.upperBound * (1 + width)], rowBytes: width, width: width,
      height: range.count, pass: PNGHeader.Pass(x: 0, y: 0, stepX: 1, stepY: 1), into: &bitmap)
    return bitmap
  }
}
