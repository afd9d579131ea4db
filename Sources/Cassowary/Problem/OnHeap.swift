/// A value on the heap with a single owner, which is cheap to move and to lend.
///
/// An engine has 2 KB of buffer headers. Stored inline, they would make every problem that large, and the compiler
/// copies the whole of a value to lend it to a function.
struct OnHeap<Value: ~Copyable>: ~Copyable {
  private let place: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    place = .allocate(capacity: 1)
    place.initialize(to: value)
  }

  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  var value: Value {
    @inline(__always) _read { yield place.pointee }
    @inline(__always) _modify { yield &place.pointee }
  }
}
