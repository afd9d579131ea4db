package import LayoutModel

/// The intrinsic sizes of the platform's controls, by era.
package struct ControlMetrics: Sendable {
  package let traits: TextTraits
  let device: DeviceClass

  package init(_ traits: TextTraits, device: DeviceClass = []) {
    self.traits = traits
    self.device = device
  }

  package init(_ environment: Environment) {
    self.init(
      TextTraits(environment),
      device: DeviceClass(environment.traits, hasHomeIndicator: environment.endsAboveHomeIndicator))
  }

  var era: PlatformEra { traits.era }

  /// Returns the insets from the frame to the alignment rectangle, which constraints refer to.
  package func alignmentInsets(of content: Content) -> EdgeInsets {
    if case .switch = content { return ControlFigures.switchTrailingInset(era) }
    if case .slider = content { return ControlFigures.beyondSlider(era) }
    if case .segmented = content { return ControlFigures.beyondSegmented(era) }
    if case .image(let source?) = content { return source.alignment }
    return .zero
  }

  /// Returns whether the frame differs from the alignment rectangle in any era.
  package static func hasAlignmentInsets(_ content: Content) -> Bool {
    PlatformEra.all.contains {
      ControlMetrics(TextTraits(era: $0, scale: Scale(1))).alignmentInsets(of: content) != .zero
    }
  }
}

extension PerAxis<Points?> {
  static let none = PerAxis(horizontal: nil, vertical: nil)

  static func both(_ size: Size) -> PerAxis { PerAxis(horizontal: size.width, vertical: size.height) }
  static func height(_ height: Points) -> PerAxis { PerAxis(horizontal: nil, vertical: height) }
}

extension Environment {
  /// Whether the screen has a home indicator. A canvas has one only if its bottom safe area is not empty.
  fileprivate var endsAboveHomeIndicator: Bool {
    guard let geometry, !geometry.hasHomeButton else { return false }
    switch surface {
    case .device, .bare: return true
    case .canvas: return safeArea.bottom > 0
    }
  }
}

extension ControlMetrics {
  /// - Parameter width: The button's width, if its title wraps and the width is known.
  package func size(of button: ButtonContent, fitting width: Points? = nil) -> Size {
    let width = button.growsWithLines ? width : nil
    switch button.style {
    case .plain, .gray, .tinted, .filled: return sizeOfConfiguration(button, fitting: width)
    case .system, .custom:
      return sizeOfLegacy(button, fitting: width).atLeast(contentSize(of: button.backgroundImage) ?? .zero)
    case .close: return ButtonFigures.close(era)
    case .contactAdd, .info, .detailDisclosure: return symbolButton
    }
  }

  private var symbolButton: Size {
    (era.shownTextSize(.large) == .xSmall ? ButtonFigures.smallestSymbol : ButtonFigures.symbol)(era)
  }

  /// Returns the size of a button without a configuration, in whole points except for the width of an image.
  ///
  /// The button is as large as its title and the space above and below, which content insets replace. A button with an
  /// image has no such space but is at least as high as a line of its title.
  private func sizeOfLegacy(_ button: ButtonContent, fitting outer: Points?) -> Size {
    let whole = Scale(1)
    let image = imageSize(of: button) ?? .zero
    let insets = button.contentInsets?.resolved(rightToLeft: false)
    let room = outer.map { $0 - (insets?.horizontal ?? 0) - image.width }
    let title = titleSize(of: button, fitting: room)
    let width = whole.roundingUp(title.width) + image.width
    if let insets {
      let height = max(whole.roundingUp(title.height), whole.roundingUp(image.height))
      return Size(width: width + insets.horizontal, height: height + insets.vertical)
    }
    if button.image != nil {
      return Size(width: width, height: max(whole.roundingUp(title.height), whole.roundingUp(image.height)))
    }
    return Size(
      width: max(ButtonFigures.minWidth(era), width),
      height: whole.roundingUp(title.height) + ButtonFigures.titlePadding(era))
  }

  private func sizeOfConfiguration(_ button: ButtonContent, fitting width: Points?) -> Size {
    let insets = configurationInsets(of: button).resolved(rightToLeft: false)
    let content = contentSize(ofConfiguration: button, fitting: width.map { $0 - insets.horizontal })
    return Size(width: content.width + insets.horizontal, height: content.height + insets.vertical)
  }

  func configurationInsets(of button: ButtonContent) -> DirectionalEdgeInsets {
    button.contentInsets ?? ControlMetrics.insets(ofConfigurationOf: button.controlSize)
  }

