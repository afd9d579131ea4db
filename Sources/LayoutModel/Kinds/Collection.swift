package struct CollectionContent: Hashable, Sendable {
  /// nil sizes each item by its content.
  package var itemSize: Size?
  package var lineSpacing, itemSpacing: Points
  package var sectionInset: EdgeInsets
  package var axis: Axis
  package var headerSize, footerSize: Size
  package var offset: ScrollPosition

  package init() {
    itemSize = Size(width: 50, height: 50)
    lineSpacing = 10
    itemSpacing = 10
    sectionInset = .zero
    axis = .vertical
    headerSize = .zero
    footerSize = .zero
    offset = .rest
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
        "itemSize", [.collection], .sizeOrAutomatic, .collection, \.itemSize, "The size of its items."),
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
