import LayoutModel
import Platform

/// The appearance of a list that is a section or the whole layout of a collection.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// The header is a supplementary view from the data source.
    case supplementary
    /// The header is the first item of the section.
    case firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none = 0
    case supplementary
  }

  public let appearance: Appearance
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Whether separators are drawn between rows.
  public var showsSeparators = true
  /// The space above a section's header; nil for the default of the appearance.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) { self.appearance = appearance }

  private var tableStyle: TableContent.Style {
    switch appearance {
    case .plain, .sidebarPlain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    }
  }

  /// Returns the appearance of an item's row in a section of `count` items; nil for the section's header.
  func row(at item: Int, of count: Int) -> ListRow? {
    let first = headerMode == .firstItemInSection ? 1 : 0
    let isLast = item == count - 1
    guard item >= first else { return nil }
    let hasLine = appearance != .sidebar && appearance != .sidebarPlain && (appearance == .plain || !isLast)
    var row = ListRow(style: tableStyle)
    row.isFirst = item == first
    row.isLast = isLast
    row.isSeparated = showsSeparators && hasLine
    return row
  }

  /// The size of a row before it was first visible.
  private static let row = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight.cgFloat))

  private var isGrouped: Bool { tableStyle != .plain }

  func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let size = UICollectionLayoutListConfiguration.row
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let gap = isGrouped ? ListMetrics.gapAroundGroup.cgFloat : 0
    let side = tableStyle.isInset ? environment.rowMargin : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: headerMode == .supplementary ? 0 : gap, leading: side, bottom: footerMode == .supplementary ? 0 : gap,
      trailing: side)
    section.list = self
    section.gapBefore = headerMode == .none ? 0 : headerTopPadding ?? 0
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}

extension NSCollectionLayoutSection {
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section(in: layoutEnvironment) }
}

extension UICollectionViewCompositionalLayout {
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in configuration.section(in: environment) }
    layout.listBackground = configuration.shownBackground
    return layout
  }
}

extension UICollectionLayoutListConfiguration {
  fileprivate var shownBackground: UIColor {
    backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
  }
}

extension NSCollectionLayoutEnvironment {
  fileprivate var rowMargin: CGFloat {
    let traits = traitCollection.values.traits(orElse: UIScreen.main.environment.traits)
    let width = container.contentSize.width
    return MarginMetrics.rowMargin(width: .init(width), tableWidth: .init(width), traits: traits).cgFloat
  }
}
