import LayoutModel
import Platform

extension Painter {
  /// The knob's side shows the state even without colour.
  mutating func paintSwitch(isOn: Bool, _ scene: ViewScene) {
    guard let track = scene.solved.parts[.track], let knob = scene.solved.parts[.knob] else { return }
    list.fill(.capsule(track.frame), isOn ? on(scene) : colors.fill)
    if !isOn, !colors.isColored { list.stroke(.capsule(track.frame), Stroke(colors.outline)) }
    paintKnob(knob.frame, scene)
  }

  private func on(_ scene: ViewScene) -> Color { colors.tint(scene.view.style.tint, inherited: colors.on) }

  private mutating func paintKnob(_ knob: Rect, _ scene: ViewScene) {
    let shape: Shape = knob.width == knob.height ? .ellipse(knob) : .capsule(knob)
    list.fill(shape, colors.part(.knob, of: scene.view, or: colors.knob))
    list.stroke(shape, Stroke(colors.outline))
  }

  /// The thin bar of a slider or a progress view, and the slider's knob.
  mutating func paintTrack(_ scene: ViewScene) {
    guard let track = scene.solved.parts[.track], let set = scene.solved.parts[.setTrack] else { return }
    let rest = colors.isColored ? colors.fill : palette.hairline
    list.fill(.capsule(track.frame), colors.part(.track, of: scene.view, or: rest))
    list.fill(.capsule(set.frame), colors.isColored ? scene.tint : palette.strong)
    if let knob = scene.solved.parts[.knob] { paintKnob(knob.frame, scene) }
  }

  mutating func paintStepper(_ scene: ViewScene) {
    let box = scene.frame, shape = Shape.rounded(box, CornerFigures.stepper(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    let middle = Shape.line(Point(x: box.midX, y: box.minY + 7), Point(x: box.midX, y: box.maxY - 7))
    list.stroke(middle, Stroke(colors.outline, placement: .center))
    if let minus = scene.solved.parts[.minus] { paintIcon(.minus, in: minus.frame, colors.ink) }
    if let plus = scene.solved.parts[.plus] { paintIcon(.plus, in: plus.frame, colors.ink) }
  }

  mutating func paintActivity(_ content: ActivityContent, _ scene: ViewScene) {
    guard content.isAnimating || !colors.isColored, let box = scene.solved.parts[.spinner]?.frame else { return }
    let radius = box.width / 2, ink = colors.part(.spinner, of: scene.view, or: colors.quietInk)
    let spokes: [(x: Double, y: Double)] = [
      (0, -1), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071),
    ]
    for (place, spoke) in spokes.enumerated() {
      let inner = Point(x: box.midX + radius * (0.5 * spoke.x), y: box.midY + radius * (0.5 * spoke.y))
      let outer = Point(x: box.midX + radius * (0.92 * spoke.x), y: box.midY + radius * (0.92 * spoke.y))
      let color = ink.mixed(with: colors.paper, 0.75 - Double(place) * 0.1)
      list.stroke(
        .line(inner, outer), Stroke(color, weight: .points(radius * 0.2), placement: .center, cap: .round))
    }
  }

  mutating func paintPageControl(_ content: PageControlContent, _ scene: ViewScene) {
    for part in scene.solved.parts {
      guard case .dot(let place) = part.role else { continue }
      let dot = Shape.ellipse(part.frame)
      if place == content.current {
        list.fill(dot, colors.isColored ? scene.tint : palette.strong)
      } else if colors.isColored, let color = scene.view.style.partColors[.dot] {
        list.fill(dot, colors.resolve(color, or: colors.outline))
      } else {
        list.stroke(dot, Stroke(colors.outline))
      }
    }
  }
}
