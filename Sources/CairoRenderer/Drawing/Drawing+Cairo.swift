import CCairo

extension Drawing {
  /// Draws the operations that affect some rows of pixels.
  func draw(
    _ rows: Range<Int>, on context: borrowing CairoContext, _ shaper: inout Shaper, _ bitmaps: borrowing BitmapSurfaces,
    _ output: GlyphOutput, userScale: Double = 1
  ) throws(RenderError) {
    var open: [DeviceGroup] = []
    var place = 0
    while place < operations.count {
      let operation = operations[place]
      place += 1
      switch operation.operation {
      case .begin(let group) where !operation.rows.overlaps(rows):
        place = group.end + 1
      case .begin(let group):
        open.append(group)
        context.begin(group)
      case .end:
        context.end(open.removeLast())
      case .fill, .gradient, .stroke, .text, .image:
        guard operation.rows.overlaps(rows) else { continue }
        switch operation.operation {
        case .fill(let path, let color): context.fill(path, color)
        case .gradient(let path, let gradient): context.fill(path, gradient)
        case .stroke(let path, let stroke): context.stroke(path, stroke)
        case .text(let text): try context.text(text, &shaper, output, userScale: userScale)
        case .image(let image): bitmaps.draw(image, on: context)
        case .begin, .end: break
        }
      }
    }
  }
}
