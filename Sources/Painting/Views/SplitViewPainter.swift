import LayoutModel

/// Draws the outline of a split view and, without columns, hints of two.
struct SplitViewPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    guard view.children.isEmpty else { return }
    let x = scene.isRightToLeft ? frame.at(2.0 / 3, 0).x : frame.at(1.0 / 3, 0).x
    list.stroke(
      .line(Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY)), Stroke(palette.hairline, placement: .center))
    NamePainter(scene: scene).paint(on: &list)
  }
}

/// Draws a split view's columns, the secondary one below the others, and the lines between them.
struct ColumnsPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    for column in view.children.reversed() where layout.views[column].isInstalled {
      paint(column, on: &list)
      if column == view.children.last, let shade = parts[.shade] { list.fill(.rect(shade.frame), palette.dimming) }
    }
    for part in parts where part.role == .separator { list.fill(.rect(part.frame), colors.hairline) }
  }

  private func paint(_ column: ViewID, on list: inout DisplayList) {
    let frame = layout.views[column].screenFrame, tree = ViewTreePainter(column, tint: scene.tint, context)
    guard let radius = cornerRadius, column == view.children.first else {
      if isOverOthers { list.fill(.rect(frame), colors.paper) }
      tree?.paint(on: &list)
      return
    }
    let outline = Shape.rounded(frame, radius: radius)
    list.fill(outline, colors.glass.withAlpha(1))
    list.group(Group(clip: outline)) { tree?.paint(on: &$0) }
    list.stroke(outline, Stroke(colors.outline))
  }

  private var isOverOthers: Bool { parts[.shade] != nil }

  /// The radius of the corners of the primary column; nil unless it floats.
  private var cornerRadius: Points? {
    for part in parts { if case .card(let radius) = part.role { return radius } }
    return nil
  }
}

/// Draws the dots of a page view and, in a wireframe, the edge of the next page.
struct PageViewPainter: ViewPainter {
  let scene: ViewScene
  let content: PageContent

  func paint(on list: inout DisplayList) {
    if !colors.isColored {
      list.stroke(scene.shape, Stroke(palette.boxLine))
      let x = scene.isRightToLeft ? frame.minX + 4 : frame.maxX - 4, y = frame.maxY - 4
      let edge =
        content.axis == .horizontal
        ? Shape.line(Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY))
        : .line(Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y))
      list.stroke(edge, Stroke(palette.hairline, placement: .center))
      NamePainter(scene: scene).paint(on: &list)
    }
    guard let control = content.control(count: view.children.count) else { return }
    PageControlPainter(scene: scene, content: control).paint(on: &list)
  }
}
