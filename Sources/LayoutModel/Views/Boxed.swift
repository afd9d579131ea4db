/// A property wrapper that keeps a large, rarely read value behind a reference, so that its owner stays small and cheap
/// to copy.
@propertyWrapper package struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
