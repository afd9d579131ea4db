import LayoutModel

extension Painter {
  /// A view's scrolled content: clipped to its frame, with the parts beyond it drawn faintly.
  mutating func paintScrolled(_ children: [ViewID], of scene: ViewScene) {
    if !colors.isColored, reachesBeyond(children, scene.frame) {
      group(Group(id: layout.screen.path(of: scene.id) + "/beyond", alpha: 0.18, clip: .rect(screen))) { painter in
        for child in children { painter.paint(child, tint: scene.tint) }
        painter.list.fill(scene.shape, painter.colors.paper)
      }
    }
    group(Group(clip: scene.shape)) { painter in
      for child in children { painter.paint(child, tint: scene.tint) }
    }
    paintScrollIndicators(scene)
  }

  private func reachesBeyond(_ children: [ViewID], _ frame: Rect) -> Bool {
    children.contains { child in
      layout[child].isInstalled && !layout.screen[child].layout.isHidden
        && !frame.contains(layout[child].screenFrame, tolerance: 1)
    }
  }

  /// Scroll indicators for each axis along which content is larger than the view.
  private mutating func paintScrollIndicators(_ scene: ViewScene) {
    guard let content = scene.solved.contentSize else { return }
    let size = scene.frame.size, scrolled = scene.solved.scrolled
    if content.height > size.height + 1 {
      paintScrollIndicator(
        scene, visible: size.height.ratio(to: content.height), passed: scrolled.y.ratio(to: content.height))
    }
    if content.width > size.width + 1 {
      // The items of a collection follow the direction of text; other content does not.
      let startsAtItsEnd = scene.view.kind == .collection && scene.isRightToLeft
      paintScrollIndicator(
        scene, along: .horizontal, visible: size.width.ratio(to: content.width),
        passed: (startsAtItsEnd ? content.width - size.width + scrolled.x : scrolled.x).ratio(to: content.width))
    }
  }

  /// - Parameters:
  ///   - visible: the visible fraction of the content, 0–1.
  ///   - passed: the fraction before it, 0–1.
  mutating func paintScrollIndicator(
    _ scene: ViewScene, along axis: Axis = .vertical, visible: Double, passed: Double = 0
  ) {
    guard !colors.isColored, min(scene.frame.width, scene.frame.height) > 20 else { return }
    let track = scene.frame.inset(by: 3), whole = axis == .vertical ? track.height : track.width
    let length = max(12, whole * min(max(visible, 0), 1))
    let start = min(max(0, whole * passed), whole - length)
    let bar =
      switch axis {
      case .vertical:
        Rect(x: scene.isRightToLeft ? track.minX : track.maxX - 3, y: track.minY + start, width: 3, height: length)
      case .horizontal: Rect(x: track.minX + start, y: track.maxY - 3, width: length, height: 3)
      }
    list.fill(.capsule(bar), palette.boxLine)
  }

  /// The outline of a scrolling view, over its content; for one as wide as the screen, only the horizontal lines.
  mutating func paintScrollOutline(_ scene: ViewScene) {
    guard !colors.isColored, scene.id != .root else { return }
    let root = layout[.root].screenFrame, frame = scene.frame, line = Stroke(palette.boxLine)
    guard frame.minX <= root.minX, frame.maxX >= root.maxX else { return list.stroke(scene.shape, line) }
    let free = root.inset(by: layout.safeArea).inset(by: 1)
    for y in [frame.minY, frame.maxY] where y > free.minY && y < free.maxY {
      list.stroke(.line(Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y)), line)
    }
  }

  mutating func paintScrollView(_ scene: ViewScene) {
    guard !colors.isColored, scene.id != .root, scene.view.children.isEmpty else { return }
    paintName(of: scene)
    paintScrollIndicator(scene, visible: 0.4)
  }

  /// A collection without items of its own shows outlines where items of its size would be, except over its name.
  mutating func paintCollection(_ content: CollectionContent, _ scene: ViewScene) {
    guard !colors.isColored, scene.view.children.isEmpty else { return }
    let name = place(ofNameOf: scene)?.words.inset(by: -4)
    func isCrossed(_ item: Rect) -> Bool { name.map { item.intersection($0) != nil && !item.contains($0) } ?? false }
    group(Group(clip: scene.shape)) { painter in
      for item in content.flow(in: scene.frame).prefix(200) where !isCrossed(item) {
        painter.list.stroke(.rounded(item, radius: 3), Stroke(painter.palette.boxLine, dash: [3, 2]))
      }
    }
    paintName(of: scene)
  }
}

extension CollectionContent {
  /// Frames of items in lines, as far as they start inside a frame.
  fileprivate func flow(in frame: Rect) -> [Rect] {
    let size = itemSize(in: frame.size) ?? Size(width: 50, height: 50), box = frame.inset(by: sectionInset)
    guard size.width >= 4, size.height >= 4, !box.isEmpty else { return [] }
    let stepX = size.width + max(0, itemSpacing), stepY = size.height + max(0, lineSpacing)
    let columns = min(50, max(1, Int(clamping: (box.width + itemSpacing).ratio(to: stepX))))
    let rows = min(50, max(1, Int(clamping: box.height.ratio(to: stepY).rounded(.up))))
    // Each line spreads its items over the whole width.
    let gap = columns > 1 ? (box.width - size.width * Double(columns)) / Double(columns - 1) : 0
    return (0..<rows * columns).map { place in
      Rect(
        x: box.minX + (size.width + gap) * Double(place % columns), y: box.minY + stepY * Double(place / columns),
        width: size.width, height: size.height)
    }
  }
}
