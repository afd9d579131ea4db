import Libc

/// A bitmap in memory, with rows from top to bottom. Each pixel is 0xAARRGGBB in sRGB with premultiplied alpha.
package struct Bitmap: Hashable, Sendable {
  package let width, height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "\(pixels.count) pixels do not fill a picture of \(width) by \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package init(width: Int, height: Int, filledWith pixel: UInt32) {
    self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  package var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}

package struct BitmapSize: Hashable, Sendable, CustomStringConvertible {
  package var width, height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var description: String { "\(width) by \(height) pixels" }
}

extension Bitmap: CustomStringConvertible {
  package var size: BitmapSize { BitmapSize(width: width, height: height) }

  package var description: String { size.description }
}

/// Multiplies the components of a pixel by its alpha, rounding to nearest.
@inlinable
func premultiplied(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> UInt32 {
  if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
  return alpha << 24 | scaled(red, alpha) << 16 | scaled(green, alpha) << 8 | scaled(blue, alpha)
}

/// Returns `component` · `alpha` / 255, rounded to nearest, without a division.
@usableFromInline
func scaled(_ component: UInt32, _ alpha: UInt32) -> UInt32 {
  let product = component * alpha + 128
  return (product + product >> 8) >> 8
}

extension Bitmap {
  package func cropped(to box: PixelBox) -> Bitmap? {
    let columns = columns(of: box)
    let rows = rows(of: box)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let pixels = rows.flatMap { y in self.pixels[y * width + columns.lowerBound..<y * width + columns.upperBound] }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }

  /// Scales the picture up without interpolation.
  package func enlarged(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    let pixels = (0..<height * factor).flatMap { y in
      (0..<width * factor).map { x in self[x / factor, y / factor] }
    }
    return Bitmap(width: width * factor, height: height * factor, pixels: pixels)
  }

  /// Draws the one-pixel outline of a box, clipped to the picture.
  package mutating func outline(_ box: PixelBox, in color: UInt32, isDashed: Bool = false) {
    func draw(_ x: Int, _ y: Int, place: Int) {
      let isGap = isDashed && place % 7 >= 4
      if !isGap, (0..<width).contains(x), (0..<height).contains(y) { self[x, y] = color }
    }
    for x in columns(of: box) {
      draw(x, box.y, place: x - box.x)
      draw(x, box.maxY - 1, place: x - box.x)
    }
    for y in rows(of: box) {
      draw(box.x, y, place: y - box.y)
      draw(box.maxX - 1, y, place: y - box.y)
    }
  }

  private func columns(of box: PixelBox) -> Range<Int> {
    let left = min(max(0, box.x), width)
    return left..<max(left, min(width, box.maxX))
  }

  private func rows(of box: PixelBox) -> Range<Int> {
    let top = min(max(0, box.y), height)
    return top..<max(top, min(height, box.maxY))
  }
}

/// A fixed-size buffer of trivial values, for the inner loops of codecs.
///
/// The subscript checks bounds in debug builds only.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  let pointer: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, repeating value: Element) {
    pointer = .allocate(capacity: count)
    pointer.initialize(repeating: value, count: count)
    self.count = count
  }

  /// Allocates uninitialized memory, which the caller must write before reading.
  ///
  /// Large buffers use huge pages, because page faults would cost more than the work on the pages.
  init(unwritten count: Int) {
    self.count = count
    let size = count * MemoryLayout<Element>.stride
    let page = 1 << 21
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
      assert(index >= 0 && index < count, "the index \(index) is not below \(count)")
      return pointer[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "the index \(index) is not below \(count)")
      pointer[index] = newValue
    }
  }

  func fill(with value: Element) { pointer.update(repeating: value, count: count) }
}
