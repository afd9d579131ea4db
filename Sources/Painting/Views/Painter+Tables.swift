import LayoutModel

extension Painter {
  mutating func paintTable(_ content: TableContent, _ scene: ViewScene) {
    let isGrouped = content.style != .plain
    list.fill(scene.shape, isGrouped ? colors.groupedBackground : colors.paper)
    paintName(of: scene)
  }

  mutating func paintCell(_ content: CellContent, _ scene: ViewScene) {
    let table = table(above: scene.id), row = row(scene.id)
    if scene.view.style.background == nil, table.style != .plain { paintRowGround(scene, colors.card) }
    paintCellTexts(content, scene)
    paintAccessory(content.accessory, scene)
    if table.showsSeparators {
      if table.style == .plain || !row.isLast {
        paintSeparator(content.separatorInset ?? table.separatorInset, scene)
      }
    } else if !colors.isColored {
      list.stroke(scene.shape, Stroke(palette.boxLine))
    }
  }

  /// The ground of a row; the first and the last of an inset group have the corners of a card.
  mutating func paintRowGround(_ scene: ViewScene, _ color: Color) {
    let row = row(scene.id)
    guard table(above: scene.id).style == .insetGrouped, row.isFirst || row.isLast else {
      return list.fill(scene.shape, color)
    }
    let beyond: Points = 20
    let card = scene.frame.inset(
      by: EdgeInsets(top: row.isFirst ? 0 : -beyond, left: 0, bottom: row.isLast ? 0 : -beyond, right: 0))
    list.group(Group(clip: .rect(scene.frame))) { $0.fill(.rounded(card, radius: 10), color) }
  }

  /// Where a row stands among those of its section.
  private func row(_ id: ViewID) -> (isFirst: Bool, isLast: Bool) {
    guard let parent = layout.screen[id].parent else { return (true, true) }
    func isRow(_ child: ViewID) -> Bool { layout.screen[child].kind == .cell && isShown(child) }
    let children = layout.screen[parent].children
    return (children.first(where: isRow) == id, children.last(where: isRow) == id)
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

  /// Without insets of its own, the line begins where the row's text does.
  private mutating func paintSeparator(_ inset: DirectionalEdgeInsets?, _ scene: ViewScene) {
    let standard = DirectionalEdgeInsets(top: 0, leading: textStart(scene), bottom: 0, trailing: 0)
    let sides = (inset ?? standard).resolved(rightToLeft: scene.isRightToLeft)
    let (start, end) = (scene.frame.minX + sides.left, scene.frame.maxX - sides.right)
    guard start < end else { return }
    let y = scene.frame.maxY
    list.stroke(.line(Point(x: start, y: y), Point(x: end, y: y)), Stroke(colors.hairline))
  }

  /// From the leading end of a row to its first text; of one without texts, the margin.
  private func textStart(_ scene: ViewScene) -> Points {
    guard let line = scene.solved.texts.first?.lines.first else { return 16 }
    let start = scene.isRightToLeft ? scene.frame.width - line.x - line.width : line.x
    return max(0, min(start, scene.frame.width / 2))
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
    var inset = 16 + (scene.isRightToLeft ? scene.solved.safeArea.left : scene.solved.safeArea.right)
    for (icon, side, color) in icons {
      let box = scene.trailing(inset, width: side)
      paintIcon(icon, in: box.centered(side, side), color)
      inset += side + 10
    }
  }

  private func chevron(_ scene: ViewScene) -> Icon { scene.isRightToLeft ? .chevronLeft : .chevronRight }
}
