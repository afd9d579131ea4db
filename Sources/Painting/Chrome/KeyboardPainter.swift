import LayoutModel
import Platform

struct KeyboardPainter: Painter {
  let frame: Rect
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    paintBody(on: &list)
    for part in PartPlacement(environment).partsOfKeyboard(in: frame) {
      if part.role == .separator {
        paintLine(part.frame, on: &list)
      } else if let symbol = part.role.symbol, part.role != .emojiKey {
        paintSymbol(symbol, in: part.frame, colors.ink, over: colors.keyboard, on: &list)
      } else {
        paint(part, on: &list)
      }
    }
  }

  private func paintBody(on list: inout DisplayList) {
    let radius = KeyboardFigures.topCorner(environment.era)
    let radii = PerCorner<Points>(topLeft: radius, topRight: radius, bottomLeft: 0, bottomRight: 0)
    list.fill(.cornered(frame, radii, false), colors.keyboard)
    guard radius <= 0 else { return }
    list.stroke(.line(frame.origin, Point(x: frame.maxX, y: frame.minY)), Stroke(colors.hairline, placement: .outside))
  }

  private func paint(_ key: SolvedPart, on list: inout DisplayList) {
    // Capital letters show that shift is on.
    let isOn = key.role == .shift
    let isAside = key.role != .key && !isOn && KeyboardFigures.hasSideKeys(environment.era)
    let cap = isAside ? colors.sideKey : colors.raised, box = key.frame.square(KeyboardFigures.symbol)
    paintCap(key.frame, cap, on: &list)
    if let icon = key.role == .shift ? Icon.shift : key.role == .delete ? Icon.delete : nil {
      paintIcon(icon, in: box, isFilled: isOn, colors.ink, on: &list)
    } else if let symbol = key.role.symbol {
      paintSymbol(symbol, in: box, colors.ink, over: cap, on: &list)
    } else {
      write(key, colors.ink, on: &list)
    }
  }

  /// Draws a key's cap above its shadow.
  private func paintCap(_ frame: Rect, _ color: Color, on list: inout DisplayList) {
    func shape(_ box: Rect) -> Shape { .rounded(box, radius: KeyboardFigures.cornerOfCap(environment.era)) }
    let depth = KeyboardFigures.shadowOfCap(environment.era)
    if depth > 0 { list.fill(shape(frame.offset(by: Point(x: 0, y: depth))), colors.shadowOfKey) }
    list.fill(shape(frame), color)
    if !colors.isColored { list.stroke(shape(frame), Stroke(palette.boxLine)) }
  }
}

extension SolvedPart.Role {
  /// The name of the symbol on a key or in the strip below the keys.
  fileprivate var symbol: String? {
    if self == .dictation { return "mic" }
    return self == .emoji || self == .emojiKey ? "face.smiling" : nil
  }
}

extension Icon {
  fileprivate static let shift = Icon("M12,4L20,12.5L15.5,12.5L15.5,19.5L8.5,19.5L8.5,12.5L4,12.5Z")
  fileprivate static let delete = Icon("M8.5,5.5L21,5.5L21,18.5L8.5,18.5L2.5,12Z M11.5,9L17,15 M17,9L11.5,15")
}
