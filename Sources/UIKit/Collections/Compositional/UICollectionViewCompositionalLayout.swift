public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private var placed: [CompositionalElement] = []
  var listBackground: UIColor?
  /// The configurations of the sections that are lists, by section index.
  private(set) var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  private var contentSize = CGSize.zero
  private var measured: [CompositionalElement.Key: CGSize] = [:]

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: .init())
  }

  public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates an empty layout, because there are no archives to decode.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = .init()
    super.init(coder: coder)
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.map { attributes(of: $0, in: rect) }.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    placed.first { $0.key == .init(kind: "", path: indexPath) }.map { $0.attributes(at: $0.frame) }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placed.first { $0.key == .init(kind: elementKind, path: indexPath) }.map { $0.attributes(at: $0.frame) }
  }

  /// Returns an element's attributes. A pinned view stays visible as long as any part of its section is visible.
  private func attributes(of element: CompositionalElement, in rect: CGRect) -> UICollectionViewLayoutAttributes {
    guard let range = element.pinnedRange, let collectionView else { return element.attributes(at: element.frame) }
    let inset = collectionView.adjustedContentInset
    let seen = collectionView.bounds.inset(by: inset)
    var frame = element.frame
    let isVertical = configuration.scrollDirection == .vertical
    let minimum = isVertical ? seen.minY : seen.minX
    let length = isVertical ? frame.height : frame.width
    let start = isVertical ? frame.minY : frame.minX
    let place = max(start, min(minimum, range.upperBound - length))
    if isVertical { frame.origin.y = place } else { frame.origin.x = place }
    let attributes = element.attributes(at: frame)
    attributes.zIndex = 1
    return attributes
  }

  override func fittingAxes(kind: String, at path: IndexPath) -> FittingAxes {
    guard let element = placed.first(where: { $0.key == .init(kind: kind, path: path) }) else { return [] }
    let size = element.layout.layoutSize
    var axes: FittingAxes = []
    if size.widthDimension.isEstimated { axes.insert(.horizontal) }
    if size.heightDimension.isEstimated { axes.insert(.vertical) }
    return axes
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { preferred.size != original.size }

  override func takeSize(_ size: CGSize, kind: String, of path: IndexPath) {
    measured[.init(kind: kind, path: path)] = size
  }
  override func forgetSizes() { measured = [:] }

  open override func prepare() {
    placed = []
    contentSize = .zero
    lists = [:]
    guard let view = collectionView else { return }
    let isVertical = configuration.scrollDirection == .vertical
    let size = view.lineBounds.size
    var offset: CGFloat = 0
    for index in 0..<view.numberOfSections {
      let environment = LayoutContainer(
        contentSize: size, contentInsets: insets(configuration.contentInsetsReference, view),
        traitCollection: view.traitCollection)
      guard let section = provider(index, environment) else { continue }
      lists[index] = section.list
      if index > 0 { offset += configuration.interSectionSpacing }
      let around = reference(of: section).map { insets($0, view) } ?? environment.contentInsets
      var placement = SectionPlacement(
        section, index, size, around, isVertical: isVertical, count: view.numberOfItems(inSection: index)
      ) { [measured] in measured[$0] }
      placement.place(at: offset)
      placed += placement.elements
      offset = placement.end
    }
    contentSize =
      isVertical ? CGSize(width: size.width, height: offset) : CGSize(width: offset, height: size.height)
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for place in placed.indices { placed[place].frame.origin.x = contentSize.width - placed[place].frame.maxX }
  }

  private func reference(of section: NSCollectionLayoutSection) -> UIContentInsetsReference? {
    section.contentInsetsReference == .automatic ? nil : section.contentInsetsReference
  }

  /// Returns the insets at the sides of lines. A layout that scrolls horizontally has none.
  private func insets(_ reference: UIContentInsetsReference, _ view: UICollectionView) -> NSDirectionalEdgeInsets {
    let all: UIEdgeInsets
    switch reference {
    case .automatic, .safeArea: all = view.safeAreaInsets
    case .none: all = .zero
    case .layoutMargins: all = view.layoutMargins
    case .readableContent: all = view.readableInsets
    }
    var insets = NSDirectionalEdgeInsets(all, view.effectiveUserInterfaceLayoutDirection)
    if configuration.scrollDirection == .vertical {
      insets.top = 0
      insets.bottom = 0
    } else {
      insets.leading = 0
      insets.trailing = 0
      insets.top = 0
      insets.bottom = 0
    }
    return insets
  }
}

