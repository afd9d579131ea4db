import LayoutModel

/// Draws a section's header and footer; in a plain table, they float over the rows.
struct SectionPainter: ViewPainter {
  let scene: ViewScene
  let content: SectionContent

  func paint(on list: inout DisplayList) {
    guard let header = parts[.header], let footer = parts[.footer] else { return }
    let style = context.table(above: scene.id).style
    if style == .plain {
      if !header.frame.isEmpty, !content.header.isEmpty { list.fill(.rect(header.frame), colors.surface) }
      if footer.frame.intersection(frameOfRows) != nil, !content.footer.isEmpty {
        list.fill(.rect(footer.frame), colors.surface)
      }
    }
    write(header, style == .sidebar ? colors.ink : colors.quietInk, on: &list)
    write(footer, colors.quietInk, on: &list)
  }

  private var frameOfRows: Rect {
    view.children.map { layout[$0].screenFrame }.reduce(.zero) { $0.isEmpty ? $1 : $0.union($1) }
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
      guard case .table(let content) = layout.screen[view].content else { continue }
      return TableLook(
        style: content.style, showsSeparators: content.showsSeparators,
        separator: layout.screen[view].style.partColors[.separator])
    }
    return TableLook()
  }
}
