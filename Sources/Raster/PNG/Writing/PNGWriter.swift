import CDeflate

/// Writes one picture as a PNG file (ISO/IEC 15948), row by row as it is drawn.
///
/// Rows are opaque and unfiltered, because filters make flat pictures larger. A palette is used if it can hold every
/// colour. Equal pixels give equal bytes.
package struct PNGWriter: ~Copyable {
  package enum Effort: String, CaseIterable, Hashable, Sendable {
    /// As fast as copying the picture a few times.
    case fast
    /// A third smaller but several times slower, for pictures that are kept.
    case small
  }

  package let width, height: Int
  private let effort: Effort
  private var runs: PixelRuns
  private var rowCount = 0

  package init(width: Int, height: Int, effort: Effort = .fast) {
    precondition(width > 0 && height > 0, "cannot write a picture of \(width) by \(height) pixels")
    (self.width, self.height, self.effort) = (width, height, effort)
    runs = PixelRuns(width: width, reach: DeflateEncoder.distances.upperBound / PixelLayout.trueColor.rowLength(width))
  }

  /// Appends the next rows from the top.
  ///
  /// - Parameter stride: The distance from one row to the next, in pixels.
  package mutating func append(rows: UnsafeBufferPointer<UInt32>, stride: Int, count: Int) {
    guard let first = rows.baseAddress, count > 0 else { return }
    precondition(
      stride >= width && rows.count >= (count - 1) * stride + width,
      "\(rows.count) pixels are not \(count) rows of \(width) with a stride of \(stride)")
    runs.append(rows: first, stride: stride, count: count)
    rowCount += count
  }

  /// Returns the bytes of the file. Call this after adding every row.
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

/// Returns the red, green, blue and alpha of a premultiplied pixel.
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
