/// Builds one compact JSON text, with fields in the order in which they are written.
package struct JSONWriter: Sendable {
  private var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func object(_ fields: (inout JSONWriter) -> Void) { enclose("{", "}", fields) }

  package mutating func array(_ elements: (inout JSONWriter) -> Void) { enclose("[", "]", elements) }

  package mutating func field(_ name: String, _ value: some JSONWritable) {
    key(name)
    value.write(to: &self)
  }

  /// Writes the field unless the value is nil.
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

  private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void) {
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
    if text.utf8.contains(where: JSONWriter.needsEscape) {
      for byte in text.utf8 { escape(byte) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
    case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
    case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
    case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
    case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
    case 0..<0x20: bytes.append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8)
    default: bytes.append(byte)
    }
  }
}

/// A finished JSON text for embedding in another one.
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
