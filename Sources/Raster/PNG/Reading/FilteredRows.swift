import Libc

/// The inflated rows of a PNG file, each after its filter byte (ISO/IEC 15948, 9.2).
///
/// Unfiltering changes a row's filter to 0. Memory is reused for the next file.
struct FilteredRows: ~Copyable {
  private var inflater = Inflater()
  /// Room for all passes of the file. After a smaller file, only the beginning is in use.
  private var bytes = Scratch<UInt8>(unwritten: 0)
  /// The start of the current pass's first row.
  private var start = 0
  private(set) var height = 0
  /// The bytes of a row without its filter byte, and of a pixel; pixels smaller than a byte count as one byte.
  private var rowBytes = 0, pixelBytes = 1

  /// Inflates the pixels of a file and makes its first pass current.
  mutating func load(_ file: PNGFile, limit: Int) throws(PNGError) {
    let header = file.header
    guard header.width <= limit / header.height else {
      throw .tooLarge(width: header.width, height: header.height, limit: limit)
    }
    let length = header.passes.reduce(0) { $0 + header.length(of: $1) }
    guard length <= file.greatestLength else { throw .badPixels("fewer than the header says") }
    if bytes.count < length { bytes = Scratch(unwritten: length) }
    try inflater.inflate(file, into: UnsafeMutableBufferPointer(start: bytes.pointer, count: length))
    try select(header.passes[0], of: header, from: 0)
  }

  /// Makes the pass that starts at an offset of the inflated bytes current.
  mutating func select(_ pass: PNGHeader.Pass, of header: PNGHeader, from start: Int) throws(PNGError) {
    (self.start, height, rowBytes) = (start, pass.height(of: header), header.rowBytes(pass.width(of: header)))
    pixelBytes = max(1, header.bitsPerPixel / 8)
    for y in 0..<height where line(y)[0] > RowFilter.last { throw .badPixels("filter \(line(y)[0])") }
  }

  /// Returns a row with its filter byte.
  private func line(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(y >= 0 && y < height, "there is no row \(y) of \(height)")
    return bytes.pointer + start + y * (1 + rowBytes)
  }

  /// Returns a row's bytes after its filter byte. They stay valid until the next file is loaded.
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(line(y) + 1) }

  /// Returns whether unfiltering a row needs the row above it.
  func needsRowAbove(_ y: Int) -> Bool { y > 0 && line(y)[0] > RowFilter.left }

  /// Unfilters a row and all rows above that it depends on.
  mutating func unfilter(_ y: Int) {
    var first = y
    while needsRowAbove(first) { first -= 1 }
    let filter = RowFilter(rowBytes, pixelBytes)
    for row in first...y { filter.takeBack(line(row), hasRowAbove: row > 0) }
  }

  /// Returns whether a row is equal in both files, including its filter.
  func isRow(_ y: Int, equalTo other: borrowing FilteredRows, row otherY: Int) -> Bool {
    memcmp(line(y), other.line(otherY), 1 + rowBytes) == 0
  }

  /// Copies a row from another file with rows of the same length.
  mutating func copyRow(_ y: Int, from other: borrowing FilteredRows) {
    line(y).update(from: other.line(y), count: 1 + rowBytes)
  }
}
