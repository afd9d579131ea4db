extension Property {
  static let controls = [
    Property(
      "enabled", .flag, \.style.isEnabled,
      of: [.button, .switch, .slider, .stepper, .segmented, .pageControl, .colorWell, .datePicker],
      "Whether it responds to touches.")
  ]
}
