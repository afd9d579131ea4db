import LayoutModel

extension Painter {
  /// Streets, a river and a pin.
  mutating func paintMap(_ scene: ViewScene) {
    let box = scene.frame
    list.fill(scene.shape, palette.surface)
    group(Group(clip: scene.shape)) { painter in
      let street = Stroke(painter.palette.hairline, weight: .points(3), placement: .center)
      let river = Stroke(painter.palette.fill, weight: .points(9), placement: .center, cap: .round)
      painter.list.stroke(
        .path([.move(box.at(-0.05, 0.62)), .curve(box.at(0.3, 0.4), box.at(0.55, 0.95), box.at(1.05, 0.7))]), river)
      for share in [0.22, 0.58, 0.86] { painter.list.stroke(.line(box.at(share, 0), box.at(share, 1)), street) }
      for share in [0.18, 0.5, 0.82] { painter.list.stroke(.line(box.at(0, share), box.at(1, share)), street) }
      painter.list.stroke(.line(box.at(0, 0.95), box.at(0.75, 0)), street)
    }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    let pin = box.square(28)
    paintIcon(.pin, in: pin, palette.ink)
  }

  /// A blank page with its address.
  mutating func paintWeb(_ address: String, _ scene: ViewScene) {
    let box = scene.frame
    list.fill(scene.shape, colors.paper)
    group(Group(clip: scene.shape)) { painter in
      let head = box.top(min(30, box.height))
      painter.list.fill(.rect(head), painter.palette.surface)
      let field = head.inset(by: EdgeInsets(top: 5, left: 28, bottom: 5, right: 8))
      painter.list.fill(.rounded(field, radius: 5), painter.palette.fill)
      painter.paintIcon(
        .globe, in: Rect(x: head.minX + 7, y: head.midY - 7, width: 14, height: 14), painter.palette.outline)
      painter.write(address, 11, in: field.inset(by: 2), painter.palette.quietInk, alignment: .left)
      painter.paintLines(in: box.inset(by: EdgeInsets(top: 44, left: 14, bottom: 14, right: 14)))
    }
    list.stroke(scene.shape, Stroke(palette.boxLine))
  }

  /// Bars in place of a page's text.
  private mutating func paintLines(in box: Rect) {
    let shares = [0.45, 1, 0.95, 0.6]
    for place in 0..<min(40, max(0, Int(clamping: box.height.ratio(to: 16)))) {
      let isHead = place == 0
      let bar = Rect(
        x: box.minX, y: box.minY + 16 * Double(place), width: box.width * shares[place % 4], height: isHead ? 9 : 6)
      list.fill(.rounded(bar, radius: 3), isHead ? palette.hairline : palette.fill)
    }
  }
}
