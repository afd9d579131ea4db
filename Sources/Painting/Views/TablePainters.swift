import LayoutModel
import Platform

struct TablePainter: ViewPainter {
  let scene: ViewScene
  let content: TableContent

  func paint(on list: inout DisplayList) {
    // The table's own background is already drawn, as for any view.
    if !colors.isColored || view.style.background == nil {
      list.fill(scene.shape, context.ground(of: content))
    }
    if !colors.isColored { NamePainter(scene: scene).paint(on: &list) }
  }
}

struct CellPainter: ViewPainter {
  let scene: ViewScene
  let content: CellContent

  func paint(on list: inout DisplayList) {
    let table = content.listRow.map(TableLook.init) ?? context.table(above: scene.id)
    let row = context.row(scene.id)
    if view.style.background == nil, table.style.hasCards {
      RowGroundPainter(scene: scene, color: colors.card).paint(on: &list)
    }
    paintTexts(on: &list)
    if let disclosure = parts[.disclosure] {
      paintChevron(in: disclosure.frame, pointsLeft: scene.isRightToLeft, colors.disclosure, on: &list)
    }
    if let checkmark = parts[.checkmark] { paintIcon(.check, in: checkmark.frame, scene.tint, on: &list) }
    if let detail = parts[.detail] { paintIcon(.info, in: detail.frame, scene.tint, on: &list) }
    if let line = parts[.separator]?.frame, table.separates(row) {
      let color = colors.resolve(table.separator, or: colors.hairline)
      if line.height > 0 {
        list.fill(.rect(line), color)
      } else {
        list.stroke(.line(line.origin, Point(x: line.maxX, y: line.minY)), Stroke(color))
      }
    }
    if !table.showsSeparators, !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  private func paintTexts(on list: inout DisplayList) {
    guard content.style != .custom else { return }
    if let image = content.image {
      let side = min(image.size?.height ?? 28, frame.height)
      let box = scene.solved.images.first?.offset(by: frame.origin) ?? frame.square(side)
      let inks = IconInks(ink: scene.tint, ground: scene.ground)
      paintPicture(image, in: box, fillsBox: true, inks, on: &list)
    }
    let inks = content.style == .value2 ? [scene.tint, colors.ink] : [colors.ink, colors.quietInk]
    let attributes = [content.title, content.detail]
    for (place, text) in scene.solved.texts.prefix(2).enumerated() {
      draw(text, at: frame.origin, colors.resolve(attributes[place].color, or: inks[place]), on: &list)
    }
  }
}

/// Draws the background of a row. The first and the last row of an inset group have the group's rounded corners.
struct RowGroundPainter: ViewPainter {
  let scene: ViewScene
  let color: Color

  func paint(on list: inout DisplayList) {
    var row = context.row(scene.id)
    if row.style == .sidebar {
      row.isFirst = true
      row.isLast = true
    }
    guard row.style.isInset, row.isFirst || row.isLast else { return list.fill(scene.shape, color) }
    // Where the group continues, the card extends past the row, and the clip removes its corners.
    let beyond: Points = 60
    let card = frame.inset(
      by: EdgeInsets(top: row.isFirst ? 0 : -beyond, left: 0, bottom: row.isLast ? 0 : -beyond, right: 0))
    let shape = Shape.rounded(card, CornerFigures.group(environment.era))
    list.group(Group(clip: .rect(frame))) { $0.fill(shape, color) }
  }
}

extension TableContent.Style {
  /// Whether rows are on cards, with a background around them.
  var hasCards: Bool {
    switch self {
    case .plain, .sidebar: false
    case .grouped, .insetGrouped: true
    }
  }
}

extension TableLook {
  fileprivate func separates(_ row: ListRow) -> Bool {
    switch style {
    case .plain: true
    case .grouped, .insetGrouped: !row.isLast
    case .sidebar: false
    }
  }
}

extension PaintContext {
  /// Returns a row's style and position in its section. A table's row is first or last if no row meets its top or
  /// bottom edge.
  fileprivate func row(_ id: ViewID) -> ListRow {
    if case .cell(let cell) = layout.screen.views[id].content, let row = cell.listRow { return row }
    let table = table(above: id)
    var row = ListRow(style: table.style)
    row.isFirst = !rowEdges.meetsAbove.contains(id)
    row.isLast = !rowEdges.meetsBelow.contains(id)
    row.isSeparated = table.showsSeparators
    return row
  }
}

/// Draws a section's header and footer. In a plain table, they have a background while they float over rows.
struct SectionPainter: ViewPainter {
  let scene: ViewScene
  let content: SectionContent

