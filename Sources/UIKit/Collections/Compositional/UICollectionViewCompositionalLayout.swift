public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private var placed: [CompositionalElement] = []
  /// The collection's background if the layout is a list.
  var listBackground: UIColor?
  /// The configurations of the sections that are lists, by section index.
  private(set) var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  private var contentSize = CGSize.zero
  private var measured: [CompositionalElement.Key: CGSize] = [:]

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
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
    (provider, configuration) = ({ _, _ in nil }, .init())
    super.init(coder: coder)
  }

  // MARK: Answers

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

  /// Returns an element's attributes. A pinned view stays visible as long as its section is.
  private func attributes(of element: CompositionalElement, in rect: CGRect) -> UICollectionViewLayoutAttributes {
    guard let range = element.pinnedRange, let collectionView else { return element.attributes(at: element.frame) }
    let inset = collectionView.adjustedContentInset, seen = collectionView.bounds.inset(by: inset)
    var frame = element.frame
    let isVertical = configuration.scrollDirection == .vertical
    let least = isVertical ? seen.minY : seen.minX, length = isVertical ? frame.height : frame.width
    let start = isVertical ? frame.minY : frame.minX
    let place = max(start, min(least, range.upperBound - length))
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

  // MARK: Placing

  open override func prepare() {
    (placed, contentSize, lists) = ([], .zero, [:])
    guard let view = collectionView else { return }
    let isVertical = configuration.scrollDirection == .vertical, size = view.lineBounds.size
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
      (insets.top, insets.bottom) = (0, 0)
    } else {
      (insets.leading, insets.trailing, insets.top, insets.bottom) = (0, 0, 0, 0)
    }
    return insets
  }
}
