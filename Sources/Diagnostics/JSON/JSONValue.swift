/// A value of a JSON text (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  /// Among several fields of the same name, the last one counts.
  case object([String: JSONValue])

  /// The value of a field; nil if there is none or this is not an object.
  package subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The number, if it is an integer from 0 to 2⁵³.
  package var count: Int? { number.flatMap { Int(exactly: $0) }.flatMap { 0...(1 << 53) ~= $0 ? $0 : nil } }

  /// The elements of an array, if all of them are numbers.
  package var numbers: [Double]? {
    guard let values = array else { return nil }
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? numbers : nil
  }
}

/// A reason why bytes are not a JSON text.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  /// The offset in bytes.
  package var offset: Int

  package var description: String { "\(problem) at byte \(offset)" }
}