  package static func insets(ofConfigurationOf size: ButtonContent.ControlSize) -> DirectionalEdgeInsets {
    switch size {
    case .mini, .small: ButtonFigures.smallInsets(.current)
    case .medium: ButtonFigures.mediumInsets(.current)
    case .large: ButtonFigures.largeInsets(.current)
    }
  }

  private func contentSize(ofConfiguration button: ButtonContent, fitting width: Points?) -> Size {
    let title = textSize(ofConfiguration: button, fitting: width)
    guard let image = imageSize(of: button) else { return title }
    let padding = title.width > 0 ? button.imagePadding : 0
    switch button.imagePlacement {
    case .leading, .trailing:
      return Size(width: image.width + padding + title.width, height: max(image.height, title.height))
    case .top, .bottom:
      let height = title.width > 0 ? image.height + padding + title.height : image.height
      return Size(width: max(image.width, title.width), height: height)
    }
  }

  /// Returns the size of title and subtitle. `width` includes the image. An empty title is as high as a line.
  func textSize(ofConfiguration button: ButtonContent, fitting width: Points?) -> Size {
    let room = width.map { $0 - widthBesideTitle(of: button) }
    let title = titleSize(of: button, fitting: room)
    let subtitle = subtitle(of: button).size(fitting: button.wraps ? room : nil, in: traits)
    if subtitle == .zero { return title }
    return Size(
      width: max(title.width, subtitle.width), height: title.height + titlePadding(of: button) + subtitle.height)
  }

  func titlePadding(of button: ButtonContent) -> Points { button.titlePadding ?? ButtonFigures.gapBetweenTitles(era) }

  /// The size of the activity indicator that can replace the image.
  package static let indicatorSize = ControlFigures.activity(.current)

  package static let titlePadding = ButtonFigures.gapBetweenTitles(.current)

  package func subtitle(of button: ButtonContent) -> TextAttributes {
    var subtitle = TextAttributes(
      text: button.subtitle, font: Font(.textStyle(.caption1)), alignment: button.title.alignment,
      lines: button.title.lines)
    subtitle.color = button.title.color
    return subtitle
  }

  func widthBesideTitle(of button: ButtonContent) -> Points {
    guard let image = imageSize(of: button) else { return 0 }
    switch button.imagePlacement {
    case .leading, .trailing: return image.width + button.imagePadding
    case .top, .bottom: return 0
    }
  }

  func titleSize(of button: ButtonContent, fitting width: Points?) -> Size {
    if !button.title.text.isEmpty {
      return button.title.size(fitting: button.wraps ? width.map { max($0, 1) } : nil, in: traits)
    }
    return Size(width: 0, height: traits.lineHeight(of: button.title.font))
  }

  func imageSize(of button: ButtonContent) -> Size? { contentSize(of: button.image, beside: button.title.font) }

  /// Returns the size of an image beside text. A symbol without an explicit size grows with the font.
  func contentSize(of image: ImageSource?, beside font: Font) -> Size? {
    guard let image, let size = contentSize(of: image) else { return nil }
    guard image.isSymbol, image.size == nil else { return size }
    func fontSize(_ textSize: TextSize) -> Points { font.resolved(textSize: textSize, era: era).size }
    let growth = fontSize(traits.textSize).ratio(to: fontSize(.large))
    guard growth.isFinite, growth != 1 else { return size }
    return Size(
      width: traits.grid.roundingUp(size.width * growth), height: traits.grid.roundingUp(size.height * growth))
  }

  func contentSize(of image: ImageSource?) -> Size? {
    guard let image else { return nil }
    let size = imageSize(of: image)
    return Size(width: size.horizontal ?? 0, height: size.vertical ?? 0)
  }
}

extension Size {
  fileprivate func atLeast(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }
}

/// The frames of a button's parts, in the button's coordinates.
package struct ButtonParts: Hashable {
  package var image, title, subtitle: Rect?
}

extension ControlMetrics {
  /// Aligns image and title together within the content insets, and truncates a title that does not fit. If image and
  /// title have different insets, each is placed as if its insets applied to both.
  package func parts(of button: ButtonContent, in size: Size) -> ButtonParts {
    let box = Rect(origin: .zero, size: size).inset(by: contentInsets(of: button).resolved(rightToLeft: isRightToLeft))
    var parts = parts(of: button, in: box, inset: button.titleInsets)
    if button.imageInsets != button.titleInsets {
      parts.image = self.parts(of: button, in: box, inset: button.imageInsets).image
    }
    return parts
  }

