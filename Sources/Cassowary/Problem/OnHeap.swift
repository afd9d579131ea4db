/// A value with a single owner that stands on the heap, so that moving or lending the owner does not copy it.
///
/// An engine is 2 KB of buffers' headers. Inline, each problem that contains one would be as large, and the compiler
/// copies a value as a whole to lend it to a function.
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
