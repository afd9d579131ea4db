/// A reference from constraints and anchors to a view or a guide; nil once that is deallocated.
///
/// A weak reference would do the same and slow down every use of the object; the object clears this one as it goes.
@MainActor
final class ItemReference {
  unowned(unsafe) var item: KitObject?

  init(_ item: KitObject) { self.item = item }
}
