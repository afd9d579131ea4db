/// A growable array of plain values with a single owner, for the solver's inner loops. It has no reference counts, no
/// copy-on-write and, in release builds, no bounds checks.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  /// Allocates nothing until the first element is added, because a solver has dozens of buffers and many stay empty.
  init() { base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped }

  deinit { if capacity > 0 { base.deallocate() } }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      base[index] = newValue
    }
  }

  @inline(__always) subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  var last: Element { self[count - 1] }

  /// Valid until the next change.
  var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always) mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  @inline(__always) mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  mutating func remove(_ range: Range<Int>) {
    (base + range.lowerBound).update(from: base + range.upperBound, count: count - range.upperBound)
    count -= range.count
  }

  mutating func removeAll() { count = 0 }

  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount > capacity { grow(to: newCount) }
    if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
    count = newCount
  }

  mutating func reset(to newCount: Int, filling element: Element) {
    count = 0
    resize(to: newCount, filling: element)
  }

  mutating func reserve(_ newCapacity: Int) { if newCapacity > capacity { grow(to: newCapacity) } }

  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2, 16)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if capacity > 0 {
      larger.initialize(from: base, count: count)
      base.deallocate()
    }
    base = larger
    capacity = newCapacity
  }
}

extension Buffer where Element: Comparable {
  func sort() {
    var elements = UnsafeMutableBufferPointer(start: base, count: count)
    elements.sort()
  }
}

/// A value on the heap with a single owner, which is cheap to move and to borrow.
///
/// An engine has 2 KB of buffer headers. Stored inline, they would make every problem that large, and the compiler
/// copies the whole value when a function borrows it.
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

/// A union–find structure over the numbers below a count.
package struct DisjointSets: ~Copyable {
  private var parents = Buffer<Int32>()

  package init(count: Int) {
    parents.reserve(count)
    for element in 0..<count { parents.append(Int32(element)) }
  }

  package func root(of element: Int32) -> Int32 {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  package func join(_ element: Int32, to root: Int32) { parents[self.root(of: element)] = root }
}
