import LayoutModel
import Libc
import Platform

/// Draws a switch; the side of its knob shows the state even without colour.
struct SwitchPainter: ViewPainter {
  let scene: ViewScene
  let isOn: Bool

  func paint(on list: inout DisplayList) {
    guard let track = parts[.track], let knob = parts[.knob] else { return }
    let on = colors.tint(view.style.tint, inherited: colors.on)
    list.fill(.capsule(track.frame), isOn ? on : colors.off)
    if !isOn, !colors.isColored { list.stroke(.capsule(track.frame), Stroke(colors.outline)) }
    paintKnob(knob.frame, on: &list)
  }
}

extension ViewPainter {
  /// Draws the knob of a switch or a slider.
  fileprivate func paintKnob(_ knob: Rect, on list: inout DisplayList) {
    func shape(_ box: Rect) -> Shape { box.width == box.height ? .ellipse(box) : .capsule(box) }
    if colors.isColored {
      let shadow = knob.offset(by: Point(x: 0, y: 1))
      for step in 0..<8 {
        list.fill(shape(shadow.inset(by: -0.5 * Points(Double(step)))), Color.black.withAlpha(0.02))
      }
    }
    list.fill(shape(knob), colors.part(.knob, of: view, or: colors.knob))
    if !colors.isColored { list.stroke(shape(knob), Stroke(colors.outline)) }
  }
}

/// Draws the thin bar of a slider or a progress view, and the slider's knob.
struct TrackPainter: ViewPainter {
  let scene: ViewScene
  /// The radius of the bar's ends; nil is a capsule.
  var radius: Points?

  func paint(on list: inout DisplayList) {
    guard let track = parts[.track], let set = parts[.setTrack] else { return }
    let rest = colors.isColored ? colors.fill : palette.hairline
    list.fill(.rounded(track.frame, radius), colors.part(.track, of: view, or: rest))
    list.fill(.rounded(set.frame, radius), colors.isColored ? scene.tint : palette.strong)
    if let knob = parts[.knob] { paintKnob(knob.frame, on: &list) }
  }
}

struct ProgressPainter: ViewPainter {
  let scene: ViewScene
  let content: ProgressContent

  func paint(on list: inout DisplayList) {
    let radius = content.isBar ? CornerFigures.progressBar : CornerFigures.progress
    TrackPainter(scene: scene, radius: radius(environment.era)).paint(on: &list)
  }
}

struct StepperPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    let box = frame, shape = Shape.rounded(box, CornerFigures.stepper(environment.era))
    list.fill(shape, colors.fill)
    if !colors.isColored { list.stroke(shape, Stroke(palette.boxLine)) }
    let middle = Shape.line(Point(x: box.midX, y: box.minY + 7), Point(x: box.midX, y: box.maxY - 7))
    list.stroke(middle, Stroke(colors.divider, placement: .center))
    if let minus = parts[.minus] { paintIcon(.minus, in: minus.frame, colors.ink, on: &list) }
    if let plus = parts[.plus] { paintIcon(.plus, in: plus.frame, colors.ink, on: &list) }
  }
}

struct ActivityPainter: ViewPainter {
  let scene: ViewScene
  let content: ActivityContent

  func paint(on list: inout DisplayList) {
    guard content.isAnimating || !content.hidesWhenStopped || !colors.isColored else { return }
    SpinnerPainter(scene: scene).paint(on: &list)
  }
}

/// The spokes of an activity indicator or a refresh control, clockwise from the top and ever stronger.
struct SpinnerPainter: ViewPainter {
  let scene: ViewScene

  func paint(on list: inout DisplayList) {
    guard let box = parts[.spinner]?.frame else { return }
    let radius = box.width / 2, ink = colors.part(.spinner, of: view, or: colors.quietInk)
    let count = ControlFigures.spokes(environment.era), width = radius * ControlFigures.spokeWidth(environment.era)
    for place in 0..<count {
      let angle = 2 * Double.pi * Double(place) / Double(count)
      func point(_ share: Double) -> Point {
        Point(x: box.midX + radius * (share * sin(angle)), y: box.midY - radius * (share * cos(angle)))
      }
      let color = ink.withAlpha(0.25 + 0.7 * Double(place) / Double(count - 1))
      list.stroke(
        .line(point(0.5), point(0.92)), Stroke(color, weight: .points(width), placement: .center, cap: .round))
    }
  }
}

struct PageControlPainter: ViewPainter {
  let scene: ViewScene
  let content: PageControlContent

  func paint(on list: inout DisplayList) {
    if content.backgroundStyle == .prominent, !parts.isEmpty { list.fill(.capsule(frame), colors.fill) }
    // The colour of the current dot is the control's own and not inherited.
    let current = colors.resolve(view.style.tint, or: colors.dot)
    let faint = colors.dot.withAlpha(ControlFigures.opacityOfOtherDots(environment.era))
    let others = colors.part(.dot, of: view, or: faint)
    for part in parts {
      guard case .dot(let place) = part.role else { continue }
      let dot = Shape.ellipse(part.frame)
      if place == content.current || colors.isColored {
        list.fill(dot, place == content.current ? current : others)
      } else {
        list.fill(dot, scene.ground)
        list.stroke(dot, Stroke(colors.outline))
      }
    }
  }
}
