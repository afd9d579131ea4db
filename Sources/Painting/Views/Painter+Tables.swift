import LayoutModel
import Platform

extension Painter {
  mutating func paintTable(_ content: TableContent, _ scene: ViewScene) {
    // Its own background is painted already, as every view's.
    if !colors.isColored || scene.view.style.background == nil {
      list.fill(scene.shape, content.style == .plain ? colors.paper : colors.groupedBackground)
    }
    paintName(of: scene)
  }

  mutating func paintCell(_ content: CellContent, _ scene: ViewScene) {
    let table = content.listRow.map(TableLook.init) ?? table(above: scene.id), row = row(scene.id)
    if scene.view.style.background == nil, table.style != .plain { paintRowGround(scene, colors.card) }
    paintCellTexts(content, scene)
    let parts = scene.solved.parts
    if let disclosure = parts[.disclosure] {
      paintIcon(scene.isRightToLeft ? .chevronLeft : .chevronRight, in: disclosure.frame, palette.outline)
    }
    if let checkmark = parts[.checkmark] { paintIcon(.check, in: checkmark.frame, scene.tint) }
    if let detail = parts[.detail] { paintIcon(.info, in: detail.frame, scene.tint) }
    if let line = parts[.separator]?.frame, table.style == .plain || !row.isLast {
      let color = colors.resolve(table.separator, or: colors.hairline)
      list.stroke(.line(line.origin, Point(x: line.maxX, y: line.minY)), Stroke(color))
    }
    if !table.showsSeparators, !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  /// The background of a row; the first and the last of an inset group have a card's corners.
  mutating func paintRowGround(_ scene: ViewScene, _ color: Color) {
    let row = row(scene.id)
    guard row.style == .insetGrouped, row.isFirst || row.isLast else { return list.fill(scene.shape, color) }
    // Beyond the row, where the group goes on, its corners are out of sight.
    let beyond: Points = 60
    let card = scene.frame.inset(
      by: EdgeInsets(top: row.isFirst ? 0 : -beyond, left: 0, bottom: row.isLast ? 0 : -beyond, right: 0))
    let shape = Shape.rounded(card, CornerFigures.group(environment.era))
    list.group(Group(clip: .rect(scene.frame))) { $0.fill(shape, color) }
  }

  /// Whether a row is the first or the last of its section; those of a table's are edge to edge.
  private func row(_ id: ViewID) -> ListRow {
    if case .cell(let cell) = layout.screen[id].content, let row = cell.listRow { return row }
    let table = table(above: id)
    var row = ListRow(style: table.style, isFirst: true, isLast: true, isSeparated: table.showsSeparators)
    guard let parent = layout.screen[id].parent else { return row }
    let frame = layout[id].screenFrame
    let others = layout.screen[parent].children.filter { layout.screen[$0].kind == .cell && isShown($0) && $0 != id }
      .map { layout[$0].screenFrame }
    func meet(_ one: Points, _ other: Points) -> Bool { (one - other).magnitude < 0.01 }
    row.isFirst = !others.contains { meet($0.maxY, frame.minY) }
    row.isLast = !others.contains { meet($0.minY, frame.maxY) }
    return row
  }

  private mutating func paintCellTexts(_ content: CellContent, _ scene: ViewScene) {
    guard content.style != .custom else { return }
    if let image = content.image {
      let side = min(image.size?.height ?? 28, scene.frame.height)
      let box =
        scene.solved.images.first?.offset(by: scene.frame.origin)
        ?? scene.frame.square(side)
      paintPicture(image, in: box, mode: .scaleAspectFit, tint: scene.tint, on: ground(behind: scene.id))
    }
    let inks = content.style == .value2 ? [scene.tint, colors.ink] : [colors.ink, colors.quietInk]
    let attributes = [content.title, content.detail]
    for (place, text) in scene.solved.texts.prefix(2).enumerated() {
      draw(text, at: scene.frame.origin, colors.resolve(attributes[place].color, or: inks[place]))
    }
  }
}
