import LayoutModel

/// A disc of the colour in a ring; the platform's ring has all colours, a wireframe's says that there is something to choose.
struct ColorWellPainter: ViewPainter {
  let scene: ViewScene
  let content: ColorWellContent

  func paint(on list: inout DisplayList) {
    let ring = Shape.ellipse(frame), width = frame.width / 10
    list.fill(ring, colors.resolve(content.color, or: colors.fill))
    list.stroke(ring, Stroke(colors.outline, weight: .points(width)))
    list.stroke(.ellipse(frame.inset(by: width)), Stroke(colors.paper, weight: .points(width)))
  }
}
