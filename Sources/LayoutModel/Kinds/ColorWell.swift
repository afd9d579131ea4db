package struct ColorWellContent: Hashable, Sendable {
  /// The chosen colour; nil if none has been chosen yet.
  package var color: DynamicColor?

  package init(color: DynamicColor? = nil) { self.color = color }
}

extension Lens where Part == ColorWellContent {
  fileprivate static let colorWell = Lens(
    { .colorWell($0) }, { if case .colorWell(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let colorWell = KindFacts(
    .colorWell(ColorWellContent()), .isControl, names: ["UIColorWell", "ColorPicker"],
    properties: [
      Property(
        "color", [.colorWell], .optional(.color), .colorWell, \.color, "The selected colour.")
    ])
}
