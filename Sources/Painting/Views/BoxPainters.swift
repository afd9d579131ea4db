package import LayoutModel
import Libc
import Platform

/// Draws a box for a view without content, and the view's name unless its position identifies the view.
struct PlainViewPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored, scene.id != .root, view.style.shape == nil else { return }
    let hasGround = view.style.background != nil || view.style.border != nil
    if view.children.isEmpty, !hasGround || view.isNamed { return EmptyBoxPainter(scene: scene).paint(on: &list) }
    if view.style.border == nil {
      list.stroke(scene.shape, Stroke(hasGround ? palette.hairline : palette.boxLine))
    }
  }
}

/// Draws the outline and the name of a view without content.
struct EmptyBoxPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    NamePainter(scene: scene).paint(on: &list)
  }
}

/// Draws the name of a view without children in its centre, in the largest size that fits. Omits names that would be
/// illegible: in small views, under a view drawn above, or over text.
struct NamePainter: ViewPainter {
  let scene: ViewScene
  /// The name to draw; nil for the view's own.
  var name: String?
  var color: Color?

  func paint(on list: inout DisplayList) {
    guard let place else { return }
    write(name ?? view.name, .system(place.size), in: frame, ink: color ?? palette.quietInk, on: &list)
  }

  /// The frame and the font size of the name; nil if no size fits.
  var place: (words: Rect, size: Points)? {
    let name = name ?? view.name
    guard style != .blocks, !overlays.contains(.ids), view.children.isEmpty else { return nil }
    let sizes = [13, 11, 9] as [Points]
    guard let size = sizes.first(where: { frame.height >= $0 * 1.3 && width(of: name, $0) <= frame.width - 4 }) else {
      return nil
    }
    let words = frame.centered(width(of: name, size), size)
    return context.isCovered(words, over: scene.id) || context.isWritten(words, under: scene.id) ? nil : (words, size)
  }
}

struct SpacerPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else { return }
    let isTall = frame.height > frame.width
    let center = frame.center
    let line = Stroke(palette.boxLine, placement: .center)
    let half = min(max(frame.width, frame.height) / 2, DisplayList.limit)
    func place(_ along: Points, _ across: Points) -> Point {
      isTall ? Point(x: center.x + across, y: center.y + along) : Point(x: center.x + along, y: center.y + across)
    }
    list.stroke(.line(place(-half, 0), place(half, 0)), Stroke(palette.boxLine, placement: .center, dash: [2, 2]))
    list.stroke(.line(place(-half, -3), place(-half, 3)), line)
    list.stroke(.line(place(half, -3), place(half, 3)), line)
  }
}

struct StackPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine, dash: [4, 3]))
    NamePainter(scene: scene).paint(on: &list)
  }
}

struct ContainerPainter: ViewPainter {
  let scene: ViewScene
  let screen: String?

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    guard view.children.isEmpty else { return }
    list.stroke(.rect(frame.inset(by: 3)), Stroke(palette.boxLine))
    NamePainter(scene: scene, name: screen).paint(on: &list)
  }
}

/// Draws an element of an unsupported kind as a distinct box with a name.
struct PlaceholderPainter: ViewPainter {
  let scene: ViewScene
  let name: String

  func paint(on list: inout DisplayList) {
    list.fill(.rect(frame), palette.surface)
    list.stroke(.rect(frame), Stroke(palette.outline, dash: [5, 3]))
    NamePainter(scene: scene, name: name).paint(on: &list)
  }
}

/// Draws a visual effect view as its material's tint without blur, or as diagonal hairlines in a wireframe.
struct EffectPainter: ViewPainter {
  let scene: ViewScene
  let content: EffectContent

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else {
      let opacity = MaterialFigures.opacity(content.style, environment.era)
      return list.fill(scene.shape, colors.material(content.style.appearance).withAlpha(opacity))
    }
    list.fill(scene.shape, palette.surface.withAlpha(0.8))
    list.group(Group(clip: scene.shape)) { list in
      for place in stride(from: 12, to: min((frame.width + frame.height).value, 4_000), by: 12) {
        let x = frame.minX + Points(place)
        let line = Shape.line(Point(x: x, y: frame.minY), Point(x: x - frame.height, y: frame.maxY))
        list.stroke(line, Stroke(palette.hairline, placement: .center))
      }
    }
    list.stroke(scene.shape, Stroke(palette.boxLine))
  }
}

extension SolvedLayout {
  /// Returns the bounding box of a view's own drawing in the screen's coordinates: its frame and shadow without its
  /// children, after its transform and those of its ancestors.
  package func drawnBox(of view: ViewID) -> Rect {
    var box = views[view].screenFrame
    if let shadow = screen.views[view].style.shadow { box = box.union(shadow.box(around: box)) }
    var next: ViewID? = view
    while let current = next {
      box = box.bounds(after: screen.views[current].style.transform.aboutCenter(of: views[current].screenFrame))
      next = screen.views[current].parent
    }
    return box
  }
}

