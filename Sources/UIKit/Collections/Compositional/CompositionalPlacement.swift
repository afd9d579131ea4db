/// Places the items of a section in groups from left to right. The layout mirrors the result if needed.
@MainActor
struct GroupPlacement {
  struct Placed {
    var item: Int
    var layout: NSCollectionLayoutItem
    var frame: CGRect
  }

  /// Returns the size that an item's view requested; nil before the view was first visible.
  let measured: (Int) -> CGSize?
  let count: Int
  private var next = 0
  private(set) var placed: [Placed] = []

  init(count: Int, measured: @escaping (Int) -> CGSize?) {
    self.count = count
    self.measured = measured
  }

  var isDone: Bool { next >= count }

  /// Places one more group at a point and returns its size. Places nothing if no item is left.
  mutating func place(_ group: NSCollectionLayoutGroup, in container: CGSize, at origin: CGPoint) -> CGSize {
    let first = placed.count
    let size = place(group, in: container, fixed: nil)
    for index in first..<placed.count {
      placed[index].frame = placed[index].frame.offsetBy(dx: origin.x, dy: origin.y)
    }
    return size
  }

  private mutating func place(_ item: NSCollectionLayoutItem, in container: CGSize, fixed: Fixed?) -> CGSize {
    guard let group = item as? NSCollectionLayoutGroup else { return placeLeaf(item, in: container, fixed) }
    var size = fixed?.applied(to: group.layoutSize.size(in: container)) ?? group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let first = placed.count
    let inner = CGSize(
      width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    let used = fill(group, inner)
    for index in first..<placed.count {
      placed[index].frame = placed[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
    }
    if group.layoutSize.widthDimension.isEstimated { size.width = used.width + insets.leading + insets.trailing }
    if group.layoutSize.heightDimension.isEstimated { size.height = used.height + insets.top + insets.bottom }
    return size
  }

  private mutating func placeLeaf(_ item: NSCollectionLayoutItem, in container: CGSize, _ fixed: Fixed?) -> CGSize {
    let own = item.layoutSize.size(in: container, measured: measured(next))
    let size = fixed?.applied(to: own) ?? own
    // Insets do not apply along an estimated dimension.
    var insets = item.contentInsets
    if item.layoutSize.widthDimension.isEstimated {
      insets.leading = 0
      insets.trailing = 0
    }
    if item.layoutSize.heightDimension.isEstimated {
      insets.top = 0
      insets.bottom = 0
    }
    let frame = CGRect(
      x: insets.leading, y: insets.top, width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    placed.append(Placed(item: next, layout: item, frame: frame))
    next += 1
    return size
  }

  /// Places subitems one after the other along the group's axis and returns their total size.
  private mutating func fill(_ group: NSCollectionLayoutGroup, _ inner: CGSize) -> CGSize {
    let axis = group.axis
    let space = group.interItemSpacing?.spacing ?? 0
    let room = inner.along(axis)
    let isOpen =
      (axis == .horizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).isEstimated
    var end: CGFloat = 0
    var across: CGFloat = 0
    var starts: [Int] = []
    var step = 0
    while !isDone, let subitem = subitem(step, of: group, isOpen: isOpen) {
      let first = placed.count
      let wasNext = next
      let size = place(subitem, in: inner, fixed: share(of: group, room, space))
      let start = starts.isEmpty ? 0 : end + space
      if case .whileTheyFit = group.repetition, !isOpen, !starts.isEmpty,
        start + size.along(axis) > room + 0.01
      {
        placed.removeSubrange(first...)
        next = wasNext
        break
      }
      guard next > wasNext else { break }
      move(from: first, by: start, axis)
      starts.append(first)
      end = start + size.along(axis)
      across = max(across, size.along(axis.other))
      step += 1
    }
    if group.interItemSpacing?.isFlexible ?? false, !isOpen { spread(starts, room - end, axis) }
    return axis == .horizontal ? CGSize(width: end, height: across) : CGSize(width: across, height: end)
  }

  private func subitem(_ step: Int, of group: NSCollectionLayoutGroup, isOpen: Bool) -> NSCollectionLayoutItem? {
    guard !group.subitems.isEmpty else { return nil }
    switch group.repetition {
    case .equal(let count), .times(let count): return step < count ? group.subitems[0] : nil
    case .whileTheyFit where isOpen: return step < group.subitems.count ? group.subitems[step] : nil
    case .whileTheyFit: return group.subitems[step % group.subitems.count]
    }
  }

  private func share(of group: NSCollectionLayoutGroup, _ room: CGFloat, _ space: CGFloat) -> Fixed? {
    guard case .equal(let count) = group.repetition, count > 0 else { return nil }
    return Fixed(axis: group.axis, length: (room - space * CGFloat(count - 1)) / CGFloat(count))
  }

  private mutating func spread(_ starts: [Int], _ left: CGFloat, _ axis: NSLayoutConstraint.Axis) {
    guard starts.count > 1, left > 0 else { return }
    let share = left / CGFloat(starts.count - 1)
    for first in starts.dropFirst() { move(from: first, by: share, axis) }
  }

  private mutating func move(from first: Int, by distance: CGFloat, _ axis: NSLayoutConstraint.Axis) {
    for index in first..<placed.count {
      placed[index].frame = placed[index].frame.offsetBy(
        dx: axis == .horizontal ? distance : 0, dy: axis == .horizontal ? 0 : distance)
    }
  }

  private struct Fixed {
    var axis: NSLayoutConstraint.Axis
    var length: CGFloat

    func applied(to size: CGSize) -> CGSize {
      axis == .horizontal
        ? CGSize(width: length, height: size.height) : CGSize(width: size.width, height: length)
    }
  }
}

extension NSLayoutConstraint.Axis {
  var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func along(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}

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

/// Places a section's header, groups and footer from left to right. The layout mirrors the result if needed.
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
    self.section = section
    self.index = index
    self.size = size
    self.around = around
    self.isVertical = isVertical
    self.count = count
    self.measured = measured
  }

  private var insets: NSDirectionalEdgeInsets {
    let own = section.contentInsets
    return NSDirectionalEdgeInsets(
      top: own.top + around.top, leading: own.leading + around.leading, bottom: own.bottom + around.bottom,
      trailing: own.trailing + around.trailing)
  }

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
    let index = index
    let measured = measured
    var placement = GroupPlacement(count: count) {
      measured(.init(kind: "", path: IndexPath(item: $0, section: index)))
    }
    let isAcross = section.orthogonalScrollingBehavior != .none
    let stacks = isVertical != isAcross
    let cross = isAcross ? end : across
    var main = isAcross ? across : end
    var maximum: CGFloat = 0
    while !placement.isDone {
      if !placement.placed.isEmpty { main += section.interGroupSpacing }
      let origin = stacks ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
      let before = placement.placed.count
      let used = placement.place(section.group, in: container, at: origin)
      guard placement.placed.count > before else { break }
      main += stacks ? used.height : used.width
      maximum = max(maximum, stacks ? used.width : used.height)
    }
    for item in placement.placed {
      let key = CompositionalElement.Key(kind: "", path: IndexPath(item: item.item, section: index))
      elements.append(CompositionalElement(key: key, layout: item.layout, frame: item.frame))
    }
    end = isAcross ? end + maximum : main
  }

  private mutating func placeBoundary(_ item: NSCollectionLayoutBoundarySupplementaryItem) {
    let own = section.supplementariesFollowContentInsets ? insets : around
    let room = CGSize(
      width: size.width - own.leading - own.trailing, height: size.height - own.top - own.bottom)
    let key = CompositionalElement.Key(kind: item.elementKind, path: IndexPath(item: 0, section: index))
    let found = item.layoutSize.size(in: room, measured: measured(key))
    let inner = item.contentInsets
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
