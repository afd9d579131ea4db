import LayoutModel

/// Draws streets, a river and a pin.
struct MapPainter: ViewPainter {
  let scene: ViewScene
  let content: MapContent

  func paint(on list: inout DisplayList) {
    let box = frame
    list.fill(scene.shape, palette.surface)
    list.group(Group(clip: scene.shape)) { list in
      let street = Stroke(palette.hairline, weight: .points(3), placement: .center)
      let river = Stroke(palette.fill, weight: .points(9), placement: .center, cap: .round)
      list.stroke(
        .path([.move(box.at(-0.05, 0.62)), .curve(box.at(0.3, 0.4), box.at(0.55, 0.95), box.at(1.05, 0.7))]), river)
      for share in [0.22, 0.58, 0.86] { list.stroke(.line(box.at(share, 0), box.at(share, 1)), street) }
      for share in [0.18, 0.5, 0.82] { list.stroke(.line(box.at(0, share), box.at(1, share)), street) }
      // The diagonal street runs beyond the edges, so that its ends do not show.
      list.stroke(.line(box.at(-0.075, 1.045), box.at(0.825, -0.095)), street)
    }
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    let pin = box.square(28)
    paintIcon(.pin, in: pin, palette.ink, on: &list)
    if let region = content.words {
      let line = Rect(x: box.minX, y: pin.maxY + 4, width: box.width, height: 16)
      write(region, 11, in: line, palette.quietInk, on: &list)
    }
  }
}

extension MapContent {
  /// The middle of the region, and how large that is.
  fileprivate var words: String? {
    guard let latitude, let longitude else { return nil }
    let middle = "\(degrees(latitude, "N", "S")), \(degrees(longitude, "E", "W"))"
    guard let latitudeDelta, let longitudeDelta else { return middle }
    return middle + " ± \(Decimal.text(latitudeDelta / 2))° × \(Decimal.text(longitudeDelta / 2))°"
  }

  private func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    "\(Decimal.text(abs(value)))° \(value < 0 ? negative : positive)"
  }
}

/// Draws a blank page with its address.
struct WebPainter: ViewPainter {
  let scene: ViewScene
  let address: String

  func paint(on list: inout DisplayList) {
    let box = frame
    list.fill(scene.shape, colors.paper)
    list.group(Group(clip: scene.shape)) { list in
      let head = box.top(min(30, box.height))
      list.fill(.rect(head), palette.surface)
      let field = head.inset(by: EdgeInsets(top: 5, left: 28, bottom: 5, right: 8))
      list.fill(.rounded(field, radius: 5), palette.fill)
      paintIcon(
        .globe, in: Rect(x: head.minX + 7, y: head.midY - 7, width: 14, height: 14), palette.outline, on: &list)
      write(address, 11, in: field.inset(by: 2), palette.quietInk, alignment: .left, on: &list)
      paintLines(in: box.inset(by: EdgeInsets(top: 44, left: 14, bottom: 14, right: 14)), on: &list)
    }
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
  }

  /// Draws bars in place of a page's text.
  private func paintLines(in box: Rect, on list: inout DisplayList) {
    let shares = [0.45, 1, 0.95, 0.6]
    for place in 0..<min(40, max(0, Int(clamping: box.height.ratio(to: 16)))) {
      let isHead = place == 0
      let bar = Rect(
        x: box.minX, y: box.minY + 16 * Double(place), width: box.width * shares[place % 4], height: isHead ? 9 : 6)
      list.fill(.rounded(bar, radius: 3), isHead ? palette.hairline : palette.fill)
    }
  }
}
