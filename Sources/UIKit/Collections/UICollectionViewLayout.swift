import LayoutEngine
import LayoutModel

/// The frame and other attributes that a layout gives an item or supplementary view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: KitObject, @preconcurrency NSCopying {
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  /// The axes along which the view may choose its own length when it is measured.
  var fittingAxes: FittingAxes = [.horizontal, .vertical]
  open var transform = CGAffineTransform.identity
  open private(set) var representedElementCategory: UICollectionView.ElementCategory
  open private(set) var representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .cell
    super.init(made: ())
  }

  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
    super.init(made: ())
  }

  /// Creates attributes that a copy fills; see `create(_:)`.
  public convenience init(_number item: Int) { self.init(forCellWith: IndexPath(item: item, section: 0)) }

  /// Returns a copy of the same class. A subclass adds its own properties to it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.create(0)
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.frame = frame
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transform = transform
    copy.fittingAxes = fittingAxes
    return copy
  }

  var copied: UICollectionViewLayoutAttributes { copy(with: nil) as? UICollectionViewLayoutAttributes ?? self }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forSupplementaryViewOfKind: decorationViewKind, with: indexPath)
    representedElementCategory = .decorationView
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

/// The base class of layouts, which arrange a collection's items.
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

  /// Returns whether the layout changes when a view prefers another size.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }
  /// Discards the whole layout, whatever the context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { discard() }
  open func invalidateLayout() { discard() }

  private func discard() {
    isPrepared = false
    collectionView?.markForLayout()
  }

  func prepareOnce() {
    if isPrepared { return }
    isPrepared = true
    prepare()
  }

  /// Returns the axes along which an item or supplementary view chooses its own length.
  func fittingAxes(kind: String, at path: IndexPath) -> FittingAxes { [] }
  func takeSize(_ size: CGSize, kind: String, of path: IndexPath) {}
  func forgetSizes() {}
}

struct FittingAxes: OptionSet {
  var rawValue: Int

  static let horizontal = FittingAxes(rawValue: 1)
  static let vertical = FittingAxes(rawValue: 2)
}

/// A layout that fills lines with as many items as fit, section by section.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }

  private var attributes: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero
  /// The sizes that items requested when they were first visible.
  private var measured: [IndexPath: CGSize] = [:]

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && preferred.size != original.size
  }

  override func fittingAxes(kind: String, at path: IndexPath) -> FittingAxes {
    kind.isEmpty && estimatedItemSize != .zero ? [.horizontal, .vertical] : []
  }
  override func takeSize(_ size: CGSize, kind: String, of path: IndexPath) { measured[path] = size }
  override func forgetSizes() { measured = [:] }

  open override func prepare() {
    attributes = []
    contentSize = .zero
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    var offset: CGFloat = 0
    for section in 0..<view.numberOfSections { offset = place(section, view, at: offset) }
    contentSize =
      isVertical
      ? CGSize(width: view.lineBounds.width, height: offset) : CGSize(width: offset, height: view.lineBounds.height)
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      let whole = max(contentSize.width, view.bounds.width)
      for item in attributes { item.frame.origin.x = whole - item.frame.maxX }
    }
    let scale = view.surroundings.environment.scale
    for item in attributes {
      item.frame.origin = CGPoint(
        x: scale.roundingEdge(Points(item.frame.minX)).cgFloat, y: scale.roundingEdge(Points(item.frame.minY)).cgFloat)
    }
  }

  /// Places a section. Returns its end along the scrolling direction.
  private func place(_ section: Int, _ view: UICollectionView, at offset: CGFloat) -> CGFloat {
    let isVertical = scrollDirection == .vertical
    let content = model(of: section, view)
    let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    let sizes = paths.map { Size(itemSize(at: $0, view)) }
    let flow = FlowPlacement(content, bounds: Size(view.lineBounds.size))
    let (frames, whole) = flow.place(sizes)
    let sides = flow.placeSides(around: whole)
    func add(_ item: UICollectionViewLayoutAttributes, _ frame: Rect) {
      item.frame = frame.cgRect.offsetBy(dx: isVertical ? 0 : offset, dy: isVertical ? offset : 0)
      attributes.append(item)
    }
    func addSide(_ kind: String, _ frame: Rect) {
      guard frame.size[content.axis] > 0 else { return }
      let path = IndexPath(item: 0, section: section)
      add(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path), frame)
    }
    addSide(UICollectionView.elementKindSectionHeader, sides.header)
    for (path, frame) in zip(paths, frames) { add(UICollectionViewLayoutAttributes(forCellWith: path), frame) }
    addSide(UICollectionView.elementKindSectionFooter, sides.footer)
    return offset + whole[content.axis].cgFloat
  }

  func model(of section: Int, _ view: UICollectionView) -> CollectionContent {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    var content = CollectionContent()
    content.axis = scrollDirection == .vertical ? .vertical : .horizontal
    content.lineSpacing = Points(
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing)
    content.itemSpacing = Points(
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
    content.sectionInset = EdgeInsets(
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
    content.headerSize = Size(
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize)
    content.footerSize = Size(
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize)
    return content
  }

  private func itemSize(at path: IndexPath, _ view: UICollectionView) -> CGSize {
    if let size = measured[path] { return size }
    if estimatedItemSize != .zero { return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize }
    return (view.delegate as? any UICollectionViewDelegateFlowLayout)?
      .collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
  }
}

/// A delegate that sets sizes and spacings for individual items and sections of a flow layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  typealias Layout = UICollectionViewLayout

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout).itemSize }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout).sectionInset }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout).minimumLineSpacing }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout).minimumInteritemSpacing }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout).headerReferenceSize }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: Layout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout).footerReferenceSize }
}

/// The parts of a layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: KitObject {
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero

  public required init() { super.init(made: ()) }

  open var invalidateEverything: Bool { false }
  open var invalidateDataSourceCounts: Bool { false }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[elementKind, default: []] += indexPaths
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[elementKind, default: []] += indexPaths
  }
}

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// A change of a collection's items. None is ever created, because every change reloads the data source.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: KitObject {
  public enum Action: Int, Sendable {
    case insert = 0
    case delete, reload, move, none
  }

  private init() { super.init(made: ()) }

  open var indexPathBeforeUpdate: IndexPath? { nil }
  open var indexPathAfterUpdate: IndexPath? { nil }
  open var updateAction: Action { .none }
}
