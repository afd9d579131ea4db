import Synchronization

/// The base class of the module's objects: hides Foundation's initializer, which no actor isolates, and releases
/// associated objects.
@preconcurrency @MainActor
open class KitObject: NSObject {
  nonisolated let hasAssociations = Atomic(false)

  /// Usable from inlinable code, although nothing does: a class outside inherits convenience initialisers only of
  /// superclasses whose designated ones it can all see.
  @usableFromInline init(made: Void) { super.init() }

  /// The reference that constraints and anchors use.
  var reference: ItemReference { fatalError("\(self) is nothing that constraints are about") }
  /// The view that it is, or that it belongs to.
  var owningItem: UIView? { nil }

  deinit {
    if hasAssociations.load(ordering: .relaxed) { Associations.removeAll(of: ObjectIdentifier(self)) }
  }
}
