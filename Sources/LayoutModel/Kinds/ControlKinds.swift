package struct ActivityContent: Hashable, Sendable {
  package var isLarge: Bool
  package var isAnimating: Bool
  package var hidesWhenStopped = true

  package init(isLarge: Bool = false, isAnimating: Bool = true) {
    self.isLarge = isLarge
    self.isAnimating = isAnimating
  }
}

extension Lens where Part == ActivityContent {
  fileprivate static let activity = Lens(
    { .activity($0) }, { if case .activity(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let activity = KindFacts(
    // UIKit hides an indicator that does not animate, but a layout should show it.
    .activity(ActivityContent(isAnimating: true)), class: "UIActivityIndicatorView",
    names: ["activityIndicator", "spinner"],
    properties: [
      Property(
        "style", [.activity], .words(no: "medium", yes: "large"), .activity, \.isLarge, "Its size."),
      Property(
        "animating", [.activity], .flag, .activity, \.isAnimating, "Whether it spins."),
      Property(
        "hidesWhenStopped", [.activity], .flag, .activity, \.hidesWhenStopped,
        "Whether it is hidden when it does not spin."),
      Property(
        "color", .optional(.color), \.style.partColors[.spinner], of: [.activity], absence: "the platform's",
        "The colour of its spokes."),
    ])
}

package struct ColorWellContent: Hashable, Sendable {
  package var color: DynamicColor?

  package init(color: DynamicColor? = nil) { self.color = color }
}

extension Lens where Part == ColorWellContent {
  fileprivate static let colorWell = Lens(
    { .colorWell($0) }, { if case .colorWell(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let colorWell = KindFacts(
    .colorWell(ColorWellContent()), .isControl, class: "UIColorWell", names: ["ColorPicker"], element: "colorWell",
    properties: [
      Property(
        "color", [.colorWell], .optional(.color), .colorWell, \.color,
        forms: PropertyForms(member: "selectedColor", attribute: "selectedColor"), "The selected colour.")
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
    { .datePicker($0) }, { if case .datePicker(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let datePicker = KindFacts(
    .datePicker(DatePickerContent()), .isControl, class: "UIDatePicker",
    properties: [
      Property("style", [.datePicker], .word, .datePicker, \.style, "The platform's style."),
      Property(
        "mode", [.datePicker], .word, .datePicker, \.mode, "Whether it selects a date, a time, both or a duration."),
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
    { .pageControl($0) }, { if case .pageControl(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let pageControl = KindFacts(
    .pageControl(PageControlContent(pages: 0)), [.isControl, .hasFixedHeight], class: "UIPageControl",
    element: "pageControl",
    properties: [
      Property(
        "pages", [.pageControl], .count, .pageControl, \.pages, forms: PropertyForms(attribute: "numberOfPages"),
        "The number of dots."),
      Property(
        "current", [.pageControl], .count, .pageControl, \.current, forms: PropertyForms(attribute: "currentPage"),
        "The highlighted dot, from 0."),
      Property(
        "hidesForSinglePage", [.pageControl], .flag, .pageControl, \.hidesForSinglePage,
        "Whether it is hidden when there is only one page."),
      Property(
        "backgroundStyle", [.pageControl], .word, .pageControl, \.backgroundStyle,
        "Whether a capsule is drawn behind its dots; `prominent` draws one."),
      Property(
        "pageIndicatorTintColor", .optional(.color), \.style.partColors[.dot], of: [.pageControl],
        absence: "the platform's", "The colour of the other pages' dots."),
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
  fileprivate static let picker = Lens({ .picker($0) }, { if case .picker(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let picker = KindFacts(
    .picker(PickerContent()), .isControl, class: "UIPickerView", names: ["pickerView"], element: "pickerView",
    properties: [
      Property("rows", [.picker], .strings, .picker, \.rows, "The rows to choose from."),
      Property("selected", [.picker], .count, .picker, \.selected, "The selected row, from 0."),
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
    { .progress($0) }, { if case .progress(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let progress = KindFacts(
    .progress(ProgressContent(value: 0)), .hasFixedHeight, class: "UIProgressView", names: ["progressView"],
    element: "progressView",
    properties: [
      Property(
        "value", [.progress], .share, .progress, \.value, forms: PropertyForms(attribute: "progress"),
        "The share that is filled."),
      Property(
        "style", [.progress], .words(no: "default", yes: "bar"), .progress, \.isBar,
        forms: PropertyForms(attribute: "progressViewStyle"),
        "The platform's style: for a view, or for a bar."),
      Property(
        "trackTintColor", .optional(.color), \.style.partColors[.track], of: [.progress], absence: "the platform's",
        "The colour of the part that is not filled."),
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
    { .segmented($0) }, { if case .segmented(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let segmented = KindFacts(
    .segmented(SegmentedContent()), [.isControl, .hasFixedHeight, .isSizedByText],
    class: "UISegmentedControl", names: ["segmentedControl"],
    properties: [
      Property("segments", [.segmented], .segments, .segmented, \.labels, "The titles or images of its segments."),
      Property(
        "selected", [.segmented], .optional(.count), .segmented, \.selected, "The selected segment, from 0."),
      Property(
        "sizesByContent", [.segmented], .flag, .segmented, \.sizesSegmentsByContent,
        "Whether segments are as wide as their titles rather than equal."),
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
  fileprivate static let slider = Lens({ .slider($0) }, { if case .slider(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let slider = KindFacts(
    .slider(SliderContent(value: 0)), [.isControl, .hasFixedHeight], class: "UISlider",
    properties: [
      Property("value", [.slider], .anyNumber, .slider, \.value, "The value at its thumb."),
      Property("minimum", [.slider], .anyNumber, .slider, \.minimum, "The value at its leading end."),
      Property("maximum", [.slider], .anyNumber, .slider, \.maximum, "The value at its trailing end."),
    ])
}

extension KindFacts {
  static let stepper = KindFacts(
    .stepper, [.isControl, .hasFixedHeight], class: "UIStepper", element: "stepper")
}

extension Lens where Part == Bool {
  fileprivate static let isOn = Lens({ .switch(isOn: $0) }, { if case .switch(let isOn) = $0 { isOn } else { nil } })
}

extension KindFacts {
  static let `switch` = KindFacts(
    .switch(isOn: false), [.isControl, .hasFixedHeight], class: "UISwitch", names: ["Toggle", "checkbox"],
    element: "switch",
    properties: [
      Property(
        "on", [.switch], .flag, .isOn, \.self, forms: PropertyForms(member: "isOn", attribute: "on"),
        "Whether it is on.")
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
