/// The direction that a character gives its surroundings.
enum WritingDirection {
  case right, left
  /// Runs to the right, but is placed as a whole like text that runs to the left.
  case number
  /// Belongs to a number if it is between two digits.
  case numberSeparator
  case neutral
  case paragraphEnd

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: self = .number
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: self = .numberSeparator
    case 0x41...0x5A, 0x61...0x7A: self = .right
    case 0..<0x80: self = BreakClass(scalar) == .newline ? .paragraphEnd : .neutral
    case 0x85, 0x2028, 0x2029: self = .paragraphEnd
    case 0x590..<0x900, 0x200F, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: self = .left
    default: self = scalar.properties.isAlphabetic ? .right : .neutral
    }
  }
}
