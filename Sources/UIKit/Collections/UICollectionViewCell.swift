import LayoutModel
import Platform

/// A view that a collection reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open fileprivate(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The initializer with which a collection creates views of a registered class; see `create(_:)`.
  public convenience init(_registered identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with the size that the view prefers.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.fittingAxes
    let size = layoutAttributes.size
    let isWide = axes.contains(.horizontal)
    let isHigh = axes.contains(.vertical)
    var wanted = systemLayoutSizeFitting(
      CGSize(width: isWide ? 0 : size.width, height: isHigh ? 0 : size.height),
      withHorizontalFittingPriority: isWide ? .fittingSizeLevel : .required,
      verticalFittingPriority: isHigh ? .fittingSizeLevel : .required)
    if isWide && wanted.width <= 0 || isHigh && wanted.height <= 0 {
      // Constraints do not determine the size, so a class that overrides `sizeThatFits` does.
      bounds.size = size
      let own = sizeThatFits(
        CGSize(
          width: isWide ? .greatestFiniteMagnitude : size.width, height: isHigh ? .greatestFiniteMagnitude : size.height
        ))
      if wanted.width <= 0 { wanted.width = own.width }
      if wanted.height <= 0 { wanted.height = own.height }
    }
    let scale = surroundings.environment.scale
    if isWide { layoutAttributes.size.width = scale.roundingUp(Points(wanted.width)).cgFloat }
    if isHigh { layoutAttributes.size.height = scale.roundingUp(Points(wanted.height)).cgFloat }
    return layoutAttributes
  }
}

/// A view that shows one item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  private let content = UIView()
  var held = HeldConfigurations()
  open var isSelected = false { didSet { if isSelected != oldValue { needsConfigurationUpdate() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { needsConfigurationUpdate() } } }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The background shown while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      markForLayout()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  var isEditing: Bool { (parent as? UICollectionView)?.isEditing ?? false }

  func editingChanged() {}

  open var contentView: UIView { shownContentView }
  var plainContentView: UIView { content }

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
    state.isEditing = isEditing
    return state
  }

  override func refine(_ style: inout StyleAttributes) { held.background?.refine(&style) }

  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    if held.contentView != nil || contentFrame != bounds { contentView.frame = contentFrame }
    backgroundView?.frame = bounds
    show(selectedBackground: selectedBackgroundView, isSelected || isHighlighted, above: backgroundView)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let beside = CGSize(width: bounds.width - contentFrame.width, height: bounds.height - contentFrame.height)
    let inner = contentView.fit(
      CGSize(width: targetSize.width - beside.width, height: targetSize.height - beside.height), horizontal, vertical)
    return CGSize(width: inner.width + beside.width, height: inner.height + beside.height)
  }
}

