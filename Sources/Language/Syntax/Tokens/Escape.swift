/// An escape sequence in a string: `\n`, `\t`, `\"`, `\\` or `\u{1F408}`.
struct Escape {
  var scalar: Unicode.Scalar
  /// The length in bytes, including the backslash.
  var length: Int

  /// Decodes the escape sequence at a backslash; nil if it is invalid.
  init?(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard start + 1 < bytes.count else { return nil }
    length = 2
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "u"):
      guard let named = Escape.named(at: start, in: bytes) else { return nil }
      (scalar, length) = named
    default: return nil
    }
  }

  /// Decodes `\u{…}`, with up to eight hexadecimal digits.
  private static func named(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int)? {
    guard start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") else { return nil }
    var value: UInt32 = 0, i = start + 3
    while i < bytes.count, i < start + 11, let digit = hexValue(bytes[i]) {
      value = value << 4 | digit
      i += 1
    }
    guard i > start + 3, i < bytes.count, bytes[i] == UInt8(ascii: "}") else { return nil }
    return Unicode.Scalar(value).map { ($0, i + 1 - start) }
  }

  /// Decodes the bytes between a string's quotes. Invalid escape sequences are kept unchanged.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\\"), let escape = Escape(at: i, in: bytes) {
        result.append(contentsOf: String(Character(escape.scalar)).utf8)
        i += escape.length
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

private func hexValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
