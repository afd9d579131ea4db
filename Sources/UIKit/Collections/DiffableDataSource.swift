/// The base class of diffable data sources for tables and collections. It stores the current snapshot.
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private(set) var shown = Snapshot()

  init() { super.init(made: ()) }

  func reload() {}

  open func snapshot() -> Snapshot { shown }

  /// Shows a snapshot without animation and calls the completion handler before returning.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    shown = snapshot.applied
    reload()
    completion?()
  }

  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    apply(snapshot, animatingDifferences: animatingDifferences, completion: nil)
  }

  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.path(of: itemIdentifier) }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }
}

/// The sections and items of a table or collection at one time, each with a unique identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  public typealias SectionID = SectionIdentifierType
  public typealias ItemID = ItemIdentifierType

  fileprivate struct Section {
    var identifier: SectionID
    var items: [ItemID] = []
  }

  private var sections: [Section] = []
  private var known: Set<ItemID> = []
  public private(set) var reloadedSectionIdentifiers: [SectionID] = []
  public private(set) var reloadedItemIdentifiers: [ItemID] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemID] = []

  public init() {}

  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { known.count }
  public var sectionIdentifiers: [SectionID] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemID] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionID) -> Int { sections[place(of: identifier)].items.count }
  public func itemIdentifiers(inSection identifier: SectionID) -> [ItemID] { sections[place(of: identifier)].items }
  public func sectionIdentifier(containingItem identifier: ItemID) -> SectionID? {
    path(of: identifier).map { sections[$0.section].identifier }
  }
  public func indexOfItem(_ identifier: ItemID) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func indexOfSection(_ identifier: SectionID) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  private func place(of identifier: SectionID) -> Int {
    guard let place = indexOfSection(identifier) else {
      raise(.inconsistency, "Invalid parameter not satisfying: section identifier \(identifier) is not in the snapshot")
    }
    return place
  }

  func path(of identifier: ItemID) -> IndexPath? {
    guard known.contains(identifier) else { return nil }
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: identifier) { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  private func knownPath(of identifier: ItemID) -> IndexPath {
    guard let path = path(of: identifier) else {
      raise(.inconsistency, "Invalid parameter not satisfying: item identifier \(identifier) is not in the snapshot")
    }
    return path
  }

  /// Appends items to a section, or to the last section if `sectionIdentifier` is nil.
  public mutating func appendItems(_ identifiers: [ItemID], toSection sectionIdentifier: SectionID? = nil) {
    guard !sections.isEmpty else {
      raise(
        .inconsistency, "There are currently no sections in the data source. Please add a section first.")
    }
    take(identifiers)
    sections[sectionIdentifier.map(place) ?? sections.count - 1].items += identifiers
  }

  public mutating func insertItems(_ identifiers: [ItemID], beforeItem beforeIdentifier: ItemID) {
    insert(identifiers, at: beforeIdentifier, offset: 0)
  }
  public mutating func insertItems(_ identifiers: [ItemID], afterItem afterIdentifier: ItemID) {
    insert(identifiers, at: afterIdentifier, offset: 1)
  }

  private mutating func insert(_ identifiers: [ItemID], at identifier: ItemID, offset: Int) {
    take(identifiers)
    let path = knownPath(of: identifier)
    sections[path.section].items.insert(contentsOf: identifiers, at: path.item + offset)
  }

  /// Adds to the known identifiers and removes items from their old positions, because adding an item again moves it.
  private mutating func take(_ identifiers: [ItemID]) {
    let new = Set(identifiers)
    guard new.count == identifiers.count else {
      raise(.inconsistency, "Fatal: supplied item identifiers are not unique. Duplicate identifiers in \(identifiers)")
    }
    if !known.isDisjoint(with: new) { remove(new) }
    known.formUnion(new)
  }

  private mutating func remove(_ identifiers: Set<ItemID>) {
    for section in sections.indices { sections[section].items.removeAll { identifiers.contains($0) } }
    known.subtract(identifiers)
  }

  public mutating func deleteItems(_ identifiers: [ItemID]) { remove(Set(identifiers)) }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  public mutating func moveItem(_ identifier: ItemID, beforeItem toIdentifier: ItemID) {
    move(identifier, to: toIdentifier, offset: 0)
  }
  public mutating func moveItem(_ identifier: ItemID, afterItem toIdentifier: ItemID) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ identifier: ItemID, to other: ItemID, offset: Int) {
    _ = (knownPath(of: identifier), knownPath(of: other))
    if identifier != other { insert([identifier], at: other, offset: offset) }
  }

  public mutating func reloadItems(_ identifiers: [ItemID]) {
    for identifier in identifiers { _ = knownPath(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }
  public mutating func reconfigureItems(_ identifiers: [ItemID]) {
    for identifier in identifiers { _ = knownPath(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  public mutating func appendSections(_ identifiers: [SectionID]) { insert(identifiers, at: sections.count) }
  public mutating func insertSections(_ identifiers: [SectionID], beforeSection toIdentifier: SectionID) {
    insert(identifiers, at: place(of: toIdentifier))
  }
  public mutating func insertSections(_ identifiers: [SectionID], afterSection toIdentifier: SectionID) {
    insert(identifiers, at: place(of: toIdentifier) + 1)
  }

  private mutating func insert(_ identifiers: [SectionID], at place: Int) {
    guard Set(identifiers + sectionIdentifiers).count == identifiers.count + sections.count else {
      raise(
        .inconsistency, "Fatal: supplied section identifiers are not unique. Duplicate identifiers in \(identifiers)")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: place)
  }

  public mutating func deleteSections(_ identifiers: [SectionID]) {
    for identifier in identifiers {
      guard let place = indexOfSection(identifier) else { continue }
      known.subtract(sections.remove(at: place).items)
    }
  }

  public mutating func moveSection(_ identifier: SectionID, beforeSection toIdentifier: SectionID) {
    moveSection(identifier, to: toIdentifier, offset: 0)
  }
  public mutating func moveSection(_ identifier: SectionID, afterSection toIdentifier: SectionID) {
    moveSection(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func moveSection(_ identifier: SectionID, to other: SectionID, offset: Int) {
    guard identifier != other else { return }
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: other) + offset)
  }

  public mutating func reloadSections(_ identifiers: [SectionID]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  func item(at path: IndexPath) -> ItemID? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  /// The snapshot without the lists of sections and items to reload.
  var applied: Self {
    var result = self
    result.reloadedSectionIdentifiers = []
    result.reloadedItemIdentifiers = []
    result.reconfiguredItemIdentifiers = []
    return result
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

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

  /// Creates a data source and assigns it to a collection, which does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  override func reload() { collection?.reloadData() }

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
