package import LayoutModel

extension ControlMetrics {
  /// - Parameter width: The button's width, if its title wraps and the width is known.
  package func size(of button: ButtonContent, fitting width: Points? = nil) -> Size {
    let width = button.wraps ? width : nil
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

  /// Returns the size of a button without a configuration, in whole points except for the width of an image. It is that
  /// of the title with the space above and below it, or with insets that replace this space.
  ///
  /// With an image, there is no space above and below, but the height is at least that of a line.
  private func sizeOfLegacy(_ button: ButtonContent, fitting outer: Points?) -> Size {
    let whole = Scale(1), image = imageSize(of: button) ?? .zero
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
      width: max(ButtonFigures.leastWidth(era), width),
      height: whole.roundingUp(title.height) + ButtonFigures.titlePadding(era))
  }

  /// Returns the size of a button with a configuration, in pixels: its content and the insets for its control size.
  private func sizeOfConfiguration(_ button: ButtonContent, fitting width: Points?) -> Size {
    let insets = configurationInsets(of: button).resolved(rightToLeft: false)
    let content = contentSize(ofConfiguration: button, fitting: width.map { $0 - insets.horizontal })
    return Size(width: content.width + insets.horizontal, height: content.height + insets.vertical)
  }

  func configurationInsets(of button: ButtonContent) -> DirectionalEdgeInsets {
    button.contentInsets ?? ControlMetrics.insets(ofConfigurationOf: button.controlSize)
  }

  /// The default insets of a button configuration.
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

  /// Returns the size of title and subtitle, given the width for image and text. An empty title has the height of a
  /// line.
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
    TextAttributes(
      text: button.subtitle, font: Font(.textStyle(.caption1)), color: button.title.color,
      alignment: button.title.alignment, lines: button.title.lines)
  }

  /// Returns the width that an image beside the title takes, including the padding; 0 without one.
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

  /// Returns the size of an image beside text in a font; a symbol without a size of its own grows with the font.
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
