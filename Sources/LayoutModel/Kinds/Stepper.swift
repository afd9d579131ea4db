extension KindFacts {
  static let stepper = KindFacts(
    .stepper, [.isControl, .hasFixedHeight], names: ["UIStepper"])
}
