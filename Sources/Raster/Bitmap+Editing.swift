extension Bitmap {
  /// Returns the part inside a box, clipped to the picture, or nil if they do not overlap.
  package func cropped(to box: PixelBox) -> Bitmap? {
    let columns = columns(of: box), rows = rows(of: box)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    let pixels = rows.flatMap { y in self.pixels[y * width + columns.lowerBound..<y * width + columns.upperBound] }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }

  /// Returns the picture with each pixel enlarged to a square.
  package func enlarged(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    let pixels = (0..<height * factor).flatMap { y in
      (0..<width * factor).map { x in self[x / factor, y / factor] }
    }
    return Bitmap(width: width * factor, height: height * factor, pixels: pixels)
  }

  /// Draws the one-pixel outline of a box, clipped to the picture.
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
