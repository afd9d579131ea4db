/// A data source that shows snapshots in a table.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Becomes the data source of a table. The table does not retain it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  override func reload() { table?.reloadData() }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.numberOfItems(inSection: shown.sectionIdentifiers[section])
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = shown.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      raise(.inconsistency, "UITableViewDiffableDataSource: the cell provider returned nil for \(indexPath)")
    }
    return cell
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
