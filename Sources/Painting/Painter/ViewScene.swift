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

  /// A part of the frame that starts so far from the leading edge.
  func leading(_ inset: Points, width: Points) -> Rect {
    let x = isRightToLeft ? frame.maxX - inset - width : frame.minX + inset
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }

  func trailing(_ inset: Points, width: Points) -> Rect {
    let x = isRightToLeft ? frame.minX + inset : frame.maxX - inset - width
    return Rect(x: x, y: frame.minY, width: width, height: frame.height)
  }
}

extension Rect {
  /// A rectangle of this size about the same centre.
  func centered(_ width: Points, _ height: Points) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The lower end of a rectangle.
  func bottom(_ height: Points) -> Rect { Rect(x: minX, y: maxY - height, width: width, height: height) }
  func top(_ height: Points) -> Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The largest square about the centre that is no larger than `side`.
  func square(_ side: Points) -> Rect {
    let side = min(side, min(width, height))
    return centered(side, side)
  }

  /// A place between the edges, given as shares of width and height.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: minX + width * x, y: minY + height * y) }
}
