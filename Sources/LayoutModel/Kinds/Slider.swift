package struct SliderContent: Hashable, Sendable {
  package var value, minimum, maximum: Double

  package init(value: Double = 0.5, minimum: Double = 0, maximum: Double = 1) {
    (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
  }
}

extension Lens where Part == SliderContent {
  fileprivate static let slider = Lens({ .slider($0) }, { if case .slider(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let slider = KindFacts(
    .slider(SliderContent(value: 0)), [.isControl, .hasFixedHeight], names: ["UISlider"],
    properties: [
      Property("value", [.slider], .anyNumber, .slider, \.value, "The value at its thumb."),
      Property("minimum", [.slider], .anyNumber, .slider, \.minimum, "The value at its leading end."),
      Property("maximum", [.slider], .anyNumber, .slider, \.maximum, "The value at its trailing end."),
    ])
}
