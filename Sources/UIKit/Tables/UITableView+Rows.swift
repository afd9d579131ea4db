import LayoutModel
import Platform

extension UITableView {
  /// Asks the data source for its rows if needed, and lays out those in view.
  func layOutRows() {
    if rows.sections == nil { countRows() }
    if rows.width != bounds.width {
      rows.forgetHeights()
      rows.width = bounds.width
    }
    backgroundView?.frame = bounds
    var gone = rows.shown, y = place(tableHeaderView, at: 0)
    for index in (rows.sections ?? []).indices { layOut(section: index, &y, &gone) }
    y += place(tableFooterView, at: y)
    contentSize = CGSize(width: bounds.width, height: y)
    for (path, cell) in gone { hide(cell, path) }
  }

  private func countRows() {
    guard let dataSource else { return }
    rows.sections = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      TableRows.Section(rowCount: max(dataSource.tableView(self, numberOfRowsInSection: $0), 0))
    }
  }

  private func layOut(section index: Int, _ y: inout CGFloat, _ gone: inout [IndexPath: UITableViewCell]) {
    guard var section = rows.sections?[index] else { return }
    section.top = y
    layOutHeader(index, &y)
    section.rowTops = []
    for row in 0..<section.rowCount {
      let path = IndexPath(row: row, section: index)
      section.rowTops.append(y)
      y += height(of: path, at: y, &section.heights, &gone)
    }
    section.footerTop = y
    layOutFooter(index, &y)
    section.bottom = y
    rows.sections?[index] = section
  }

  // MARK: Rows

  /// Returns the height of a row. Shows the row if it is in view.
  private func height(
    of path: IndexPath, at y: CGFloat, _ heights: inout [Int: CGFloat], _ gone: inout [IndexPath: UITableViewCell]
  ) -> CGFloat {
    let fixed = tableViewDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let estimate = fixed >= 0 ? fixed : heights[path.row] ?? estimatedHeight(path)
    guard y < bounds.maxY, y + estimate > bounds.minY || y >= bounds.minY else { return estimate }
    guard let cell = cell(path, &gone) else { return estimate }
    let insets = rowInsets, width = bounds.width - insets.left - insets.right
    let height = fixed >= 0 ? fixed : heights[path.row] ?? cell.height(from: insets.left, width: width)
    if fixed < 0 { heights[path.row] = height }
    let scale = surroundings.environment.scale
    cell.frame = scale.roundingEdges(Rect(CGRect(x: insets.left, y: y, width: width, height: height))).cgRect
    return height
  }

  /// The insets of rows. Rows of inset groups avoid the safe area's insets; others extend under them.
  var rowInsets: UIEdgeInsets {
    let side = metrics.sideInset.cgFloat, safe = side > 0 ? currentSafeArea : .zero
    return UIEdgeInsets(top: 0, left: side + safe.left, bottom: 0, right: side + safe.right)
  }

  private func estimatedHeight(_ path: IndexPath) -> CGFloat {
    let estimate = tableViewDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate >= 0 ? estimate : TableMetrics.rowHeight.cgFloat
  }

  private func cell(_ path: IndexPath, _ gone: inout [IndexPath: UITableViewCell]) -> UITableViewCell? {
    if let cell = gone.removeValue(forKey: path) { return cell }
    if let cell = rows.shown[path] { return cell }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    rows.shown[path] = cell
    cell.isSelected = selected.contains(path)
    addSubview(cell)
    tableViewDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func hide(_ cell: UITableViewCell, _ path: IndexPath) {
    rows.shown[path] = nil
    cell.removeFromSuperview()
    cells.enqueue(cell, cell.reuseIdentifier)
    tableViewDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Headers and footers

  private var safeWidth: Points {
    let safe = currentSafeArea
    return Points(bounds.width - safe.left - safe.right)
  }

  private func layOutHeader(_ index: Int, _ y: inout CGFloat) {
    let title = dataSource?.tableView(self, titleForHeaderInSection: index) ?? ""
    let view = rows.headers[index] ?? tableViewDelegate?.tableView(self, viewForHeaderInSection: index) ?? titled(title)
    let wanted = tableViewDelegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight
    let own = view.flatMap { title.isEmpty ? fittingHeight(of: $0) : nil }
    let order: SectionPlace = index == 0 ? .first : .later
    let automatic = metrics.headerHeight(of: SectionContent(header: title), order, width: safeWidth).cgFloat
    rows.headers[index] = view
    y += place(view, at: y, height: wanted >= 0 ? wanted : own ?? automatic)
  }

  private func layOutFooter(_ index: Int, _ y: inout CGFloat) {
    let title = dataSource?.tableView(self, titleForFooterInSection: index) ?? ""
    let view = rows.footers[index] ?? tableViewDelegate?.tableView(self, viewForFooterInSection: index) ?? titled(title)
    let wanted = tableViewDelegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight
    let own = view.flatMap { title.isEmpty ? fittingHeight(of: $0) : nil }
    let automatic = metrics.footerHeight(of: SectionContent(footer: title), width: safeWidth).cgFloat
    rows.footers[index] = view
    y += place(view, at: y, height: wanted >= 0 ? wanted : own ?? automatic)
  }

  private func titled(_ title: String) -> UIView? {
    guard !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return surroundings.environment.scale.roundingUp(Points(fitted)).cgFloat
  }

  private func place(_ view: UIView?, at y: CGFloat, height: CGFloat) -> CGFloat {
    guard let view else { return height }
    if view.superview !== self { addSubview(view) }
    view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    return height
  }

  /// Places the table's own header or footer, which keeps its height. Returns the height.
  private func place(_ view: UIView?, at y: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    return place(view, at: y, height: view.bounds.height)
  }
}
