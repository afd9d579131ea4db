import LayoutModel
import Platform

/// One view and its context while it is painted.
struct ViewScene {
  let id: ViewID
  /// The colour of interactive content.
  let tint: Color
  let context: PaintContext

  var view: View { @inline(__always) _read { yield context.layout.screen.views[id] } }
  var solved: SolvedView { @inline(__always) _read { yield context.layout.views[id] } }

  /// The view's frame, in the screen's points.
  var frame: Rect { solved.screenFrame }
  var isRightToLeft: Bool { solved.isRightToLeft }

  /// The view's outline, including its corners.
  var shape: Shape { .cornered(frame, corner, view.style.rounding) }

  /// The shape that its children are clipped to, if they are.
  var clip: Shape? { view.style.clips ? shape : nil }

  /// The view's corner, with the radii that follow from the views around it.
  var corner: Corner { context.layout.corner(of: id) }

  /// Whether its children scroll.
  var scrolls: Bool { view.kind.has(.scrolls) }

  /// The colour behind the view's content.
  var ground: Color { context.ground(behind: id) }

  /// The traits that the view's texts are laid out with.
  var traits: TextTraits {
    var traits = context.traits
    traits.direction = isRightToLeft ? .rightToLeft : .leftToRight
    return traits
  }
}

/// Draws a view, or a part of one.
protocol ViewPainter: Painter {
  var scene: ViewScene { get }
}

extension ViewPainter {
  var context: PaintContext { scene.context }
  var view: View { @inline(__always) _read { yield scene.view } }
  var frame: Rect { scene.frame }
  var parts: [SolvedPart] { scene.solved.parts }
}

extension Rect {
  /// Creates a rectangle from its centre and its size.
  init(around center: Point, _ size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// Creates a square from its centre and half of its side.
  init(around center: Point, _ reach: Points) {
    self.init(around: center, Size(width: reach * 2, height: reach * 2))
  }

  /// Returns the point at these fractions of the width and the height.
  func at(_ x: Double, _ y: Double) -> Point { Point(x: minX + width * x, y: minY + height * y) }
}
