import LayoutModel

extension Painter {
  /// Draws what is behind the screen's root view: paper and, behind a sheet or a popover, the dimmed presenting screen.
  ///
  /// - Returns: the outline of the sheet, if there is one.
  mutating func paintBackdrop() -> Shape? {
    list.fill(.rect(screen), colors.paper)
    guard let shape = layout.bars.lazy.compactMap(sheetShape).first else { return nil }
    group(Group(id: "presenter")) { painter in
      painter.paintPresenter()
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
    paintGrabber(grabber.offset(by: scene.frame.origin))
  }

  mutating func paintGrabber(_ frame: Rect?) {
    if let frame { list.fill(.capsule(frame), palette.boxLine) }
  }

  private func sheetShape(_ bar: SolvedBar) -> Shape? {
    guard case .card(let radius) = bar.content else { return nil }
    // The corners of a card that reaches the screen's bottom lie below it.
    let hidden = bar.screenFrame.maxY < screen.maxY - 0.5 ? 0 : radius
    return .rounded(bar.screenFrame.inset(by: EdgeInsets(top: 0, left: 0, bottom: -hidden, right: 0)), radius: radius)
  }

  /// A hint of the presenting screen: a bar and some rows.
  private mutating func paintPresenter() {
    let top = max(environment.safeArea.top, 20)
    list.fill(.rect(screen), colors.groupedBackground)
    list.fill(.rect(screen.top(top + 44)), colors.surface)
    for place in 0..<12 {
      let row = Rect(x: 16, y: top + 60 + 64 * Points(Double(place)).value, width: screen.width - 32, height: 48)
      list.fill(.rounded(row, radius: 8), colors.fill)
    }
  }
}
