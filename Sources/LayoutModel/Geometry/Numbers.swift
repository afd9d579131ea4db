/// Formats numbers as plain decimals: without exponent, locale and trailing zeros, and with a limited number of
/// decimals. NaN becomes 0, values are clamped to ±1e12, and zero has no sign.
package enum Decimal {
  package static func text(_ value: Double, decimals: Int = 3) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter decimals: The maximum number of decimals, from 0 to 6.
  package static func append(_ value: Double, decimals: Int = 3, to bytes: inout [UInt8]) {
    let power = powers[decimals]
    let magnitude = value.isNaN ? 0 : min(value.magnitude, 1e12)
    let scaled = Int64(Int(clamping: (magnitude * Double(power)).rounded()))
    if value < 0, scaled > 0 { bytes.append(UInt8(ascii: "-")) }
    appendInteger(scaled / power, digits: 1, to: &bytes)
    var fraction = scaled % power
    var digits = decimals
    guard fraction > 0 else { return }
    while fraction % 10 == 0 {
      fraction = fraction / 10
      digits = digits - 1
    }
    bytes.append(UInt8(ascii: "."))
    appendInteger(fraction, digits: digits, to: &bytes)
  }

  private static let powers: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private static func appendInteger(_ value: Int64, digits: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || bytes.count - start < digits
    bytes[start...].reverse()
  }
}

extension Double {
  /// The number rounded to thousandths. Thirds of a point do not terminate in decimals, and three digits distinguish
  /// them. Zero has no sign.
  package var inThousandths: Double {
    let rounded = (self * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}

extension Points {
  package var inThousandths: Points { Points(value.inThousandths) }
}

extension Size {
  package var inThousandths: Size { Size(width: width.inThousandths, height: height.inThousandths) }

  package var numbers: [Double] { [width.value, height.value] }

  package init?(numbers: [Double]?) {
    guard let numbers, numbers.count == 2 else { return nil }
    self.init(width: Points(numbers[0]), height: Points(numbers[1]))
  }
}

extension EdgeInsets {
  package var inThousandths: EdgeInsets {
    EdgeInsets(
      top: top.inThousandths, left: left.inThousandths, bottom: bottom.inThousandths, right: right.inThousandths)
  }

  /// In the order top, left, bottom, right.
  package var numbers: [Double] { [top.value, left.value, bottom.value, right.value] }

  package init?(numbers: [Double]?) {
    guard let numbers, numbers.count == 4 else { return nil }
    self.init(top: Points(numbers[0]), left: Points(numbers[1]), bottom: Points(numbers[2]), right: Points(numbers[3]))
  }
}

extension Rect {
  package var inThousandths: Rect {
    Rect(
      x: minX.inThousandths, y: minY.inThousandths, width: width.inThousandths, height: height.inThousandths)
  }

  /// The x and y of the origin, the width and the height.
  package var numbers: [Double] { [minX.value, minY.value, width.value, height.value] }

  package init?(numbers: [Double]?) {
    guard let numbers, numbers.count == 4 else { return nil }
    self.init(x: Points(numbers[0]), y: Points(numbers[1]), width: Points(numbers[2]), height: Points(numbers[3]))
  }
}
