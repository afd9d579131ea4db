public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none, safeArea, layoutMargins, readableContent
}

/// The way the groups of a section scroll across the layout's direction.
///
/// Here they are placed side by side, scrolled to the first.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A section: repeats a group until it holds all items.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: KitObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference for the insets; automatic means that of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var interGroupSpacing: CGFloat = 0
  /// The configuration of the list, if the section is one.
  var list: UICollectionLayoutListConfiguration?
  /// The space above the section.
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
