import CDeflate

/// Writes one picture as a PNG file (ISO/IEC 15948), row by row as it is drawn.
///
/// Rows are opaque, and unfiltered because filters enlarge flat pictures. The file has a palette if all colours fit
/// into one. The same pixels always give the same bytes.
package struct PNGWriter: ~Copyable {
  package enum Effort: String, CaseIterable, Hashable, Sendable {
    /// Takes about as long as copying the picture a few times.
    case fast
    /// Makes files a third smaller but takes several times longer. Meant for files that are kept.
    case small
  }

  package let width, height: Int
  private let effort: Effort
  private var runs: PixelRuns
  private var rowCount = 0

  package init(width: Int, height: Int, effort: Effort = .fast) {
    precondition(width > 0 && height > 0, "cannot write a picture of \(width) by \(height) pixels")
    self.width = width
    self.height = height
    self.effort = effort
    runs = PixelRuns(width: width, reach: DeflateEncoder.distances.upperBound / PixelLayout.trueColor.rowLength(width))
  }

  /// Appends the next rows, from top to bottom.
  ///
  /// - Parameter stride: The distance between the starts of two rows, in pixels.
  package mutating func append(rows: UnsafeBufferPointer<UInt32>, stride: Int, count: Int) {
    guard let first = rows.baseAddress, count > 0 else { return }
    precondition(
      stride >= width && rows.count >= (count - 1) * stride + width,
      "\(rows.count) pixels are not \(count) rows of \(width) with a stride of \(stride)")
    runs.append(rows: first, stride: stride, count: count)
    rowCount += count
  }

  /// Returns the file. Traps unless every row was appended.
  package consuming func finish() -> [UInt8] {
    precondition(rowCount == height, "\(rowCount) of \(height) rows were written")
    let layout: PixelLayout = runs.palette.isOverfull ? .trueColor : .indexed(runs.palette)
    var file = PNGChunks()
    file.appendHeader(width: width, height: height, layout: layout)
    switch effort {
    case .fast: file.append("IDAT", PixelRunDeflater(runs, layout: layout).deflated())
    case .small: file.append("IDAT", zlibCompressed(PixelRunUnpacker(runs, layout: layout).rows(), level: 9))
    }
    file.append("IEND", [])
    return file.bytes
  }
}

extension Bitmap {
  /// Encodes the picture as PNG. A picture that is not opaque keeps its alpha and ignores `effort`.
  package func png(effort: PNGWriter.Effort = .fast) -> [UInt8] {
    guard isOpaque else { return pngWithAlpha() }
    var writer = PNGWriter(width: width, height: height, effort: effort)
    pixels.withUnsafeBufferPointer { writer.append(rows: $0, stride: width, count: height) }
    return writer.finish()
  }

  private func pngWithAlpha() -> [UInt8] {
    var file = PNGChunks()
    file.appendHeader(width: width, height: height, colorType: .trueColorAlpha)
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (1 + 4 * width))
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += straightened(self[x, y]) }
    }
    file.append("IDAT", zlibCompressed(rows, level: 6))
    file.append("IEND", [])
    return file.bytes
  }
}

/// Returns the unpremultiplied components of a pixel: red, green, blue, alpha.
private func straightened(_ pixel: UInt32) -> [UInt8] {
  let alpha = pixel >> 24
  guard alpha > 0 else { return [0, 0, 0, 0] }
  let channels = [16, 8, 0].map { UInt8(min(255, ((pixel >> $0 & 255) * 255 + alpha / 2) / alpha)) }
  return channels + [UInt8(alpha)]
}

func zlibCompressed(_ bytes: [UInt8], level: Int32) -> [UInt8] {
  guard let compressor = libdeflate_alloc_compressor(level) else {
    preconditionFailure("no memory for a compressor of level \(level)")
  }
  defer { libdeflate_free_compressor(compressor) }
  let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
  return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
    count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
  }
}

/// Builds a PNG file chunk by chunk.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var bytes = signature

  mutating func append(_ type: String, _ data: [UInt8]) {
    append(bigEndian: UInt32(data.count))
    let start = bytes.count
    bytes.reserveCapacity(start + data.count + 24)
    bytes += type.utf8
    bytes += data
    append(bigEndian: bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start) })
  }

  mutating func appendHeader(width: Int, height: Int, layout: PixelLayout) {
    switch layout {
    case .trueColor: appendHeader(width: width, height: height, colorType: .trueColor)
    case .indexed(let table):
      appendHeader(width: width, height: height, colorType: .indexed)
      append("PLTE", table.colors.flatMap { bigEndianBytes($0).dropFirst() })
    }
  }

  mutating func appendHeader(width: Int, height: Int, colorType: PNGHeader.ColorType) {
    let size = bigEndianBytes(UInt32(width)) + bigEndianBytes(UInt32(height))
    append("IHDR", size + [8, colorType.rawValue, 0, 0, 0])
  }

  private mutating func append(bigEndian value: UInt32) { bytes += bigEndianBytes(value) }
}

func bigEndianBytes(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }

/// The colours of a picture in order of appearance, as long as they fit into a palette.
struct PNGPalette {
  static let capacity = 256
  private static let slotCount = 1024

  private(set) var colors: [UInt32] = []
  private(set) var isOverfull = false
  /// A hash table: the index into `colors` plus 1, or 0 for a free slot.
  private var slots = [UInt16](repeating: 0, count: slotCount)

