extension Bitmap {
  /// The part in a box, as far as it lies in the picture; nil where it does not.
  package func cropped(to box: PixelBox) -> Bitmap? {
    let columns = columns(of: box), rows = rows(of: box)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let pixels = rows.flatMap { y in self.pixels[y * width + columns.lowerBound..<y * width + columns.upperBound] }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }

  /// Each pixel as a square of several.
  package func enlarged(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    let pixels = (0..<height * factor).flatMap { y in
      (0..<width * factor).map { x in self[x / factor, y / factor] }
    }
    return Bitmap(width: width * factor, height: height * factor, pixels: pixels)
  }

  /// Draws the outline of a box, as far as it lies in the picture, one pixel wide.
  package mutating func outline(_ box: PixelBox, in color: UInt32, isDashed: Bool = false) {
    func draw(_ x: Int, _ y: Int, _ place: Int) {
      let isGap = isDashed && place % 7 >= 4
      if !isGap, (0..<width).contains(x), (0..<height).contains(y) { self[x, y] = color }
    }
    for x in columns(of: box) {
      draw(x, box.y, x - box.x)
      draw(x, box.maxY - 1, x - box.x)
    }
    for y in rows(of: box) {
      draw(box.x, y, y - box.y)
      draw(box.maxX - 1, y, y - box.y)
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
