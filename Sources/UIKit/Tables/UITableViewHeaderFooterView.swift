import LayoutModel
import Platform

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredView, RowOfList {
  public typealias ConfigurationUpdateHandler = (
    _ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  public let reuseIdentifier: String?
  private let content = UIView()
  private var label: UILabel?
  var held = HeldConfigurations()

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    begin()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    begin()
  }

  /// The initializer with which a table creates views of a registered class; see `create(_:)`.
  public convenience init(_registered identifier: String) { self.init(reuseIdentifier: identifier) }

  private func begin() { addSubview(content) }

  open var contentView: UIView { shownContentView }
  var plainContentView: UIView { content }
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .footnote)
    made.adjustsFontForContentSizeCategory = true
    label = made
    content.addSubview(made)
    return made
  }

  open func prepareForReuse() {}

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { held.content }
    set { setContent(newValue) }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { held.background }
    set { held.background = newValue }
  }
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { held.updatesContent }
    set { held.updatesContent = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { held.updatesBackground }
    set { held.updatesBackground = newValue }
  }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { needsConfigurationUpdate() } }
  open func setNeedsUpdateConfiguration() { needsConfigurationUpdate() }
  /// Called before the view is first shown and after its state changes.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  func tellUpdateHandler(_ state: UIViewConfigurationState) { configurationUpdateHandler?(self, state) }

  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  /// Returns the default content of a header in the table's style, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (parent as? UITableView)?.style == .plain ? .plainHeader() : .groupedHeader()
  }

  override func refine(_ style: inout StyleAttributes) { held.background?.refine(&style) }

  var rowMargins: UIEdgeInsets {
    guard let table = parent as? UITableView else { return .zero }
    let side = (table.metrics.sideInset + table.metrics.leadingInset).cgFloat + currentSafeArea.left
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = bounds
    guard held.contentView == nil, let label, let table = parent as? UITableView else { return }
    let inset = (table.metrics.sideInset + table.metrics.leadingInset).cgFloat + currentSafeArea.left
    let size = label.sizeThatFits(CGSize(width: bounds.width - 2 * inset, height: 0))
    label.frame = CGRect(
      x: inset, y: max(bounds.height - size.height - 8, 0), width: bounds.width - 2 * inset, height: size.height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return contentView.fit(targetSize, horizontal, vertical)
  }
}