  mutating func insert(_ color: UInt32) {
    if isOverfull { return }
    let slot = slot(of: color)
    guard slots[slot] == 0 else { return }
    guard colors.count < Self.capacity else {
      isOverfull = true
      return
    }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
  }

  /// Returns the index of a colour, which must have been inserted.
  func index(of color: UInt32) -> UInt8 { UInt8(slots[slot(of: color)] - 1) }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 2_654_435_761) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) % Self.slotCount }
    return slot
  }
}

/// How a pixel is stored in the rows of a PNG file.
enum PixelLayout {
  case trueColor
  case indexed(PNGPalette)

  var bytesPerPixel: Int {
    switch self {
    case .trueColor: 3
    case .indexed: 1
    }
  }

  /// The length of a row in bytes, including its filter byte.
  func rowLength(_ width: Int) -> Int { 1 + width * bytesPerPixel }

  @inline(__always)
  func write(_ pixel: UInt32, to place: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .trueColor:
      place[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      place[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      place[2] = UInt8(truncatingIfNeeded: pixel)
    case .indexed(let table):
      place[0] = table.index(of: pixel)
    }
  }
}

/// Computes the Adler-32 checksum of rows (RFC 1950). A repeated row costs only a few multiplications.
struct RowAdler {
  private static let modulus: UInt64 = 65_521

  private var a: UInt64 = 1, b: UInt64 = 0
  /// The sums of the last row: of its bytes, and of each byte times the number of bytes from there to the end.
  private var rowSum: UInt64 = 0, rowWeightedSum: UInt64 = 0

  var value: UInt32 { UInt32(b << 16 | a) }

  mutating func append(row: UnsafeRawBufferPointer) {
    let sums = libdeflate_adler32(0, row.baseAddress, row.count)
    rowSum = UInt64(sums & 0xFFFF)
    rowWeightedSum = UInt64(sums >> 16)
    repeatRow(count: 1, length: row.count)
  }

  mutating func repeatRow(count: Int, length: Int) {
    for _ in 0..<count {
      b = (b + UInt64(length) * a + rowWeightedSum) % Self.modulus
      a = (a + rowSum) % Self.modulus
    }
  }
}

/// A ring buffer of the most recent rows, including filter bytes, while pixel runs are expanded.
struct RowHistory: ~Copyable {
  let rowLength, bytesPerPixel: Int
  private let rows: Scratch<UInt8>
  private let capacity: Int
  /// The number of rows started so far, without repetitions that would no longer change the buffer.
  private var count = 0

  /// - Parameter reach: The number of rows to keep above the current one.
  init(width: Int, layout: PixelLayout, reach: Int) {
    bytesPerPixel = layout.bytesPerPixel
    rowLength = layout.rowLength(width)
    capacity = reach + 1
    rows = Scratch(rowLength * capacity, repeating: 0)
  }

  var current: UnsafeMutablePointer<UInt8> { row(above: 0) }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: current, count: rowLength) }

  /// Starts a row with the content of the row above.
  mutating func beginRow() {
    count += 1
    if count > 1, capacity > 1 { current.update(from: row(above: 1), count: rowLength) }
  }

  mutating func repeatRow(_ times: Int) {
    for _ in 0..<min(times, capacity) { beginRow() }
  }

  /// Copies earlier bytes to the current row, in ascending order because the ranges may overlap.
  func copy(from source: PixelRuns.CopySource, to place: Int, count: Int) {
    let source = row(above: source.rowsAbove) + 1 + source.column * bytesPerPixel
    let target = current + place
    for index in 0..<count { target[index] = source[index] }
  }

  private func row(above: Int) -> UnsafeMutablePointer<UInt8> {
    rows.pointer + (count + capacity - above) % capacity * rowLength
  }
}

/// Reads and writes `tEXt` chunks. PNG defines their text as Latin-1, so keywords and texts should be ASCII.
package enum PNGText {
  /// Inserts a text after the file's header. Returns data that is not a PNG file unchanged.
  package static func adding(_ keyword: String, _ text: String, to png: [UInt8]) -> [UInt8] {
    let headerEnd = PNGChunks.signature.count + 12 + 13
    guard png.count >= headerEnd, png.starts(with: PNGChunks.signature) else { return png }
    var chunk = PNGChunks()
    chunk.append("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    return Array(png[..<headerEnd]) + chunk.bytes.dropFirst(PNGChunks.signature.count) + png[headerEnd...]
  }

  /// Returns the text for a keyword, or nil if no such text precedes the pixels or the file is damaged.
  package static func text(_ keyword: String, in png: [UInt8]) -> String? {
    guard png.starts(with: PNGChunks.signature) else { return nil }
    var place = PNGChunks.signature.count
    while place + 12 <= png.count {
      let length = Int(bigEndian(png[place..<place + 4]))
      let start = place + 8
      let type = String(decoding: png[place + 4..<start], as: UTF8.self)
      guard type != "IDAT", length <= png.count - start - 4 else { return nil }
      if type == "tEXt" {
        let parts = png[start..<start + length].split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, String(decoding: parts[0], as: UTF8.self) == keyword {
          return String(decoding: parts[1], as: UTF8.self)
        }
      }
      place = start + length + 4
    }
    return nil
  }
}

/// The name and version of libdeflate, such as `libdeflate 1.14`.
package var libdeflateVersion: String { "libdeflate \(LIBDEFLATE_VERSION_STRING)" }
