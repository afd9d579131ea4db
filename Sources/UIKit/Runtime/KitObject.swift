import Synchronization

/// The base class of the module's objects. It hides the nonisolated initializer of Foundation's class and releases
/// associated values.
@preconcurrency @MainActor
open class KitObject: NSObject {
  nonisolated let hasAssociations = Atomic(false)

  /// The designated initializer. It is `@usableFromInline` although no inlinable code calls it: a class in another
  /// module inherits convenience initializers only from superclasses whose designated initializers are all visible to
  /// it.
  @usableFromInline init(made: Void) { super.init() }

  /// The reference to the object that constraints and anchors hold.
  var reference: ItemReference { fatalError("\(self) is nothing that constraints are about") }
  /// The view that the object is, or that owns it.
  var owningItem: UIView? { nil }

  deinit {
    if hasAssociations.load(ordering: .relaxed) { Associations.removeAll(of: ObjectIdentifier(self)) }
  }
}
