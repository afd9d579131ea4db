/// A reference from constraints and anchors to a view or guide; nil once that is deallocated.
///
/// The object clears it in its deinitializer. A weak reference would do so by itself but slow down every use of the
/// object.
@MainActor
final class ItemReference {
  unowned(unsafe) var item: KitObject?

  init(_ item: KitObject) { self.item = item }
}