  private func parts(of button: ButtonContent, in box: Rect, inset: DirectionalEdgeInsets) -> ButtonParts {
    let box = box.inset(by: inset.resolved(rightToLeft: isRightToLeft))
    let text = textSize(of: button, fitting: box.width)
    guard let image = imageSize(of: button) else {
      return lines(of: button, in: content(of: button, text, in: box))
    }
    let padding = text.width > 0 ? button.imagePadding : 0
    let isBeside = button.imagePlacement == .leading || button.imagePlacement == .trailing
    let whole =
      isBeside
      ? Size(width: image.width + padding + text.width, height: max(image.height, text.height))
      : Size(width: max(image.width, text.width), height: image.height + padding + text.height)
    let content = content(of: button, whole, in: box)
    return isBeside
      ? row(of: button, image, textWidth: text.width, in: content, padding: padding)
      : column(of: button, image, textHeight: text.height, in: content, padding: padding)
  }

  /// Whether a button's image is to the left of the title or above it.
  private func isImageFirst(in button: ButtonContent) -> Bool {
    switch button.imagePlacement {
    case .leading: !isRightToLeft
    case .trailing: isRightToLeft
    case .top: true
    case .bottom: false
    }
  }

  private var isRightToLeft: Bool { traits.direction == .rightToLeft }

  private func contentInsets(of button: ButtonContent) -> DirectionalEdgeInsets {
    if button.style.isConfiguration { return configurationInsets(of: button) }
    return button.contentInsets ?? .zero
  }

  private func textSize(of button: ButtonContent, fitting width: Points) -> Size {
    if button.title.text.isEmpty, button.subtitle.isEmpty { return .zero }
    return button.style.isConfiguration
      ? textSize(ofConfiguration: button, fitting: width)
      : titleSize(of: button, fitting: width - widthBesideTitle(of: button))
  }

  /// Aligns content in a box. Content that is too large shrinks to the box.
  private func content(of button: ButtonContent, _ size: Size, in box: Rect) -> Rect {
    let width = min(size.width, max(box.width, 0))
    let height = min(size.height, max(box.height, 0))
    let left: Points =
      switch button.contentAlignment {
      case .center: box.midX - width / 2
      case .left: box.minX
      case .right: box.maxX - width
      case .leading: isRightToLeft ? box.maxX - width : box.minX
      case .trailing: isRightToLeft ? box.minX : box.maxX - width
      }
    return Rect(x: left, y: box.midY - height / 2, width: width, height: height)
  }

  private func row(
    of button: ButtonContent, _ image: Size, textWidth: Points, in content: Rect, padding: Points
  ) -> ButtonParts {
    let isImageFirst = isImageFirst(in: button)
    let width = max(0, min(textWidth, content.width - image.width - padding))
    // An image that does not fit is centred.
    let start = content.minX + min(0, content.width - image.width) / 2
    let imageX = isImageFirst ? start : start + width + padding
    let textX = isImageFirst ? content.minX + image.width + padding : content.minX
    var parts = lines(of: button, in: Rect(x: textX, y: content.minY, width: width, height: content.height))
    parts.image = Rect(x: imageX, y: content.midY - image.height / 2, width: image.width, height: image.height)
    return parts
  }

  private func column(
    of button: ButtonContent, _ image: Size, textHeight: Points, in content: Rect, padding: Points
  ) -> ButtonParts {
    let isImageFirst = isImageFirst(in: button)
    let imageY = isImageFirst ? content.minY : content.minY + textHeight + padding
    let textY = isImageFirst ? content.minY + image.height + padding : content.minY
    var parts = lines(of: button, in: Rect(x: content.minX, y: textY, width: content.width, height: textHeight))
    parts.image = Rect(x: content.midX - image.width / 2, y: imageY, width: image.width, height: image.height)
    return parts
  }

  private func lines(of button: ButtonContent, in box: Rect) -> ButtonParts {
    guard !button.title.text.isEmpty || !button.subtitle.isEmpty else { return ButtonParts() }
    let below = subtitle(of: button).size(fitting: button.wraps ? box.width : nil, in: traits)
    guard button.style.isConfiguration, below.height > 0 else { return ButtonParts(title: box) }
    let height = max(0, box.height - below.height - titlePadding(of: button))
    return ButtonParts(
      title: Rect(x: box.minX, y: box.minY, width: box.width, height: height),
      subtitle: Rect(x: box.minX, y: box.maxY - below.height, width: box.width, height: below.height))
  }
}

extension ControlMetrics {
  func height(of progress: ProgressContent) -> Points {
    (progress.isBar ? ControlFigures.progressBar : ControlFigures.progress)(era)
  }

