import LayoutModel
import Platform

/// A scroll view that shows rows in sections.
///
/// A cell is created when its row becomes visible. Rows that were never visible have their estimated height.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped
  }

  nonisolated public static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  private weak var tableDelegate: (any UITableViewDelegate)?
  var rows = TableRows()
  var cells = ReusePool<UITableViewCell>()
  var headers = ReusePool<UITableViewHeaderFooterView>()
  var selected: [IndexPath] = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue
      rows.forgetHeights()
      markForLayout()
    }
  }

  override weak var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  var tableViewDelegate: (any UITableViewDelegate)? { tableDelegate }

  open var rowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsChanged() } }

  private func heightsChanged() {
    rows.forgetHeights()
    markForLayout()
  }

  override var coversContent: PerAxis<Bool> { TableContent.coversRows }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
  }

  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorInset = UIEdgeInsets.zero
  open var separatorColor: UIColor?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView, behind: true) } }
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, tableHeaderView, behind: false) } }
  open var tableFooterView: UIView? { didSet { exchange(oldValue, tableFooterView, behind: false) } }

  private func exchange(_ old: UIView?, _ new: UIView?, behind: Bool) {
    if old !== new { old?.removeFromSuperview() }
    if let new, behind { insertSubview(new, at: 0) } else if let new { addSubview(new) }
    markForLayout()
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    cells.register(identifier, type.map { type in { type.create(identifier) } })
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    headers.register(identifier, type.map { type in { type.create(identifier) } })
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let (cell, isNew) = cells.dequeue(identifier) else { return nil }
    if !isNew { cell.prepareForReuse() }
    return cell
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      raise(
        .inconsistency,
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    guard let (view, isNew) = headers.dequeue(identifier) else { return nil }
    if !isNew { view.prepareForReuse() }
    return view
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutRows()
  }

  override func takeContentSize() {}

  override func refine(_ style: inout StyleAttributes) { style.partColors[.separator] = separatorColor?.model }

  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    var content = TableContent(style: style.model)
    content.showsSeparators = separatorStyle == .singleLine
    content.separatorInset = separatorInset == .zero ? nil : inset(separatorInset)
    return .table(content)
  }

  func inset(_ insets: UIEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(NSDirectionalEdgeInsets(insets, effectiveUserInterfaceLayoutDirection))
  }

  /// Whether the table is the view of a controller, or the only subview of that view and resizes with it.
  var isAllOfScreen: Bool {
    if controller != nil { return true }
    guard let parent, parent.controller != nil, parent.children.count == 1 else { return false }
    return translatesAutoresizingMaskIntoConstraints && autoresizingMask == [.flexibleWidth, .flexibleHeight]
      && frame == parent.bounds
  }

  var metrics: TableMetrics { TableMetrics(surroundings.environment, style: style.model, width: Points(bounds.width)) }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top, middle, bottom
  }

  /// Discards all rows. The next layout reads the data source again.
  open func reloadData() {
    for (path, cell) in rows.shown {
      cell.removeFromSuperview()
      cells.enqueue(cell, cell.reuseIdentifier)
      tableViewDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    for view in Array(rows.headers.values) + Array(rows.footers.values) { view.removeFromSuperview() }
    rows = TableRows()
    markForLayout()
  }

  // All changes reload the data source, because nothing is animated.

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  /// Begins changes. `endUpdates` computes row heights again.
  open func beginUpdates() {}
  open func endUpdates() {
    rows.forgetHeights()
    markForLayout()
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Returns the rows as of the last layout, or lays them out if that has not happened yet.
  private func laidOut() -> TableRows {
    if rows.sections == nil { layOutRows() }
    return rows
  }

  open var numberOfSections: Int { laidOut().sections?.count ?? 0 }
  open func numberOfRows(inSection section: Int) -> Int { laidOut().sections?[section].rowCount ?? 0 }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.shown[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.shown.first { $0.value === cell }?.key }
  open var indexPathsForVisibleRows: [IndexPath]? { rows.shown.keys.sorted() }
  open var visibleCells: [UITableViewCell] { rows.shown.sorted { $0.key < $1.key }.map(\.value) }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.footers[section] as? UITableViewHeaderFooterView
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    laidOut().rect(indexPath, width: bounds.width, insets: rowInsets)
  }
  open func rect(forSection section: Int) -> CGRect {
    guard let found = laidOut().sections?[section] else { return .zero }
    return CGRect(x: 0, y: found.top, width: bounds.width, height: found.bottom - found.top)
  }
  open func rectForHeader(inSection section: Int) -> CGRect {
    guard let found = laidOut().sections?[section] else { return .zero }
    let end = found.rowTops.first ?? found.footerTop
    return CGRect(x: 0, y: found.top, width: bounds.width, height: end - found.top)
  }
  open func rectForFooter(inSection section: Int) -> CGRect {
    guard let found = laidOut().sections?[section] else { return .zero }
    return CGRect(x: 0, y: found.footerTop, width: bounds.width, height: found.bottom - found.footerTop)
  }

  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let old = allowsMultipleSelection && indexPath != nil ? [] : selected
    for path in old { deselectRow(at: path, animated: animated) }
    guard let indexPath else { return }
    selected.append(indexPath)
    rows.shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    rows.shown[indexPath]?.setSelected(false, animated: animated)
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let row = rectForRow(at: indexPath)
    let insets = adjustedContentInset
    let seen = bounds.height - insets.top - insets.bottom
    let wanted: CGFloat
    switch scrollPosition {
    case .none: return scrollRectToVisible(row, animated: animated)
    case .top: wanted = row.minY
    case .middle: wanted = row.midY - seen / 2
    case .bottom: wanted = row.maxY - seen
    }
    let maximum = max(contentSize.height - seen, 0)
    contentOffset.y = min(max(wanted, 0), maximum) - insets.top
  }
}

