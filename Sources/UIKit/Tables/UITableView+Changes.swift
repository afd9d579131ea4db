import Platform

extension UITableView {
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top, middle, bottom
  }

  // MARK: Reloading

  /// Discards all rows. The data source is asked again at the next layout.
  public func reloadData() {
    for (path, cell) in rows.shown {
      cell.removeFromSuperview()
      cells.enqueue(cell, cell.reuseIdentifier)
      tableViewDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    for view in Array(rows.headers.values) + Array(rows.footers.values) { view.removeFromSuperview() }
    rows = TableRows()
    markForLayout()
  }

  // Every change reloads the data source: nothing is animated.

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Begins changes, after which row heights are computed again.
  public func beginUpdates() {}
  public func endUpdates() {
    rows.forgetHeights()
    markForLayout()
  }
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    endUpdates()
    completion?(true)
  }

  // MARK: Asking

  /// Returns the rows as of the last layout, or lays them out if that has not happened yet.
  private func laidOut() -> TableRows {
    if rows.sections == nil { layOutRows() }
    return rows
  }

  public var numberOfSections: Int { laidOut().sections?.count ?? 0 }
  public func numberOfRows(inSection section: Int) -> Int { laidOut().sections?[section].rowCount ?? 0 }
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.shown[indexPath] }
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.shown.first { $0.value === cell }?.key }
  public var indexPathsForVisibleRows: [IndexPath]? { rows.shown.keys.sorted() }
  public var visibleCells: [UITableViewCell] { rows.shown.sorted { $0.key < $1.key }.map(\.value) }
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.footers[section] as? UITableViewHeaderFooterView
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    laidOut().rect(indexPath, width: bounds.width, insets: rowInsets)
  }
  public func rect(forSection section: Int) -> CGRect {
    guard let found = laidOut().sections?[section] else { return .zero }
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }
  public func rectForHeader(inSection section: Int) -> CGRect {
    guard let found = laidOut().sections?[section] else { return .zero }
    let end = found.rowTops.first ?? found.footerTop
    return CGRect(x: 0, y: found.top, width: bounds.width, height: end - found.top)
  }
  public func rectForFooter(inSection section: Int) -> CGRect {
    guard let found = laidOut().sections?[section] else { return .zero }
    return CGRect(x: 0, y: found.footerTop, width: bounds.width, height: found.bottom - found.footerTop)
  }

  // MARK: Selection and scrolling

  public var indexPathForSelectedRow: IndexPath? { selected.first }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let old = allowsMultipleSelection && indexPath != nil ? [] : selected
    for path in old { deselectRow(at: path, animated: animated) }
    guard let indexPath else { return }
    selected.append(indexPath)
    rows.shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    rows.shown[indexPath]?.setSelected(false, animated: animated)
  }

  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let row = rectForRow(at: indexPath), insets = adjustedContentInset
    let seen = bounds.height - insets.top - insets.bottom
    let wanted: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: wanted = row.minY
    case .middle: wanted = row.midY - seen / 2
    case .bottom: wanted = row.maxY - seen
    }
    let greatest = max(contentSize.height - seen, 0)
    contentOffset.y = min(max(wanted, 0), greatest) - insets.top
  }
}