  package func size(of control: PageControlContent) -> Size {
    let dots = Double(max(control.pages, 0))
    let beyond = ControlFigures.beyondDotSteps(era)
    return Size(
      width: max(ControlFigures.dotStep(era) * dots + beyond, 0), height: ControlFigures.pageControlHeight(era))
  }

  package func size(of picker: DatePickerContent) -> Size {
    switch shownStyle(of: picker) {
    case .automatic, .wheels: return ControlFigures.wheels(era)
    case .inline:
      switch picker.mode {
      case .date: return ControlFigures.calendar(era)
      case .dateAndTime: return ControlFigures.calendarWithTime(era)
      case .time, .countDownTimer: return ControlFigures.wheels(era)
      }
    case .compact:
      let line = traits.lineHeight(of: .system(ControlFigures.compactDateFont(era)))
      let padding = ControlFigures.paddingOfCompactDate(era)
      let widths = pills(of: picker.mode)
      let gaps = Double(widths.count - 1)
      let width = widths.reduce(0, +) + ControlFigures.gapBetweenCompactDates(era) * gaps
      return Size(width: traits.grid.roundingUp(width), height: line + padding.height)
    }
  }

  /// Returns the widths of a compact picker's fields, which are equal for all dates and times.
  func pills(of mode: DatePickerContent.Mode) -> [Points] {
    let metrics = traits.metrics(of: .system(ControlFigures.compactDateFont(era)))
    let texts =
      switch mode {
      case .date: ["Sep 30, 2026"]
      case .time, .countDownTimer: ["10:41 PM"]
      case .dateAndTime: ["Sep 30, 2026", "10:41 PM"]
      }
    return texts.map { metrics.width(of: $0) + ControlFigures.paddingOfCompactDate(era).width }
  }

  /// Returns the style in which a date picker appears. A countdown timer always has wheels.
  package func shownStyle(of picker: DatePickerContent) -> DatePickerContent.Style {
    if ControlFigures.hasOnlyWheels(era) || picker.mode == .countDownTimer { return .wheels }
    if picker.style != .automatic { return picker.style }
    return ControlFigures.isAutomaticCompact(era) ? .compact : .wheels
  }

  func height(of bar: SearchBarContent) -> Points {
    ControlFigures.searchBar(era) + (bar.prompt.isEmpty ? 0 : ControlFigures.searchPrompt(era))
      + (bar.scopes.isEmpty ? 0 : ControlFigures.searchScopes(era))
  }

  /// Returns the height of a navigation bar in a view hierarchy, which does not depend on size classes.
  func height(of bar: NavigationBar) -> Points {
    BarFigures.navigationBar(era, device.subtracting([.low, .wide]))
      + (bar.isLarge ? traits.largeTitleHeight : 0) + (bar.prompt.isEmpty ? 0 : BarFigures.prompt(era))
  }

  /// Returns the size of a symbol without a scale. It is an estimate unless the source has a size.
  package func naturalSize(ofSymbol source: ImageSource) -> Size {
    source.size ?? ControlFigures.symbol(era)
  }

  /// Returns the size of an image's alignment rectangle, or none if the image's size is unknown. The size of a symbol
  /// is an estimate because only Apple's frameworks can measure symbols.
  func imageSize(of source: ImageSource?) -> PerAxis<Points?> {
    guard let source, let size = source.size ?? (source.isSymbol ? ControlFigures.symbol(era) : nil) else {
      return .none
    }
    let share = source.isSymbol ? traits.estimates.rawValue * SymbolFigures.likelyError(era) : 0
    return .both(
      Size(
        width: size.width * (1 + share) - source.alignment.horizontal, height: size.height - source.alignment.vertical))
  }
}

extension ControlMetrics {
  package static let textViewInsets = TextFieldFigures.textView(.current)
  package static let lineFragmentPadding = TextFieldFigures.textView(.current).left

