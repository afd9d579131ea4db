import LayoutModel
import Platform

extension Painter {
  mutating func paintKeyboard(in frame: Rect) {
    list.fill(.rect(frame), colors.keyboard)
    list.stroke(.line(frame.origin, Point(x: frame.maxX, y: frame.minY)), Stroke(colors.hairline, placement: .outside))
    for part in PartPlacement(environment).partsOfKeyboard(in: frame) {
      let icon = part.role == .shift ? Icon.shift : part.role == .delete ? Icon.delete : nil
      paintKeycap(part.frame, icon == nil ? colors.raised : colors.sideKey)
      if let icon { paintIcon(icon, in: part.frame.square(22), colors.ink) } else { write(part, colors.ink) }
    }
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
