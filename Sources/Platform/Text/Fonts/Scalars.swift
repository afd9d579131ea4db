/// Returns the scalar at an offset in valid UTF-8, and its length in bytes.
@inline(__always)
func decodeScalar(in utf8: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
  let first = utf8[offset]
  if first < 0x80 { return (Unicode.Scalar(first), 1) }
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  var value = UInt32(first) & (0x7F >> UInt32(length))
  for byte in utf8[(offset + 1)..<(offset + length)] { value = value << 6 | UInt32(byte & 0x3F) }
  return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}
