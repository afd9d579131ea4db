import LayoutModel
import Platform

struct KeyboardPainter: Painter {
  let frame: Rect
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    list.fill(.rect(frame), colors.keyboard)
    list.stroke(.line(frame.origin, Point(x: frame.maxX, y: frame.minY)), Stroke(colors.hairline, placement: .outside))
    for part in PartPlacement(environment).partsOfKeyboard(in: frame) {
      let icon = part.role == .shift ? Icon.shift : part.role == .delete ? Icon.delete : nil
      paintKeycap(part.frame, icon == nil ? colors.raised : colors.sideKey, on: &list)
      if let icon {
        paintIcon(icon, in: part.frame.square(22), colors.ink, on: &list)
      } else {
        write(part, colors.ink, on: &list)
      }
    }
  }

  private func paintKeycap(_ key: Rect, _ color: Color, on list: inout DisplayList) {
    list.fill(.rounded(key, radius: 5), color)
    if !colors.isColored { list.stroke(.rounded(key, radius: 5), Stroke(palette.boxLine)) }
  }
}

extension Icon {
  fileprivate static let shift = Icon("M12,4L20,12.5L15.5,12.5L15.5,19.5L8.5,19.5L8.5,12.5L4,12.5Z")
  fileprivate static let delete = Icon("M8.5,5.5L21,5.5L21,18.5L8.5,18.5L2.5,12Z M11.5,9L17,15 M17,9L11.5,15")
}
