import CDeflate
import Libc

extension Bitmap {
  package static let pixelLimit = 1 << 26

  /// Reads a PNG file (ISO/IEC 15948) of any colour type, depth and interlacing.
  ///
  /// Rounds 16-bit channels to 8 bits, ignores gamma and colour profiles, and verifies every checksum. `limit` bounds
  /// the memory, whatever size the file claims.
  package init(png bytes: [UInt8], limit: Int = Bitmap.pixelLimit) throws(PNGError) {
    let file = try PNGFile(bytes)
    let expander = PixelExpander(file)
    let header = file.header
    var rows = FilteredRows()
    try rows.load(file, limit: limit)
    self.init(width: header.width, height: header.height, filledWith: 0)
    var start = 0
    for pass in header.passes {
      try rows.select(pass, of: header, from: start)
      write(&rows, of: pass, width: pass.width(of: header), expander)
      start += header.length(of: pass)
    }
  }

  private mutating func write(
    _ rows: inout FilteredRows, of pass: PNGHeader.Pass, width: Int, _ expander: PixelExpander
  ) {
    let stride = self.width
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in 0..<rows.height {
        rows.unfilter(y)
        let place = base + (pass.y + y * pass.stepY) * stride + pass.x
        expander.expand(rows.row(y), width: width, into: place, step: pass.stepX)
      }
    }
  }
}

package enum PNGError: Error, Hashable, Sendable {
  case notPNG
  /// The file ends inside a chunk or before the `IEND` chunk.
  case truncated
  case badChecksum(chunk: String)
  /// A chunk is missing, out of order or not allowed here.
  case misplaced(chunk: String)
  case badHeader(String)
  case unknownCriticalChunk(String)
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The compressed pixels are damaged, or their number differs from the header.
  case badPixels(String)
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notPNG: "not a PNG file"
    case .truncated: "the file ends too early"
    case .badChecksum(let chunk): "the checksum of chunk '\(chunk)' is wrong"
    case .misplaced(let chunk): "chunk '\(chunk)' is missing or misplaced"
    case .badHeader(let reason): "the header is invalid: \(reason)"
    case .unknownCriticalChunk(let chunk): "chunk '\(chunk)' is unknown and cannot be skipped"
    case .tooLarge(let width, let height, let limit): "\(width) by \(height) pixels exceed the limit of \(limit)"
    case .badPixels(let reason): "the pixels are damaged: \(reason)"
    }
  }
}

/// The header of a PNG file, which describes the format of its pixels.
package struct PNGHeader: Hashable, Sendable {
  package enum ColorType: UInt8, Hashable, Sendable {
    case gray = 0
    case trueColor = 2
    case indexed = 3
    case grayAlpha = 4
    case trueColorAlpha = 6

    var channels: Int {
      switch self {
      case .gray, .indexed: 1
      case .grayAlpha: 2
      case .trueColor: 3
      case .trueColorAlpha: 4
      }
    }

    fileprivate var depths: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .trueColor, .grayAlpha, .trueColorAlpha: [8, 16]
      }
    }
  }

  package var width, height: Int
  package var colorType: ColorType
  /// Bits per channel.
  package var depth: Int
  package var isInterlaced: Bool

  init(chunk data: ArraySlice<UInt8>) throws(PNGError) {
    guard data.count == 13 else { throw .badHeader("it has \(data.count) bytes instead of 13") }
    let bytes = Array(data)
    width = Int(bigEndian(bytes[0..<4]))
    height = Int(bigEndian(bytes[4..<8]))
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .badHeader("\(width) by \(height) pixels")
    }
    guard let type = ColorType(rawValue: bytes[9]) else { throw .badHeader("unknown colour type \(bytes[9])") }
    colorType = type
    depth = Int(bytes[8])
    guard type.depths.contains(depth) else { throw .badHeader("\(depth) bits per channel in colour type \(bytes[9])") }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw .badHeader("methods \(bytes[10]), \(bytes[11]), \(bytes[12])")
    }
    isInterlaced = bytes[12] == 1
  }

  package var size: BitmapSize { BitmapSize(width: width, height: height) }

  var bitsPerPixel: Int { depth * colorType.channels }

  /// The length of a row in bytes, without its filter byte.
  func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The length of all rows of a pass in bytes, including filter bytes.
  func length(of pass: Pass) -> Int { (1 + rowBytes(pass.width(of: self))) * pass.height(of: self) }

  /// The passes in the compressed pixels: the whole picture, or the passes of Adam7 that are not empty.
  var passes: [Pass] {
    let all = isInterlaced ? Pass.interlaced : [.whole]
    return all.filter { $0.width(of: self) > 0 && $0.height(of: self) > 0 }
  }

  /// Every `stepX`-th column from `x` and every `stepY`-th row from `y`.
  struct Pass {
    var x, y, stepX, stepY: Int

    static let whole = Pass(x: 0, y: 0, stepX: 1, stepY: 1)
    static let interlaced = [
      Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8),
      Pass(x: 0, y: 4, stepX: 4, stepY: 8), Pass(x: 2, y: 0, stepX: 4, stepY: 4),
      Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
      Pass(x: 0, y: 1, stepX: 1, stepY: 2),
    ]

    func width(of header: PNGHeader) -> Int { (header.width - x + stepX - 1) / stepX }
    func height(of header: PNGHeader) -> Int { (header.height - y + stepY - 1) / stepY }
  }
}

