import CDeflate

/// Inflates the pixels of PNG files, one after the other.
struct Inflater: ~Copyable {
  private let decompressor: OpaquePointer
  /// The compressed pixels, joined if the file has several chunks of them.
  private var joined = Scratch<UInt8>(unwritten: 0)

  init() {
    guard let made = libdeflate_alloc_decompressor() else { preconditionFailure("no memory for a decompressor") }
    decompressor = made
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// Inflates the pixels of a file. Throws unless they fill `pixels` exactly.
  mutating func inflate(_ file: PNGFile, into pixels: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
    let count = file.pixelChunks.reduce(0) { $0 + $1.count }
    var result = LIBDEFLATE_BAD_DATA, written = 0
    file.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress, let first = file.pixelChunks.first else { return }
      let compressed = file.pixelChunks.count == 1 ? start + first.lowerBound : join(file.pixelChunks, of: start, count)
      result = libdeflate_zlib_decompress(
        decompressor, compressed, count, pixels.baseAddress, pixels.count, &written)
    }
    if result == LIBDEFLATE_INSUFFICIENT_SPACE { throw .badPixels("more than the header says") }
    guard result == LIBDEFLATE_SUCCESS else { throw .badPixels("the compressed data is broken") }
    guard written == pixels.count else { throw .badPixels("less than the header says") }
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
