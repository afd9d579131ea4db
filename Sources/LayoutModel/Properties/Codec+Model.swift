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
