import CDeflate
import Libc

/// Inflates the pixels of PNG files, reusing memory between files.
struct Inflater: ~Copyable {
  private let decompressor: OpaquePointer
  /// The compressed pixels of a file with several `IDAT` chunks.
  private var joined = Scratch<UInt8>(unwritten: 0)

  init() {
    guard let made = libdeflate_alloc_decompressor() else { preconditionFailure("no memory for a decompressor") }
    decompressor = made
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// Throws unless the inflated pixels fill `pixels` exactly.
  mutating func inflate(_ file: PNGFile, into pixels: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
    let count = file.pixelChunks.reduce(0) { $0 + $1.count }
    var result = LIBDEFLATE_BAD_DATA
    var written = 0
    file.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let first = file.pixelChunks.first else { return }
      let compressed = file.pixelChunks.count == 1 ? start + first.lowerBound : join(file.pixelChunks, of: start, count)
      result = libdeflate_zlib_decompress(
        decompressor, compressed, count, pixels.baseAddress, pixels.count, &written)
    }
    if result == LIBDEFLATE_INSUFFICIENT_SPACE { throw .badPixels("more data than the header says") }
    guard result == LIBDEFLATE_SUCCESS else { throw .badPixels("the compressed data is corrupt") }
    guard written == pixels.count else { throw .badPixels("less data than the header says") }
  }

  private mutating func join(
    _ chunks: [Range<Int>], of bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> UnsafePointer<UInt8> {
    if joined.count < count { joined = Scratch(unwritten: count) }
    var place = joined.pointer
    for chunk in chunks {
      place.update(from: bytes + chunk.lowerBound, count: chunk.count)
      place += chunk.count
    }
    return UnsafePointer(joined.pointer)
  }
}

/// The inflated rows of a PNG file, each after its filter byte (ISO/IEC 15948, 9.2).
///
/// Unfiltering a row sets its filter byte to 0. Memory is reused for the next file.
struct FilteredRows: ~Copyable {
  private var inflater = Inflater()
  /// The rows of all passes. A smaller file uses only the beginning.
  private var bytes = Scratch<UInt8>(unwritten: 0)
  private var start = 0
  private(set) var height = 0
  /// The number of bytes in a row without its filter byte, and in a pixel. Smaller pixels count as one byte.
  private var rowBytes = 0, pixelBytes = 1

  /// Inflates the pixels of a file and selects its first pass.
  mutating func load(_ file: PNGFile, limit: Int) throws(PNGError) {
    let header = file.header
    guard header.width <= limit / header.height else {
      throw .tooLarge(width: header.width, height: header.height, limit: limit)
    }
    let length = header.passes.reduce(0) { $0 + header.length(of: $1) }
    guard length <= file.maxLength else { throw .badPixels("less data than the header says") }
    if bytes.count < length { bytes = Scratch(unwritten: length) }
    try inflater.inflate(file, into: UnsafeMutableBufferPointer(start: bytes.pointer, count: length))
    try select(header.passes[0], of: header, from: 0)
  }

  /// Selects a pass that starts at an offset in the inflated bytes. Throws if a row has an unknown filter.
  mutating func select(_ pass: PNGHeader.Pass, of header: PNGHeader, from start: Int) throws(PNGError) {
    self.start = start
    height = pass.height(of: header)
    rowBytes = header.rowBytes(pass.width(of: header))
    pixelBytes = max(1, header.bitsPerPixel / 8)
    for y in 0..<height where line(y)[0] > RowFilter.last { throw .badPixels("unknown filter \(line(y)[0])") }
  }

  /// Returns a row, starting with its filter byte.
  private func line(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    precondition(y >= 0 && y < height, "there is no row \(y) of \(height)")
    return bytes.pointer + start + y * (1 + rowBytes)
  }

  /// Returns the bytes of a row after its filter byte, which stay valid until the next file is loaded.
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(line(y) + 1) }

  func needsRowAbove(_ y: Int) -> Bool { y > 0 && line(y)[0] > RowFilter.left }

  /// Unfilters a row and the rows above on which it depends.
  mutating func unfilter(_ y: Int) {
    var first = y
    while needsRowAbove(first) { first -= 1 }
    let filter = RowFilter(rowBytes, pixelBytes)
    for row in first...y { filter.unfilter(line(row), hasRowAbove: row > 0) }
  }

  /// Returns whether two rows have the same bytes, including the filter byte.
  func isRow(_ y: Int, equalTo other: borrowing FilteredRows, row otherY: Int) -> Bool {
    memcmp(line(y), other.line(otherY), 1 + rowBytes) == 0
  }

