import LayoutModel

/// One view with what is known of it while it is painted.
struct ViewScene {
  let id: ViewID
  let view: View
  let solved: SolvedView
  /// Of what can be tapped in it.
  let tint: Color

  /// In the screen's points.
  var frame: Rect { solved.screenFrame }
  var isRightToLeft: Bool { solved.isRightToLeft }

  /// Bounds of its shape, after its corners.
  var shape: Shape { .cornered(frame, view.style.corner) }
}

extension Rect {
  /// A place between the edges, given as shares of width and height.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: minX + width * x, y: minY + height * y) }
}
