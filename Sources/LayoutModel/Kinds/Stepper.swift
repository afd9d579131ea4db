extension KindFacts {
  static let stepper = KindFacts(
    .stepper, .isControl, names: ["UIStepper"])
}
