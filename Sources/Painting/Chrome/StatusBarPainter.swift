import LayoutModel

/// Draws the clock on one side, and signal and battery on the other.
struct StatusBarPainter: Painter {
  /// The notch or the island, in the screen's points.
  let cutout: Cutout?
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    guard let bar = layout.bars.first(where: { $0.content == .statusBar })?.screenFrame, bar.height > 10 else { return }
    let center = cutout.map { $0.frame.midY } ?? bar.midY
    let row = Rect(x: bar.minX, y: center - 11, width: bar.width, height: 22)
    guard let ears = ears(of: row) else {
      write("9:41", 12, .semibold, in: row, colors.ink, on: &list)
      return paintBattery(endingAt: Point(x: row.maxX - 8, y: row.midY), scale: 0.85, on: &list)
    }
    write("9:41", 17, .semibold, in: context.isRightToLeft ? ears.right : ears.left, colors.ink, on: &list)
    let symbols = context.isRightToLeft ? ears.left : ears.right
    paintBattery(endingAt: Point(x: symbols.midX + 36, y: row.midY), scale: 1, on: &list)
  }

  /// Returns the areas to the left and right of a cut-out at the top; nil if there is none.
  private func ears(of row: Rect) -> (left: Rect, right: Rect)? {
    guard let cutout = cutout?.frame, cutout.width > cutout.height else { return nil }
    return (
      Rect(x: row.minX, y: row.minY, width: cutout.minX - row.minX, height: row.height),
      Rect(x: cutout.maxX, y: row.minY, width: row.maxX - cutout.maxX, height: row.height)
    )
  }

  /// Draws signal bars and a battery, 72 points wide at full scale.
  private func paintBattery(endingAt end: Point, scale: Double, on list: inout DisplayList) {
    let ink = colors.ink
    let cell = Rect(x: end.x - 27 * scale, y: end.y - 6 * scale, width: 24 * scale, height: 12 * scale)
    list.stroke(.rounded(cell, radius: 3.5 * scale), Stroke(ink.withAlpha(0.5), weight: .points(1)))
    list.fill(.rounded(cell.inset(by: 2 * scale), radius: 2 * scale), ink)
    let knob = Rect(x: end.x - 2 * scale, y: end.y - 2 * scale, width: 1.5 * scale, height: 4 * scale)
    list.fill(.rounded(knob, radius: 0.7 * scale), ink.withAlpha(0.5))
    for place in 0..<4 {
      let height = (4 + 2.6 * Double(place)) * scale
      let bar = Rect(
        x: cell.minX - (26 - 5 * Double(place)) * scale, y: cell.maxY - Points(height), width: 3.2 * scale,
        height: Points(height))
      list.fill(.rounded(bar, radius: 1 * scale), ink)
    }
  }
}