  mutating func copyRow(_ y: Int, from other: borrowing FilteredRows) {
    line(y).update(from: other.line(y), count: 1 + rowBytes)
  }
}

/// Unfilters rows (ISO/IEC 15948, 9.2). Processes all bytes of a pixel in one word.
struct RowFilter {
  static let left: UInt8 = 1, last: UInt8 = 4

  /// The number of bytes in a row without its filter byte, and in a pixel (at most 8). Rows consist of whole pixels.
  private let count, pixelBytes: Int

  init(_ count: Int, _ pixelBytes: Int) {
    self.count = count
    self.pixelBytes = pixelBytes
  }

  /// Unfilters a row in place. The row above must be unfiltered already. Bytes above the first row count as 0.
  func unfilter(_ line: UnsafeMutablePointer<UInt8>, hasRowAbove: Bool) {
    let row = line + 1
    let above = hasRowAbove ? UnsafePointer(row - count - 1) : nil
    switch line[0] {
    case 1: add(row, above: nil) { left, _, _ in left }
    case 2: if let above { for index in 0..<count { row[index] &+= above[index] } }
    case 3: add(row, above: above) { left, up, _ in left & up &+ ((left ^ up) & 0xFEFE_FEFE_FEFE_FEFE) >> 1 }
    case 4: add(row, above: above, nearest)
    default: break
    }
    line[0] = 0
  }

  @inline(__always)
  private func add(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, _ prediction: (UInt64, UInt64, UInt64) -> UInt64
  ) {
    var left: UInt64 = 0
    var upperLeft: UInt64 = 0
    for index in stride(from: 0, to: count, by: pixelBytes) {
      let upper = above.map { pixel(at: $0 + index) } ?? 0
      left = sum(pixel(at: row + index), prediction(left, upper, upperLeft))
      store(left, to: row + index)
      upperLeft = upper
    }
  }

  /// Returns the Paeth predictor of each byte: the neighbour closest to left + upper - upper left.
  @inline(__always)
  private func nearest(left: UInt64, upper: UInt64, upperLeft: UInt64) -> UInt64 {
    // In flat pictures, two of the neighbours are nearly always equal.
    upper == upperLeft
      ? left : left == upperLeft ? upper : nearestOfThree(left: left, upper: upper, upperLeft: upperLeft)
  }

  private func nearestOfThree(left: UInt64, upper: UInt64, upperLeft: UInt64) -> UInt64 {
    let a = lanes(left)
    let b = lanes(upper)
    let c = lanes(upperLeft)
    let fromA = b &- c
    let fromB = a &- c
    let toA = magnitude(fromA)
    let toB = magnitude(fromB)
    let toC = magnitude(fromA &+ fromB)
    let upperOrCorner = c.replacing(with: b, where: toB .<= toC)
    let nearest = upperOrCorner.replacing(with: a, where: (toA .<= toB) .& (toA .<= toC))
    return unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: nearest), to: UInt64.self)
  }

  private func lanes(_ pixel: UInt64) -> SIMD8<Int16> {
    SIMD8(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD8<UInt8>.self))
  }

  private func magnitude(_ value: SIMD8<Int16>) -> SIMD8<Int16> {
    value.replacing(with: .zero &- value, where: value .< .zero)
  }

  /// Adds two words byte by byte, without carries between bytes.
  @inline(__always)
  private func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let lower: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return (a & lower &+ b & lower) ^ (a ^ b) & ~lower
  }

  @inline(__always)
  private func pixel(at place: UnsafePointer<UInt8>) -> UInt64 {
    switch pixelBytes {
    case 4: UInt64(UnsafeRawPointer(place).loadUnaligned(as: UInt32.self))
    case 3: UInt64(place[0]) | UInt64(place[1]) << 8 | UInt64(place[2]) << 16
    default: (0..<pixelBytes).reduce(0) { $0 | UInt64(place[$1]) << UInt64(8 * $1) }
    }
  }

  @inline(__always)
  private func store(_ pixel: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    if pixelBytes == 4 {
      UnsafeMutableRawPointer(place).storeBytes(of: UInt32(truncatingIfNeeded: pixel), as: UInt32.self)
    } else {
      for byte in 0..<pixelBytes { place[byte] = UInt8(truncatingIfNeeded: pixel >> UInt64(8 * byte)) }
    }
  }
}