  package func size(of view: TextViewContent, fitting width: Points?, _ typeset: TypesetText?) -> Size {
    let insets = view.textInsets
    let text = view.wrappedText
    var size = text.size(
      fitting: width.map { max($0 - insets.horizontal, 1) }, in: traits, anchor: .top, typeset: typeset)
    if text.text.isEmpty { size.height = traits.grid.roundingUp(traits.metrics(of: text.font).leading) }
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  /// Returns the size of a text field: the size of its text, or of its placeholder if it has no text, plus the insets
  /// of its border.
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

  package static func clearButton(in bounds: Rect, isRightToLeft: Bool) -> Rect {
    let side = TextFieldFigures.clearButton(.current)
    let gap = TextFieldFigures.gapAfterClearButton(.current)
    let x = isRightToLeft ? bounds.minX + gap : bounds.maxX - gap - side
    return Rect(x: x, y: Scale(2).roundingEdge(bounds.midY - side / 2), width: side, height: side)
  }

  /// Returns the parts of a field. A field that overrides its text rectangle determines its parts itself.
  package func parts(of field: TextFieldContent, in size: Size, isRightToLeft: Bool) -> TextFieldParts {
    let bounds = Rect(origin: .zero, size: size)
    let inset = ControlMetrics.horizontalInset(of: field.borderStyle)
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
    var start = bounds.minX + inset
    var end = bounds.maxX - inset
    for part in [parts.left, parts.right, parts.clearButton].compactMap(\.self) {
      if part.midX < bounds.midX { start = max(start, part.maxX) } else { end = min(end, part.minX) }
    }
    parts.text = Rect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height)
    return parts
  }

  /// Returns the text, or the placeholder of an empty field, on one line.
  package func shownText(of field: TextFieldContent) -> TextAttributes {
    var text = field.text
    if text.text.isEmpty { text.text = RichText(field.placeholder) }
    if field.isSecure, !field.text.text.isEmpty {
      text.text = RichText(String(repeating: "•", count: field.text.text.string.count))
    }
    text.lines = 1
    return text
  }

  private func height(of field: TextFieldContent) -> Points {
    let line = traits.metrics(of: field.text.font).lineHeight
    let whole = Scale(1)
    let roundsHeight = TextFieldFigures.roundsHeight(era)
    switch field.borderStyle {
    case .roundedRect:
      let padding = TextFieldFigures.paddingOfRounded(era)
      return max(
        TextFieldFigures.rounded(era),
        roundsHeight ? whole.roundingUp(line) + padding : whole.roundingEdge(line + padding))
    case .none:
      if roundsHeight || field.isSecure { return whole.roundingUp(line) }
      return max(
        TextFieldFigures.minHeightWithoutBorder(era),
        traits.grid.roundingUp(line + TextFieldFigures.paddingWithoutBorder(era)))
    case .line, .bezel:
      return whole.roundingUp(line) + TextFieldFigures.paddingOfLine(era)
    }
  }

  package func size(of control: SegmentedContent) -> Size {
    let count = Double(control.segments.count)
    let separators = ControlFigures.segmentSeparator(era) * max(count - 1, 0)
    let widths = segmentWidths(of: control)
    return Size(width: widths.reduce(separators, +), height: ControlFigures.segmented(era))
  }

  /// Returns the intrinsic widths of segments, without separators. Segments without an explicit width are as wide as
  /// the widest of them, unless the control sizes segments by their content.
  package func segmentWidths(of control: SegmentedContent) -> [Points] {
    let padding = ControlFigures.segmentPadding(era)
    let natural = control.segments.map { segment in
      segment.width > 0 ? segment.width : Scale(1).roundingUp(contentWidth(of: segment)) + padding
    }
    guard !control.sizesSegmentsByContent else { return natural }
    let widest = zip(control.segments, natural).filter { $0.0.width <= 0 }.map(\.1).max() ?? 0
    return control.segments.map { $0.width > 0 ? $0.width : widest }
  }

  package static let segmentSeparator = ControlFigures.drawnSegmentSeparator(.current)

  /// The insets of the text in a search bar without a prompt, scopes or a button.
  package static let searchTextInsets: EdgeInsets = {
    let field = SearchFigures.fieldInsets(.current)
    let start = SearchFigures.textStart(.current)
    let end = SearchFigures.textEnd(.current)
    return EdgeInsets(top: 0, left: field.left + start, bottom: 0, right: field.right + end)
  }()
  package static let searchFont = SearchFigures.font(.current)

  /// Returns the widths of segments in a control of some width. Segments grow by equal lengths and shrink in
  /// proportion.
  package func shownSegmentWidths(of control: SegmentedContent, in width: Points) -> [Points] {
    let natural = segmentWidths(of: control)
    let whole = natural.reduce(0, +)
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

/// The frames of a text field's parts, in the field's coordinates.
package struct TextFieldParts: Hashable, Sendable {
  package var text: Rect
  package var left, right, clearButton: Rect?
}

extension TextViewContent {
  package var textInsets: EdgeInsets { insets ?? ControlMetrics.textViewInsets }

  /// The text with the line limit of the view.
  package var wrappedText: TextAttributes {
    var text = text
    text.lines = maximumLines
    return text
  }
}
