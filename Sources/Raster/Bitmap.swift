/// A picture in memory: rows from the top, pixels from the left, each 0xAARRGGBB in sRGB with premultiplied alpha.
package struct Bitmap: Hashable, Sendable {
  /// The size in pixels.
  package let width, height: Int
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "\(pixels.count) pixels do not fill a picture of \(width) by \(height)")
    (self.width, self.height, self.pixels) = (width, height, pixels)
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

/// The size of a picture in pixels.
package struct BitmapSize: Hashable, Sendable, CustomStringConvertible {
  package var width, height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  package var description: String { "\(width) by \(height) pixels" }
}

extension Bitmap: CustomStringConvertible {
  package var size: BitmapSize { BitmapSize(width: width, height: height) }

  package var description: String { size.description }
}

/// Returns a pixel with its components multiplied by its alpha, rounded to nearest.
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
