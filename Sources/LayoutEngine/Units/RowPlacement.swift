import LayoutModel
import Platform

extension LayoutAssembly {
  mutating func placeRows(
    of view: ViewID, _ table: TableContent, in context: UnitContext, with problems: inout ProblemCache
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
        place(section, child, at: &rows, in: context, with: &problems)
      } else {
        placeRow(child, at: &rows, in: context, with: &problems)
      }
    }
    views[view].contentSize = Size(width: width, height: rows.y)
  }

  private mutating func place(
    _ section: SectionContent, _ view: ViewID, at rows: inout RowPlacement, in context: UnitContext,
    with problems: inout ProblemCache
  ) {
    let top = rows.y
    rows.beginSection(section)
    for child in resolved.installedChildren(of: view) {
      placeRow(child, at: &rows, in: context, with: &problems)
    }
    rows.endSection(section)
    views[view].frame = scale.roundingEdges(Rect(x: 0, y: top, width: rows.width, height: rows.y - top))
    views[view].margins = rows.textMargins
    for child in resolved.installedChildren(of: view) {
      views[child].frame.origin.y -= views[view].frame.minY
    }
  }

  private mutating func placeRow(
    _ view: ViewID, at rows: inout RowPlacement, in context: UnitContext, with problems: inout ProblemCache
  ) {
    guard case .cell(let cell) = resolved.views[view].content else {
      placeLoose(view, at: &rows, in: context, with: &problems)
      return
    }
    let content = resolved.installedChildren(of: view).first { resolved.kind(of: $0) == .contentView }
    let contentWidth = rows.contentWidth(cell)
    let drawn = resolved.canvas?.frameOfCell(resolved.views[view])
    let height =
      drawn?.height ?? rows.fixedHeight(cell)
      ?? fittedHeight(of: cell, content, width: contentWidth, in: context, with: &problems)
      ?? rows.metrics.height(of: cell)
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

  /// Returns the height of a custom row's own content; nil for rows of other styles.
  private func fittedHeight(
    of cell: CellContent, _ content: ViewID?, width: Points, in context: UnitContext,
    with problems: inout ProblemCache
  ) -> Points? {
    guard cell.style == .custom, let content else { return nil }
    let fitted = fittingHeight(at: content, width: width, context, &problems)
    return fitted > 0 ? scale.roundingUp(fitted) : TableMetrics.rowHeight
  }

  /// The height is that of the content, or the drawn one.
  private mutating func placeLoose(
    _ view: ViewID, at rows: inout RowPlacement, in context: UnitContext, with problems: inout ProblemCache
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
    self.table = table
    self.width = width
    self.sides = sides
    self.metrics = metrics
  }

  private var isInset: Bool { metrics.sideInset > 0 }

  /// The insets of rows from the table's sides. Inset groups stay inside the safe area, other rows extend under it.
  var groupInsets: EdgeInsets {
    let sides = isInset ? sides : .zero
    return EdgeInsets(top: 0, left: metrics.sideInset + sides.left, bottom: 0, right: metrics.sideInset + sides.right)
  }

  /// The part of the safe area under which rows extend.
  var rowSides: EdgeInsets { isInset ? .zero : sides }

  /// The safe area insets of a view that is as wide as the table.
  var cover: EdgeInsets { EdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right) }

  var rowWidth: Points { width - groupInsets.horizontal }

  /// The insets of header and footer text from the table's sides. The text is aligned with the text of rows.
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

  /// Returns nil if the row's height depends on its content.
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
  fileprivate func outsets(of inner: Rect) -> EdgeInsets {
    EdgeInsets(top: inner.minY, left: inner.minX, bottom: height - inner.maxY, right: width - inner.maxX)
  }
}
