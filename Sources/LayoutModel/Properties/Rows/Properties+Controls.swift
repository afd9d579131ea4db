extension Property {
  static let controls = fields + values + choices

  private static let fields = [
    Property(
      "placeholder", [.textField], .string, .textField, \.placeholder, "What it shows while it is empty."),
    Property("borderStyle", [.textField], .word, .textField, \.borderStyle, "The frame drawn around it."),
    Property("secure", [.textField], .flag, .textField, \.isSecure, "Whether it shows dots for its text."),
    Property(
      "scrolls", [.textView], .flag, .textView, \.scrolls,
      "Whether its text scrolls; one that scrolls has no size of its own."),
    Property("text", [.searchBar], .string, .searchBar, \.text, "What has been searched for."),
    Property(
      "placeholder", [.searchBar], .string, .searchBar, \.placeholder, "What it shows while it is empty."),
    Property("prompt", [.searchBar], .string, .searchBar, \.prompt, "A line above the field."),
    Property("scopes", [.searchBar], .strings, .searchBar, \.scopes, "The titles of its scope buttons."),
    Property(
      "showsCancel", [.searchBar], .flag, .searchBar, \.showsCancel, "Whether it has a Cancel button."),
    Property("address", [.web], .string, .address, \.self, "The page it shows."),
  ]

  private static let values = [
    Property("on", [.switch], .flag, .isOn, \.self, "Whether it is switched on."),
    Property("value", [.slider], .anyNumber, .slider, \.value, "Where its thumb is."),
    Property("minimum", [.slider], .anyNumber, .slider, \.minimum, "The value at its leading end."),
    Property("maximum", [.slider], .anyNumber, .slider, \.maximum, "The value at its trailing end."),
    Property("value", [.progress], .share, .progress, \.value, "How far it is filled."),
    Property(
      "style", [.progress], .words(no: "default", yes: "bar"), .progress, \.isBar,
      "The platform's look: for a view, or for a bar."),
    Property(
      "style", [.activity], .words(no: "medium", yes: "large"), .activity, \.isLarge, "The platform's size."),
    Property(
      "animating", [.activity], .flag, .activity, \.isAnimating, "Whether it turns; else it is hidden."),
    Property("pages", [.pageControl], .count, .pageControl, \.pages, "How many dots it has."),
    Property("current", [.pageControl], .count, .pageControl, \.current, "The dot that is lit, from 0."),
  ]

  private static let choices = [
    Property("segments", [.segmented], .strings, .segmented, \.titles, "The titles of its segments."),
    Property(
      "selected", [.segmented], .optional(.count), .segmented, \.selected, "The chosen segment, from 0."),
    Property(
      "sizesByContent", [.segmented], .flag, .segmented, \.sizesSegmentsByContent,
      "Whether segments are as wide as their titles rather than equal."),
    Property("style", [.datePicker], .word, .datePicker, \.style, "The platform's look."),
    Property("mode", [.datePicker], .word, .datePicker, \.mode, "What can be chosen in it."),
    Property("rows", [.picker], .strings, .picker, \.rows, "What can be chosen in it."),
    Property("selected", [.picker], .count, .picker, \.selected, "The chosen row, from 0."),
  ]
}

extension SegmentedContent {
  fileprivate var titles: [String] {
    get { segments.map(\.title) }
    set { segments = newValue.map { Segment(title: $0) } }
  }
}