/// A list row: content with accessories at its ends.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell, RowOfList {
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for view in oldValue.compactMap(\.view) where !accessories.contains(where: { $0.view === view }) {
        view.removeFromSuperview()
      }
      for view in accessories.compactMap(\.view) where view.superview !== self { addSubview(view) }
      accessoriesChanged()
    }
  }
  open var indentationLevel = 0 { didSet { accessoriesChanged() } }
  open var indentationWidth: CGFloat = 10 { didSet { accessoriesChanged() } }
  /// Whether leading accessories are indented along with the content.
  open var indentsAccessories = true { didSet { accessoriesChanged() } }
  /// The views created for accessories other than custom views.
  private var made: [UIView] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func accessoriesChanged() {
    showMade()
    contentView.contentChanged()
    markForLayout()
  }

  /// Returns the default content of a list's cell or header, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The guide of the separator below the row, from the start of the content to the end of the cell.
  ///
  /// Constraints can move its leading edge.
  open var separatorLayoutGuide: UILayoutGuide { ownSeparatorGuide }
  private lazy var ownSeparatorGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let start = guide.leadingAnchor.constraint(equalTo: textGuide.leadingAnchor)
    start.priority = .defaultLow
    separatorGuide = guide
    NSLayoutConstraint.activate([
      start, guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    return guide
  }()

  /// The separator's guide; nil until `separatorLayoutGuide` is first read.
  private weak var separatorGuide: UILayoutGuide?
  private var textGuide: UILayoutGuide {
    (contentView as? UIListContentView)?.textLayoutGuide ?? contentView.layoutMarginsGuide
  }

  private var metrics: TableMetrics { metrics(of: .plain) }

  private func metrics(of style: TableContent.Style) -> TableMetrics {
    let list = sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? UICollectionView }.first
    return TableMetrics(surroundings.environment, style: style, width: Points((list ?? self).bounds.width))
  }

  /// The margins relative to the cell's edges. In an inset group these are the group's edges.
  var rowMargins: UIEdgeInsets {
    let side = metrics.rootMargin.cgFloat
    let beside = MarginMetrics.view.right.cgFloat
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = shown(.leading).isEmpty ? side : beside
    let end = shown(.trailing).isEmpty ? side : beside
    return UIEdgeInsets(top: 0, left: isRight ? end : start, bottom: 0, right: isRight ? start : end)
  }

  private func shown(_ side: UICellAccessory.Side) -> [UICellAccessory] {
    accessories.filter { $0.side == side && $0.isShown(editing: isEditing) }
  }

  private func width(of side: UICellAccessory.Side) -> CGFloat {
    shown(side).reduce(0) { $0 + $1.width(metrics, made) }
  }

  override var contentFrame: CGRect {
    let safe = currentSafeArea
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let start = width(of: .leading) + indentation
    let end = width(of: .trailing)
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: safe.left + (isRight ? end : start), bottom: 0, right: safe.right + (isRight ? start : end)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
  }

  private func showMade() {
    for view in made { view.removeFromSuperview() }
    let trailing = shown(.trailing)
    let signCount = signAtEnd(of: trailing).count
    made = shown(.leading).compactMap { $0.made(isAtEnd: false) }
    made += trailing.enumerated().compactMap { $1.made(isAtEnd: $0 >= trailing.count - signCount) }
    for view in made { addSubview(view) }
  }

  override func editingChanged() { accessoriesChanged() }

  private func placeAccessories() {
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = currentSafeArea
    let indentation = indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0
    var start = (isRight ? safe.right : safe.left) + indentation
    var end = bounds.width - (isRight ? safe.left : safe.right)
    for accessory in shown(.leading) {
      let width = accessory.width(metrics, made)
      place(accessory, CGRect(x: start, y: 0, width: width, height: bounds.height), isRight)
      start += width
    }
    for accessory in shown(.trailing).reversed() {
      let width = accessory.width(metrics, made)
      place(accessory, CGRect(x: end - width, y: 0, width: width, height: bounds.height), isRight)
      end -= width
    }
  }

  private func place(_ accessory: UICellAccessory, _ box: CGRect, _ isRight: Bool) {
    let box = isRight ? CGRect(x: bounds.width - box.maxX, y: 0, width: box.width, height: box.height) : box
    guard let view = accessory.view ?? made.first(where: { $0.tag == accessory.identity }) else { return }
    let size = accessory.view == nil ? view.sizeThatFits(.zero) : view.bounds.size
    view.frame = CGRect(
      x: box.midX - size.width / 2, y: (box.height - size.height) / 2, width: size.width, height: size.height)
  }

  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    let texts = TextAttributes(font: CellContent.Style.basic.titleFont)
    var content = CellContent(title: texts, detail: texts)
    content.accessory = signAtEnd(of: shown(.trailing)).sign
    content.listRow = listRow
    if let row = content.listRow { content.separatorInset = separatorInset(in: row.style) }
    return .cell(content)
  }

  /// Returns the accessory that the row draws at its end and the number of list accessories that it replaces.
  private func signAtEnd(of accessories: [UICellAccessory]) -> (sign: CellContent.Accessory, count: Int) {
    let last = accessories.last?.model
    let before = accessories.dropLast().last?.model
    if last == .disclosure, before == .detail { return (.detailDisclosure, 2) }
    return last.map { ($0, 1) } ?? (.none, 0)
  }

  /// The insets of the separator, which starts at the text's leading edge.
  private func separatorInset(in style: TableContent.Style) -> DirectionalEdgeInsets {
    let line = separatorGuide?.layoutFrame ?? textFrame
    let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isRight ? bounds.width - line.maxX : line.minX
    return DirectionalEdgeInsets(
      top: 0, leading: Points(max(start, 0)), bottom: 0, trailing: metrics(of: style).gapAfterSeparator)
  }

  private var textFrame: CGRect {
    let frame = textGuide.layoutFrame
    return textGuide.owningView.map { convert(frame, from: $0) } ?? frame
  }

  private var listRow: ListRow? {
    guard let list = parent as? UICollectionView, let path = list.indexPath(for: self),
      let layout = list.collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return nil }
    return layout.lists[path.section]?.row(at: path.item, of: list.numberOfItems(inSection: path.section))
  }
}
