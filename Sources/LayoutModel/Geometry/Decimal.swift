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
