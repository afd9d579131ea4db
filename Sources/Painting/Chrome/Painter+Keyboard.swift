import LayoutModel

extension Painter {
  /// Rows of keys; without a home button, the strip below them stays free.
  mutating func paintKeyboard(in frame: Rect) {
    list.fill(.rect(frame), colors.keyboard)
    list.stroke(.line(frame.origin, Point(x: frame.maxX, y: frame.minY)), Stroke(colors.hairline, placement: .outside))
    let free = max(0, environment.safeArea.bottom) * (environment.safeArea.bottom > 0 ? 1.9 : 0)
    let box = frame.inset(by: EdgeInsets(top: 8, left: 3, bottom: 4 + free, right: 3))
    let height = box.height / 4
    for (place, row) in [
      ["Q", "W", "E", "R", "T", "Y", "U", "I", "O", "P"], ["A", "S", "D", "F", "G", "H", "J", "K", "L"],
      ["⇧", "Z", "X", "C", "V", "B", "N", "M", "⌫"],
    ].enumerated() {
      let line = Rect(x: box.minX, y: box.minY + height * Double(place), width: box.width, height: height)
      paintKeys(row, in: line, unit: box.width / 10)
    }
    let last = box.bottom(height)
    let widths: [(String, Double)] = [("123", 2.5), ("space", 5), ("return", 2.5)]
    var x = last.minX
    for (name, units) in widths {
      let width = box.width / 10 * units
      paintKey(name, in: Rect(x: x, y: last.minY, width: width, height: height), size: 15)
      x += width
    }
  }

  private mutating func paintKeys(_ names: [String], in line: Rect, unit: Points) {
    let wide = names.first == "⇧"
    let letters = Double(names.count - (wide ? 2 : 0))
    let side = wide ? (line.width - unit * letters) / 2 : 0
    var x = wide ? line.minX : line.midX - unit * letters / 2
    for name in names {
      let isSide = wide && (name == "⇧" || name == "⌫")
      let width = isSide ? side : unit
      let box = Rect(x: x, y: line.minY, width: width, height: line.height)
      if isSide { paintSideKey(name, in: box) } else { paintKey(name, in: box, size: 20) }
      x += width
    }
  }

  private mutating func paintKey(_ name: String, in box: Rect, size: Points) {
    let key = box.inset(by: EdgeInsets(top: 5, left: 3, bottom: 5, right: 3))
    paintKeycap(key, colors.raised)
    write(name, min(size, key.height * 0.6), in: key, colors.ink)
  }

  private mutating func paintSideKey(_ name: String, in box: Rect) {
    let key = box.inset(by: EdgeInsets(top: 5, left: 3, bottom: 5, right: 3))
    paintKeycap(key, colors.sideKey)
    let icon = name == "⇧" ? Icon.shift : Icon.delete
    paintIcon(icon, in: key.square(22), colors.ink)
  }

  private mutating func paintKeycap(_ key: Rect, _ color: Color) {
    list.fill(.rounded(key, radius: 5), color)
    if !colors.isColored { list.stroke(.rounded(key, radius: 5), Stroke(palette.boxLine)) }
  }
}

extension Icon {
  fileprivate static let shift = Icon([
    .closed([(12, 4), (20, 12.5), (15.5, 12.5), (15.5, 19.5), (8.5, 19.5), (8.5, 12.5), (4, 12.5)])
  ])
  fileprivate static let delete = Icon([
    .closed([(8.5, 5.5), (21, 5.5), (21, 18.5), (8.5, 18.5), (2.5, 12)]), .line([(11.5, 9), (17, 15)]),
    .line([(17, 9), (11.5, 15)]),
  ])
}
