import LayoutModel
import Platform

/// Draws a switch; the side of its knob shows the state even without colour.
struct SwitchPainter: ViewPainter {
  let scene: ViewScene
  let isOn: Bool

  func paint(on list: inout DisplayList) {
    guard let track = parts[.track], let knob = parts[.knob] else { return }
    let on = colors.tint(view.style.tint, inherited: colors.on)
    list.fill(.capsule(track.frame), isOn ? on : colors.fill)
    if !isOn, !colors.isColored { list.stroke(.capsule(track.frame), Stroke(colors.outline)) }
    paintKnob(knob.frame, on: &list)
  }
}

extension ViewPainter {
  /// Draws the knob of a switch or a slider.
  fileprivate func paintKnob(_ knob: Rect, on list: inout DisplayList) {
    let shape: Shape = knob.width == knob.height ? .ellipse(knob) : .capsule(knob)
    list.fill(shape, colors.part(.knob, of: view, or: colors.knob))
    list.stroke(shape, Stroke(colors.outline))
  }
}

/// Draws the thin bar of a slider or a progress view, and the slider's knob.
struct TrackPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard let track = parts[.track], let set = parts[.setTrack] else { return }
    let rest = colors.isColored ? colors.fill : palette.hairline
    list.fill(.capsule(track.frame), colors.part(.track, of: view, or: rest))
    list.fill(.capsule(set.frame), colors.isColored ? scene.tint : palette.strong)
    if let knob = parts[.knob] { paintKnob(knob.frame, on: &list) }
  }
}

struct StepperPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    let box = frame, shape = Shape.rounded(box, CornerFigures.stepper(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    let middle = Shape.line(Point(x: box.midX, y: box.minY + 7), Point(x: box.midX, y: box.maxY - 7))
    list.stroke(middle, Stroke(colors.outline, placement: .center))
    if let minus = parts[.minus] { paintIcon(.minus, in: minus.frame, colors.ink, on: &list) }
    if let plus = parts[.plus] { paintIcon(.plus, in: plus.frame, colors.ink, on: &list) }
  }
}

struct ActivityPainter: ViewPainter {
  let scene: ViewScene
  let content: ActivityContent

  func paint(on list: inout DisplayList) {
    if content.isAnimating || !colors.isColored { SpinnerPainter(scene: scene).paint(on: &list) }
  }
}

/// The spokes of an activity indicator or a refresh control.
struct SpinnerPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard let box = parts[.spinner]?.frame else { return }
    let radius = box.width / 2, ink = colors.part(.spinner, of: view, or: colors.quietInk)
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
}

struct PageControlPainter: ViewPainter {
  let scene: ViewScene
  let content: PageControlContent

  func paint(on list: inout DisplayList) {
    if content.backgroundStyle == .prominent, !parts.isEmpty { list.fill(.capsule(frame), colors.fill) }
    for part in parts {
      guard case .dot(let place) = part.role else { continue }
      let dot = Shape.ellipse(part.frame)
      if place == content.current {
        list.fill(dot, colors.isColored ? scene.tint : palette.strong)
      } else if colors.isColored, let color = view.style.partColors[.dot] {
        list.fill(dot, colors.resolve(color, or: colors.outline))
      } else {
        list.stroke(dot, Stroke(colors.outline))
      }
    }
  }
}
