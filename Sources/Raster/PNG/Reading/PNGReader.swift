import CDeflate

extension Bitmap {
  /// The most pixels of a picture that is read without asking.
  package static let pixelLimit = 1 << 26

  /// Reads a PNG file (ISO/IEC 15948) of any colour type, depth and interlacing.
  ///
  /// Channels of 16 bits are rounded to 8; gamma and colour profiles do not count. Every checksum is checked. Memory is
  /// bounded by `limit` pixels, whatever the file says.
  package init(png bytes: [UInt8], limit: Int = Bitmap.pixelLimit) throws(PNGError) {
    let file = try PNGFile(bytes)
    var rows = try file.inflatedRows(limit: limit)
    let header = file.header, passes = header.passes
    self.init(width: header.width, height: header.height, filledWith: 0)
    let expander = PixelExpander(file)
    var place = 0
    for pass in passes {
      let width = pass.width(of: header), height = pass.height(of: header), rowBytes = header.rowBytes(width)
      let range = place..<place + (1 + rowBytes) * height
      try unfilter(&rows, range, rowBytes: rowBytes, pixelBytes: max(1, header.bitsPerPixel / 8))
      expander.expand(rows[range], rowBytes: rowBytes, width: width, height: height, pass: pass, into: &self)
      place = range.upperBound
    }
  }
}

extension PNGFile {
  /// The rows of all passes, each after its filter byte, as the filters left them.
  fileprivate func inflatedRows(limit: Int) throws(PNGError) -> [UInt8] {
    guard header.width <= limit / header.height else {
      throw .tooLarge(width: header.width, height: header.height, limit: limit)
    }
    let length = header.passes.reduce(0) { $0 + (1 + header.rowBytes($1.width(of: header))) * $1.height(of: header) }
    return try inflated(compressedPixels, length: length)
  }

  /// The rows of a picture that is not interlaced, each after its filter byte.
  func unfilteredRows(limit: Int) throws(PNGError) -> [UInt8] {
    var rows = try inflatedRows(limit: limit)
    try unfilter(
      &rows, 0..<rows.count, rowBytes: header.rowBytes(header.width), pixelBytes: max(1, header.bitsPerPixel / 8))
    return rows
  }
}

private func inflated(_ compressed: [UInt8], length: Int) throws(PNGError) -> [UInt8] {
  guard let decompressor = libdeflate_alloc_decompressor() else {
    preconditionFailure("no memory for a decompressor")
  }
  defer { libdeflate_free_decompressor(decompressor) }
  var result = LIBDEFLATE_SUCCESS
  var written = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
    result = libdeflate_zlib_decompress(
      decompressor, compressed, compressed.count, buffer.baseAddress, length, &written)
    count = result == LIBDEFLATE_SUCCESS ? written : 0
  }
  if result == LIBDEFLATE_INSUFFICIENT_SPACE { throw .badPixels("more than the header says") }
  guard result == LIBDEFLATE_SUCCESS else { throw .badPixels("the compressed data is broken") }
  guard written == length else { throw .badPixels("fewer than the header says") }
  return bytes
}
