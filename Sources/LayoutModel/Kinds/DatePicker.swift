package struct DatePickerContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case automatic, wheels, compact, inline }
  package enum Mode: String, CaseIterable, Hashable, Sendable { case date, time, dateAndTime, countDownTimer }

  package var style: Style
  package var mode: Mode
  package var moment = Moment.sample
  /// The interval between the minutes that can be chosen.
  package var minuteStep = 1
  /// The duration of a countdown timer, in minutes.
  package var timer = 63

  package init(style: Style = .automatic, mode: Mode = .dateAndTime) { (self.style, self.mode) = (style, mode) }
}

extension Lens where Part == DatePickerContent {
  fileprivate static let datePicker = Lens(
    { .datePicker($0) }, { if case .datePicker(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let datePicker = KindFacts(
    .datePicker(DatePickerContent()), .isControl, names: ["UIDatePicker"],
    properties: [
      Property("style", [.datePicker], .word, .datePicker, \.style, "The platform's look."),
      Property(
        "mode", [.datePicker], .word, .datePicker, \.mode, "Whether it selects a date, a time, both or a duration."),
    ])
}
