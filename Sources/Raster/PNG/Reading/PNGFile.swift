import CDeflate

/// The content of a PNG file that affects its pixels.
struct PNGFile {
  var header: PNGHeader
  /// Colours as 0xAARRGGBB, not premultiplied.
  var palette: [UInt32] = []
  /// The channels of the transparent colour, for pictures without alpha or palette.
  var transparent: [UInt16]?
  /// The whole file, and the ranges of its compressed pixels.
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
  var greatestLength: Int { pixelChunks.reduce(0) { $0 + $1.count } * 4 * 258 }

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

  /// Reads the first chunk.
  mutating func header() throws(PNGError) -> PNGHeader {
    let first = try next()
    guard first.type == "IHDR" else { throw .misplaced(chunk: "IHDR") }
    return try PNGHeader(chunk: first.data)
  }

  mutating func next() throws(PNGError) -> Chunk {
    guard place + 12 <= bytes.count else { throw .truncated }
    let length = Int(bigEndian(bytes[place..<place + 4]))
    let start = place + 8, end = start + length
    guard length <= Int(Int32.max), end + 4 <= bytes.count else { throw .truncated }
    let type = bytes[place + 4..<start]
    let name = String(decoding: type, as: UTF8.self)
    let sum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + start - 4 }, length + 4) }
    guard sum == bigEndian(bytes[end..<end + 4]) else { throw .badChecksum(chunk: name) }
    place = end + 4
    return Chunk(type: name, data: bytes[start..<end], isCritical: type.first.map { $0 & 0x20 == 0 } ?? true)
  }
}
