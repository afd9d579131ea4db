import LayoutModel

/// A reusable view of a collection.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open fileprivate(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The initializer with which a collection creates views of a registered class.
  ///
  /// Swift calls no other initialiser of a class that is known only when it runs. Every subclass inherits this one that
  /// overrides `init(frame:)`, and no other could be registered.
  public required convenience init(_registered identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the view asks for.
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

/// An item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private let content = UIView()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var selectedBackgroundView: UIView?

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

  open var contentView: UIView { content }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    content.fit(targetSize, horizontal, vertical)
  }
}
