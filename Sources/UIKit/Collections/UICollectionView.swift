import LayoutModel

/// A scroll view that shows items arranged by a layout.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal
  }

  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView, decorationView
  }

  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  private weak var itemDelegate: (any UICollectionViewDelegate)?
  private var cells = ReusePool<UICollectionViewCell>()
  private var sides = ReusePool<UICollectionReusableView>()
  private var counts: [Int]?
  private var shown: [Place: UICollectionReusableView] = [:]
  private var laidBounds = CGRect.null
  /// Whether the accessories for editing are shown.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for cell in visibleCells {
        cell.editingChanged()
        cell.needsConfigurationUpdate()
      }
      collectionViewLayout.invalidateLayout()
    }
  }
  open var allowsSelection = true { didSet { if !allowsSelection { deselectAll() } } }
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  private var selected: [IndexPath] = []

  private struct Place: Hashable, Comparable {
    /// The kind of supplementary view; empty for items.
    var kind: String
    var path: IndexPath

    static func < (one: Place, other: Place) -> Bool { (one.path, one.kind) < (other.path, other.kind) }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  open weak var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set {
      itemDelegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }

  override weak var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  override func refine(_ style: inout StyleAttributes) {
    let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.listBackground
    style.background = style.background ?? list?.model
  }

  override func shownContent(_ surroundings: ContentEnvironment) -> Content {
    var content = CollectionContent()
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    if flow?.scrollDirection == .horizontal { content.axis = .horizontal }
    return .collection(content)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    cells.register(identifier, type.map { type in { type.createCell(identifier) } })
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    sides.register(elementKind + identifier, type.map { type in { type.create(identifier) } })
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let (cell, isNew) = cells.dequeue(identifier) else {
      raiseUnregistered("UICollectionElementKindCell", identifier)
    }
    if !isNew { cell.prepareForReuse() }
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let (view, isNew) = sides.dequeue(elementKind + identifier) else {
      raiseUnregistered(elementKind, identifier)
    }
    if !isNew { view.prepareForReuse() }
    return view
  }

  /// Returns a reused or new cell for a registration, which is registered on first use.
  func dequeue(_ identifier: String, make: @escaping () -> UICollectionViewCell) -> UICollectionViewCell {
    if !cells.isRegistered(identifier) { cells.register(identifier, make) }
    return dequeueReusableCell(withReuseIdentifier: identifier, for: IndexPath(item: 0, section: 0))
  }

  func dequeue(
    _ kind: String, _ identifier: String, make: @escaping () -> UICollectionReusableView
  ) -> UICollectionReusableView {
    if !sides.isRegistered(kind + identifier) { sides.register(kind + identifier, make) }
    return dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: IndexPath(item: 0, section: 0))
  }

  private func raiseUnregistered(_ kind: String, _ identifier: String) -> Never {
    raise(
      .inconsistency,
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
  }

  /// Asks the data source for everything again. Nothing is selected afterwards.
  open func reloadData() {
    deselectAll()
    refresh()
  }

  private func refresh() {
    for (place, view) in shown { hide(view, place) }
    counts = nil
    collectionViewLayout.forgetSizes()
    collectionViewLayout.invalidateLayout()
  }

  // All changes reload the data source, because nothing is animated.

  open func reloadItems(at indexPaths: [IndexPath]) { refresh() }
  open func reloadSections(_ sections: IndexSet) { refresh() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func insertSections(_ sections: IndexSet) { reloadData() }
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  open func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    collectionViewLayout.invalidateLayout()
    completion?(true)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item without calling the delegate; nil deselects all items.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    guard let indexPath else { return deselectAll() }
    if !allowsMultipleSelection { deselectAll() }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  private func deselectAll() { for path in selected { deselectItem(at: path, animated: false) } }

  // MARK: Scrolling

  /// Scrolls so that an item is at a position, as far as the content reaches.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let item = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if scrollPosition.isEmpty { return scrollRectToVisible(item, animated: animated) }
    let insets = adjustedContentInset
    let seen = bounds.inset(by: insets).size
    var offset = CGPoint(x: contentOffset.x + insets.left, y: contentOffset.y + insets.top)
    if scrollPosition.contains(.top) { offset.y = item.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = item.midY - seen.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = item.maxY - seen.height }
    if scrollPosition.contains(.left) { offset.x = item.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = item.midX - seen.width / 2 }
    if scrollPosition.contains(.right) { offset.x = item.maxX - seen.width }
    let maximum = CGPoint(x: max(contentSize.width - seen.width, 0), y: max(contentSize.height - seen.height, 0))
    setContentOffset(
      CGPoint(
        x: min(max(offset.x, 0), maximum.x) - insets.left, y: min(max(offset.y, 0), maximum.y) - insets.top),
      animated: animated)
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    collectionViewLayout.prepareOnce()
    let all = collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    return all?.first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareOnce()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  private var knownCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let found = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
    counts = found
    return found
  }

  open var numberOfSections: Int { knownCounts.count }
  open func numberOfItems(inSection section: Int) -> Int { knownCounts[section] }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Place(kind: "", path: indexPath)] as? UICollectionViewCell
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    shown[Place(kind: elementKind, path: indexPath)]
  }
  open var indexPathsForVisibleItems: [IndexPath] { shown.keys.filter(\.kind.isEmpty).map(\.path).sorted() }
  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key.path }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareOnce()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// A collection does not pass its margins on to items: Interface Builder saves cells with margins of their own.
  override var propagatesMargins: Bool { false }

  override var coversContent: PerAxis<Bool> {
    let flow = collectionViewLayout as? UICollectionViewFlowLayout
    return CollectionContent.coversItems(scrolling: flow?.scrollDirection == .horizontal ? .horizontal : .vertical)
  }

  /// The visible size without the horizontal insets.
  var lineBounds: CGRect { CGRect(origin: .zero, size: bounds.inset(by: adjustedContentInset.horizontally).size) }

  /// The maximum number of rounds of layout. Items that become visible may request other sizes, which can make more
  /// items visible.
  private static let maxRoundCount = 16

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    let layout = collectionViewLayout
    let isOfOtherSize = laidBounds.size != bounds.size
    if isOfOtherSize || laidBounds != bounds && layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout()
    }
    laidBounds = bounds
    for _ in 0..<UICollectionView.maxRoundCount {
      layout.prepareOnce()
      contentSize = layout.collectionViewContentSize
      if !showItems(of: layout) { break }
      layout.invalidateLayout()
    }
  }

  override func takeContentSize() {}

  /// Shows the visible items. Returns whether any of them requested a size other than its current one.
  private func showItems(of layout: UICollectionViewLayout) -> Bool {
    var gone = shown
    var isOther = false
    for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] where !attributes.isHidden {
      let place = Place(kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
      let isNew = shown[place] == nil
      guard let view = shown[place] ?? make(place) else { continue }
      gone[place] = nil
      shown[place] = view
      if isNew { isOther = measure(view, place, attributes, layout) || isOther }
      // The attributes of a flow layout are rounded already, but for the sizes, which it keeps.
      let scale = surroundings.environment.scale
      view.frame =
        layout is UICollectionViewFlowLayout
        ? attributes.frame : scale.roundingEdges(Rect(attributes.frame)).cgRect
      view.transform = attributes.transform
      view.alpha = attributes.alpha
      view.apply(attributes)
    }
    for (place, view) in gone { hide(view, place) }
    return isOther
  }

  private func measure(
    _ view: UICollectionReusableView, _ place: Place, _ attributes: UICollectionViewLayoutAttributes,
    _ layout: UICollectionViewLayout
  ) -> Bool {
    let axes = layout.fittingAxes(kind: place.kind, at: place.path)
    guard !axes.isEmpty else { return false }
    let asked = attributes.copied
    let original = attributes.copied
    asked.fittingAxes = axes
    let preferred = view.preferredLayoutAttributesFitting(asked)
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else {
      return false
    }
    layout.takeSize(preferred.size, kind: place.kind, of: place.path)
    return true
  }

  private func make(_ place: Place) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let view: UICollectionReusableView
    if place.kind.isEmpty {
      let cell = dataSource.collectionView(self, cellForItemAt: place.path)
      cell.isSelected = selected.contains(place.path)
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: place.path)
      view = cell
    } else {
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: place.kind, at: place.path)
    }
    addSubview(view)
    return view
  }

  private func hide(_ view: UICollectionReusableView, _ place: Place) {
    shown[place] = nil
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      cells.enqueue(cell, cell.reuseIdentifier)
    } else {
      sides.enqueue(view, view.reuseIdentifier.map { place.kind + $0 })
    }
  }
}

extension UIEdgeInsets {
  fileprivate var horizontally: UIEdgeInsets { UIEdgeInsets(top: 0, left: left, bottom: 0, right: right) }
}

extension UICollectionView {
  /// The handler with which a collection configures cells of a class for items of a type.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The handler with which a collection configures supplementary views of a class.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let found = dequeue(registration.identifier) { Cell.createCell(registration.identifier) }
    guard let cell = found as? Cell else { preconditionFailure("\(found) is not of the registered class") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = registration.identifier
    let found = dequeue(registration.elementKind, identifier) { Supplementary.create(identifier) }
    guard let view = found as? Supplementary else { preconditionFailure("\(found) is not of the registered class") }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}

/// Prepares the data of items before they appear. Nothing calls it, because no item is prefetched.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

/// The source of a collection's items.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    raise(.inconsistency, "the data source has no view for the supplementary element of kind \(kind) at \(indexPath)")
  }
}

@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Never called, because there are no touches. The same is true of the next method.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}
