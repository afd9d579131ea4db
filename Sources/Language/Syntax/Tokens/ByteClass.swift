/// Classes of bytes, by the tokens that they can start or continue.
enum ByteClass {
  static let wordStart: UInt8 = 1
  static let digit: UInt8 = 2
  static let space: UInt8 = 4
  static let hexDigit: UInt8 = 8

  /// The classes of each byte. Words consist of letters, underscores, digits and all bytes beyond ASCII.
  static let table: [UInt8] = (0...255).map { value in
    let byte = UInt8(value)
    var classes: UInt8 = 0
    if isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 { classes |= wordStart }
    if isDigit(byte) { classes |= digit }
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { classes |= space }
    if isDigit(byte) || "abcdefABCDEF".utf8.contains(byte) { classes |= hexDigit }
    return classes
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