  func paint(on list: inout DisplayList) {
    guard let header = parts[.header], let footer = parts[.footer] else { return }
    let style = context.table(above: scene.id).style
    if style == .plain {
      let alwaysHasGround = TableFigures.plainHeaderAlwaysHasGround(environment.era)
      if !content.header.isEmpty, alwaysHasGround || floats(header) { paintGround(header, on: &list) }
      if !content.footer.isEmpty, floats(footer) { paintGround(footer, on: &list) }
    }
    write(header, style == .sidebar ? colors.ink : colors.quietInk, on: &list)
    write(footer, colors.quietInk, on: &list)
  }

  private func paintGround(_ part: SolvedPart, on list: inout DisplayList) {
    if !part.frame.isEmpty { list.fill(.rect(part.frame), colors.surface) }
  }

  /// Whether a part overlaps the rows by more than a rounding error.
  private func floats(_ part: SolvedPart) -> Bool { (part.frame.intersection(frameOfRows)?.height ?? 0) > 0.01 }

  private var frameOfRows: Rect {
    view.children.filter { layout.views[$0].isInstalled }.map { layout.views[$0].screenFrame }
      .reduce(.zero) { $0.isEmpty ? $1 : $0.union($1) }
  }
}

struct TableLook {
  var style = TableContent.Style.plain
  var showsSeparators = false
  var separator: DynamicColor?
}

extension TableLook {
  init(_ row: ListRow) { self.init(style: row.style, showsSeparators: row.isSeparated) }
}

extension PaintContext {
  func table(above id: ViewID) -> TableLook {
    for view in layout.screen.ancestors(of: id) {
      guard case .table(let content) = layout.screen.views[view].content else { continue }
      return TableLook(
        style: content.style, showsSeparators: content.showsSeparators,
        separator: layout.screen.views[view].style.partColors[.separator])
    }
    return TableLook()
  }
}

/// The visible rows that meet another row of the same parent.
struct RowEdges: Sendable {
  private(set) var meetsAbove: Set<ViewID> = []
  private(set) var meetsBelow: Set<ViewID> = []

  init(_ layout: SolvedLayout, shown: PerView<Bool>) {
    let rows = layout.views.indices.dropFirst().filter { shown[$0] && layout.screen.views[$0].kind == .cell }
    for siblings in Dictionary(grouping: rows, by: { layout.screen.views[$0].parent }).values { add(siblings, layout) }
  }

  private mutating func add(_ rows: [ViewID], _ layout: SolvedLayout) {
    let tops = rows.map { layout.views[$0].screenFrame.minY }.sorted()
    let bottoms = rows.map { layout.views[$0].screenFrame.maxY }.sorted()
    for row in rows {
      let frame = layout.views[row].screenFrame
      // A row without height meets itself.
      let itself = frame.height < RowEdges.tolerance ? 1 : 0
      if RowEdges.count(bottoms, near: frame.minY) > itself { meetsAbove.insert(row) }
      if RowEdges.count(tops, near: frame.maxY) > itself { meetsBelow.insert(row) }
    }
  }

  private static let tolerance: Points = 0.01

  /// Returns the number of sorted places within the tolerance of `place`, by binary search.
  private static func count(_ places: [Points], near place: Points) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] > place - tolerance { high = middle } else { low = middle + 1 }
    }
    return places[low...].prefix { $0 < place + tolerance }.count
  }
}
