/// An item or supplementary view with its frame.
struct CompositionalElement {
  struct Key: Hashable {
    /// The kind of supplementary view; empty for items.
    var kind: String
    var path: IndexPath
  }

  var key: Key
  var layout: NSCollectionLayoutItem
  var frame: CGRect
  /// The range along the scrolling direction within which the view stays visible; nil if it is not pinned.
  var pinnedRange: Range<CGFloat>?

  @MainActor
  func attributes(at frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes =
      key.kind.isEmpty
      ? UICollectionViewLayoutAttributes(forCellWith: key.path)
      : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: key.kind, with: key.path)
    attributes.frame = frame
    return attributes
  }
}

/// Places a section's header, groups and footer, as if left to right.
@MainActor
struct SectionPlacement {
  private let section: NSCollectionLayoutSection
  private let index: Int
  private let size: CGSize
  private let around: NSDirectionalEdgeInsets
  private let isVertical: Bool
  private let count: Int
  private let measured: (CompositionalElement.Key) -> CGSize?
  private(set) var elements: [CompositionalElement] = []
  private(set) var end: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, _ index: Int, _ size: CGSize, _ around: NSDirectionalEdgeInsets,
    isVertical: Bool, count: Int, measured: @escaping (CompositionalElement.Key) -> CGSize?
  ) {
    (self.section, self.index, self.size, self.around) = (section, index, size, around)
    (self.isVertical, self.count, self.measured) = (isVertical, count, measured)
  }

  private var insets: NSDirectionalEdgeInsets {
    let own = section.contentInsets
    return NSDirectionalEdgeInsets(
      top: own.top + around.top, leading: own.leading + around.leading, bottom: own.bottom + around.bottom,
      trailing: own.trailing + around.trailing)
  }

  /// The size available to groups.
  private var container: CGSize {
    let insets = insets
    return CGSize(
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
  }

  mutating func place(at start: CGFloat) {
    end = start + section.gapBefore
    for item in section.boundarySupplementaryItems where !item.alignment.isAtEnd { placeBoundary(item) }
    let insets = insets
    end += isVertical ? insets.top : insets.leading
    placeGroups(across: isVertical ? insets.leading : insets.top)
    end += isVertical ? insets.bottom : insets.trailing
    for item in section.boundarySupplementaryItems where item.alignment.isAtEnd { placeBoundary(item) }
    for place in elements.indices where elements[place].pinnedRange != nil { elements[place].pinnedRange = start..<end }
  }

  private mutating func placeGroups(across: CGFloat) {
    let index = index, measured = measured
    var placement = GroupPlacement(count: count) {
      measured(.init(kind: "", path: IndexPath(item: $0, section: index)))
    }
    let isAcross = section.orthogonalScrollingBehavior != .none, stacks = isVertical != isAcross
    let cross = isAcross ? end : across
    var main = isAcross ? across : end, greatest: CGFloat = 0
    while !placement.isDone {
      if !placement.placed.isEmpty { main += section.interGroupSpacing }
      let origin = stacks ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
      let before = placement.placed.count, used = placement.place(section.group, in: container, at: origin)
      guard placement.placed.count > before else { break }
      main += stacks ? used.height : used.width
      greatest = max(greatest, stacks ? used.width : used.height)
    }
    for item in placement.placed {
      let key = CompositionalElement.Key(kind: "", path: IndexPath(item: item.item, section: index))
      elements.append(CompositionalElement(key: key, layout: item.layout, frame: item.frame))
    }
    end = isAcross ? end + greatest : main
  }

  private mutating func placeBoundary(_ item: NSCollectionLayoutBoundarySupplementaryItem) {
    let own = section.supplementariesFollowContentInsets ? insets : around
    let room = CGSize(
      width: size.width - own.leading - own.trailing, height: size.height - own.top - own.bottom)
    let key = CompositionalElement.Key(kind: item.elementKind, path: IndexPath(item: 0, section: index))
    let found = item.layoutSize.size(in: room, measured: measured(key)), inner = item.contentInsets
    let origin = isVertical ? CGPoint(x: own.leading, y: end) : CGPoint(x: end, y: own.top)
    let frame = CGRect(
      x: origin.x + inner.leading, y: origin.y + inner.top, width: found.width - inner.leading - inner.trailing,
      height: found.height - inner.top - inner.bottom)
    elements.append(
      CompositionalElement(
        key: key, layout: item, frame: frame, pinnedRange: item.pinToVisibleBounds ? end..<end : nil))
    end += isVertical ? found.height : found.width
  }
}
