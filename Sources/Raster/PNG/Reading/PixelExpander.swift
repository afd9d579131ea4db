/// Expands rows of a PNG file into pixels.
struct PixelExpander {
  private let header: PNGHeader
  /// Premultiplied colours, one for each of the 256 possible indices.
  private let palette: [UInt32]
  /// The samples of the transparent colour; for grey, three equal ones.
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

  /// Returns whether equal rows have equal pixels in both files.
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
      for column in 0..<width { pixels[column * step] = palette[packed(row, column, depth)] }
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
    let channels = header.colorType.channels, first = column * channels
    let red = sample(row, first), isGray = channels < 3
    let green = isGray ? red : sample(row, first + 1), blue = isGray ? red : sample(row, first + 2)
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
    default: UInt16(packed(row, index, header.depth))
    }
  }

  /// Returns a sample of fewer than 8 bits. The leftmost sample is in the highest bits.
  private func packed(_ row: UnsafePointer<UInt8>, _ index: Int, _ depth: Int) -> Int {
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  private func eightBits(_ sample: UInt16) -> UInt32 {
    let most: UInt32 = 1 << UInt32(header.depth) - 1
    return (UInt32(sample) * 255 + most / 2) / most
  }
}
