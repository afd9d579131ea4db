/// Turns the unfiltered rows of a PNG file into pixels of a bitmap.
struct PixelExpander {
  private let header: PNGHeader
  private let palette: [UInt32]
  private let transparent: [UInt16]?

  init(_ file: PNGFile) {
    (header, transparent) = (file.header, file.transparent)
    // An index beyond the palette is drawn black, as decoders do.
    palette = (0..<256).map { index in
      guard index < file.palette.count else { return 0xFF00_0000 }
      let color = file.palette[index]
      return premultiplied(
        red: color >> 16 & 255, green: color >> 8 & 255, blue: color & 255, alpha: color >> 24)
    }
  }

  /// What the indices of an indexed picture stand for.
  var colors: [UInt32] { palette }

  func expand(
    _ rows: ArraySlice<UInt8>, rowBytes: Int, width: Int, height: Int, pass: PNGHeader.Pass, into bitmap: inout Bitmap
  ) {
    let stride = bitmap.width
    rows.withUnsafeBufferPointer { rows in
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        for row in 0..<height {
          let source = UnsafeBufferPointer(rebasing: rows[row * (1 + rowBytes) + 1..<(row + 1) * (1 + rowBytes)])
          let start = (pass.y + row * pass.stepY) * stride + pass.x
          for column in 0..<width { pixels[start + column * pass.stepX] = pixel(source, column) }
        }
      }
    }
  }

  @inline(__always)
  private func pixel(_ row: UnsafeBufferPointer<UInt8>, _ column: Int) -> UInt32 {
    switch (header.colorType, header.depth) {
    case (.indexed, 8): palette[Int(row[column])]
    case (.indexed, let depth): palette[packed(row, column, depth)]
    case (.trueColor, 8) where transparent == nil:
      0xFF00_0000 | UInt32(row[3 * column]) << 16 | UInt32(row[3 * column + 1]) << 8 | UInt32(row[3 * column + 2])
    case (.trueColor, _), (.trueColorAlpha, _), (.gray, _), (.grayAlpha, _): general(row, column)
    }
  }

  private func general(_ row: UnsafeBufferPointer<UInt8>, _ column: Int) -> UInt32 {
    let channels = header.colorType.channels
    let samples = (0..<channels).map { sample(row, column * channels + $0) }
    let isTransparent = transparent == samples
    let bytes = samples.map(eightBits)
    switch header.colorType {
    case .gray, .indexed:
      return premultiplied(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: isTransparent ? 0 : 255)
    case .grayAlpha: return premultiplied(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case .trueColor:
      return premultiplied(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: isTransparent ? 0 : 255)
    case .trueColorAlpha: return premultiplied(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
  }

  private func sample(_ row: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt16 {
    switch header.depth {
    case 16: UInt16(row[2 * index]) << 8 | UInt16(row[2 * index + 1])
    case 8: UInt16(row[index])
    default: UInt16(packed(row, index, header.depth))
    }
  }

  /// A sample of fewer than 8 bits, the leftmost in the upper bits.
  private func packed(_ row: UnsafeBufferPointer<UInt8>, _ index: Int, _ depth: Int) -> Int {
    let bit = index * depth
    return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
  }

  private func eightBits(_ sample: UInt16) -> UInt32 {
    let most: UInt32 = 1 << UInt32(header.depth) - 1
    return (UInt32(sample) * 255 + most / 2) / most
  }
}
