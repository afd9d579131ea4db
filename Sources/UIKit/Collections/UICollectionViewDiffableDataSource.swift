/// A data source that shows snapshots in a collection.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the data source of a collection. The collection does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  override func reload() { collection?.reloadData() }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = shown.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      raise(.inconsistency, "UICollectionViewDiffableDataSource: the cell provider returned nil for \(indexPath)")
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      raise(
        .inconsistency,
        "UICollectionViewDiffableDataSource: no supplementary view of kind \(kind) was provided for \(indexPath)")
    }
    return view
  }
}
