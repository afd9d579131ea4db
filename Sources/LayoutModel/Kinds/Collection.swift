package struct CollectionContent: Hashable, Sendable {
  /// The size of items; lengths up to 1 are shares of the collection's. nil sizes each item by its content.
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
  /// Whether the size of items depends on the collection's.
  package var sizesItemsByShare: Bool {
    itemSize.map { CollectionContent.isShare($0.width) || CollectionContent.isShare($0.height) } ?? false
  }

  /// Returns the axes along which bars over a collection cover its items too. Along the other axes, items scroll clear
  /// of bars.
  package static func coversItems(scrolling axis: Axis) -> PerAxis<Bool> {
    PerAxis(horizontal: axis == .vertical, vertical: false)
  }

  package static func isShare(_ length: Points) -> Bool { length > 0 && length <= 1 }

  /// Returns the size of items in a collection of some size, or nil if they are sized by their content.
  ///
  /// Two items of half the width fill a line, because the space between them is subtracted from both.
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
        "The size of each item. A value up to 1 is a fraction of the collection's size."),
      Property(
        "lineSpacing", [.collection], .length, .collection, \.lineSpacing, "The minimum space between its lines."),
      Property(
        "itemSpacing", [.collection], .length, .collection, \.itemSpacing,
        "The minimum space between items in the same line."),
      Property(
        "sectionInset", [.collection], .insets, .collection, \.sectionInset, "The space around its items."),
      Property("axis", [.collection], .word, .collection, \.axis, "The direction in which it scrolls."),
      Property("headerSize", [.collection], .size, .collection, \.headerSize, "The size of its header."),
      Property("footerSize", [.collection], .size, .collection, \.footerSize, "The size of its footer."),
    ])
}
