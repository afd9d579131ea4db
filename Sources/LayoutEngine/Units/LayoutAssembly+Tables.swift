import LayoutModel
import Platform

extension LayoutAssembly {
  mutating func placeRows(
    of view: ViewID, _ table: TableContent, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    let width = views[view].frame.width
    var rows = RowPlacement(
      table: table, width: width, sides: views[view].safeArea,
      metrics: TableMetrics(
        resolved.environment, traits: resolved.textTraits(of: view), style: table.style, width: width))
    var context = context
    context.rowMargin = rows.metrics.rootMargin
    for child in resolved.installedChildren(of: view) {
      if case .section(let section) = resolved.views[child].content {
        place(section, child, &rows, context, &problems)
      } else {
        placeRow(child, &rows, context, &problems)
      }
    }
    views[view].contentSize = Size(width: width, height: rows.y)
  }

  private mutating func place(
    _ section: SectionContent, _ view: ViewID, _ rows: inout RowPlacement, _ context: UnitContext,
    _ problems: inout ProblemCache
  ) {
    let top = rows.y
    rows.beginSection(section)
    for child in resolved.installedChildren(of: view) {
      placeRow(child, &rows, context, &problems)
    }
    rows.endSection(section)
    views[view].frame = scale.roundingEdges(Rect(x: 0, y: top, width: rows.width, height: rows.y - top))
    views[view].margins = rows.textMargins
    for child in resolved.installedChildren(of: view) {
      views[child].frame.origin.y -= views[view].frame.minY
    }
  }

  /// Places a cell and its content view as the next row, or a view that is a header or footer.
  private mutating func placeRow(
    _ view: ViewID, _ rows: inout RowPlacement, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    guard case .cell(let cell) = resolved.views[view].content else {
      placeLoose(view, &rows, context, &problems)
      return
    }
    let content = resolved.installedChildren(of: view).first { resolved.kind(of: $0) == .contentView }
    let contentWidth = rows.contentWidth(cell)
    let drawn = resolved.canvas?.frameOfCell(resolved.views[view])
    let height =
      drawn?.height ?? rows.fixedHeight(cell) ?? automaticHeight(cell, content, contentWidth, rows, context, &problems)
    let frame = Rect(
      x: rows.groupInsets.left, y: rows.y, width: drawn?.width ?? rows.rowWidth, height: height)
    views[view].frame = scale.roundingEdges(frame)
    views[view].isRightToLeft = resolved.isRightToLeft(view)
    views[view].safeArea = rows.rowSides
    if let content {
      let sides = rows.rowSides
      let x = views[view].isRightToLeft ? rows.rowWidth - sides.right - contentWidth : sides.left
      let inner = Rect(x: x, y: 0, width: contentWidth, height: rows.metrics.contentHeight(ofRow: height))
      let frame = resolved.canvas?.frameOfCell(resolved.views[content]) ?? inner
      var context = context.withoutSurroundings
      context.cellOutsets = views[view].frame.size.outsets(of: frame)
      layOutUnit(at: content, frame: frame, context)
    }
    rows.y = rows.y + height
  }

  private func automaticHeight(
    _ cell: CellContent, _ content: ViewID?, _ width: Points, _ rows: RowPlacement, _ context: UnitContext,
    _ problems: inout ProblemCache
  ) -> Points {
    guard cell.style == .custom, let content else { return rows.metrics.height(of: cell) }
    let fitted = fittingHeight(at: content, width: width, context, &problems)
    return fitted > 0 ? scale.roundingUp(fitted) : TableMetrics.rowHeight
  }

  /// Places a view that is a header or footer, with the height of its content or the drawn one.
  private mutating func placeLoose(
    _ view: ViewID, _ rows: inout RowPlacement, _ context: UnitContext, _ problems: inout ProblemCache
  ) {
    var height = fittingHeight(at: view, width: rows.width, context, &problems)
    if case .autoresizing(_, let frame, _) = resolved.views[view].placement { height = frame.height }
    let frame = Rect(x: 0, y: rows.y, width: rows.width, height: height)
    let cover = resolved.canvas == nil ? rows.cover : .zero
    layOutUnit(at: view, frame: frame, context.withoutSurroundings.covered(by: cover))
    rows.y = rows.y + height
  }
}

/// The running position of a table's rows.
private struct RowPlacement {
  let table: TableContent
  let width: Points
  let sides: EdgeInsets
  let metrics: TableMetrics
  var y: Points = 0
  private var sectionCount = 0

  init(table: TableContent, width: Points, sides: EdgeInsets, metrics: TableMetrics) {
    (self.table, self.width, self.sides, self.metrics) = (table, width, sides, metrics)
  }

  private var isInset: Bool { metrics.sideInset > 0 }

  /// The insets of rows from the table's sides: inset groups stay inside the safe area, other rows extend under it.
  var groupInsets: EdgeInsets {
    let sides = isInset ? sides : .zero
    return EdgeInsets(top: 0, left: metrics.sideInset + sides.left, bottom: 0, right: metrics.sideInset + sides.right)
  }

  /// The part of the safe area that rows reach under.
  var rowSides: EdgeInsets { isInset ? .zero : sides }

  /// The safe area insets of a view that is as wide as the table.
  var cover: EdgeInsets { EdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right) }

  var rowWidth: Points { width - groupInsets.horizontal }

  /// The insets of the text of headers and footers from the table's sides; it is aligned with the text of rows.
  var textMargins: EdgeInsets {
    let inset = metrics.sideInset + metrics.leadingInset
    return EdgeInsets(top: 0, left: sides.left + inset, bottom: 0, right: sides.right + inset)
  }

  mutating func beginSection(_ section: SectionContent) {
    y +=
      height(table.sectionHeaderHeight)
      ?? metrics.headerHeight(
        of: section, sectionCount == 0 ? .first : .later, width: width - sides.horizontal)
    sectionCount += 1
  }

  mutating func endSection(_ section: SectionContent) {
    y += height(table.sectionFooterHeight) ?? metrics.footerHeight(of: section, width: width - sides.horizontal)
  }

  /// Returns a row's explicit height, or nil if it depends on its content.
  func fixedHeight(_ cell: CellContent) -> Points? { height(cell.rowHeight ?? table.rowHeight) }

  func contentWidth(_ cell: CellContent) -> Points {
    metrics.contentWidth(ofRow: rowWidth - rowSides.horizontal, accessory: cell.accessory)
  }

  private func height(_ height: RowHeight) -> Points? {
    switch height {
    case .automatic: nil
    case .points(let points): points
    }
  }
}

extension Size {
  /// Returns the distances that this size extends beyond a rectangle inside it.
  fileprivate func outsets(of inner: Rect) -> EdgeInsets {
    EdgeInsets(top: inner.minY, left: inner.minX, bottom: height - inner.maxY, right: width - inner.maxX)
  }
}
