extension View {
  /// Every font of the view or of one of its variations.
  package var fonts: [Font] {
    let own = View.propertiesWithFonts[kind]?.compactMap { $0.get(self) } ?? []
    return (own + variations.flatMap(\.changes).map(\.value)).flatMap(\.fonts)
  }

  private static let propertiesWithFonts: [ViewKind: [Property]] = {
    let candidates = Property.all.filter { $0.type == .font || $0.type == .text }
    return Dictionary(
      uniqueKeysWithValues: ViewKind.allCases.map { kind in
        (kind, candidates.filter { $0.kinds.contains(kind) })
      })
  }()
}

extension PropertyValue {
  /// The fonts that the value is or contains.
  package var fonts: [Font] {
    switch self {
    case .font(let font): [font]
    case .text(let text): text.runs.compactMap(\.font)
    case .number, .flag, .string, .strings, .segments, .word, .color, .image, .gradient, .shape, .insets,
      .directionalInsets, .size, .scrollPosition,
      .priorities, .intrinsic, .spacing, .rowHeight, .border, .corner, .shadow, .transform:
      []
    }
  }
}
