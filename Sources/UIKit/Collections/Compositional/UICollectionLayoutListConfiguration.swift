import LayoutModel
import Platform

/// A list, as a layout of a collection.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// A view beside the items, which the data source provides.
    case supplementary
    /// The first item of the section is its header.
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
  /// Whether lines part its rows.
  public var showsSeparators = true
  /// Above a section's header; nil is the appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) { self.appearance = appearance }

  /// The table that its rows look like those of.
  private var tableStyle: TableContent.Style {
    switch appearance {
    case .plain, .sidebarPlain: .plain
    case .grouped: .grouped
    case .insetGrouped, .sidebar: .insetGrouped
    }
  }

  /// How an item looks among so many; nil for a section's header.
  func row(at item: Int, of count: Int) -> ListRow? {
    let first = headerMode == .firstItemInSection ? 1 : 0, isLast = item == count - 1
    guard item >= first else { return nil }
    let hasLine = appearance != .sidebar && appearance != .sidebarPlain && (appearance == .plain || !isLast)
    return ListRow(
      style: tableStyle, isFirst: item == first, isLast: isLast, isSeparated: showsSeparators && hasLine)
  }

  /// A row, until it has come into view.
  private static let row = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight.cgFloat))

  private var isGrouped: Bool { appearance == .grouped || isInset }
  private var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// Rows one below the other, between header and footer.
  func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let size = UICollectionLayoutListConfiguration.row
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let gap = isGrouped ? ListMetrics.gapAroundGroup.cgFloat : 0
    let side = isInset ? environment.rowMargin : 0
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
  /// The colour of the collection behind the list.
  fileprivate var shownBackground: UIColor {
    backgroundColor ?? (isGrouped ? .systemGroupedBackground : .systemBackground)
  }
}

extension NSCollectionLayoutEnvironment {
  /// At the sides of an inset group.
  fileprivate var rowMargin: CGFloat {
    let traits = traitCollection.values.traits(orElse: UIScreen.main.environment.traits)
    let width = container.contentSize.width
    return MarginMetrics.rowMargin(width: .init(width), tableWidth: .init(width), traits: traits).cgFloat
  }
}
