import LayoutModel

extension ScreenDescriber {
  /// Adds the rows that a table has cells for, in their sections.
  mutating func addRows(of table: UITableView, to id: ViewID) {
    if case .table(var content) = screen.views[id].content {
      if table.rowHeight >= 0 { content.rowHeight = .points(Points(table.rowHeight)) }
      if table.sectionHeaderHeight >= 0 { content.sectionHeaderHeight = .points(Points(table.sectionHeaderHeight)) }
      if table.sectionFooterHeight >= 0 { content.sectionFooterHeight = .points(Points(table.sectionFooterHeight)) }
      screen.views[id].content = .table(content)
    }
    let rows = table.rows.shown.sorted { $0.key < $1.key }
    for (index, section) in (table.rows.sections ?? []).enumerated() {
      let shown = rows.filter { $0.key.section == index }
      if shown.isEmpty { continue }
      let content = SectionContent(
        header: table.dataSource?.tableView(table, titleForHeaderInSection: index) ?? "",
        footer: table.dataSource?.tableView(table, titleForFooterInSection: index) ?? "")
      let new = put(View(name: "section", isNamed: false, content: .section(content), parent: id), of: nil)
      for (path, cell) in shown { addRow(cell, path, of: table, to: new) }
      if shown.count < section.rowCount {
        losses.append("rows of '\(name(of: table))' that are not in view: \(section.rowCount - shown.count)")
      }
    }
    for (view, what) in [(table.tableHeaderView, "header"), (table.tableFooterView, "footer")] where view != nil {
      losses.append("the \(what) of the table '\(name(of: table))'")
    }
  }

  private mutating func addRow(_ cell: UITableViewCell, _ path: IndexPath, of table: UITableView, to section: ViewID) {
    let fixed = table.tableViewDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    let isOfPlatform = cell.contentView === cell.plainContentView
    var content = cell.styledCell
    let isStyled = content.style != .custom
    if !isStyled,
      case .cell(let custom) = cell.shownContent(ContentEnvironment(cell.layoutEnvironment, cell.currentTraits))
    {
      content = custom
    }
    if fixed >= 0, fixed != table.rowHeight { content.rowHeight = .points(Points(fixed)) }
    if fixed < 0, !isOfPlatform { content.rowHeight = .points(Points(cell.frame.height)) }
    for (view, what) in [(cell.accessoryView, "accessory view"), (cell.backgroundView, "background view")]
    where view != nil {
      losses.append("the \(what) of the row '\(name(of: cell))'")
    }
    addCell(cell, .cell(content), to: section, withInner: !isStyled)
  }

  /// Adds the items that a collection has cells for: as a flow layout if it has one, otherwise at their frames.
  mutating func addItems(of collection: UICollectionView, to id: ViewID) {
    let paths = collection.indexPathsForVisibleItems
    let cells = paths.compactMap { collection.cellForItem(at: $0) }
    let sizes = Set(cells.map { [$0.frame.width, $0.frame.height] })
    if let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout, sizes.count == 1,
      Set(paths.map(\.section)).count == 1, let first = cells.first, let path = paths.first
    {
      var content = flow.model(of: path.section, collection)
      content.itemSize = Size(first.frame.size)
      screen.views[id].content = .collection(content)
      for cell in cells { addCell(cell, .standard(.cell), to: id, withInner: true) }
      addSides(of: collection, path, to: id)
    } else if !cells.isEmpty {
      losses.append("the layout of '\(name(of: collection))'; its items have the frames that they have here")
      screen.views[id].content = .scroll(ScrollContent())
      for cell in cells { addItem(cell, of: collection, to: id) }
    }
    let count = (0..<collection.numberOfSections).reduce(0) { $0 + collection.numberOfItems(inSection: $1) }
    if cells.count < count {
      losses.append("items of '\(name(of: collection))' that are not in view: \(count - cells.count)")
    }
  }

  private mutating func addSides(of collection: UICollectionView, _ path: IndexPath, to id: ViewID) {
    for (kind, element) in [
      (UICollectionView.elementKindSectionHeader, CellContent.ElementKind.sectionHeader),
      (UICollectionView.elementKindSectionFooter, .sectionFooter),
    ] {
      let place = IndexPath(item: 0, section: path.section)
      guard let view = collection.supplementaryView(forElementKind: kind, at: place),
        case .cell(var cell) = Content.standard(.cell)
      else { continue }
      cell.elementKind = element
      addCell(view, .cell(cell), to: id, withInner: true)
    }
  }

  /// Adds an item as a view with its current frame.
  private mutating func addItem(_ cell: UICollectionViewCell, of collection: UICollectionView, to id: ViewID) {
    guard let new = addCell(cell, .view, to: id, withInner: true) else { return }
    screen.views[new].placement = .autoresizing(
      [], frame: Rect(cell.frame), superviewSize: Rect(collection.bounds).size)
    for view in screen.views[new].children where screen.views[view].kind == .contentView {
      screen.views[view].content = .view
    }
  }
}
