/// The frame and other attributes that a layout gives an item or supplementary view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: KitObject {
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  /// The axes along which a view that is asked for its size may choose its own length.
  var fittingAxes: FittingAxes = [.horizontal, .vertical]
  open var transform = CGAffineTransform.identity
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  open private(set) var representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) {
    (self.indexPath, representedElementCategory) = (indexPath, .cell)
    super.init(made: ())
  }

  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    (self.indexPath, representedElementCategory) = (indexPath, .supplementaryView)
    representedElementKind = elementKind
    super.init(made: ())
  }

  /// A copy with the same values.
  var copied: UICollectionViewLayoutAttributes {
    let copy =
      representedElementKind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: indexPath) }
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (copy.frame, copy.alpha, copy.zIndex, copy.isHidden) = (frame, alpha, zIndex, isHidden)
    (copy.transform, copy.fittingAxes) = (transform, fittingAxes)
    return copy
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
}

/// The base of layouts, which arrange a collection's items.
@preconcurrency @MainActor
open class UICollectionViewLayout: KitObject {
  open internal(set) weak var collectionView: UICollectionView?
  private var isPrepared = false

  public init() { super.init(made: ()) }

  /// Creates an empty layout, because there are no archives to decode.
  public required init?(coder: NSCoder) { super.init(made: ()) }

  /// Computes the layout. Called once before the methods below.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns whether the size that a view asked for changes the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidateLayout() {
    isPrepared = false
    collectionView?.markForLayout()
  }

  func prepareOnce() {
    if isPrepared { return }
    isPrepared = true
    prepare()
  }

  // MARK: For layouts of this module

  /// Returns the axes along which an item or supplementary view chooses its own length.
  func fittingAxes(kind: String, at path: IndexPath) -> FittingAxes { [] }
  /// Stores the size that a view asked for.
  func takeSize(_ size: CGSize, kind: String, of path: IndexPath) {}
  func forgetSizes() {}
}

struct FittingAxes: OptionSet {
  var rawValue: Int

  static let horizontal = FittingAxes(rawValue: 1)
  static let vertical = FittingAxes(rawValue: 2)
}
