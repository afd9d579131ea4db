import LayoutModel
import Platform

struct KeyboardPainter: Painter {
  let frame: Rect
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    list.fill(.rect(frame), colors.keyboard)
    list.stroke(.line(frame.origin, Point(x: frame.maxX, y: frame.minY)), Stroke(colors.hairline, placement: .outside))
    for part in PartPlacement(environment).partsOfKeyboard(in: frame) {
      if part.role == .separator {
        let end = Point(x: part.frame.minX, y: part.frame.maxY)
        list.stroke(.line(part.frame.origin, end), Stroke(colors.hairline, placement: .inside))
      } else {
        paint(part, on: &list)
      }
    }
  }

  private func paint(_ key: SolvedPart, on list: inout DisplayList) {
    let icon = key.role == .shift ? Icon.shift : key.role == .delete ? Icon.delete : nil
    // Capital letters show that shift is on.
    let isOn = key.role == .shift
    let isAside = key.role != .key && !isOn && KeyboardFigures.hasSideKeys(environment.era)
    let cap = Shape.rounded(key.frame, radius: KeyboardFigures.cornerOfCap(environment.era))
    list.fill(cap, isAside ? colors.sideKey : colors.raised)
    if !colors.isColored { list.stroke(cap, Stroke(palette.boxLine)) }
    if let icon {
      paintIcon(icon, in: key.frame.square(22), isFilled: isOn, colors.ink, on: &list)
    } else {
      write(key, colors.ink, on: &list)
    }
  }
}

extension Icon {
  fileprivate static let shift = Icon("M12,4L20,12.5L15.5,12.5L15.5,19.5L8.5,19.5L8.5,12.5L4,12.5Z")
  fileprivate static let delete = Icon("M8.5,5.5L21,5.5L21,18.5L8.5,18.5L2.5,12Z M11.5,9L17,15 M17,9L11.5,15")
}
