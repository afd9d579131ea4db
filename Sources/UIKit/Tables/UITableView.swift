import LayoutModel
import Platform

/// A scroll view that shows rows in sections.
///
/// Cells are created when they come into view. Rows that have not been in view have their estimated height.
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

  open override weak var delegate: (any UIScrollViewDelegate)? {
    get { tableDelegate }
    set {
      tableDelegate = newValue as? any UITableViewDelegate
      rows.forgetHeights()
      markForLayout()
    }
  }

  var tableViewDelegate: (any UITableViewDelegate)? { tableDelegate }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsChanged() } }

  private func heightsChanged() {
    rows.forgetHeights()
    markForLayout()
  }

  override var coversContent: PerAxis<Bool> { TableContent.coversRows }

  // MARK: Looks

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

  // MARK: Reuse

  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? UITableViewCell.Type
    cells.register(identifier, type.map { type in { type.init(_registered: identifier) } })
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    let type = aClass as? UITableViewHeaderFooterView.Type
    headers.register(identifier, type.map { type in { type.init(_registered: identifier) } })
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

  // MARK: Layout

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

  /// Returns insets with leading and trailing sides for the table's layout direction.
  func inset(_ insets: UIEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(NSDirectionalEdgeInsets(insets, effectiveUserInterfaceLayoutDirection))
  }

  /// Whether it is the view of a controller, or the only subview of that view and resizes with it.
  var isAllOfScreen: Bool {
    if controller != nil { return true }
    guard let parent, parent.controller != nil, parent.children.count == 1 else { return false }
    return translatesAutoresizingMaskIntoConstraints && autoresizingMask == [.flexibleWidth, .flexibleHeight]
      && frame == parent.bounds
  }

  var metrics: TableMetrics { TableMetrics(surroundings.environment, style: style.model, width: Points(bounds.width)) }
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
