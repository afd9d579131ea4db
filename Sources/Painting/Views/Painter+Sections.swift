import LayoutModel

extension Painter {
  /// A section's header above its rows and its footer below them.
  mutating func paintSection(_ content: SectionContent, _ scene: ViewScene) {
    guard let header = scene.solved.parts[.header], let footer = scene.solved.parts[.footer] else { return }
    if !header.frame.isEmpty, table(above: scene.id).style == .plain, !content.header.isEmpty {
      list.fill(.rect(header.frame), colors.surface)
    }
    write(header, colors.quietInk)
    write(footer, colors.quietInk)
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
