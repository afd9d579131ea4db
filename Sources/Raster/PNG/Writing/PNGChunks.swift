import CDeflate

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
