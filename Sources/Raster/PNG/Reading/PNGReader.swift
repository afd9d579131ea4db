extension Bitmap {
  /// The default maximum number of pixels.
  package static let pixelLimit = 1 << 26

  /// Reads a PNG file (ISO/IEC 15948) of any colour type, depth and interlacing.
  ///
  /// Rounds 16-bit channels to 8 bits, ignores gamma and colour profiles, and verifies every checksum. Memory is
  /// bounded by `limit` pixels, whatever the file claims.
  package init(png bytes: [UInt8], limit: Int = Bitmap.pixelLimit) throws(PNGError) {
    let file = try PNGFile(bytes), expander = PixelExpander(file), header = file.header
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
