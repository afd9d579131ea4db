import LayoutModel

extension Painter {
  /// Draws what is behind the screen's root view: paper and, behind a sheet or a popover, the dimmed presenting screen.
  ///
  /// - Returns: the outline of the sheet, if there is one.
  mutating func paintBackdrop() -> Shape? {
    let root = layout.views.first?.screenFrame ?? screen
    list.fill(.rect(screen), colors.paper)
    guard let shape = sheetShape(root) else { return nil }
    group(Group(id: "presenter")) { painter in
      painter.paintPresenter(root)
      painter.list.fill(.rect(painter.screen), painter.palette.dimming)
    }
    list.fill(shape, colors.paper)
    return shape
  }

  /// Darkens what lies behind a sheet that is a view of the screen.
  mutating func paintShade(behind scene: ViewScene) {
    if case .card(dims: true, _) = scene.view.style.sheet { list.fill(.rect(screen), palette.dimming) }
  }

  mutating func paintGrabber(of scene: ViewScene) {
    guard case .card(_, let grabber?) = scene.view.style.sheet else { return }
    list.fill(.capsule(grabber.offset(by: scene.frame.origin)), palette.boxLine)
  }

  /// The outline of a root view that does not fill the screen.
  private func sheetShape(_ root: Rect) -> Shape? {
    guard !root.isEmpty, !root.contains(screen, tolerance: 0.5) else { return nil }
    let reachesBottom = root.maxY >= screen.maxY - 0.5
    // Corners below the screen's edge stay invisible.
    let hidden: Points = reachesBottom ? 40 : 0
    return .rounded(root.inset(by: EdgeInsets(top: 0, left: 0, bottom: -hidden, right: 0)), radius: 10)
  }

  /// A hint of the presenting screen: a bar and some rows.
  private mutating func paintPresenter(_ root: Rect) {
    let top = max(environment.safeArea.top, 20)
    list.fill(.rect(screen), colors.groupedBackground)
    list.fill(.rect(screen.top(top + 44)), colors.surface)
    for place in 0..<12 {
      let row = Rect(x: 16, y: top + 60 + 64 * Points(Double(place)).value, width: screen.width - 32, height: 48)
      list.fill(.rounded(row, radius: 8), colors.fill)
    }
  }
}
