import LayoutModel

extension Painter {
  /// A section's header and footer; those of plain tables float over the rows.
  mutating func paintSection(_ content: SectionContent, _ scene: ViewScene) {
    guard let header = scene.solved.parts[.header], let footer = scene.solved.parts[.footer] else { return }
    if table(above: scene.id).style == .plain {
      let rows = frameOfRows(in: scene)
      if !header.frame.isEmpty, !content.header.isEmpty { list.fill(.rect(header.frame), colors.surface) }
      if footer.frame.intersection(rows) != nil, !content.footer.isEmpty {
        list.fill(.rect(footer.frame), colors.surface)
      }
    }
    write(header, colors.quietInk)
    write(footer, colors.quietInk)
  }

  private func frameOfRows(in section: ViewScene) -> Rect {
    section.view.children.map { layout[$0].screenFrame }.reduce(.zero) { $0.isEmpty ? $1 : $0.union($1) }
  }
}

/// The properties of a table that affect its rows and sections.
struct TableLook {
  var style = TableContent.Style.plain
  var showsSeparators = false
  var separator: DynamicColor?
}

extension TableLook {
  init(_ row: ListRow) { self.init(style: row.style, showsSeparators: row.isSeparated) }
}

extension Painter {
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
