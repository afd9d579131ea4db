package import LayoutModel

/// What a button's insets, images and titles make its size.
extension ControlMetrics {
  package func size(of button: ButtonContent) -> Size {
    switch button.style {
    case .plain, .gray, .tinted, .filled: sizeOfConfiguration(button)
    case .system, .custom: sizeOfLegacy(button).atLeast(contentSize(of: button.backgroundImage) ?? .zero)
    case .close: Size(width: 30, height: 30)
    case .contactAdd, .info, .detailDisclosure: symbolButton
    }
  }

  /// 22 points square up to iOS 12; since then a symbol that grows with the text: 20 points in Xcode 13's canvases, whose
  /// text is the smallest, and else about 25 by 24, which is general knowledge.
  private var symbolButton: Size {
    if era < .xcode11 { return Size(width: 22, height: 22) }
    return era.shownTextSize(.large) == .xSmall ? Size(width: 20, height: 20) : Size(width: 25, height: 24)
  }

  /// Whole points but for an image's width: 6 above and below the title, or instead its own insets; at least 30 wide
  /// without any.
  ///
  /// An image stands beside the title, and takes the room above and below it away; alone it is still as high as a line.
  private func sizeOfLegacy(_ button: ButtonContent) -> Size {
    let whole = Scale(1), title = titleSize(of: button), image = contentSize(of: button.image) ?? .zero
    let width = whole.roundingUp(title.width) + image.width
    if let insets = button.contentInsets?.resolved(rightToLeft: false) {
      let height = max(whole.roundingUp(title.height), whole.roundingUp(image.height))
      return Size(width: width + insets.horizontal, height: height + insets.vertical)
    }
    if button.image != nil {
      return Size(width: width, height: max(whole.roundingUp(title.height), whole.roundingUp(image.height)))
    }
    return Size(width: max(30, width), height: whole.roundingUp(title.height) + 12)
  }

  /// Pixels: the content, and insets by size: 7 and 12 at medium size as measured, others as is generally known.
  private func sizeOfConfiguration(_ button: ButtonContent) -> Size {
    let content = contentSize(ofConfiguration: button)
    let insets = configurationInsets(of: button).resolved(rightToLeft: false)
    return Size(width: content.width + insets.horizontal, height: content.height + insets.vertical)
  }

  func configurationInsets(of button: ButtonContent) -> DirectionalEdgeInsets {
    button.contentInsets ?? ControlMetrics.insets(ofConfigurationOf: button.controlSize)
  }

  /// What stands around the content of a configuration that says nothing of it.
  package static func insets(ofConfigurationOf size: ButtonContent.ControlSize) -> DirectionalEdgeInsets {
    switch size {
    case .mini, .small: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: DirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  private func contentSize(ofConfiguration button: ButtonContent) -> Size {
    let title = textSize(ofConfiguration: button)
    guard let image = contentSize(of: button.image) else { return title }
    let padding = title.width > 0 ? button.imagePadding : 0
    switch button.imagePlacement {
    case .leading, .trailing:
      return Size(width: image.width + padding + title.width, height: max(image.height, title.height))
    case .top, .bottom:
      let height = title.width > 0 ? image.height + padding + title.height : image.height
      return Size(width: max(image.width, title.width), height: height)
    }
  }

  /// Title and subtitle, one point apart; an empty title keeps the height of a line.
  func textSize(ofConfiguration button: ButtonContent) -> Size {
    let title = titleSize(of: button), subtitle = subtitle(of: button).size(fitting: nil, in: traits)
    if subtitle == .zero { return title }
    return Size(width: max(title.width, subtitle.width), height: title.height + titlePadding + subtitle.height)
  }

  var titlePadding: Points { 1 }

  package func subtitle(of button: ButtonContent) -> TextAttributes {
    TextAttributes(
      text: button.subtitle, font: Font(.textStyle(.caption1)), color: button.title.color,
      alignment: button.title.alignment)
  }

  private func titleSize(of button: ButtonContent) -> Size {
    if !button.title.text.isEmpty { return button.title.size(fitting: nil, in: traits) }
    return Size(width: 0, height: traits.grid.roundingUp(traits.metrics(of: button.title.font).lineHeight))
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
