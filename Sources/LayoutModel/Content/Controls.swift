package struct ButtonContent: Hashable, Sendable {
  /// The first four are button configurations; the others share the metrics of plain buttons.
  package enum Style: String, CaseIterable, Hashable, Sendable {
    case plain, gray, tinted, filled
    case system, custom, close, contactAdd, info, detailDisclosure

    package var isConfiguration: Bool {
      switch self {
      case .plain, .gray, .tinted, .filled: true
      case .system, .custom, .close, .contactAdd, .info, .detailDisclosure: false
      }
    }
  }

  package enum ImagePlacement: String, CaseIterable, Hashable, Sendable { case leading, trailing, top, bottom }
  package enum ControlSize: String, CaseIterable, Hashable, Sendable { case mini, small, medium, large }
  package enum ContentAlignment: String, CaseIterable, Hashable, Sendable {
    case leading, center, trailing, left, right
  }

  package var title: TextAttributes
  package var subtitle: RichText
  package var style: Style
  package var image: ImageSource?
  /// Stretched over the whole button, which is never smaller than this image by itself.
  package var backgroundImage: ImageSource?
  package var imagePlacement: ImagePlacement
  package var imagePadding: Points
  package var controlSize: ControlSize
  /// Where image and title stand, together, within the content insets.
  package var contentAlignment: ContentAlignment
  /// Replaces the insets of the button's style.
  package var contentInsets: DirectionalEdgeInsets?
  /// Offset the title or the image without affecting the button's size.
  package var titleInsets, imageInsets: DirectionalEdgeInsets
  package var isEnabled: Bool

  package init(title: TextAttributes, style: Style = .system) {
    (self.title, self.style) = (title, style)
    subtitle = .empty
    (image, backgroundImage) = (nil, nil)
    imagePlacement = .leading
    imagePadding = 0
    controlSize = .medium
    contentAlignment = .center
    contentInsets = nil
    (titleInsets, imageInsets) = (.zero, .zero)
    isEnabled = true
  }
}

package struct TextFieldContent: Hashable, Sendable {
  package enum BorderStyle: String, CaseIterable, Hashable, Sendable { case none, line, bezel, roundedRect }

  package var text: TextAttributes
  package var placeholder: String
  package var borderStyle: BorderStyle
  package var isSecure: Bool

  package init(text: TextAttributes, placeholder: String = "", borderStyle: BorderStyle = .roundedRect) {
    (self.text, self.placeholder, self.borderStyle) = (text, placeholder, borderStyle)
    isSecure = false
  }
}

package struct TextViewContent: Hashable, Sendable {
  package var text: TextAttributes
  /// A text view that scrolls has no intrinsic size.
  package var scrolls: Bool

  package init(text: TextAttributes, scrolls: Bool = true) { (self.text, self.scrolls) = (text, scrolls) }
}

package struct SliderContent: Hashable, Sendable {
  package var value, minimum, maximum: Double

  package init(value: Double = 0.5, minimum: Double = 0, maximum: Double = 1) {
    (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
  }
}

package struct SegmentedContent: Hashable, Sendable {
  package struct Segment: Hashable, Sendable {
    package var title: String
    package var image: ImageSource?
    /// 0 fits the content.
    package var width: Points

    package init(title: String, image: ImageSource? = nil, width: Points = 0) {
      (self.title, self.image, self.width) = (title, image, width)
    }
  }

  package var segments: [Segment]
  package var selected: Int?
  package var sizesSegmentsByContent: Bool

  package init(segments: [Segment] = [], selected: Int? = nil, sizesSegmentsByContent: Bool = false) {
    (self.segments, self.selected) = (segments, selected)
    self.sizesSegmentsByContent = sizesSegmentsByContent
  }
}

package struct ProgressContent: Hashable, Sendable {
  /// 0–1.
  package var value: Double
  package var isBar: Bool

  package init(value: Double = 0.5, isBar: Bool = false) { (self.value, self.isBar) = (value, isBar) }
}

package struct ActivityContent: Hashable, Sendable {
  package var isLarge: Bool
  package var isAnimating: Bool

  package init(isLarge: Bool = false, isAnimating: Bool = true) {
    (self.isLarge, self.isAnimating) = (isLarge, isAnimating)
  }
}

package struct PageControlContent: Hashable, Sendable {
  package var pages, current: Int

  package init(pages: Int = 3, current: Int = 0) { (self.pages, self.current) = (pages, current) }
}

package struct DatePickerContent: Hashable, Sendable {
  package enum Style: String, CaseIterable, Hashable, Sendable { case automatic, wheels, compact, inline }
  package enum Mode: String, CaseIterable, Hashable, Sendable { case date, time, dateAndTime, countDownTimer }

  package var style: Style
  package var mode: Mode

  package init(style: Style = .automatic, mode: Mode = .dateAndTime) { (self.style, self.mode) = (style, mode) }
}

package struct PickerContent: Hashable, Sendable {
  package var rows: [String]
  package var selected: Int

  package init(rows: [String] = [], selected: Int = 0) { (self.rows, self.selected) = (rows, selected) }
}

package struct SearchBarContent: Hashable, Sendable {
  package var text, placeholder: String
  package var prompt: String
  package var scopes: [String]
  package var showsCancel: Bool

  package init(text: String = "", placeholder: String = "Search") {
    (self.text, self.placeholder) = (text, placeholder)
    prompt = ""
    scopes = []
    showsCancel = false
  }
}