/// An item or a group of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: KitObject {
  public let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init(made: ())
  }
}

/// Items in a row or a column.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Repetition {
    /// Repeats the subitems in order as long as the next one fits.
    case whileTheyFit
    /// Repeats the first subitem this number of times, in equal shares of the group.
    case equal(Int)
    /// Repeats the first subitem this number of times, at its own size.
    case times(Int)
  }

  public let subitems: [NSCollectionLayoutItem]
  open var interItemSpacing: NSCollectionLayoutSpacing?
  let axis: NSLayoutConstraint.Axis
  let repetition: Repetition

  private init(
    _ size: NSCollectionLayoutSize, _ axis: NSLayoutConstraint.Axis, _ subitems: [NSCollectionLayoutItem],
    _ repetition: Repetition
  ) {
    self.axis = axis
    self.subitems = subitems
    self.repetition = repetition
    super.init(layoutSize: size)
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, subitems, .whileTheyFit)
  }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, subitems, .whileTheyFit)
  }

  /// Creates a group of items with equal widths, which divide the group's width minus the spacing.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], .equal(count))
  }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], .equal(count))
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], .times(count))
  }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], .times(count))
  }
}

public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var isAtEnd: Bool { [.bottom, .bottomLeading, .bottomTrailing, .trailing].contains(self) }
}

/// A view at an edge of a section, such as its header.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let alignment: NSRectAlignment
  open var pinToVisibleBounds = false

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none, safeArea, layoutMargins, readableContent
}

/// The way a section's groups scroll perpendicular to the layout's scrolling direction.
///
/// Plumb places the groups side by side, scrolled to the first.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A section that repeats a group until all its items are placed.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: KitObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference for the insets; automatic uses the reference of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var interGroupSpacing: CGFloat = 0
  /// The list's configuration; nil for sections that are not lists.
  var list: UICollectionLayoutListConfiguration?
  var gapBefore: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var supplementariesFollowContentInsets = true

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init(made: ())
  }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The size and the traits that a section may depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

struct LayoutContainer: NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
  var container: any NSCollectionLayoutContainer { self }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: KitObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public init() { super.init(made: ()) }
}

/// A width or height in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: KitObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init(made: ())
  }

  /// Creates a fraction of the container's width.
  public class func fractionalWidth(_ fraction: CGFloat) -> Self {
    Self(.fractionalWidth, fraction)
  }
  public class func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(.fractionalHeight, fraction)
  }
  public class func absolute(_ points: CGFloat) -> Self {
    Self(.absolute, points)
  }
  /// Creates an estimate that is replaced by the view's own length when the view is first visible.
  public class func estimated(_ points: CGFloat) -> Self {
    Self(.estimated, points)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

@preconcurrency @MainActor
public final class NSCollectionLayoutSize: KitObject {
  public let widthDimension, heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
    super.init(made: ())
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// - Parameter measured: The size that replaces estimated dimensions.
  func size(in container: CGSize, measured: CGSize?) -> CGSize {
    let size = size(in: container)
    guard let measured else { return size }
    return CGSize(
      width: widthDimension.isEstimated ? measured.width : size.width,
      height: heightDimension.isEstimated ? measured.height : size.height)
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The space between items: fixed, or a minimum that grows by an equal share of the remaining space.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: KitObject {
  public let spacing: CGFloat
  public let isFlexible: Bool
  public var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init(made: ())
  }

  public class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing, isFlexible: false)
  }
  public class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(spacing, isFlexible: true)
  }
}
