import Libc

/// A fixed number of trivial values in memory of their own, for the inner loops of codecs.
///
/// Bounds are checked in debug builds only.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, repeating value: Element) {
    pointer = .allocate(capacity: count)
    pointer.initialize(repeating: value, count: count)
    self.count = count
  }

  /// Allocates uninitialized values, which must be written before they are read.
  ///
  /// Large blocks use huge pages, because the first access to each page costs more than all work within it.
  init(unwritten count: Int) {
    self.count = count
    let size = count * MemoryLayout<Element>.stride, page = 1 << 21
    guard size >= 2 * page else {
      pointer = .allocate(capacity: count)
      return
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: page)
    madvise(memory, size, MADV_HUGEPAGE)
    pointer = memory.bindMemory(to: Element.self, capacity: count)
  }

  deinit { pointer.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "\(index) is none of \(count) places")
      return pointer[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "\(index) is none of \(count) places")
      pointer[index] = newValue
    }
  }

  func fill(with value: Element) { pointer.update(repeating: value, count: count) }
}
