import LayoutModel

/// One view with its context while it is painted.
struct ViewScene {
  let id: ViewID
  let view: View
  let solved: SolvedView
  /// The colour of interactive content.
  let tint: Color

  /// In the screen's points.
  var frame: Rect { solved.screenFrame }
  var isRightToLeft: Bool { solved.isRightToLeft }

  /// The view's outline, including its corners.
  var shape: Shape { .cornered(frame, view.style.corner, view.style.rounding) }
}

extension Rect {
  /// A point by its fractions of width and height.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: minX + width * x, y: minY + height * y) }
}
