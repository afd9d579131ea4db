import Synchronization

/// What the module's own objects have in common: Foundation's initialiser hidden, which no actor isolates, and a way to
/// let go what is tied to them.
@preconcurrency @MainActor
open class KitObject: NSObject {
  nonisolated let hasAssociations = Atomic(false)

  init(made: Void) { super.init() }

  /// What constraints and anchors know it by.
  var reference: ItemReference { fatalError("\(self) is nothing that constraints are about") }
  /// The view that it is, or that it belongs to.
  var owningItem: UIView? { nil }

  deinit {
    if hasAssociations.load(ordering: .relaxed) { Associations.removeAll(of: ObjectIdentifier(self)) }
  }
}
