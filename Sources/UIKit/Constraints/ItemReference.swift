/// What constraints and anchors know a view or a guide by: nil once it is gone.
///
/// A weak reference would do the same and slow down every use of the object.
@MainActor
final class ItemReference {
  unowned var item: KitObject?

  init(_ item: KitObject) { self.item = item }
}
