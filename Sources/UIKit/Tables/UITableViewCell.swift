import LayoutModel
import Platform

/// A view that shows one row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredView, RowOfList {
  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  public let reuseIdentifier: String?
  private let style: CellStyle
  private let content = CellContentView(frame: .zero)
  /// The labels, created on first use, because cells with custom views do not need them.
  private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
  /// The platform's font for a detail below a title, which depends on the version of iOS.
  private var subtitleFont: UIFont?
  private var storedImageView: UIImageView?
  var held = HeldConfigurations()

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight.cgFloat))
    begin()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    begin()
  }

  /// The initializer with which a table creates cells of a registered class; see `create(_:)`.
  public convenience init(_registered identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  private func begin() { addSubview(content) }

  open var contentView: UIView { shownContentView }
  var plainContentView: UIView { content }

  open var textLabel: UILabel? {
    if let label = labels.text { return label }
    labels.text = makeLabel(.body)
    return labels.text
  }
  open var detailTextLabel: UILabel? {
    if style == .default { return nil }
    if let label = labels.detail { return label }
    let label = makeLabel(style == .subtitle ? subtitleStyle : .body)
    if style == .subtitle { subtitleFont = label.font }
    labels.detail = label
    return label
  }

  private var subtitleStyle: UIFont.TextStyle {
    UIFont.TextStyle(CellContent.subtitleStyle(surroundings.environment.era))
  }

  /// Updates the font of a detail below a title for the version of iOS of the cell's window, unless the app has set
  /// another font.
  private func updateSubtitleFont() {
    guard let label = labels.detail, let given = subtitleFont, let current = label.font, given.isEqual(current) else {
      return
    }
    let style = subtitleStyle
    if case .style(style, _) = given.source.face { return }
    let font = UIFont.preferredFont(forTextStyle: style)
    subtitleFont = font
    label.font = font
  }

  open var imageView: UIImageView? {
    if let storedImageView { return storedImageView }
    let view = UIImageView(image: nil)
    storedImageView = view
    content.addSubview(view)
    return view
  }

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    content.addSubview(label)
    return label
  }

  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// The background shown while the cell is selected or highlighted. It replaces the platform's grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      markForLayout()
    }
  }
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      changed()
    }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    markForLayout()
  }

  open var accessoryType = AccessoryType.none { didSet { changed() } }
  open var selectionStyle = SelectionStyle.default { didSet { markForLayout() } }
  open var separatorInset = UIEdgeInsets.zero
  open var isSelected = false { didSet { if isSelected != oldValue { needsConfigurationUpdate() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { needsConfigurationUpdate() } } }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func prepareForReuse() {}

  private func changed() {
    markForLayout()
    parent?.markForLayout()
  }

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
  /// Called before the cell is first shown and after its state changes.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  func tellUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Returns the default content of the cell's style, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  private var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  override func refine(_ style: inout StyleAttributes) {
    if showsSelection, held.background == nil, selectedBackgroundView == nil {
      style.background = UIColor.systemGray4.model
    }
    held.background?.refine(&style)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let metrics = tableMetrics
    contentView.frame = contentFrame(metrics)
    backgroundView?.frame = bounds
    show(selectedBackground: selectedBackgroundView, showsSelection, above: backgroundView)
    if let accessoryView {
      let size = accessoryView.bounds.size
      let edge = bounds.width - metrics.rootMargin.cgFloat
      accessoryView.frame.origin = CGPoint(x: edge - size.width, y: (bounds.height - size.height) / 2)
    }
    placeParts(metrics)
  }

  var tableMetrics: TableMetrics {
    let table = sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? UITableView }.first
    return table?.metrics ?? TableMetrics(surroundings.environment, style: .plain, width: Points(bounds.width))
  }

  private func contentFrame(_ metrics: TableMetrics) -> CGRect {
    let safe = currentSafeArea
    let row = Points(bounds.width - safe.left - safe.right)
    var width = metrics.contentWidth(ofRow: row, accessory: accessoryType.model).cgFloat
    if let accessoryView { width = row.cgFloat - accessoryView.bounds.width - metrics.rootMargin.cgFloat }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - safe.right - width : safe.left
    let height = metrics.contentHeight(ofRow: Points(bounds.height)).cgFloat
    return surroundings.environment.scale.roundingEdges(Rect(CGRect(x: x, y: 0, width: width, height: height))).cgRect
  }

  var rowMargins: UIEdgeInsets {
    let margins = rowMargins(beside: accessoryType.model)
    // The accessory is at the trailing end, which is on the left in this direction.
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return margins }
    return UIEdgeInsets(top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
  }

  /// The margin at the sides of content without an accessory.
  var sideMargin: CGFloat { rowMargins(beside: .none).left }

  private func rowMargins(beside accessory: CellContent.Accessory) -> UIEdgeInsets {
    MarginMetrics.cell(
      rootMargin: tableMetrics.rootMargin, fillsScreen: (parent as? UITableView)?.isAllOfScreen ?? true,
      era: surroundings.environment.era, accessory: accessory,
      preservesSuperview: contentView.preservesSuperviewLayoutMargins
    ).uiEdgeInsets
  }

  private func placeParts(_ metrics: TableMetrics) {
    updateSubtitleFont()
    let cell = styledCell
    guard held.contentView == nil, cell.style != .custom else { return }
    let parts = metrics.parts(of: cell, in: Size(content.bounds.size))
    if let rect = parts.title { labels.text?.frame = rect.cgRect }
    if let rect = parts.detail { labels.detail?.frame = rect.cgRect }
    if let rect = parts.image { storedImageView?.frame = rect.cgRect }
  }

  func height(from x: CGFloat, width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    updateSubtitleFont()
    let cell = styledCell
    let metrics = tableMetrics
    if held.contentView == nil, cell.style != .custom { return metrics.height(of: cell).cgFloat }
    frame = CGRect(x: x, y: frame.minY, width: width, height: bounds.height)
    let fitted = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fitted > 0 { return fitted }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }

  /// Returns the size of a row without constraints. A class that places its subviews itself overrides `sizeThatFits`.
  override func fittingSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TableMetrics.rowHeight.cgFloat)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    contentView.frame = contentFrame(tableMetrics)
    let beside = bounds.width - contentView.bounds.width
    let inner = contentView.fit(
      CGSize(width: targetSize.width - beside, height: targetSize.height), horizontal, vertical)
    let scale = surroundings.environment.scale
    return CGSize(width: inner.width + beside, height: scale.roundingUp(Points(inner.height)).cgFloat)
  }

  /// Describes the cell without its labels and its image, which are separate views.
  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    let texts = TextAttributes(font: CellContent.Style.basic.titleFont)
    var content = CellContent(title: texts, detail: texts)
    content.accessory = accessoryView == nil ? accessoryType.model : .none
    let table = parent as? UITableView
    if separatorInset != .zero {
      content.separatorInset = table?.inset(separatorInset)
    } else if let table, table.separatorInset == .zero, let textStart {
      content.separatorInset = DirectionalEdgeInsets(
        top: 0, leading: Points(textStart), bottom: 0, trailing: table.metrics.gapAfterSeparator)
    }
    return .cell(content)
  }

  /// The distance from the leading edge to the text, where the separator starts too; nil without a text.
  private var textStart: CGFloat? {
    let text: CGRect
    if let label = labels.text, label.text != nil {
      text = convert(label.bounds, from: label)
    } else if let guide = (contentView as? UIListContentView)?.textLayoutGuide, let owner = guide.owner {
      text = convert(guide.layoutFrame, from: owner)
    } else {
      return nil
    }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - text.maxX : text.minX
  }

  /// The cell in the style that the platform lays out; `custom` if the cell uses none of the platform's parts.
  var styledCell: CellContent {
    let hasParts = labels.text?.text != nil || labels.detail?.text != nil || storedImageView?.image != nil
    let style = hasParts ? style.model : .custom
    let surroundings = surroundings
    var cell = CellContent(
      style: style, title: TextAttributes(font: style.titleFont), detail: TextAttributes(font: style.detailFont))
    if let text = labels.text { cell.title = text.textAttributes(in: surroundings) }
    if let detail = labels.detail {
      cell.detail = detail.textAttributes(in: surroundings)
      cell.generalizeDetailFont(of: surroundings.environment.era)
    }
    cell.image = storedImageView?.image?.model
    cell.accessory = accessoryType.model
    return cell
  }
}

