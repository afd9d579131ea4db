import LayoutModel
import Platform

/// Draws a box for a view without content of its own, and its name if its position alone would not identify it.
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

/// Draws the name of a view without children in its middle, in the largest size that fits.
///
/// The name is left out where it would not be legible: in a small view, under a view drawn over it, or over a text.
struct NamePainter: ViewPainter {
  let scene: ViewScene
  /// The name to draw; nil for the view's own.
  var name: String?
  var color: Color?

  func paint(on list: inout DisplayList) {
    guard let place else { return }
    write(name ?? view.name, place.size, in: frame, color ?? palette.quietInk, on: &list)
  }

  /// The frame and the font size of the name; nil if there is no room for it.
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
    let center = frame.center, line = Stroke(palette.boxLine, placement: .center)
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
  /// The name of the embedded screen.
  let screen: String?

  func paint(on list: inout DisplayList) {
    guard !colors.isColored else { return }
    list.stroke(scene.shape, Stroke(palette.boxLine))
    guard view.children.isEmpty else { return }
    list.stroke(.rect(frame.inset(by: 3)), Stroke(palette.boxLine))
    NamePainter(scene: scene, name: screen).paint(on: &list)
  }
}

/// Draws an element of an unsupported kind: its name in a box of a distinct look.
struct PlaceholderPainter: ViewPainter {
  let scene: ViewScene
  let name: String

  func paint(on list: inout DisplayList) {
    list.fill(.rect(frame), palette.surface)
    list.stroke(.rect(frame), Stroke(palette.outline, dash: [5, 3]))
    NamePainter(scene: scene, name: name).paint(on: &list)
  }
}

/// Draws a visual effect view: the tint of its material without its blur or, in a wireframe, diagonal hairlines.
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