/// Expands rows of a PNG file into pixels.
struct PixelExpander {
  private let header: PNGHeader
  /// Premultiplied colours, one for each of the 256 possible indices.
  private let palette: [UInt32]
  /// The samples of the transparent colour. A grey colour has three equal samples.
  private let transparent: SIMD3<UInt16>?

  init(_ file: PNGFile) {
    header = file.header
    transparent = file.transparent.map { $0.count == 3 ? SIMD3($0[0], $0[1], $0[2]) : SIMD3(repeating: $0[0]) }
    // An index beyond the palette means black, as in other decoders.
    palette = (0..<256).map { index in
      guard index < file.palette.count else { return 0xFF00_0000 }
      let color = file.palette[index]
      return premultiplied(
        red: color >> 16 & 255, green: color >> 8 & 255, blue: color & 255, alpha: color >> 24)
    }
  }

  /// Returns whether equal bytes mean equal pixels in both files.
  func hasSameMeaning(as other: PixelExpander) -> Bool {
    header == other.header && palette == other.palette && transparent == other.transparent
  }

  /// Writes `width` pixels of an unfiltered row, `step` pixels apart.
  func expand(_ row: UnsafePointer<UInt8>, width: Int, into pixels: UnsafeMutablePointer<UInt32>, step: Int = 1) {
    switch (header.colorType, header.depth) {
    case (.indexed, 8):
      palette.withUnsafeBufferPointer { palette in
        for column in 0..<width { pixels[column * step] = palette[Int(row[column])] }
      }
    case (.indexed, let depth):
      for column in 0..<width { pixels[column * step] = palette[packed(row, column, depth: depth)] }
    case (.trueColor, 8) where transparent == nil:
      for column in 0..<width {
        let place = row + 3 * column
        pixels[column * step] = 0xFF00_0000 | UInt32(place[0]) << 16 | UInt32(place[1]) << 8 | UInt32(place[2])
      }
    case (.trueColorAlpha, 8):
      expandWithAlpha(UnsafeRawPointer(row), width: width, into: pixels, step: step)
    case (.trueColor, _), (.trueColorAlpha, _), (.gray, _), (.grayAlpha, _):
      for column in 0..<width { pixels[column * step] = general(row, column) }
    }
  }

  private func expandWithAlpha(
    _ row: UnsafeRawPointer, width: Int, into pixels: UnsafeMutablePointer<UInt32>, step: Int
  ) {
    func bytes(_ column: Int) -> UInt32 {
      UInt32(littleEndian: row.loadUnaligned(fromByteOffset: 4 * column, as: UInt32.self))
    }
    if step == 1, (0..<width).reduce(~0, { $0 & bytes($1) }) >= 0xFF00_0000 {
      // Opaque pixels only need red and blue swapped, which the compiler vectorizes.
      for column in 0..<width {
        let value = bytes(column)
        pixels[column] = value & 0xFF00_FF00 | value >> 16 & 0xFF | (value & 0xFF) << 16
      }
      return
    }
    for column in 0..<width {
      let value = bytes(column)
      pixels[column * step] = premultiplied(
        red: value & 255, green: value >> 8 & 255, blue: value >> 16 & 255, alpha: value >> 24)
    }
  }

  private func general(_ row: UnsafePointer<UInt8>, _ column: Int) -> UInt32 {
    let channels = header.colorType.channels
    let first = column * channels
    let red = sample(row, first)
    let isGray = channels < 3
    let green = isGray ? red : sample(row, first + 1)
    let blue = isGray ? red : sample(row, first + 2)
    let alpha: UInt32
    switch header.colorType {
    case .grayAlpha, .trueColorAlpha: alpha = eightBits(sample(row, first + channels - 1))
    case .gray, .trueColor, .indexed: alpha = transparent == SIMD3(red, green, blue) ? 0 : 255
    }
    return premultiplied(red: eightBits(red), green: eightBits(green), blue: eightBits(blue), alpha: alpha)
  }

  @inline(__always)
  private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    switch header.depth {
    case 16: UInt16(row[2 * index]) << 8 | UInt16(row[2 * index + 1])
    case 8: UInt16(row[index])
    default: UInt16(packed(row, index, depth: header.depth))
    }
  }

  /// Returns a sample of fewer than 8 bits. The leftmost sample is in the highest bits.
  private func packed(_ row: UnsafePointer<UInt8>, _ index: Int, depth: Int) -> Int {
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  private func eightBits(_ sample: UInt16) -> UInt32 {
    let most: UInt32 = 1 << UInt32(header.depth) - 1
    return (UInt32(sample) * 255 + most / 2) / most
  }
}
