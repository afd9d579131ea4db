/// A growable array of plain values with one owner: no reference counts, no copies on write and, in release builds, no
/// bounds checks. The solver's inner loops live in these.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 0

  /// No memory is taken before there is an element: a solver has dozens of these, and many stay empty.
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

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always) mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  /// Forgets the elements from `newCount` on; the memory stays.
  @inline(__always) mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  mutating func removeAll() { count = 0 }

  /// Makes `newCount` elements of it, new ones being `element`.
  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount > capacity { grow(to: newCount) }
    if newCount > count { (base + count).initialize(repeating: element, count: newCount - count) }
    count = newCount
  }

  /// `newCount` elements, all of them `element`.
  mutating func reset(to newCount: Int, filling element: Element) {
    count = 0
    resize(to: newCount, filling: element)
  }

  /// Makes room for `newCapacity` elements in all.
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
