/// Builds one compact JSON text, whose fields keep the order of the calls.
package struct JSONWriter: Sendable {
  private var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ fields: (inout JSONWriter) -> Void) { enclose("{", "}", body: fields) }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) { enclose("[", "]", body: elements) }

  package mutating func field(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  package mutating func optionalField(_ name: String, _ value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }

  package mutating func objectField(_ name: String, _ fields: (inout JSONWriter) -> Void) {
    key(name)
    object(fields)
  }

  package mutating func arrayField(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  package mutating func element(_ value: some JSONWritable) { value.write(to: &self) }

  private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func key(_ name: String) {
    name.write(to: &self)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  fileprivate mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  fileprivate mutating func quoted(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: JSONWriter.mayNeedEscape) {
      for scalar in text.unicodeScalars { escape(scalar) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte can belong to a character that is escaped, by JSON's rules or because it would control a terminal.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: "\\\"".utf8)
    case "\\": bytes.append(contentsOf: "\\\\".utf8)
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where scalar.controlsOutput:
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

/// A finished JSON text to embed in another one.
package struct JSONText: JSONWritable, Sendable {
  private let text: String

  package init(_ json: JSONWriter) { text = json.text }

  package func write(to json: inout JSONWriter) { json.literal(text) }
}

package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.quoted(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.literal(String(self)) }
}

extension Double: JSONWritable {
  /// Writes NaN and infinities as null, because JSON cannot represent them.
  package func write(to json: inout JSONWriter) { json.literal(isFinite ? decimal(self) : "null") }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.literal(self ? "true" : "false") }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.array { for element in self { $0.element(element) } }
  }
}

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
  let whole = parts[0]
  let fraction = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
  let digits = String(whole + fraction)
  let point = whole.count + exponent
  if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
  if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) }
  return sign + digits.prefix(point) + "." + digits.dropFirst(point)
}
