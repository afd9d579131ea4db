package import LayoutModel

extension SolvedLayout {
  /// Places the parts of controls, rows and sections in their frames. Bars around the screen have theirs already.
  package mutating func placeParts() {
    let placement = PartPlacement(environment)
    for view in views.indices where views[view].isInstalled { views[view].parts = parts(of: view, placement) }
  }

  private func parts(of view: ViewID, _ placement: PartPlacement) -> [SolvedPart] {
    let frame = views[view].screenFrame
    switch screen.views[view].content {
    case .cell(let cell):
      return placement.running(views[view].isRightToLeft).parts(of: cell, in: frame, surroundings(of: cell, view))
    case .section(let section):
      // Only views that were laid out have a direction, and sections are not laid out.
      let table = table(around: view)
      return placement.running(table.map { views[$0.view].isRightToLeft } ?? false).parts(
        of: section, in: frame, rows: extentOfRows(in: view), style: table?.content.style ?? .plain,
        seen: table.flatMap { extentSeen(of: $0.view) }, margins: views[view].margins)
    case .splitView(let split):
      let count = screen.views[view].children.count
      return placement.running(views[view].isRightToLeft).parts(of: split, columnCount: count, in: frame)
    case .pageView(let pages):
      let count = screen.views[view].children.count
      return placement.running(views[view].isRightToLeft).parts(
        of: pages, count: count, in: frame, safeArea: views[view].safeArea)
    case let content:
      return placement.running(views[view].isRightToLeft).parts(of: content, in: frame)
    }
  }

  private func surroundings(of cell: CellContent, _ view: ViewID) -> RowSurroundings {
    let around = table(around: view), content = around?.content
    let line = views[view].texts.first?.lines.first, width = views[view].screenFrame.width
    return RowSurroundings(
      isSeparated: cell.listRow?.isSeparated ?? content?.showsSeparators ?? false,
      separatorInset: cell.separatorInset ?? content?.separatorInset,
      contentStart: line.map { views[view].isRightToLeft ? width - $0.x - $0.width : $0.x }
        ?? marginStart(of: view),
      metrics: TableMetrics(
        environment, style: cell.listRow?.style ?? content?.style ?? .plain,
        width: views[around?.view ?? view].frame.width),
      safeArea: views[view].safeArea)
  }

  /// Returns the distance from a row's leading edge to the margin of its content.
  private func marginStart(of row: ViewID) -> Points {
    let content = screen.views[row].children.first { screen.views[$0].kind == .contentView } ?? row
    let box = views[content].screenFrame.inset(by: views[content].margins), frame = views[row].screenFrame
    return views[row].isRightToLeft ? frame.maxX - box.maxX : box.minX - frame.minX
  }

  private func table(around view: ViewID) -> (view: ViewID, content: TableContent)? {
    for ancestor in screen.ancestors(of: view) {
      if case .table(let content) = screen.views[ancestor].content { return (ancestor, content) }
    }
    return nil
  }

  /// Returns the part of a table between the bars, or nil on a canvas, where nothing scrolls.
  private func extentSeen(of table: ViewID) -> (top: Points, bottom: Points)? {
    if case .canvas = environment.surface { return nil }
    let seen = views[table].screenFrame.inset(by: views[table].safeArea)
    return (seen.minY, seen.maxY)
  }

  private func extentOfRows(in section: ViewID) -> (top: Points, bottom: Points)? {
    let rows = screen.views[section].children.filter { views[$0].isInstalled }.map { views[$0].screenFrame }
    guard let top = rows.map(\.minY).min(), let bottom = rows.map(\.maxY).max() else { return nil }
    return (top, bottom)
  }
}
