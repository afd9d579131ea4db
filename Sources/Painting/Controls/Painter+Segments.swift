import LayoutModel

extension Painter {
  mutating func paintSegmented(_ content: SegmentedContent, _ scene: ViewScene) {
    paintSegments(
      content.segments.map(\.title), selected: content.selected, in: scene.frame,
      widths: scene.segmentWidths(of: content), isRightToLeft: scene.isRightToLeft)
  }

  /// Titles side by side in one rounded box, one of them raised.
  mutating func paintSegments(
    _ titles: [String], selected: Int?, in box: Rect, widths: [Points], isRightToLeft: Bool
  ) {
    list.fill(.rounded(box, radius: 8), colors.fill)
    if !colors.isColored { list.stroke(.rounded(box, radius: 8), Stroke(palette.boxLine)) }
    var x = isRightToLeft ? box.maxX : box.minX
    for (place, title) in titles.enumerated() {
      if isRightToLeft { x -= widths[place] }
      let part = Rect(x: x, y: box.minY, width: widths[place], height: box.height)
      if !isRightToLeft { x += widths[place] }
      if place == selected {
        let raised = Shape.rounded(part.inset(by: 2), radius: 6.5)
        list.fill(raised, colors.raised)
        list.stroke(raised, Stroke(colors.outline))
      } else if place > 0, place - 1 != selected {
        let edge = isRightToLeft ? part.maxX : part.minX
        let line = Shape.line(Point(x: edge, y: part.minY + 8), Point(x: edge, y: part.maxY - 8))
        list.stroke(line, Stroke(colors.outline, placement: .center))
      }
      write(
        title, 13, place == selected ? .semibold : .medium,
        in: part.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)), colors.ink)
    }
  }
}

extension ViewScene {
  /// Widths of a control's segments with the separators after them.
  ///
  /// Each solved title stands in the middle of its segment, so the edges follow from the first on; without titles the
  /// segments share the width.
  fileprivate func segmentWidths(of content: SegmentedContent) -> [Points] {
    let equal = content.segments.map { _ in frame.width / Double(content.segments.count) }
    let centers = solved.texts.compactMap { $0.lines.first.map { $0.x + $0.width / 2 } }
    guard centers.count == content.segments.count else { return equal }
    var edge: Points = 0, widths: [Points] = []
    for center in centers {
      widths.append((center - edge) * 2 + ViewScene.segmentSeparator)
      edge += widths[widths.count - 1]
    }
    return widths.allSatisfy { $0 > 0 } ? widths : equal
  }

  private static let segmentSeparator: Points = 1
}