func bigEndian(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

/// The content of a PNG file that affects its pixels.
struct PNGFile {
  var header: PNGHeader
  /// Colours as 0xAARRGGBB, not premultiplied.
  var palette: [UInt32] = []
  /// The samples of the transparent colour, in pictures without alpha or palette.
  var transparent: [UInt16]?
  /// The whole file. `pixelChunks` holds the ranges of its compressed pixels.
  let bytes: [UInt8]
  private(set) var pixelChunks: [Range<Int>] = []

  init(_ bytes: [UInt8]) throws(PNGError) {
    self.bytes = bytes
    var reader = try ChunkReader(bytes)
    header = try reader.header()
    var chunk = try reader.next()
    while chunk.type != "IEND" {
      try add(chunk)
      chunk = try reader.next()
    }
    if pixelChunks.isEmpty { throw .misplaced(chunk: "IDAT") }
    if header.colorType == .indexed, palette.isEmpty { throw .misplaced(chunk: "PLTE") }
  }

  /// An upper bound for the number of inflated bytes: deflate (RFC 1951) takes at least two bits for 258 bytes.
  var maxLength: Int { pixelChunks.reduce(0) { $0 + $1.count } * 4 * 258 }

  private mutating func add(_ chunk: ChunkReader.Chunk) throws(PNGError) {
    switch chunk.type {
    case "IDAT": if !chunk.data.isEmpty { pixelChunks.append(chunk.data.indices) }
    case "PLTE": try readPalette(chunk.data)
    case "tRNS": try readTransparency(chunk.data)
    case "IHDR": throw .misplaced(chunk: chunk.type)
    default: if chunk.isCritical { throw .unknownCriticalChunk(chunk.type) }
    }
  }

  private mutating func readPalette(_ data: ArraySlice<UInt8>) throws(PNGError) {
    guard palette.isEmpty, pixelChunks.isEmpty, data.count % 3 == 0, (1...256).contains(data.count / 3) else {
      throw .misplaced(chunk: "PLTE")
    }
    palette = stride(from: data.startIndex, to: data.endIndex, by: 3).map { 0xFF00_0000 | bigEndian(data[$0..<$0 + 3]) }
  }

  private mutating func readTransparency(_ data: ArraySlice<UInt8>) throws(PNGError) {
    switch header.colorType {
    case .indexed:
      guard data.count <= palette.count else { throw .misplaced(chunk: "tRNS") }
      for (index, alpha) in data.enumerated() {
        palette[index] = palette[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    case .gray, .trueColor:
      guard data.count == 2 * header.colorType.channels else { throw .misplaced(chunk: "tRNS") }
      transparent = stride(from: data.startIndex, to: data.endIndex, by: 2).map {
        UInt16(data[$0]) << 8 | UInt16(data[$0 + 1])
      }
    case .grayAlpha, .trueColorAlpha: throw .misplaced(chunk: "tRNS")
    }
  }
}

extension PNGHeader {
  /// Reads the header of a PNG file and ignores the rest.
  package init(png bytes: [UInt8]) throws(PNGError) {
    var reader = try ChunkReader(bytes)
    self = try reader.header()
  }
}

/// Splits a file into chunks and verifies their checksums.
private struct ChunkReader {
  struct Chunk {
    var type: String
    var data: ArraySlice<UInt8>
    var isCritical: Bool
  }

  private let bytes: [UInt8]
  private var place = PNGChunks.signature.count

  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNGChunks.signature) else { throw .notPNG }
    self.bytes = bytes
  }

  /// Reads the first chunk, which must be the header.
  mutating func header() throws(PNGError) -> PNGHeader {
    let first = try next()
    guard first.type == "IHDR" else { throw .misplaced(chunk: "IHDR") }
    return try PNGHeader(chunk: first.data)
  }

  mutating func next() throws(PNGError) -> Chunk {
    guard place + 12 <= bytes.count else { throw .truncated }
    let length = Int(bigEndian(bytes[place..<place + 4]))
    let start = place + 8
    let end = start + length
    guard length <= Int(Int32.max), end + 4 <= bytes.count else { throw .truncated }
    let type = bytes[place + 4..<start]
    let name = String(decoding: type, as: UTF8.self)
    let sum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + start - 4 }, length + 4) }
    guard sum == bigEndian(bytes[end..<end + 4]) else { throw .badChecksum(chunk: name) }
    place = end + 4
    return Chunk(type: name, data: bytes[start..<end], isCritical: type.first.map { $0 & 0x20 == 0 } ?? true)
  }
}

