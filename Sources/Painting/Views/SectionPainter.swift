import LayoutModel
import Platform

/// Draws a section's header and footer; in a plain table, they float over the rows and have a background there.
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

  /// Whether a part is over the rows, and not only by a rounding error.
  private func floats(_ part: SolvedPart) -> Bool { (part.frame.intersection(frameOfRows)?.height ?? 0) > 0.01 }

  private var frameOfRows: Rect {
    view.children.filter { layout.views[$0].isInstalled }.map { layout.views[$0].screenFrame }
      .reduce(.zero) { $0.isEmpty ? $1 : $0.union($1) }
  }
}

/// The properties of a table that affect how its rows and sections look.
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
