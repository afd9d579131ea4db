import Geometry
import LayoutModel

extension Painter {
  mutating func paintTable(_ content: TableContent, _ scene: ViewScene) {
    let isGrouped = content.style != .plain
    list.fill(scene.shape, isGrouped ? colors.groupedBackground : colors.paper)
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    paintName(of: scene)
  }

  /// A section's header above its rows and its footer below them.
  mutating func paintSection(_ content: SectionContent, _ scene: ViewScene) {
    let rows = scene.view.children.map { layout[$0].screenFrame }
    let top = rows.map(\.minY).min() ?? scene.frame.maxY, bottom = rows.map(\.maxY).max() ?? scene.frame.maxY
    let isPlain = tableStyle(above: scene.id) == .plain
    let header = Rect(
      x: scene.frame.minX, y: scene.frame.minY, width: scene.frame.width, height: top - scene.frame.minY)
    if !header.isEmpty, isPlain, !content.header.isEmpty { list.fill(.rect(header), colors.surface) }
    paintSectionTitle(content.header, isPlain ? .semibold : .regular, in: header, scene)
    let footer = Rect(
      x: scene.frame.minX, y: bottom, width: scene.frame.width, height: scene.frame.maxY - bottom)
    paintSectionTitle(content.footer, .regular, in: footer, scene)
  }

  private mutating func paintSectionTitle(_ title: String, _ weight: FontWeight, in box: Rect, _ scene: ViewScene) {
    guard !box.isEmpty, !title.isEmpty else { return }
    let words = box.inset(by: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)).bottom(min(box.height, 28))
    write(
      title, weight == .semibold ? 15 : 13, weight, in: words, colors.quietInk,
      alignment: scene.isRightToLeft ? .right : .left)
  }

  func tableStyle(above id: ViewID) -> TableContent.Style {
    var parent = layout.screen[id].parent
    while let current = parent {
      if case .table(let content) = layout.screen[current].content { return content.style }
      parent = layout.screen[current].parent
    }
    return .plain
  }

  private func showsSeparators(above id: ViewID) -> Bool {
    var parent = layout.screen[id].parent
    while let current = parent {
      if case .table(let content) = layout.screen[current].content { return content.showsSeparators }
      parent = layout.screen[current].parent
    }
    return false
  }

  mutating func paintCell(_ content: CellContent, _ scene: ViewScene) {
    if scene.view.style.background == nil, tableStyle(above: scene.id) != .plain {
      list.fill(scene.shape, colors.paper)
    }
    paintCellTexts(content, scene)
    paintAccessory(content.accessory, scene)
    if showsSeparators(above: scene.id) {
      paintSeparator(content, scene)
    } else if !colors.isColored {
      list.stroke(scene.shape, Stroke(palette.boxLine))
    }
  }

  private mutating func paintCellTexts(_ content: CellContent, _ scene: ViewScene) {
    guard content.style != .custom else { return }
    if let image = content.image {
      let side = min(image.size?.height ?? 28, scene.frame.height)
      let box =
        scene.solved.images.first?.offset(by: scene.frame.origin)
        ?? scene.leading(16, width: min(image.size?.width ?? side, scene.frame.width))
      paintPicture(image, in: box, mode: .scaleAspectFit, tint: scene.tint)
    }
    let inks = content.style == .value2 ? [scene.tint, colors.ink] : [colors.ink, colors.quietInk]
    let attributes = [content.title, content.detail]
    for (place, text) in scene.solved.texts.prefix(2).enumerated() {
      draw(text, at: scene.frame.origin, colors.resolve(attributes[place].color, or: inks[place]))
    }
  }

  private mutating func paintSeparator(_ content: CellContent, _ scene: ViewScene) {
    let start = scene.solved.texts.first?.lines.first?.x ?? 16
    let inset = scene.isRightToLeft ? 16 : max(0, min(start, scene.frame.width / 2))
    let line = Shape.line(
      Point(x: scene.frame.minX + (scene.isRightToLeft ? 0 : inset), y: scene.frame.maxY),
      Point(x: scene.frame.maxX - (scene.isRightToLeft ? inset : 0), y: scene.frame.maxY))
    list.stroke(line, Stroke(colors.hairline))
  }

  private mutating func paintAccessory(_ accessory: CellContent.Accessory, _ scene: ViewScene) {
    let icons: [(icon: Icon, side: Points, color: Color)] =
      switch accessory {
      case .none: []
      case .disclosure: [(chevron(scene), 15, palette.outline)]
      case .checkmark: [(.check, 17, scene.tint)]
      case .detail: [(.info, 22, scene.tint)]
      case .detailDisclosure: [(chevron(scene), 15, palette.outline), (.info, 22, scene.tint)]
      }
    var inset: Points = 16
    for (icon, side, color) in icons {
      let box = scene.trailing(inset, width: side)
      paintIcon(icon, in: box.centered(side, side), color)
      inset += side + 10
    }
  }

  private func chevron(_ scene: ViewScene) -> Icon { scene.isRightToLeft ? .chevronLeft : .chevronRight }
}
