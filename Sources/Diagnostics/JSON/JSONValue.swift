/// A value of a JSON text (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  /// The last of several fields with one name counts.
  case object([String: JSONValue])

  /// The field of an object; nil for other values.
  package subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// The number, if it is whole and between 0 and 2⁵³.
  package var count: Int? { number.flatMap { Int(exactly: $0) }.flatMap { 0...(1 << 53) ~= $0 ? $0 : nil } }

  /// The elements of an array that contains only numbers.
  package var numbers: [Double]? {
    guard let values = array else { return nil }
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count ? numbers : nil
  }
}

/// Why bytes are not a JSON text.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  package var problem: String
  /// In bytes.
  package var offset: Int

  package var description: String { "\(problem) at byte \(offset)" }
}
