/// Returns the shortest decimal text that reads back as the same number, without an exponent and without a trailing
/// `.0`.
package func decimal(_ value: Double) -> String {
  if value == 0 { return "0" }
  let text = value.description
  // Searching bytes is several times as fast as searching characters.
  guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else {
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(Substring(text.utf8.dropLast(2))) : text
  }
  guard let exponent = Int(text[text.index(after: mark)...]) else { return text }
  return withoutExponent(mantissa: text[..<mark], exponent: exponent)
}

private func withoutExponent(mantissa: Substring, exponent: Int) -> String {
  let sign = mantissa.hasPrefix("-") ? "-" : ""
  let parts = mantissa.drop { $0 == "-" }.split(separator: ".")
  let whole = parts[0], fraction = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
  let digits = String(whole + fraction)
  let point = whole.count + exponent
  if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
  if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) }
  return sign + digits.prefix(point) + "." + digits.dropFirst(point)
}
