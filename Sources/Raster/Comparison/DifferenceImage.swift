import LayoutModel

extension PictureDifference {
  /// Returns the new picture faded, with differing pixels in red and a frame around each cluster.
  package func image(old: Bitmap, new: Bitmap) -> Bitmap {
    var image = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    for y in 0..<height {
      for x in 0..<width {
        let isDifferent = old[x, y] != new[x, y] && clusters.contains { $0.contains(x: x, y: y) }
        image[x, y] = isDifferent ? 0xFFE0_1B24 : faded(new[x, y])
      }
    }
    for box in clusters { frame(box, in: &image) }
    return image
  }

  /// Returns the pixel in grey, with a quarter of its darkness.
  private func faded(_ pixel: UInt32) -> UInt32 {
    let grey = UInt32(clamping: Int(clamping: 255 - (255 - luminance(pixel)) / 4))
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  private func frame(_ box: PixelBox, in image: inout Bitmap) {
    let distance = 3
    let left = max(0, box.x - distance), top = max(0, box.y - distance)
    let right = min(width, box.maxX + distance) - 1, bottom = min(height, box.maxY + distance) - 1
    let color: UInt32 = 0xFFFF_7800
    for x in left...right { (image[x, top], image[x, bottom]) = (color, color) }
    for y in top...bottom { (image[left, y], image[right, y]) = (color, color) }
  }
}

extension Bitmap {
  /// Returns pictures next to each other on grey, with a gap between them.
  package static func sideBySide(_ bitmaps: [Bitmap]) -> Bitmap {
    let gap = 8
    let width = bitmaps.reduce(0) { $0 + $1.width } + gap * max(0, bitmaps.count - 1)
    var sheet = Bitmap(width: width, height: bitmaps.map(\.height).max() ?? 1, filledWith: 0xFF80_8080)
    var left = 0
    for bitmap in bitmaps {
      for y in 0..<bitmap.height {
        let row = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
        sheet.pixels.replaceSubrange(y * width + left..<y * width + left + bitmap.width, with: row)
      }
      left += bitmap.width + gap
    }
    return sheet
  }
}
