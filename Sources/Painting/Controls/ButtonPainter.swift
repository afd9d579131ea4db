import LayoutModel
import Platform

struct ButtonPainter: ViewPainter {
  let scene: ViewScene
  let content: ButtonContent

  func paint(on list: inout DisplayList) {
    let look = ButtonLook(
      content, view.style, tint: scene.tint, environment.era, colors, palette)
    let ground = look.ground.map { $0.over(scene.ground) } ?? scene.ground
    if let ground = look.ground { list.fill(look.shape(scene), ground) }
    if let outline = look.outline { list.stroke(look.shape(scene), Stroke(outline, dash: look.dash)) }
    if let image = content.backgroundImage, images[image.name] != nil {
      paintPicture(image, in: scene.frame, mode: .scaleToFill, tint: look.ink, over: ground, on: &list)
    }
    if let icon = look.icon {
      paintIcon(icon, in: scene.frame.square(22), look.ink, on: &list)
    } else {
      paintContent(look.ink, over: ground, on: &list)
    }
  }

  private func paintContent(_ ink: Color, over ground: Color, on list: inout DisplayList) {
    let texts = scene.solved.texts
    if let image = content.image { paintImage(image, ink, over: ground, on: &list) }
    if let title = texts.first {
      draw(title, at: scene.frame.origin, colors.resolve(content.title.color, or: ink), on: &list)
    } else if !content.title.text.isEmpty {
      var text = content.title
      if text.alignment == .natural { text.alignment = .center }
      let color = colors.resolve(text.color, or: ink)
      draw(text.layout(in: scene.frame, traits: scene.traits), at: .zero, color, on: &list)
    } else if content.image == nil, !colors.isColored {
      NamePainter(scene: scene, color: ink).paint(on: &list)
    }
    for subtitle in texts.dropFirst() { draw(subtitle, at: scene.frame.origin, ink.withAlpha(0.75), on: &list) }
  }

  /// Draws the image at its solved frame, or centred if there is none.
  private func paintImage(_ image: ImageSource, _ ink: Color, over ground: Color, on list: inout DisplayList) {
    let side = min(image.size?.height ?? 20, scene.frame.height)
    let box =
      scene.solved.images.first?.offset(by: scene.frame.origin)
      ?? scene.frame.centered(image.size?.width ?? side, side)
    paintPicture(image, in: box, mode: .scaleAspectFit, fillsBox: true, tint: ink, over: ground, on: &list)
  }
}

/// The colours and shape of a button style.
private struct ButtonLook {
  var ground, outline: Color?
  var ink: Color
  var dash: [Points] = []
  var icon: Icon?
  /// The corner radius of a style with its own shape; nil for styles shaped like any view.
  private var corner: Figure<Points?>?
  private var isRound = false
  private let era: PlatformEra

  init(
    _ content: ButtonContent, _ style: StyleAttributes, tint: Color, _ era: PlatformEra, _ colors: LayoutColors,
    _ palette: Palette
  ) {
    let tint = style.isEnabled ? tint : colors.quietInk
    (ink, self.era) = (tint, era)
    switch content.style {
    case .plain, .system: if !colors.isColored { (outline, dash) = (palette.boxLine, [2, 2]) }
    case .custom: if !colors.isColored { outline = palette.boxLine }
    case .gray: ground = colors.grayButton
    case .tinted: (ground, outline) = (tint.withAlpha(0.15), colors.isColored ? nil : palette.boxLine)
    case .filled where !style.isEnabled: ground = colors.fill
    case .filled: (ground, ink) = (colors.strong(tint), colors.onStrong)
    case .close: (ground, icon, ink) = (colors.fill, .cross, colors.quietInk)
    case .contactAdd: icon = .plusInCircle
    case .info, .detailDisclosure: icon = .info
    }
    switch content.style {
    case .plain, .gray, .tinted, .filled, .system:
      corner = content.controlSize == .large ? CornerFigures.largeButton : CornerFigures.button
    case .close: isRound = true
    case .custom, .contactAdd, .info, .detailDisclosure: corner = nil
    }
    if icon != nil { outline = nil }
  }

  func shape(_ scene: ViewScene) -> Shape {
    if isRound { return .ellipse(scene.frame.square(min(scene.frame.width, scene.frame.height))) }
    guard scene.view.style.corner == .square, let corner else { return scene.shape }
    func bodySize(_ textSize: TextSize) -> Points {
      Font(.textStyle(.body)).resolved(textSize: textSize, era: era).size
    }
    let growth = bodySize(scene.traits.textSize).ratio(to: bodySize(.large))
    let most = min(scene.frame.width, scene.frame.height) / 2
    return .rounded(scene.frame, corner(era).map { min($0 * growth, most) })
  }
}