/// Compares pairs of PNG files of the same size row by row, reusing memory for the next pair.
///
/// Most rows of similar pictures are equal in their filtered form, so few rows must be expanded into pixels.
package struct PNGPair: ~Copyable {
  private var old = FilteredRows(), new = FilteredRows()

  package init() {}

  /// Calls `body` for each row that differs, from top to bottom, with its index, the old pixels and the new pixels.
  ///
  /// - Parameter limit: The maximum number of pixels in either file.
  /// - Returns: False if a file is interlaced. Such files must be read as bitmaps.
  package mutating func forEachDifferentRow(
    old: [UInt8], new: [UInt8], limit: Int = Bitmap.pixelLimit,
    _ body: (Int, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) throws(PNGError) -> Bool {
    let before = try PNGFile(old)
    let after = try PNGFile(new)
    let header = after.header
    precondition(before.header.size == header.size, "\(before.header.size) are not \(header.size)")
    guard !before.header.isInterlaced, !header.isInterlaced else { return false }
    try self.old.load(before, limit: limit)
    try self.new.load(after, limit: limit)
    forEachDifferentRow(from: PixelExpander(before), to: PixelExpander(after), width: header.width, body)
    return true
  }

  private mutating func forEachDifferentRow(
    from oldPixels: PixelExpander, to newPixels: PixelExpander, width: Int,
    _ body: (Int, UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    let before = Scratch<UInt32>(unwritten: width)
    let after = Scratch<UInt32>(unwritten: width)
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

  /// Unfilters a row in both files. Equal rows above are unfiltered only once.
  private mutating func unfilter(_ y: Int, sharesRowAbove: Bool) {
    if sharesRowAbove, old.needsRowAbove(y) || new.needsRowAbove(y) {
      new.unfilter(y - 1)
      old.copyRow(y - 1, from: new)
    }
    old.unfilter(y)
    new.unfilter(y)
  }
}
