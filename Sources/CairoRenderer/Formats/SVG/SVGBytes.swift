import LayoutModel

/// Writes the bytes of an SVG document, converting lengths from pixels to points.
struct SVGBytes {
  private(set) var bytes: [UInt8] = []
  let scale: Scale

  init(scale: Scale) {
    self.scale = scale
    bytes.reserveCapacity(1 << 16)
  }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Double, decimals: Int = 3) { Decimal.append(number, decimals: decimals, to: &bytes) }

  mutating func write(_ length: Pixels) { Decimal.append(scale.points(length).value, to: &bytes) }

  mutating func write(verbatim text: [UInt8]) { bytes += text }

  mutating func write(_ name: StaticString, _ length: Pixels) {
    attribute(name) { $0.write(length) }
  }

  mutating func write(_ name: StaticString, _ value: StaticString) {
    attribute(name) { $0.write(value) }
  }

  mutating func attribute(_ name: StaticString, _ value: (inout SVGBytes) -> Void) {
    write(" ")
    write(name)
    write("=\"")
    value(&self)
    write("\"")
  }

  /// Writes text that parsers will restore exactly. Characters that XML forbids become replacement characters, and
  /// marks of the writing direction become references, so that they do not reorder the markup around them.
  mutating func write(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "&": write("&amp;")
      case "\"": write("&quot;")
      case "\t", "\n", "\r": write(" ")
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": write("\u{FFFD}")
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: write("\u{FFFD}")
      case _ where scalar.value >= 0x80 && scalar.properties.isBidiControl:
        bytes += "&#x\(String(scalar.value, radix: 16, uppercase: true));".utf8
      case _: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
      }
    }
  }

  mutating func color(_ name: StaticString, _ opacityName: StaticString, _ color: Color) {
    attribute(name) { $0.write(color) }
    if color.alpha < 255 { attribute(opacityName) { $0.write(Double(color.alpha) / 255) } }
  }

  private mutating func write(_ color: Color) {
    let digits = [color.red, color.green, color.blue].flatMap {
      [hexadecimal[Int($0 >> 4)], hexadecimal[Int($0 & 15)]]
    }
    let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
    write("#")
    bytes += isShort ? [digits[0], digits[2], digits[4]] : digits
  }
}

private let hexadecimal = Array("0123456789abcdef".utf8)