extension UITableView.Style {
  fileprivate var model: TableContent.Style {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

extension UITableView {
  /// Reads the data source if needed and lays out the visible rows.
  func layOutRows() {
    if rows.sections == nil { countRows() }
    if rows.width != bounds.width {
      rows.forgetHeights()
      rows.width = bounds.width
    }
    backgroundView?.frame = bounds
    var gone = rows.shown
    var y = place(tableHeaderView, at: 0)
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

  /// Returns the height of a row. Shows the row if it is visible.
  private func height(
    of path: IndexPath, at y: CGFloat, _ heights: inout [Int: CGFloat], _ gone: inout [IndexPath: UITableViewCell]
  ) -> CGFloat {
    let fixed = tableViewDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let estimate = fixed >= 0 ? fixed : heights[path.row] ?? estimatedHeight(path)
    guard y < bounds.maxY, y + estimate > bounds.minY || y >= bounds.minY else { return estimate }
    guard let cell = cell(path, &gone) else { return estimate }
    let insets = rowInsets
    let width = bounds.width - insets.left - insets.right
    let height = fixed >= 0 ? fixed : heights[path.row] ?? cell.height(from: insets.left, width: width)
    if fixed < 0 { heights[path.row] = height }
    let scale = surroundings.environment.scale
    cell.frame = scale.roundingEdges(Rect(CGRect(x: insets.left, y: y, width: width, height: height))).cgRect
    return height
  }

  /// The insets of rows. Rows of inset groups avoid the safe area's insets; other rows extend under them.
  var rowInsets: UIEdgeInsets {
    let side = metrics.sideInset.cgFloat
    let safe = side > 0 ? currentSafeArea : .zero
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

/// The rows of a table: their counts and heights, and the cells in view.
struct TableRows {
  struct Section {
    var rowCount: Int
    /// The heights of measured rows, by row.
    var heights: [Int: CGFloat] = [:]
    var top: CGFloat = 0
    var rowTops: [CGFloat] = []
    var footerTop: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// The sections; nil until the data source was read.
  var sections: [Section]?
  var shown: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// The width at which the heights were measured.
  var width: CGFloat = 0

  mutating func forgetHeights() {
    for index in (sections ?? []).indices { sections?[index].heights = [:] }
  }

  func rect(_ path: IndexPath, width: CGFloat, insets: UIEdgeInsets) -> CGRect {
    guard let sections, sections.indices.contains(path.section) else { return .zero }
    let section = sections[path.section]
    guard section.rowTops.indices.contains(path.row) else { return .zero }
    let top = section.rowTops[path.row]
    let bottom = path.row + 1 < section.rowTops.count ? section.rowTops[path.row + 1] : section.footerTop
    return CGRect(x: insets.left, y: top, width: width - insets.left - insets.right, height: bottom - top)
  }
}

/// Views that wait for reuse, by reuse identifier, and the closures that create new ones.
@MainActor
struct ReusePool<Reused: UIView> {
  private var makers: [String: () -> Reused] = [:]
  private var waiting: [String: [Reused]] = [:]

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// - Parameter make: The closure that creates a view; nil removes the registration.
  mutating func register(_ identifier: String, _ make: (() -> Reused)?) { makers[identifier] = make }

  /// Returns a waiting view or else a new one; nil if the identifier is not registered.
  mutating func dequeue(_ identifier: String) -> (view: Reused, isNew: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, false) }
    return makers[identifier].map { ($0(), true) }
  }

  mutating func enqueue(_ view: Reused, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(view) }
  }
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
