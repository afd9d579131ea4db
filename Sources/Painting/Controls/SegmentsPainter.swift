import LayoutModel
import Platform

/// Draws titles next to each other in a rounded box; the selected one is raised.
struct SegmentsPainter: ViewPainter {
  let scene: ViewScene
  let selected: Int?
  /// The images shown instead of titles, by segment.
  var images: [Int: ImageSource] = [:]
  /// The segments that cannot be chosen.
  var disabled: Set<Int> = []

  func paint(on list: inout DisplayList) {
    guard let box = parts[.segments]?.frame else { return }
    let shape = Shape.rounded(box, CornerFigures.segments(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    for part in parts {
      if case .segmentImage(let place) = part.role { paintImage(in: part.frame, place, on: &list) }
      guard case .segment(let place) = part.role else { continue }
      paintGround(part.frame, place, on: &list)
      write(part, disabled.contains(place) ? colors.placeholder : colors.ink, on: &list)
    }
  }

  private func paintImage(in frame: Rect, _ place: Int, on list: inout DisplayList) {
    guard let image = images[place] else { return }
    let ground = place == selected ? colors.part(.selectedSegment, of: view, or: colors.raised) : colors.fill
    paintPicture(
      image, in: frame, mode: .scaleAspectFit, tint: disabled.contains(place) ? colors.placeholder : colors.ink,
      over: ground, on: &list)
  }

  private func paintGround(_ frame: Rect, _ place: Int, on list: inout DisplayList) {
    if place == selected {
      let raised = Shape.rounded(frame.inset(by: 2), CornerFigures.selectedSegment(environment.era))
      list.fill(raised, colors.part(.selectedSegment, of: view, or: colors.raised))
      list.stroke(raised, Stroke(colors.outline))
    } else if place > 0, place - 1 != selected {
      let edge = scene.isRightToLeft ? frame.maxX : frame.minX
      let line = Shape.line(Point(x: edge, y: frame.minY + 8), Point(x: edge, y: frame.maxY - 8))
      list.stroke(line, Stroke(colors.divider, placement: .center))
    }
  }
}
