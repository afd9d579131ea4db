import LayoutModel

/// Draws a view's scrolled content, clipped to the frame if the view clips, with faint content beyond the frame.
struct ScrolledPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    if !colors.isColored, view.style.clips, scene.contentReachesBeyond {
      list.group(Group(id: layout.screen.path(of: scene.id) + "/beyond", alpha: 0.18, clip: .rect(screen))) { list in
        scene.paintChildren(on: &list)
        list.fill(scene.shape, context.ground(behind: scene.id))
      }
    }
    list.group(Group(clip: scene.clip)) { scene.paintChildren(on: &$0) }
    for indicator in indicators { indicator.paint(on: &list) }
  }

  /// One scroll indicator for each axis along which the content is larger than the view's area inside the insets.
  private var indicators: [ScrollIndicatorPainter] {
    guard let content = scene.solved.contentSize else { return [] }
    let size = frame.inset(by: scene.solved.contentInsets).size
    let scrolled = scene.solved.scrolled
    var indicators: [ScrollIndicatorPainter] = []
    if content.height > size.height + 1 {
      indicators.append(
        ScrollIndicatorPainter(
          scene: scene, visible: size.height.ratio(to: content.height), passed: scrolled.y.ratio(to: content.height)))
    }
    if content.width > size.width + 1 {
      // A collection's items follow the text direction; other content does not.
      let startsAtItsEnd = view.kind == .collection && scene.isRightToLeft
      let passed = startsAtItsEnd ? content.width - size.width + scrolled.x : scrolled.x
      indicators.append(
        ScrollIndicatorPainter(
          scene: scene, axis: .horizontal, visible: size.width.ratio(to: content.width),
          passed: passed.ratio(to: content.width)))
    }
    return indicators
  }
}

struct ScrollIndicatorPainter: ViewPainter {
  let scene: ViewScene
  var axis = Axis.vertical
  /// The visible fraction of the content from 0 to 1, and the fraction before the visible part.
  let visible: Double
  var passed = 0.0

  func paint(on list: inout DisplayList) {
    guard !colors.isColored, min(frame.width, frame.height) > 20 else { return }
    // UIKit's `automaticallyAdjustsScrollIndicatorInsets` keeps indicators in the safe area, even if the content
    // extends beyond the safe area.
    let track = frame.inset(by: scene.solved.safeArea).inset(by: 3)
    let whole = axis == .vertical ? track.height : track.width
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
}

/// Draws the outline of a scrolling view over its content, except under bars. A view as wide as the screen only gets
/// horizontal lines, and no line crosses content.
struct ScrollOutlinePainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored, scene.id != .root, view.style.clips || !scene.contentReachesBeyond else { return }
    let root = layout.views[.root].screenFrame
    let line = Stroke(palette.boxLine)
    guard frame.minX <= root.minX, frame.maxX >= root.maxX else {
      guard let top = endOfBars else { return list.stroke(scene.shape, line) }
      let below = Rect(x: root.minX, y: top, width: root.width, height: max(0, root.maxY - top))
      return list.group(Group(clip: .rect(below))) { $0.stroke(scene.shape, line) }
    }
    let free = root.inset(by: layout.safeArea).inset(by: 1)
    for y in [frame.minY, frame.maxY] where y > free.minY && y < free.maxY {
      list.stroke(.line(Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y)), line)
    }
  }

  /// The bottom edge of the bars whose backgrounds cover the view's top edge; nil if there are none.
  private var endOfBars: Points? {
    let edge = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
    return context.groundsOfBars.filter { $0.intersection(edge) != nil && $0.minY <= frame.minY }.map(\.maxY).max()
  }
}

extension ViewScene {
  fileprivate var contentReachesBeyond: Bool {
    let layout = context.layout
    return view.children.contains { child in
      layout.views[child].isInstalled && !layout.screen.views[child].layout.isHidden
        && !frame.contains(layout.views[child].screenFrame, tolerance: 1)
    }
  }
}

struct ScrollViewPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored, scene.id != .root, view.children.isEmpty else { return }
    NamePainter(scene: scene).paint(on: &list)
    ScrollIndicatorPainter(scene: scene, visible: 0.4).paint(on: &list)
  }
}

/// Draws a collection. A collection without items shows outlines in its item size, except across its name.
struct CollectionPainter: ViewPainter {
  let scene: ViewScene
  let content: CollectionContent

  func paint(on list: inout DisplayList) {
    guard !colors.isColored, view.children.isEmpty else { return }
    let name = NamePainter(scene: scene)
    let words = name.place?.words.inset(by: -4)
    func isCrossed(_ item: Rect) -> Bool { words.map { item.intersection($0) != nil && !item.contains($0) } ?? false }
    list.group(Group(clip: scene.shape)) { list in
      for item in content.flow(in: frame).prefix(200) where !isCrossed(item) {
        list.stroke(.rounded(item, radius: 3), Stroke(palette.boxLine, dash: [3, 2]))
      }
    }
    name.paint(on: &list)
  }
}

extension CollectionContent {
  fileprivate func flow(in frame: Rect) -> [Rect] {
    let size = itemSize(in: frame.size) ?? Size(width: 50, height: 50)
    let box = frame.inset(by: sectionInset)
    guard size.width >= 4, size.height >= 4, !box.isEmpty else { return [] }
    let stepX = size.width + max(0, itemSpacing)
    let stepY = size.height + max(0, lineSpacing)
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

/// Draws the outline of a split view and, without columns, hints of two columns.
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
    let frame = layout.views[column].screenFrame
    let tree = ViewTreePainter(column, tint: scene.tint, context)
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

  /// The corner radius of a floating primary column; nil if the column does not float.
  private var cornerRadius: Points? {
    for part in parts { if case .card(let radius) = part.role { return radius } }
    return nil
  }
}

/// Draws a page control and, in a wireframe, the edge of the next page.
struct PageViewPainter: ViewPainter {
  let scene: ViewScene
  let content: PageContent

  func paint(on list: inout DisplayList) {
    if !colors.isColored {
      list.stroke(scene.shape, Stroke(palette.boxLine))
      let x = scene.isRightToLeft ? frame.minX + 4 : frame.maxX - 4
      let y = frame.maxY - 4
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
