import LayoutModel

/// A view that a collection reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open fileprivate(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The initializer with which a collection creates views of a registered class.
  ///
  /// Swift calls only required initializers of a class known at run time. Every subclass that overrides `init(frame:)`
  /// inherits this one; other subclasses cannot be registered.
  public required convenience init(_registered identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with the size that the view asks for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.fittingAxes, size = layoutAttributes.size
    let isWide = axes.contains(.horizontal), isHigh = axes.contains(.vertical)
    let wanted = systemLayoutSizeFitting(
      CGSize(width: isWide ? 0 : size.width, height: isHigh ? 0 : size.height),
      withHorizontalFittingPriority: isWide ? .fittingSizeLevel : .required,
      verticalFittingPriority: isHigh ? .fittingSizeLevel : .required)
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

  /// Whether the collection is being edited.
  var isEditing: Bool { (parent as? UICollectionView)?.isEditing ?? false }

  func editingChanged() {}

  open var contentView: UIView { shownContentView }
  var plainContentView: UIView { content }

  // MARK: Configuration

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
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    return state
  }

  override func refine(_ style: inout StyleAttributes) { held.background?.refine(&style) }

  // MARK: Layout

  /// The frame of the content view.
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
