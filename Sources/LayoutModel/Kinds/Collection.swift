package struct CollectionContent: Hashable, Sendable {
  /// nil sizes each item by its content; a length up to 1 is a share of the collection's.
  package var itemSize: Size?
  package var lineSpacing, itemSpacing: Points
  package var sectionInset: EdgeInsets
  package var axis: Axis
  package var headerSize, footerSize: Size
  package var scrolling: Scrolling

  package init() {
    itemSize = Size(width: 50, height: 50)
    lineSpacing = 10
    itemSpacing = 10
    sectionInset = .zero
    axis = .vertical
    headerSize = .zero
    footerSize = .zero
    scrolling = Scrolling()
  }
}

extension CollectionContent {
  /// Whether the size of its items depends on its own.
  package var sizesItemsByShare: Bool {
    itemSize.map { CollectionContent.isShare($0.width) || CollectionContent.isShare($0.height) } ?? false
  }

  /// The axes along which bars over a collection that scrolls this way cover its items too: items scroll clear of them.
  package static func coversItems(scrolling axis: Axis) -> PerAxis<Bool> {
    PerAxis(horizontal: axis == .vertical, vertical: false)
  }

  package static func isShare(_ length: Points) -> Bool { length > 0 && length <= 1 }

  /// The size of the items of a collection of this size; nil if they are sized by their content.
  ///
  /// Two items of half the width fill a line: the space between them is taken off both.
  package func itemSize(in bounds: Size) -> Size? {
    guard let itemSize, sizesItemsByShare else { return itemSize }
    let room = Size(width: bounds.width - sectionInset.horizontal, height: bounds.height - sectionInset.vertical)
    func length(_ length: Points, _ room: Points, _ gap: Points) -> Points {
      CollectionContent.isShare(length) ? max(0, (room + gap) * length.value - gap) : length
    }
    let gaps = axis == .vertical ? (itemSpacing, lineSpacing) : (lineSpacing, itemSpacing)
    return Size(
      width: length(itemSize.width, room.width, gaps.0), height: length(itemSize.height, room.height, gaps.1))
  }
}

extension Lens where Part == CollectionContent {
  fileprivate static let collection = Lens(
    { .collection($0) }, { if case .collection(let content) = $0 { content } else { nil } })
}

extension KindFacts {
  static let collection = KindFacts(
    .collection(CollectionContent()), [.scrolls, .holdsRows, .placesChildren, .clips],
    names: ["UICollectionView", "collectionView"],
    properties: [
      Property(
        "itemSize", [.collection], .sizeOrAutomatic, .collection, \.itemSize,
        "The size of its items; up to 1 is a share of the collection's."),
      Property(
        "lineSpacing", [.collection], .length, .collection, \.lineSpacing, "The least space between its lines."),
      Property(
        "itemSpacing", [.collection], .length, .collection, \.itemSpacing,
        "The least space between the items of a line."),
      Property(
        "sectionInset", [.collection], .insets, .collection, \.sectionInset, "Room around its items."),
      Property("axis", [.collection], .word, .collection, \.axis, "The direction in which it scrolls."),
      Property("headerSize", [.collection], .size, .collection, \.headerSize, "The size of its header."),
      Property("footerSize", [.collection], .size, .collection, \.footerSize, "The size of its footer."),
    ])
}
