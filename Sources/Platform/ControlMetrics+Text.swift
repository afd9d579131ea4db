package import LayoutModel

/// Controls that hold text to edit or to choose from.
extension ControlMetrics {
  /// What stands around the text of a text view: documented as its container's inset and its fragments' padding.
  package static let textViewInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)

  package func size(of view: TextViewContent, fitting width: Points?, _ typeset: TypesetText?) -> Size {
    let insets = ControlMetrics.textViewInsets, text = view.wrappedText
    var size = text.size(
      fitting: width.map { max($0 - insets.horizontal, 1) }, in: traits, anchor: .top, typeset: typeset)
    if text.text.isEmpty { size.height = traits.grid.roundingUp(traits.metrics(of: text.font).leading) }
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  /// As wide as its text, or without any its placeholder, and what its border takes at both sides, which is general
  /// knowledge.
  package func size(of field: TextFieldContent) -> Size {
    let shown = shownText(of: field).size(fitting: nil, in: traits)
    let inset = ControlMetrics.horizontalInset(of: field.borderStyle)
    return Size(width: shown.width + inset * 2, height: height(of: field))
  }

  package static func horizontalInset(of border: TextFieldContent.BorderStyle) -> Points {
    switch border {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// The text, or without any the placeholder, on one line.
  package func shownText(of field: TextFieldContent) -> TextAttributes {
    var text = field.text
    if text.text.isEmpty { text.text = RichText(field.placeholder) }
    if field.isSecure, !field.text.text.isEmpty {
      text.text = RichText(String(repeating: "•", count: field.text.text.string.count))
    }
    text.lines = 1
    return text
  }

  /// Rounded: 30 up to iOS 12 and 34 since, until a font of more than 20 points grows it. None: the line, since iOS 13
  /// with a point and a half more, which secure ones go without: all six of three repositories. Lines and bezels were saved
  /// too seldom to tell; these are a line and 5 points.
  private func height(of field: TextFieldContent) -> Points {
    let line = traits.metrics(of: field.text.font).lineHeight, whole = Scale(1)
    switch field.borderStyle {
    case .roundedRect:
      return era < .xcode11 ? max(30, whole.roundingUp(line) + 4) : max(34, whole.roundingEdge(line + 14))
    case .none:
      return era < .xcode11 || field.isSecure ? whole.roundingUp(line) : traits.grid.roundingUp(line + 1.5)
    case .line, .bezel:
      return whole.roundingUp(line) + 5
    }
  }

  /// Titles stand in 13 points, regular up to iOS 12 and medium since; the widest decides all segments, unless each has a
  /// width of its own. Separators take a point each up to iOS 18.
  package func size(of control: SegmentedContent) -> Size {
    let count = Double(control.segments.count)
    let separators: Points = era < .xcode26 ? Points(max(count - 1, 0)) : 0
    let widths = segmentWidths(of: control)
    return Size(width: widths.reduce(separators, +), height: era < .xcode11 ? 28 : 31)
  }

  /// Of each segment without separators, as the control asks for them.
  package func segmentWidths(of control: SegmentedContent) -> [Points] {
    let padding: Points = era < .xcode11 ? 14 : 18
    let natural = control.segments.map { segment in
      segment.width > 0 ? segment.width : Scale(1).roundingUp(contentWidth(of: segment)) + padding
    }
    guard !control.sizesSegmentsByContent else { return natural }
    let widest = zip(control.segments, natural).filter { $0.0.width <= 0 }.map(\.1).max() ?? 0
    return control.segments.map { $0.width > 0 ? $0.width : widest }
  }

  private func contentWidth(of segment: SegmentedContent.Segment) -> Points {
    contentSize(of: segment.image)?.width ?? traits.metrics(of: segmentFont).width(of: segment.title)
  }

  package var segmentFont: Font { .system(13, era < .xcode11 ? .regular : .medium) }
}

extension TextViewContent {
  /// The text in as many lines as it takes.
  package var wrappedText: TextAttributes {
    var text = text
    text.lines = 0
    return text
  }
}
