import CDeflate

/// Inflates the pixels of a PNG file, which must fill `bytes` exactly.
func inflate(_ compressed: [UInt8], into bytes: UnsafeMutableBufferPointer<UInt8>) throws(PNGError) {
  guard let decompressor = libdeflate_alloc_decompressor() else {
    preconditionFailure("no memory for a decompressor")
  }
  defer { libdeflate_free_decompressor(decompressor) }
  var written = 0
  let result = libdeflate_zlib_decompress(
    decompressor, compressed, compressed.count, bytes.baseAddress, bytes.count, &written)
  if result == LIBDEFLATE_INSUFFICIENT_SPACE { throw .badPixels("more than the header says") }
  guard result == LIBDEFLATE_SUCCESS else { throw .badPixels("the compressed data is broken") }
  guard written == bytes.count else { throw .badPixels("fewer than the header says") }
}
