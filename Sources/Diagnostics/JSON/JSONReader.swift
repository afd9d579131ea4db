extension JSONValue {
  /// Reads one JSON text. Rejects values nested deeper than 64 levels.
  package init(reading bytes: [UInt8]) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
      var reader = JSONReader(bytes: bytes)
      return try reader.read()
    }
  }
}

private struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  var depth = 0

  private static let deepest = 64

  mutating func read() throws(JSONError) -> JSONValue {
    let value = try value()
    skipSpace()
    guard place == bytes.count else { throw problem("expected the end of the document") }
    return value
  }

  private func problem(_ words: String) -> JSONError { JSONError(problem: words, offset: place) }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipSpace()
    switch peek {
    case UInt8(ascii: "{"): return try nested { reader throws(JSONError) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(JSONError) in try reader.array() }
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONError) -> JSONValue
  ) throws(JSONError) -> JSONValue {
    guard depth < JSONReader.deepest else { throw problem("nested more than \(JSONReader.deepest) levels deep") }
    depth += 1
    place += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return .array(values) }
    while true {
      values.append(try value())
      if skip(UInt8(ascii: "]")) { return .array(values) }
      guard skip(UInt8(ascii: ",")) else { throw problem("expected ',' or ']'") }
    }
  }

  private mutating func object() throws(JSONError) -> JSONValue {
    var fields: [String: JSONValue] = [:]
    if skip(UInt8(ascii: "}")) { return .object(fields) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw problem("expected a name") }
      let name = try text()
      guard skip(UInt8(ascii: ":")) else { throw problem("expected ':'") }
      fields[name] = try value()
      if skip(UInt8(ascii: "}")) { return .object(fields) }
      guard skip(UInt8(ascii: ",")) else { throw problem("expected ',' or '}'") }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let length = word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { bytes[place...].starts(with: $0) }
    guard isThere else { throw problem("expected a value") }
    place += length
    return value
  }

  private mutating func number() throws(JSONError) -> Double {
    let start = place
    while let byte = peek, byte.isOfNumber { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    // Swift accepts some numbers that JSON forbids: with a leading plus sign or point, or a name.
    guard let number = Double(text), number.isFinite, text.first != "+", text.first != "." else {
      place = start
      throw problem("expected a value")
    }
    return number
  }

  private mutating func text() throws(JSONError) -> String {
    place += 1
    var scalars: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: scalars, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &scalars)
      case 0..<0x20: throw problem("a string contains a control character; write it as an escape such as \\n")
      default: scalars.append(byte)
      }
    }
    throw problem("a string has no closing quote")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = peek else { throw problem("expected an escape sequence") }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
    default: throw problem("expected an escape sequence")
    }
  }

  /// Reads the scalar of one or two `\u` escapes. A lone surrogate becomes a replacement character.
  private mutating func scalar() throws(JSONError) -> Character {
    let first = try hexadecimal()
    guard (0xD800..<0xDC00).contains(first), bytes[place...].starts(with: "\\u".utf8) else {
      return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }
    place += 2
    let second = try hexadecimal()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Character(Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}")
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("expected four hexadecimal digits") }
    place += 4
    return value
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    place += 1
    return true
  }
}

extension UInt8 {
  fileprivate var isOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}

/// A value of a JSON text (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  /// For duplicate names, the last value counts.
  case object([String: JSONValue])

  package subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The number, if it is an integer from 0 to 2⁵³.
  package var count: Int? { number.flatMap { Int(exactly: $0) }.flatMap { 0...(1 << 53) ~= $0 ? $0 : nil } }

  /// The elements of an array; nil if any of them is not a number.
  package var numbers: [Double]? {
    guard let values = array else { return nil }
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? numbers : nil
  }
}

package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  /// In bytes.
  package var offset: Int

  package var description: String { "\(problem) at byte \(offset)" }
}
