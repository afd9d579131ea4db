import Libc
import LayoutModel

extension Painter {
  /// Draws a view and its descendants as a group whose id is the view's path.
  mutating func paint(_ id: ViewID, tint inherited: Color) {
    let view = layout.screen[id], solved = layout[id]
    guard solved.isInstalled, !view.layout.isHidden else { return }
    let tint = colors.tint(view.style.tint, inherited: inherited)
    let scene = ViewScene(id: id, view: view, solved: solved, tint: tint)
    let transform = view.style.transform.aboutCenter(of: scene.frame)
    // Buttons have a look of their own.
    let dimming = view.style.isEnabled || view.kind == .button ? 1 : 0.5
    group(Group(id: layout.screen.path(of: id), alpha: view.style.alpha * dimming, transform: transform)) { painter in
      painter.paintShade(behind: scene)
      painter.paintGround(of: scene)
      painter.paintContent(of: scene)
      painter.paintChildren(of: scene)
      if case .section(let content) = scene.view.content { painter.paintSection(content, scene) }
      painter.paintBorder(of: scene)
      painter.paintGrabber(of: scene)
    }
  }

  private mutating func paintGround(of scene: ViewScene) {
    let style = scene.view.style
    if let shadow = style.shadow { paint(shadow, of: scene) }
    if let background = colors.background(style.background, isRoot: scene.id == .root) {
      if scene.view.kind == .cell { paintRowGround(scene, background) } else { list.fill(scene.shape, background) }
    }
  }

  private mutating func paintChildren(of scene: ViewScene) {
    let children = scene.view.children
    guard !children.isEmpty else { return }
    if scene.scrolls {
      paintScrolled(children, of: scene)
    } else {
      group(Group(clip: scene.view.style.clips ? scene.shape : nil)) { painter in
        for child in children { painter.paint(child, tint: scene.tint) }
      }
    }
  }

  private mutating func paintBorder(of scene: ViewScene) {
    if scene.scrolls { paintScrollOutline(scene) }
    guard let border = scene.view.style.border, border.width > 0 else { return }
    let color = colors.resolve(border.color, or: palette.outline)
    let shape = scene.shape
    guard !shape.hasInnerOutlines else { return list.stroke(shape, Stroke(color, weight: .points(border.width))) }
    // Drawn at twice its width, with the outer half clipped.
    list.group(Group(clip: shape)) {
      $0.stroke(shape, Stroke(color, weight: .points(border.width * 2), placement: .center))
    }
  }
}

extension Transform {
  /// This transform about the centre of a frame, in the screen's points.
  func aboutCenter(of frame: Rect) -> AffineTransform {
    if self == .identity { return .identity }
    let angle = rotation * .pi / 180
    return AffineTransform.translation(x: -frame.midX, y: -frame.midY)
      .followed(by: .scale(x: scaleX, y: scaleY))
      .followed(by: .rotation(cosine: cos(angle), sine: sin(angle)))
      .followed(by: .translation(x: frame.midX + translation.x, y: frame.midY + translation.y))
  }
}
