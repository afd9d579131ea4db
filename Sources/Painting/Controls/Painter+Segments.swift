import LayoutModel
import Platform

extension Painter {
  /// Titles next to each other in a rounded box; the selected one is raised.
  ///
  /// - Parameter disabled: those that cannot be chosen.
  mutating func paintSegments(_ selected: Int?, disabled: Set<Int> = [], _ scene: ViewScene) {
    let parts = scene.solved.parts
    guard let box = parts[.segments]?.frame else { return }
    let shape = Shape.rounded(box, CornerFigures.segments(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    for part in parts {
      guard case .segment(let place) = part.role else { continue }
      paintSegmentGround(part.frame, place, selected: selected, scene)
      write(part, disabled.contains(place) ? colors.placeholder : colors.ink)
    }
  }

  private mutating func paintSegmentGround(_ frame: Rect, _ place: Int, selected: Int?, _ scene: ViewScene) {
    if place == selected {
      let raised = Shape.rounded(frame.inset(by: 2), CornerFigures.selectedSegment(environment.era))
      list.fill(raised, colors.part(.selectedSegment, of: scene.view, or: colors.raised))
      list.stroke(raised, Stroke(colors.outline))
    } else if place > 0, place - 1 != selected {
      let edge = scene.isRightToLeft ? frame.maxX : frame.minX
      let line = Shape.line(Point(x: edge, y: frame.minY + 8), Point(x: edge, y: frame.maxY - 8))
      list.stroke(line, Stroke(colors.outline, placement: .center))
    }
  }
}
