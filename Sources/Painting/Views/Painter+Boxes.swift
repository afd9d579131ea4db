import LayoutModel

extension Painter {
  /// A box for a view without content of its own; it is named if its position alone would not identify it.
  mutating func paintPlainView(_ scene: ViewScene) {
    guard !colors.isColored, scene.id != .root else { return }
    let hasGround = scene.view.style.background != nil || scene.view.style.border != nil
    if scene.view.children.isEmpty, !hasGround || scene.view.isNamed { return paintEmptyBox(scene) }
    if scene.view.style.border == nil {
      list.stroke(scene.shape, Stroke(hasGround ? palette.hairline : palette.boxLine))
    }
  }

  /// The outline and the name of a view without content.
  mutating func paintEmptyBox(_ scene: ViewScene) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    paintName(of: scene)
  }

  /// The name of a view without children, in its middle, as large as fits.
  ///
  /// Omitted where it would not be legible: in a small view, under a view drawn over it, or over a text.
  mutating func paintName(of scene: ViewScene, _ name: String? = nil, _ color: Color? = nil) {
    guard let place = place(ofNameOf: scene, name) else { return }
    write(name ?? scene.view.name, place.size, in: scene.frame, color ?? palette.quietInk)
  }

  /// The frame and the font size of a view's name; nil if it has no room.
  func place(ofNameOf scene: ViewScene, _ name: String? = nil) -> (words: Rect, size: Points)? {
    let name = name ?? scene.view.name, box = scene.frame
    guard style != .blocks, !overlays.contains(.ids), scene.view.children.isEmpty else { return nil }
    let sizes = [13, 11, 9] as [Points]
    guard let size = sizes.first(where: { box.height >= $0 * 1.3 && width(of: name, $0) <= box.width - 4 }) else {
      return nil
    }
    let words = box.centered(width(of: name, size), size)
    return isCovered(words, over: scene.id) || isWritten(words, under: scene.id) ? nil : (words, size)
  }

  /// Whether an unrelated view drawn earlier has text there, such as a label under a transparent button.
  private func isWritten(_ part: Rect, under id: ViewID) -> Bool {
    let views = layout.screen.views
    guard let parent = views[id].parent else { return false }
    return views[parent].children.prefix { $0 != id }.contains { sibling in
      !layout[sibling].texts.isEmpty && layout[sibling].screenFrame.intersection(part) != nil && isShown(sibling)
    }
  }

  /// Whether an unrelated view drawn later covers a part of it.
  func isCovered(_ part: Rect, over id: ViewID) -> Bool {
    let views = layout.screen.views
    guard let parent = views[id].parent else { return false }
    return views[parent].children.drop { $0 != id }.dropFirst().contains { sibling in
      layout.views[sibling].screenFrame.intersection(part) != nil && isShown(sibling)
    }
  }

  mutating func paintSpacer(_ scene: ViewScene) {
    guard !colors.isColored else { return }
    let isTall = scene.frame.height > scene.frame.width
    let center = scene.frame.center, line = Stroke(palette.boxLine, placement: .center)
    let half = min(max(scene.frame.width, scene.frame.height) / 2, DisplayList.limit)
    func place(_ along: Points, _ across: Points) -> Point {
      isTall ? Point(x: center.x + across, y: center.y + along) : Point(x: center.x + along, y: center.y + across)
    }
    list.stroke(.line(place(-half, 0), place(half, 0)), Stroke(palette.boxLine, placement: .center, dash: [2, 2]))
    list.stroke(.line(place(-half, -3), place(-half, 3)), line)
    list.stroke(.line(place(half, -3), place(half, 3)), line)
  }

  mutating func paintStack(_ content: StackContent, _ scene: ViewScene) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine, dash: [4, 3]))
    paintName(of: scene)
  }

  mutating func paintContainer(_ screen: String?, _ scene: ViewScene) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    list.stroke(.rect(scene.frame.inset(by: 3)), Stroke(palette.boxLine))
    paintName(of: scene, screen)
  }

  /// An element of an unsupported kind: its name in a box of a distinct look.
  mutating func paintPlaceholder(_ name: String, _ scene: ViewScene) {
    let box = scene.frame
    list.fill(.rect(box), palette.surface)
    list.stroke(.rect(box), Stroke(palette.outline, dash: [5, 3]))
    paintName(of: scene, name)
  }

  /// A visual effect view, shown as diagonal hairlines.
  mutating func paintEffect(_ scene: ViewScene) {
    list.fill(scene.shape, palette.surface.withAlpha(0.8))
    guard !colors.isColored else { return }
    group(Group(clip: scene.shape)) { painter in
      let box = scene.frame
      for place in stride(from: 12, to: min((box.width + box.height).value, 4_000), by: 12) {
        let x = box.minX + Points(place)
        let line = Shape.line(Point(x: x, y: box.minY), Point(x: x - box.height, y: box.maxY))
        painter.list.stroke(line, Stroke(painter.palette.hairline, placement: .center))
      }
    }
    list.stroke(scene.shape, Stroke(palette.boxLine))
  }
}
