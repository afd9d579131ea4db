/// Converts between values of one Swift type and property values.
struct Codec<Value>: Sendable {
  let type: PropertyType
  let wrap: @Sendable (Value) -> PropertyValue?
  let unwrap: @Sendable (PropertyValue) -> Value?
}

extension Codec {
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

extension Codec where Value == RichText {
  static let text = Codec(
    type: .text, wrap: { .text($0) },
    unwrap: {
      if case .text(let value) = $0 { value } else if case .string(let value) = $0 { RichText(value) } else { nil }
    })
}

extension Codec where Value == DynamicColor {
  static let color = Codec(
    type: .color, wrap: { .color($0) },
    unwrap: { if case .color(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Font {
  static let font = Codec(
    type: .font, wrap: { .font($0) },
    unwrap: { if case .font(let value) = $0 { value } else { nil } })
}

extension Codec where Value == ImageSource {
  static let image = Codec(
    type: .image, wrap: { .image($0) },
    unwrap: { if case .image(let value) = $0 { value } else { nil } })
}

extension Codec where Value == EdgeInsets {
  static let insets = Codec(
    type: .insets(.fixed), wrap: { .insets($0) },
    unwrap: { if case .insets(let value) = $0 { value } else { nil } })
}

extension Codec where Value == DirectionalEdgeInsets {
  static let insets = Codec(
    type: .insets(.directional), wrap: { .directionalInsets($0) },
    unwrap: { if case .directionalInsets(let value) = $0 { value } else { nil } })
}

extension Codec where Value == LayoutMargins.Insets {
  static let margins = Codec(
    type: .insets(.either),
    wrap: {
      switch $0 {
      case .platform: nil
      case .fixed(let insets): .insets(insets)
      case .directional(let insets): .directionalInsets(insets)
      }
    },
    unwrap: {
      if case .insets(let insets) = $0 { return .fixed(insets) }
      if case .directionalInsets(let insets) = $0 { return .directional(insets) }
      return nil
    })
}

extension Codec where Value == Size {
  static let size = Codec(
    type: .size(isAutomaticAllowed: false), wrap: { .size($0) },
    unwrap: { if case .size(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Size? {
  static let sizeOrAutomatic = Codec(
    type: .size(isAutomaticAllowed: true), wrap: { $0.map { .size($0) } ?? .word("automatic") },
    unwrap: {
      if case .size(let size) = $0 { return .some(size) }
      if case .word = $0 { return .some(nil) }
      return nil
    })
}

extension Codec where Value == StackContent.Alignment {
  static let stackAlignment = Codec(
    type: .word(Value.allCases.map(\.rawValue) + Value.synonyms.keys.sorted(by: >)), wrap: { .word($0.rawValue) },
    unwrap: { if case .word(let word) = $0 { Value(rawValue: word) ?? Value.synonyms[word] } else { nil } })
}

extension Codec where Value == Rounding.Corners {
  static let maskedCorners = Codec(
    type: .word(Value.names.map(\.name)), wrap: { .word($0.name) },
    unwrap: { if case .word(let word) = $0 { Value(named: word) } else { nil } })
}

extension Codec where Value == ScrollPosition {
  static let scrollPosition = Codec(
    type: .scrollPosition, wrap: { .scrollPosition($0) },
    unwrap: { if case .scrollPosition(let value) = $0 { value } else { nil } })
}

extension Codec where Value == PerAxis<Priority> {
  static let priorities = Codec(
    type: .priorities, wrap: { .priorities($0) },
    unwrap: { if case .priorities(let value) = $0 { value } else { nil } })
}

extension Codec where Value == PerAxis<IntrinsicLength> {
  static let intrinsic = Codec(
    type: .intrinsic, wrap: { .intrinsic($0) },
    unwrap: { if case .intrinsic(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Spacing {
  static let spacing = Codec(
    type: .spacing, wrap: { .spacing($0) },
    unwrap: { if case .spacing(let value) = $0 { value } else { nil } })
}

extension Codec where Value == RowHeight {
  static let rowHeight = Codec(
    type: .rowHeight, wrap: { .rowHeight($0) },
    unwrap: { if case .rowHeight(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Gradient {
  static let gradient = Codec(
    type: .gradient, wrap: { .gradient($0) },
    unwrap: { if case .gradient(let value) = $0 { value } else { nil } })
}

extension Codec where Value == ShapeLayer {
  static let shape = Codec(
    type: .shape, wrap: { .shape($0) },
    unwrap: { if case .shape(let value) = $0 { value } else { nil } })
}

extension Codec where Value == [SegmentLabel] {
  static let segments = Codec(
    type: .segments, wrap: { .segments($0) },
    unwrap: { if case .segments(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Border {
  static let border = Codec(
    type: .border, wrap: { .border($0) },
    unwrap: { if case .border(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Corner {
  static let corner = Codec(
    type: .corner, wrap: { .corner($0) },
    unwrap: { if case .corner(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Shadow {
  static let shadow = Codec(
    type: .shadow, wrap: { .shadow($0) },
    unwrap: { if case .shadow(let value) = $0 { value } else { nil } })
}

extension Codec where Value == Transform {
  static let transform = Codec(
    type: .transform, wrap: { .transform($0) },
    unwrap: { if case .transform(let value) = $0 { value } else { nil } })
}
