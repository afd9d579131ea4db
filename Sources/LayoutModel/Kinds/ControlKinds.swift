package struct ActivityContent: Hashable, Sendable {
  package var isLarge: Bool
  package var isAnimating = true
  package var hidesWhenStopped = true

  package init(isLarge: Bool = false) { self.isLarge = isLarge }
}

extension Lens where Part == ActivityContent {
  fileprivate static let activity = Lens(
    of: .activity, { .activity($0) }, { if case .activity(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let activity = KindFacts(
    // UIKit hides an indicator that does not animate, but a layout should show it.
    .activity(ActivityContent()),
    forms: KindForms(class: "UIActivityIndicatorView", otherNames: ["activityIndicator", "spinner"]),
    properties: [
      Property("style", .words(no: "medium", yes: "large"), at: \.isLarge, of: .activity, summary: "Its size."),
      Property("animating", .flag, at: \.isAnimating, of: .activity, summary: "Whether it spins."),
      Property(
        "hidesWhenStopped", .flag, at: \.hidesWhenStopped, of: .activity,
        summary: "Whether it is hidden when it does not spin."),
      Property(
        "color", .optional(.color), at: \.style.partColors[.spinner], of: [.activity],
        summary: "The colour of its spokes."
      ).with(absence: "the platform's"),
    ])
}

package struct ColorWellContent: Hashable, Sendable {
  package var color: DynamicColor?

  package init(color: DynamicColor? = nil) { self.color = color }
}

extension Lens where Part == ColorWellContent {
  fileprivate static let colorWell = Lens(
    of: .colorWell, { .colorWell($0) }, { if case .colorWell(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let colorWell = KindFacts(
    .colorWell(ColorWellContent()), .isControl,
    forms: KindForms(class: "UIColorWell", element: "colorWell", otherNames: ["ColorPicker"]),
    properties: [
      Property("color", .optional(.color), at: \.color, of: .colorWell, summary: "The selected colour.").with(
        member: "selectedColor", attribute: "selectedColor")
    ])
}

package struct DatePickerContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case automatic, wheels, compact, inline }
  package enum Mode: String, CaseIterable, Hashable, Sendable { case date, time, dateAndTime, countDownTimer }

  package var style: Style
  package var mode: Mode
  package var moment = DateAndTime.sample
  package var minuteStep = 1
  package var timer = 63

  package init(style: Style = .automatic, mode: Mode = .dateAndTime) {
    self.style = style
    self.mode = mode
  }
}

extension Lens where Part == DatePickerContent {
  fileprivate static let datePicker = Lens(
    of: .datePicker, { .datePicker($0) }, { if case .datePicker(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let datePicker = KindFacts(
    .datePicker(DatePickerContent()), .isControl, forms: KindForms(class: "UIDatePicker"),
    properties: [
      Property("style", .word, at: \.style, of: .datePicker, summary: "The platform's style."),
      Property(
        "mode", .word, at: \.mode, of: .datePicker, summary: "Whether it selects a date, a time, both or a duration."),
    ])
}

package struct PageControlContent: Hashable, Sendable {
  package enum BackgroundStyle: String, CaseIterable, Hashable, Sendable { case automatic, prominent, minimal }

  package var pages, current: Int
  package var hidesForSinglePage = false
  package var backgroundStyle = BackgroundStyle.automatic

  package init(pages: Int = 3, current: Int = 0) {
    self.pages = pages
    self.current = current
  }
}

extension Lens where Part == PageControlContent {
  fileprivate static let pageControl = Lens(
    of: .pageControl, { .pageControl($0) }, { if case .pageControl(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let pageControl = KindFacts(
    .pageControl(PageControlContent(pages: 0)), [.isControl, .hasFixedHeight],
    forms: KindForms(class: "UIPageControl", element: "pageControl"),
    properties: [
      Property("pages", .count, at: \.pages, of: .pageControl, summary: "The number of dots.").with(
        attribute: "numberOfPages"),
      Property("current", .count, at: \.current, of: .pageControl, summary: "The highlighted dot, from 0.").with(
        attribute: "currentPage"),
      Property(
        "hidesForSinglePage", .flag, at: \.hidesForSinglePage, of: .pageControl,
        summary: "Whether it is hidden when there is only one page."),
      Property(
        "backgroundStyle", .word, at: \.backgroundStyle, of: .pageControl,
        summary: "Whether a capsule is drawn behind its dots; `prominent` draws one."),
      Property(
        "pageIndicatorTintColor", .optional(.color), at: \.style.partColors[.dot], of: [.pageControl],
        summary: "The colour of the other pages' dots."
      ).with(absence: "the platform's"),
    ])
}

package struct PickerContent: Hashable, Sendable {
  package struct Wheel: Hashable, Sendable {
    package var rows: [String]
    package var selected: Int

    package init(rows: [String], selected: Int) {
      self.rows = rows
      self.selected = selected
    }
  }

  package var rows: [String]
  package var selected: Int
  package var otherWheels: [Wheel] = []
  package var wheels: [Wheel] { [Wheel(rows: rows, selected: selected)] + otherWheels }

  package init(rows: [String] = [], selected: Int = 0) {
    self.rows = rows
    self.selected = selected
  }
}

extension Lens where Part == PickerContent {
  fileprivate static let picker = Lens(
    of: .picker, { .picker($0) }, { if case .picker(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let picker = KindFacts(
    .picker(PickerContent()), .isControl,
    forms: KindForms(class: "UIPickerView", element: "pickerView", otherNames: ["pickerView"]),
    properties: [
      Property("rows", .strings, at: \.rows, of: .picker, summary: "The rows to choose from."),
      Property("selected", .count, at: \.selected, of: .picker, summary: "The selected row, from 0."),
    ])
}

package struct ProgressContent: Hashable, Sendable {
  package var value: Double
  package var isBar: Bool

  package init(value: Double = 0.5, isBar: Bool = false) {
    self.value = value
    self.isBar = isBar
  }
}

extension Lens where Part == ProgressContent {
  fileprivate static let progress = Lens(
    of: .progress, { .progress($0) }, { if case .progress(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let progress = KindFacts(
    .progress(ProgressContent(value: 0)), .hasFixedHeight,
    forms: KindForms(class: "UIProgressView", element: "progressView", otherNames: ["progressView"]),
    properties: [
      Property("value", .share, at: \.value, of: .progress, summary: "The share that is filled.").with(
        attribute: "progress"),
      Property(
        "style", .words(no: "default", yes: "bar"), at: \.isBar, of: .progress,
        summary: "The platform's style: for a view, or for a bar."
      ).with(attribute: "progressViewStyle"),
      Property(
        "trackTintColor", .optional(.color), at: \.style.partColors[.track], of: [.progress],
        summary: "The colour of the part that is not filled."
      ).with(absence: "the platform's"),
    ])
}

/// A segment shows either a title or an image.
package enum SegmentLabel: Hashable, Sendable {
  case title(String)
  case image(ImageSource)
}

package struct SegmentedContent: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package var title: String
    package var image: ImageSource?
    /// The width in points; 0 fits the content.
    package var width: Points
    package var isEnabled = true

    package init(title: String, image: ImageSource? = nil, width: Points = 0) {
      self.title = title
      self.image = image
      self.width = width
    }
  }

  package var segments: [Segment]
  package var selected: Int?
  package var sizesSegmentsByContent: Bool

  package init(segments: [Segment] = [], selected: Int? = nil, sizesSegmentsByContent: Bool = false) {
    self.segments = segments
    self.selected = selected
    self.sizesSegmentsByContent = sizesSegmentsByContent
  }
}

extension Lens where Part == SegmentedContent {
  fileprivate static let segmented = Lens(
    of: .segmented, { .segmented($0) }, { if case .segmented(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let segmented = KindFacts(
    .segmented(SegmentedContent()), [.isControl, .hasFixedHeight, .isSizedByText],
    forms: KindForms(class: "UISegmentedControl", otherNames: ["segmentedControl"]),
    properties: [
      Property("segments", .segments, at: \.labels, of: .segmented, summary: "The titles or images of its segments."),
      Property("selected", .optional(.count), at: \.selected, of: .segmented, summary: "The selected segment, from 0."),
      Property(
        "sizesByContent", .flag, at: \.sizesSegmentsByContent, of: .segmented,
        summary: "Whether segments are as wide as their titles rather than equal."),
    ])
}

extension SegmentedContent {
  package var disabled: Set<Int> { Set(segments.indices.filter { !segments[$0].isEnabled }) }

  package var images: [Int: ImageSource] {
    Dictionary(uniqueKeysWithValues: segments.indices.compactMap { place in segments[place].image.map { (place, $0) } })
  }

  fileprivate var labels: [SegmentLabel] {
    get { segments.map { segment in segment.image.map { .image($0) } ?? .title(segment.title) } }
    set {
      segments = newValue.map { label in
        switch label {
        case .title(let title): Segment(title: title)
        case .image(let image): Segment(title: "", image: image)
        }
      }
    }
  }
}

package struct SliderContent: Hashable, Sendable {
  package var value, minimum, maximum: Double

  package init(value: Double = 0.5, minimum: Double = 0, maximum: Double = 1) {
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
  }
}

extension Lens where Part == SliderContent {
  fileprivate static let slider = Lens(
    of: .slider, { .slider($0) }, { if case .slider(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let slider = KindFacts(
    .slider(SliderContent(value: 0)), [.isControl, .hasFixedHeight], forms: KindForms(class: "UISlider"),
    properties: [
      Property("value", .anyNumber, at: \.value, of: .slider, summary: "The value at its thumb."),
      Property("minimum", .anyNumber, at: \.minimum, of: .slider, summary: "The value at its leading end."),
      Property("maximum", .anyNumber, at: \.maximum, of: .slider, summary: "The value at its trailing end."),
    ])
}

extension KindFacts {
  static let stepper = KindFacts(
    .stepper, [.isControl, .hasFixedHeight], forms: KindForms(class: "UIStepper", element: "stepper"))
}

extension Lens where Part == Bool {
  fileprivate static let isOn = Lens(
    of: .switch, { .switch(isOn: $0) }, { if case .switch(let isOn) = $0 { isOn } else { nil } })
}

extension KindFacts {
  static let `switch` = KindFacts(
    .switch(isOn: false), [.isControl, .hasFixedHeight],
    forms: KindForms(class: "UISwitch", element: "switch", otherNames: ["Toggle", "checkbox"]),
    properties: [
      Property("on", .flag, at: \.self, of: .isOn, summary: "Whether it is on.").with(member: "isOn", attribute: "on")
    ])
}

extension SegmentLabel {
  var source: String {
    switch self {
    case .title(let title): quoted(title)
    case .image(let image): image.written
    }
  }
}
