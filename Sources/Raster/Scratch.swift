import Libc

/// A fixed number of trivial values in their own memory, for the inner loops of codecs.
///
/// Accesses are only checked in debug builds, so callers must know their bounds.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, repeating value: Element) {
    pointer = .allocate(capacity: count)
    pointer.initialize(repeating: value, count: count)
    self.count = count
  }

  /// Uninitialized values, which must be written before they are read.
  ///
  /// Large blocks use large pages, because the first touch of each page costs more than all work within it.
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