private final class CellContentView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    flags.insert(.preservesMargins)
  }

  required init?(coder: NSCoder) { nil }

  override func shownContent(_ surroundings: ContentEnvironment) -> Content { .contentView }

  override var platformMargins: UIEdgeInsets {
    (parent as? UITableViewCell)?.rowMargins ?? super.platformMargins
  }

  /// The table's row margins at the sides, less the space beside this view. They apply while the view preserves its
  /// superview's margins.
  override var minMargins: UIEdgeInsets? {
    guard flags.contains(.preservesMargins), let cell = parent as? UITableViewCell, cell.parent is UITableView else {
      return nil
    }
    let side = cell.sideMargin
    let beside = cell.bounds.width - frame.maxX
    return UIEdgeInsets(top: 0, left: max(0, side - frame.minX), bottom: 0, right: max(0, side - beside))
  }
}

extension UITableViewCell.CellStyle {
  fileprivate var model: CellContent.Style {
    switch self {
    case .default: .basic
    case .value1: .value1
    case .value2: .value2
    case .subtitle: .subtitle
    }
  }
}

extension UITableViewCell.AccessoryType {
  var model: CellContent.Accessory {
    switch self {
    case .none: .none
    case .disclosureIndicator: .disclosure
    case .detailDisclosureButton: .detailDisclosure
    case .checkmark: .checkmark
    case .detailButton: .detail
    }
  }
}
