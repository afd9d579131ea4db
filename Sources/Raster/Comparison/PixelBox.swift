/// A rectangle of whole pixels, relative to the top left corner of the picture.
package struct PixelBox: Hashable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  package func union(_ other: PixelBox) -> PixelBox {
    let left = min(x, other.x), top = min(y, other.y)
    return PixelBox(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func overlaps(_ other: PixelBox) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  package func contains(x column: Int, y row: Int) -> Bool { column >= x && column < maxX && row >= y && row < maxY }
}
