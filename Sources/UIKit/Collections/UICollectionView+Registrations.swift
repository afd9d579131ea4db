extension UICollectionView {
  /// The class and the handler with which cells are created and configured for items of a type.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = UUID().uuidString
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The class and the handler with which supplementary views are created and configured.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let identifier = UUID().uuidString
    let elementKind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let found = dequeue(registration.identifier) { Cell(_registered: registration.identifier) }
    guard let cell = found as? Cell else { preconditionFailure("\(found) is not of the registered class") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = registration.identifier
    let found = dequeue(registration.elementKind, identifier) { Supplementary(_registered: identifier) }
    guard let view = found as? Supplementary else { preconditionFailure("\(found) is not of the registered class") }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
