import LayoutModel

/// Draws the paper behind the screen's root view and, behind a sheet or a popover, the dimmed presenting screen.
struct BackdropPainter: Painter {
  let context: PaintContext

  func paint(on list: inout DisplayList) {
    let ground =
      layout.views.isEmpty ? nil : colors.background(layout.screen.views[.root].style.background, isRoot: true)
    // Paper under a dark screen would show through its round corners.
    guard let sheet else { return list.fill(.rect(screen), ground?.over(colors.paper) ?? colors.paper) }
    list.fill(.rect(screen), colors.paper)
    list.group(Group(id: "presenter")) { list in
      paintPresenter(on: &list)
      list.fill(.rect(screen), palette.dimming)
    }
    list.fill(sheet, colors.paper)
    for part in layout.bars.flatMap(\.parts) {
      if case .arrow(let direction) = part.role {
        list.fill(PopoverArrow(direction, part.frame).outline, ground ?? colors.paper)
      }
    }
  }

  /// The outline of the sheet, if there is one.
  var sheet: Shape? { layout.bars.lazy.compactMap(outline).first }

  private func outline(_ bar: SolvedBar) -> Shape? {
    guard case .card(let radius) = bar.content else { return nil }
    // The bottom corners of a card that reaches the bottom of the screen are off screen.
    let hidden = bar.screenFrame.maxY < screen.maxY - 0.5 ? 0 : radius
    return .rounded(bar.screenFrame.inset(by: EdgeInsets(top: 0, left: 0, bottom: -hidden, right: 0)), radius: radius)
  }

  /// Draws a hint of the presenting screen: a bar and some rows.
  private func paintPresenter(on list: inout DisplayList) {
    let top = max(environment.safeArea.top, 20)
    list.fill(.rect(screen), colors.groupedBackground)
    list.fill(.rect(screen.top(top + 44)), colors.surface)
    for place in 0..<12 {
      let row = Rect(x: 16, y: top + 60 + 64 * Points(Double(place)).value, width: screen.width - 32, height: 48)
      list.fill(.rounded(row, radius: 8), colors.fill)
    }
  }
}

/// Draws what a view presented as a sheet adds to itself: the shade behind it and its grabber.
struct CardPainter {
  let scene: ViewScene

  func paintShade(on list: inout DisplayList) {
    guard case .card(let dims, _, let arrow) = scene.view.style.sheet else { return }
    if dims { list.fill(.rect(scene.context.screen), scene.context.palette.dimming) }
    guard let arrow else { return }
    let colors = scene.context.colors
    list.fill(
      arrow.offset(by: scene.frame.origin).outline,
      colors.background(scene.view.style.background, isRoot: false) ?? colors.paper)
  }

  func paintGrabber(on list: inout DisplayList) {
    guard case .card(_, let grabber?, _) = scene.view.style.sheet else { return }
    GrabberPainter(frame: grabber.offset(by: scene.frame.origin), context: scene.context).paint(on: &list)
  }
}

extension PopoverArrow {
  /// A triangle whose tip is round.
  fileprivate var outline: Shape {
    let box = frame, blunt = 0.18
    func at(_ along: Double, _ out: Double) -> Point {
      switch direction {
      case .up: Point(x: box.minX + box.width * along, y: box.maxY - box.height * out)
      case .down: Point(x: box.minX + box.width * along, y: box.minY + box.height * out)
      case .left: Point(x: box.maxX - box.width * out, y: box.minY + box.height * along)
      case .right: Point(x: box.minX + box.width * out, y: box.minY + box.height * along)
      }
    }
    let (before, after) = (at(0.5 - blunt / 2, 1 - blunt), at(0.5 + blunt / 2, 1 - blunt))
    return .path([
      .move(at(0, 0)), .line(before), .curve(at(0.5, 1), at(0.5, 1), after), .line(at(1, 0)), .close,
    ])
  }
}

struct GrabberPainter: Painter {
  let frame: Rect
  let context: PaintContext

  func paint(on list: inout DisplayList) { list.fill(.capsule(frame), palette.boxLine) }
}
