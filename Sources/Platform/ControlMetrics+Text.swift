package import LayoutModel

/// Controls with text to edit or to choose from.
extension ControlMetrics {
  package static let textViewInsets = TextFieldFigures.textView(.current)
  package static let lineFragmentPadding = TextFieldFigures.textView(.current).left

  package func size(of view: TextViewContent, fitting width: Points?, _ typeset: TypesetText?) -> Size {
    let insets = view.textInsets, text = view.wrappedText
    var size = text.size(
      fitting: width.map { max($0 - insets.horizontal, 1) }, in: traits, anchor: .top, typeset: typeset)
    if text.text.isEmpty { size.height = traits.grid.roundingUp(traits.metrics(of: text.font).leading) }
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  /// Returns the size of a text field: that of its text, or its placeholder if it has none, with the insets of its
  /// border on both sides.
  package func size(of field: TextFieldContent) -> Size {
    let shown = shownText(of: field).size(fitting: nil, in: traits)
    let isPlaceholder = field.borderStyle == .roundedRect && field.text.text.isEmpty && !field.placeholder.isEmpty
    let inset =
      isPlaceholder
      ? TextFieldFigures.insetOfPlaceholder(era) : ControlMetrics.horizontalInset(of: field.borderStyle)
    let sides = [field.leftView, field.rightView].compactMap { contentSize(of: $0)?.width }
    return Size(width: sides.reduce(shown.width + inset * 2 + field.widthBesideText, +), height: height(of: field))
  }

  package static func horizontalInset(of border: TextFieldContent.BorderStyle) -> Points {
    switch border {
    case .none: 0
    case .line: TextFieldFigures.insetOfLine(.current)
    case .bezel, .roundedRect: TextFieldFigures.insetOfBezel(.current)
    }
  }

  /// Returns the frame of the clear button at a field's end.
  package static func clearButton(in bounds: Rect, isRightToLeft: Bool) -> Rect {
    let side = TextFieldFigures.clearButton(.current), gap = TextFieldFigures.gapAfterClearButton(.current)
    let x = isRightToLeft ? bounds.minX + gap : bounds.maxX - gap - side
    return Rect(x: x, y: Scale(2).roundingEdge(bounds.midY - side / 2), width: side, height: side)
  }

  /// The parts of a field of this size: as it says itself, or as the platform places them.
  package func parts(of field: TextFieldContent, in size: Size, isRightToLeft: Bool) -> TextFieldParts {
    let bounds = Rect(origin: .zero, size: size), inset = ControlMetrics.horizontalInset(of: field.borderStyle)
    if let box = field.textBox { return TextFieldParts(text: box, clearButton: field.clearButton) }
    func side(_ image: ImageSource?, isRight: Bool) -> Rect? {
      guard let size = contentSize(of: image) else { return nil }
      let x = isRight ? bounds.maxX - size.width : bounds.minX
      return Rect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
    var parts = TextFieldParts(text: bounds)
    parts.left = side(field.leftView, isRight: isRightToLeft)
    parts.right = side(field.rightView, isRight: !isRightToLeft)
    let showsButton = field.clearButtonMode == .always || field.clearButtonMode == .unlessEditing
    if showsButton, parts.right == nil, !field.text.text.isEmpty {
      parts.clearButton = ControlMetrics.clearButton(in: bounds, isRightToLeft: isRightToLeft)
    }
    var (start, end) = (bounds.minX + inset, bounds.maxX - inset)
    for part in [parts.left, parts.right, parts.clearButton].compactMap(\.self) {
      if part.midX < bounds.midX { start = max(start, part.maxX) } else { end = min(end, part.minX) }
    }
    parts.text = Rect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height)
    return parts
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

  /// Returns the height of a text field. Fields with rounded borders keep their height up to a font of 20 points.
  private func height(of field: TextFieldContent) -> Points {
    let line = traits.metrics(of: field.text.font).lineHeight, whole = Scale(1)
    let isWhole = TextFieldFigures.isWhole(era)
    switch field.borderStyle {
    case .roundedRect:
      let padding = TextFieldFigures.paddingOfRounded(era)
      return max(
        TextFieldFigures.rounded(era), isWhole ? whole.roundingUp(line) + padding : whole.roundingEdge(line + padding))
    case .none:
      if isWhole || field.isSecure { return whole.roundingUp(line) }
      return max(
        TextFieldFigures.leastWithoutBorder(era),
        traits.grid.roundingUp(line + TextFieldFigures.paddingWithoutBorder(era)))
    case .line, .bezel:
      return whole.roundingUp(line) + TextFieldFigures.paddingOfLine(era)
    }
  }

  /// Returns the size of a segmented control. The widest title determines the width of all segments, unless each has
  /// its own.
  package func size(of control: SegmentedContent) -> Size {
    let count = Double(control.segments.count)
    let separators = ControlFigures.segmentSeparator(era) * max(count - 1, 0)
    let widths = segmentWidths(of: control)
    return Size(width: widths.reduce(separators, +), height: ControlFigures.segmented(era))
  }

  /// Returns the intrinsic widths of segments, without separators.
  package func segmentWidths(of control: SegmentedContent) -> [Points] {
    let padding = ControlFigures.segmentPadding(era)
    let natural = control.segments.map { segment in
      segment.width > 0 ? segment.width : Scale(1).roundingUp(contentWidth(of: segment)) + padding
    }
    guard !control.sizesSegmentsByContent else { return natural }
    let widest = zip(control.segments, natural).filter { $0.0.width <= 0 }.map(\.1).max() ?? 0
    return control.segments.map { $0.width > 0 ? $0.width : widest }
  }

  /// The width of the line drawn between two segments.
  package static let segmentSeparator = ControlFigures.drawnSegmentSeparator(.current)

  /// The insets of the text in a search bar without a prompt, scopes or a button.
  package static let searchTextInsets: EdgeInsets = {
    let field = SearchFigures.fieldInsets(.current)
    let start = SearchFigures.textStart(.current), end = SearchFigures.textEnd(.current)
    return EdgeInsets(top: 0, left: field.left + start, bottom: 0, right: field.right + end)
  }()
  package static let searchFont = SearchFigures.font(.current)

  /// Returns the widths of segments in a control of some width. All grow by the same length, and shrink in proportion.
  package func shownSegmentWidths(of control: SegmentedContent, in width: Points) -> [Points] {
    let natural = segmentWidths(of: control), whole = natural.reduce(0, +)
    let room = max(0, width - ControlFigures.drawnSegmentSeparator(era) * Double(max(natural.count - 1, 0)))
    if whole > room { return natural.map { $0 * (room.value / whole.value) } }
    let extra = (room - whole) / Double(max(natural.count, 1))
    return natural.map { $0 + extra }
  }

  private func contentWidth(of segment: SegmentedContent.Segment) -> Points {
    if let image = contentSize(of: segment.image) { return image.width }
    return traits.metrics(of: segmentFont, setting: segment.title).width(of: segment.title)
  }

  package var segmentFont: Font { ControlFigures.segmentFont(era) }
}

/// The boxes of a text field's text, of the pictures beside it and of the button that clears it, in its own points.
package struct TextFieldParts: Hashable, Sendable {
  package var text: Rect
  package var left, right, clearButton: Rect?
}

extension TextViewContent {
  /// The insets of the text.
  package var textInsets: EdgeInsets { insets ?? ControlMetrics.textViewInsets }

  /// The text with as many lines as it needs.
  package var wrappedText: TextAttributes {
    var text = text
    text.lines = maximumLines
    return text
  }
}
