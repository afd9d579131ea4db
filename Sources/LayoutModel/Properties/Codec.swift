/// Converts between values of one Swift type and property values.
struct Codec<Value>: Sendable {
  let type: PropertyType
  let wrap: @Sendable (Value) -> PropertyValue?
  let unwrap: @Sendable (PropertyValue) -> Value?
}

extension Codec {
  /// Returns a codec for a value that may be absent. No property value represents absence.
  static func optional<Wrapped>(_ codec: Codec<Wrapped>) -> Codec<Wrapped?> where Value == Wrapped? {
    Codec<Wrapped?>(
      type: codec.type, wrap: { $0.flatMap(codec.wrap) }, unwrap: { codec.unwrap($0).map(Optional.some) })
  }
}

extension Codec where Value == Points {
  static func points(_ range: ClosedRange<Double>) -> Codec {
    Codec(type: .number(.points, range), wrap: { .number($0.value) }, unwrap: { $0.number.map { Points($0) } })
  }

  static let length = points(0...Double.greatestFiniteMagnitude)
}

extension Codec where Value == Double {
  static func number(_ range: ClosedRange<Double>) -> Codec {
    Codec(type: .number(.none, range), wrap: { .number($0) }, unwrap: { $0.number })
  }

  static let anyNumber = number(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  static let share = number(0...1)
}

extension Codec where Value == Int {
  static let count = Codec(
    type: .integer(0...Int(Int32.max)), wrap: { .number(Double($0)) }, unwrap: { $0.number.map { Int(clamping: $0) } })

  static let ordinal = Codec(
    type: .integer(1...Int(Int32.max)), wrap: { .number(Double($0)) }, unwrap: { $0.number.map { Int(clamping: $0) } })
}

extension Codec where Value == Bool {
  static let flag = Codec(
    type: .flag, wrap: { .flag($0) },
    unwrap: { if case .flag(let value) = $0 { value } else { nil } })

  /// Returns a codec for a flag that is written as one of two words.
  static func words(no: String, yes: String) -> Codec {
    Codec(type: .word([no, yes]), wrap: { .word($0 ? yes : no) }, unwrap: { $0.word.map { $0 == yes } })
  }
}

extension Codec where Value == String {
  static let string = Codec(
    type: .string, wrap: { .string($0) },
    unwrap: { if case .string(let value) = $0 { value } else { nil } })

  static let screen = Codec(type: .screen, wrap: { .word($0) }, unwrap: { $0.word })
}

extension Codec where Value == [String] {
  static let strings = Codec(
    type: .strings, wrap: { .strings($0) },
    unwrap: { if case .strings(let value) = $0 { value } else { nil } })
}

extension Codec where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var word: Codec {
    Codec(
      type: .word(Value.allCases.map(\.rawValue)), wrap: { .word($0.rawValue) },
      unwrap: { $0.word.flatMap { Value(rawValue: $0) } })
  }
}

extension PropertyValue {
  fileprivate var number: Double? { if case .number(let value) = self { value } else { nil } }
  fileprivate var word: String? { if case .word(let value) = self { value } else { nil } }
}
