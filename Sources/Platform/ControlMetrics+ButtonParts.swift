package import LayoutModel

/// The frames of a button's parts, in the button's coordinates.
package struct ButtonParts: Hashable {
  package var image, title, subtitle: Rect?
}

extension ControlMetrics {
  /// Returns the frames of a button's parts. Image and title are aligned together within the content insets; a title
  /// without enough room is truncated. Where image and title have insets of their own, each is placed as if its insets
  /// applied to both.
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
    let isImageFirst: Bool =
      switch button.imagePlacement {
      case .leading: !isRightToLeft
      case .trailing: isRightToLeft
      case .top: true
      case .bottom: false
      }
    return isBeside
      ? row(button, image, text.width, content, padding, isImageFirst: isImageFirst)
      : column(button, image, text.height, content, padding, isImageFirst: isImageFirst)
  }

  private var isRightToLeft: Bool { traits.direction == .rightToLeft }

  private func contentInsets(of button: ButtonContent) -> DirectionalEdgeInsets {
    if button.style.isConfiguration { return configurationInsets(of: button) }
    return button.contentInsets ?? .zero
  }

  /// Returns the size of title and subtitle, or zero if there are neither.
  private func textSize(of button: ButtonContent, fitting width: Points) -> Size {
    if button.title.text.isEmpty, button.subtitle.isEmpty { return .zero }
    return button.style.isConfiguration
      ? textSize(ofConfiguration: button, fitting: width)
      : titleSize(of: button, fitting: width - widthBesideTitle(of: button))
  }

  /// Returns the frame of content in a box, which it never exceeds.
  private func content(of button: ButtonContent, _ size: Size, in box: Rect) -> Rect {
    let width = min(size.width, max(box.width, 0)), height = min(size.height, max(box.height, 0))
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
    _ button: ButtonContent, _ image: Size, _ textWidth: Points, _ content: Rect, _ padding: Points, isImageFirst: Bool
  ) -> ButtonParts {
    let width = max(0, min(textWidth, content.width - image.width - padding))
    // A picture that does not fit stays in the middle.
    let start = content.minX + min(0, content.width - image.width) / 2
    let imageX = isImageFirst ? start : start + width + padding
    let textX = isImageFirst ? content.minX + image.width + padding : content.minX
    var parts = lines(of: button, in: Rect(x: textX, y: content.minY, width: width, height: content.height))
    parts.image = Rect(x: imageX, y: content.midY - image.height / 2, width: image.width, height: image.height)
    return parts
  }

  private func column(
    _ button: ButtonContent, _ image: Size, _ textHeight: Points, _ content: Rect, _ padding: Points, isImageFirst: Bool
  ) -> ButtonParts {
    let imageY = isImageFirst ? content.minY : content.minY + textHeight + padding
    let textY = isImageFirst ? content.minY + image.height + padding : content.minY
    var parts = lines(of: button, in: Rect(x: content.minX, y: textY, width: content.width, height: textHeight))
    parts.image = Rect(x: content.midX - image.width / 2, y: imageY, width: image.width, height: image.height)
    return parts
  }

  /// Returns the frames of title and subtitle, one below the other in a box.
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
