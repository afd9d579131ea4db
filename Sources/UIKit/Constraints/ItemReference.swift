/// A reference from constraints and anchors to a view or a guide; nil once that is deallocated.
///
/// A weak reference would do the same and slow down every use of the object.
@MainActor
final class ItemReference {
  unowned var item: KitObject?

  init(_ item: KitObject) { self.item = item }
}
