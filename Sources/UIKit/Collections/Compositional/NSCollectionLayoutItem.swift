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
    /// The subitems in turn, as long as there is room.
    case whileTheyFit
    /// The first subitem, this number of times, in equal shares of the group.
    case equal(Int)
    /// The first subitem, this number of times, at its own size.
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
    (self.axis, self.subitems, self.repetition) = (axis, subitems, repetition)
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

  /// A group of items with equal widths, computed from the group's width and the spacing.
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
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }
}