/// Draws a shadow as a stack of growing, faint outlines, which look soft in every format without a bitmap. A blur
/// extends to about twice its radius. Each layer adds its share of the falloff over that distance.
struct ShadowPainter: ViewPainter {
  let scene: ViewScene
  let shadow: Shadow

  func paint(on list: inout DisplayList) {
    let color = colors.resolve(shadow.color, or: .black)
    let opacity = min(max(shadow.opacity, 0), 1) * (Double(color.alpha) / 255)
    let reach = shadow.reach
    guard opacity > 0 else { return }
    let count = min(16, max(1, Int(clamping: (opacity * 255 / 4).rounded())))
    let share = 1 - pow(1 - opacity, 1 / Double(count))
    let frame = frame.offset(by: shadow.offset)
    let radii = scene.corner.radii(in: frame, view.style.rounding.corners)
    for layer in 0..<count {
      let spread = reach * (0.5 - (Double(layer) + 0.5) / Double(count))
      let grown = frame.inset(by: -spread)
      guard !grown.isEmpty else { continue }
      let layerColor = Color(red: color.red, green: color.green, blue: color.blue)
      let shape = Shape.cornered(grown, radii.map { max(0, $0 + spread) }, isSmooth: view.style.rounding.isSmooth)
      list.fill(shape, layerColor.withAlpha(share))
    }
  }
}

extension Shadow {
  /// The width of the blur, half of it inside the outline, at most 200 points.
  fileprivate var reach: Points { min(max(radius, 0), 100) * 2 }

  func box(around frame: Rect) -> Rect { frame.offset(by: offset).inset(by: reach / -2) }
}

/// Draws the path of a shape layer: its inside, and the part of it that is stroked.
struct ShapeLayerPainter: ViewPainter {
  let scene: ViewScene
  let shape: ShapeLayer

  func paint(on list: inout DisplayList) {
    let box = frame.inset(by: shape.lineWidth / 2)
    guard !box.isEmpty else { return }
    if let color = shape.fillColor {
      list.fill(.path(outline(in: box, from: 0, to: 1) + [.close]), colors.resolve(color, or: palette.surface))
    }
    guard let color = shape.strokeColor, shape.lineWidth > 0, shape.strokeEnd > shape.strokeStart else { return }
    // In a wireframe, a complete path close to the paper's colour is the track of another path, as in a progress ring.
    let own = color[environment]
    let isTrack = !shape.isTrimmed && own.contrast(with: palette.paper) < 1.8
    let ink = colors.resolve(color, or: isTrack ? palette.hairline : palette.strong)
    let path = outline(in: box, from: shape.strokeStart, to: shape.strokeEnd)
    list.stroke(
      .path(path),
      Stroke(
        ink, weight: .points(shape.lineWidth), placement: .center, cap: shape.lineCap == .round ? .round : .butt))
  }

  private func outline(in box: Rect, from start: Double, to end: Double) -> [PathElement] {
    switch shape.path {
    case .rect: return box.outline(from: start, to: end)
    case .oval:
      return arc(in: box, 0, 360, from: start, to: end) + (start == 0 && end == 1 ? [.close] : [])
    case .arc(let first, let last):
      let isFullCircle = start == 0 && end == 1 && (last - first).magnitude >= 360
      return arc(in: box.square(min(box.width, box.height)), first, last, from: start, to: end)
        + (isFullCircle ? [.close] : [])
    }
  }

  /// Returns a part of an ellipse, with one Bézier curve for each quarter turn or less.
  private func arc(in box: Rect, _ first: Double, _ last: Double, from start: Double, to end: Double) -> [PathElement] {
    let from = (first + (last - first) * start) * .pi / 180
    let to = (first + (last - first) * end) * .pi / 180
    let count = max(1, Int(clamping: ((to - from).magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let step = (to - from) / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    func point(_ angle: Double, _ along: Double = 0) -> Point {
      let x = cos(angle) - along * sin(angle)
      let y = sin(angle) + along * cos(angle)
      return Point(x: box.midX + box.width / 2 * x, y: box.midY + box.height / 2 * y)
    }
    return (0..<count).reduce(into: [.move(point(from))]) { path, place in
      let angle = from + step * Double(place)
      path.append(.curve(point(angle, handle), point(angle + step, -handle), point(angle + step)))
    }
  }
}

extension Rect {
  /// Returns a part of the outline, clockwise from the top left corner.
  fileprivate func outline(from start: Double, to end: Double) -> [PathElement] {
    let corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)]
    let lengths = [width, height, width, height].map(\.value)
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    var path: [PathElement] = []
    var reached = 0.0
    for (place, length) in lengths.enumerated() {
      let from = max(start * whole - reached, 0)
      let to = min(end * whole - reached, length)
      reached += length
      guard to > from, length > 0 else { continue }
      func point(_ distance: Double) -> Point {
        let share = distance / length
        let a = corners[place]
        let b = corners[place + 1]
        return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      if path.isEmpty { path.append(.move(point(from))) }
      path.append(.line(point(to)))
    }
    return path + (start == 0 && end == 1 ? [.close] : [])
  }
}
