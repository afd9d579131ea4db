import LayoutModel

/// Draws the device around a screen.
struct DevicePainter: Painter {
  let body: DeviceBody
  let context: PaintContext

  /// Draws the body, behind the screen.
  func paint(on list: inout DisplayList) {
    list.group(Group(id: "device")) { list in
      list.fill(.rounded(body.outline, radius: body.outlineRadius), palette.body)
      list.fill(.rounded(body.screen, radius: body.cornerRadius), ground)
      paintHomeButton(on: &list)
    }
  }

  /// The colour of the screen's edges.
  private var ground: Color {
    colors.isColored && !layout.views.isEmpty ? context.ground(behind: .root) : palette.paper
  }

  private func paintHomeButton(on list: inout DisplayList) {
    let line = Stroke(palette.outline, weight: .points(1.5))
    let outline = body.outline
    switch body.homeButton {
    case .none: break
    case .bottom:
      let chin = Rect(
        x: outline.minX, y: body.screen.maxY, width: outline.width, height: outline.maxY - body.screen.maxY)
      list.stroke(.ellipse(chin.square(44)), line)
      let head = Rect(x: outline.minX, y: outline.minY, width: outline.width, height: body.screen.minY - outline.minY)
      list.fill(.capsule(head.centered(48, 5)), palette.outline)
    case .right:
      let chin = Rect(
        x: body.screen.maxX, y: outline.minY, width: outline.maxX - body.screen.maxX, height: outline.height)
      list.stroke(.ellipse(chin.square(44)), line)
      let head = Rect(x: outline.minX, y: outline.minY, width: body.screen.minX - outline.minX, height: outline.height)
      list.fill(.capsule(head.centered(5, 48)), palette.outline)
    }
  }

  /// Draws the cut-out, status bar and home indicator, in front of the screen.
  func paintFront(on list: inout DisplayList) {
    list.group(Group(id: "system")) { list in
      StatusBarPainter(cutout: body.cutout, context: context).paint(on: &list)
      if let cutout = body.cutout { paint(cutout, on: &list) }
      paintHomeIndicator(on: &list)
    }
  }

  private func paint(_ cutout: Cutout, on list: inout DisplayList) {
    switch cutout.kind {
    case .dynamicIsland: list.fill(.capsule(cutout.frame), palette.body)
    case .notch:
      // A notch hangs from the edge, so its outer corners lie off the screen.
      let radius = min(cutout.frame.width, cutout.frame.height) * 0.62
      let isAtTop = cutout.frame.minY <= 0
      let hidden = EdgeInsets(top: isAtTop ? -2 * radius : 0, left: isAtTop ? 0 : -2 * radius, bottom: 0, right: 0)
      list.group(Group(clip: .rect(screen))) {
        $0.fill(.rounded(cutout.frame.inset(by: hidden), radius: radius), palette.body)
      }
    }
  }

  private func paintHomeIndicator(on list: inout DisplayList) {
    guard body.cornerRadius > 0, case .none = body.homeButton else { return }
    guard let bar = layout.bars.first(where: { $0.content == .homeIndicator })?.screenFrame else { return }
    // It adapts to what is behind it.
    let ink = ground.luminance < 0.18 ? Color.white : Color.black
    list.fill(.capsule(bar), colors.isColored ? ink : palette.strong)
  }
}
