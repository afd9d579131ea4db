import LayoutModel

extension Painter {
  /// The knob's side tells the state where its colour does not.
  mutating func paintSwitch(isOn: Bool, _ scene: ViewScene) {
    let track = scene.frame.centered(min(51, scene.frame.width), min(31, scene.frame.height))
    list.fill(.capsule(track), isOn ? on(scene) : colors.fill)
    if !isOn, !colors.isColored { list.stroke(.capsule(track), Stroke(colors.outline)) }
    let side = max(0, min(track.width, track.height) - 4)
    let isRight = isOn != scene.isRightToLeft
    let knob = Rect(x: isRight ? track.maxX - 2 - side : track.minX + 2, y: track.minY + 2, width: side, height: side)
    paintKnob(knob)
  }

  private func on(_ scene: ViewScene) -> Color { colors.tint(scene.view.style.tint, inherited: colors.on) }

  private mutating func paintKnob(_ knob: Rect) {
    list.fill(.ellipse(knob), colors.knob)
    list.stroke(.ellipse(knob), Stroke(colors.outline))
  }

  mutating func paintSlider(_ content: SliderContent, _ scene: ViewScene) {
    let range = content.maximum - content.minimum
    let share = range > 0 ? min(max((content.value - content.minimum) / range, 0), 1) : 0
    let knobSide = min(27, scene.frame.height)
    let knobX = (scene.frame.width - knobSide) * (scene.isRightToLeft ? 1 - share : share)
    let knob = Rect(
      x: scene.frame.minX + knobX, y: scene.frame.midY - knobSide / 2, width: knobSide, height: knobSide)
    paintTrack(scene.frame.centered(scene.frame.width, 4), share: knob.midX, scene)
    paintKnob(knob)
  }

  /// A thin bar that is set from the leading end up to a place.
  private mutating func paintTrack(_ track: Rect, share end: Points, _ scene: ViewScene) {
    list.fill(.capsule(track), colors.isColored ? colors.fill : palette.hairline)
    let start = scene.isRightToLeft ? end : track.minX
    let set = Rect(
      x: start, y: track.minY, width: (scene.isRightToLeft ? track.maxX : end) - start, height: track.height)
    list.fill(.capsule(set), colors.isColored ? scene.tint : palette.strong)
  }

  mutating func paintProgress(_ content: ProgressContent, _ scene: ViewScene) {
    let height = min(scene.frame.height, 4), share = min(max(content.value, 0), 1)
    let track = scene.frame.centered(scene.frame.width, height)
    let end = scene.isRightToLeft ? track.maxX - track.width * share : track.minX + track.width * share
    paintTrack(track, share: end, scene)
  }

  mutating func paintStepper(_ scene: ViewScene) {
    let box = scene.frame, half = box.width / 2
    list.fill(.rounded(box, radius: 8), colors.fill)
    if !colors.isColored { list.stroke(.rounded(box, radius: 8), Stroke(palette.boxLine)) }
    let middle = Shape.line(Point(x: box.midX, y: box.minY + 7), Point(x: box.midX, y: box.maxY - 7))
    list.stroke(middle, Stroke(colors.outline, placement: .center))
    let left = Rect(x: box.minX, y: box.minY, width: half, height: box.height)
    let right = left.offset(by: Point(x: half, y: 0))
    paintIcon(.minus, in: (scene.isRightToLeft ? right : left).square(20), colors.ink)
    paintIcon(.plus, in: (scene.isRightToLeft ? left : right).square(20), colors.ink)
  }

  mutating func paintActivity(_ content: ActivityContent, _ scene: ViewScene) {
    guard content.isAnimating || !colors.isColored else { return }
    let box = scene.frame.square(content.isLarge ? 37 : 20), radius = box.width / 2
    let spokes: [(x: Double, y: Double)] = [
      (0, -1), (0.7071, -0.7071), (1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071), (-1, 0), (-0.7071, -0.7071),
    ]
    for (place, spoke) in spokes.enumerated() {
      let inner = Point(x: box.midX + radius * (0.5 * spoke.x), y: box.midY + radius * (0.5 * spoke.y))
      let outer = Point(x: box.midX + radius * (0.92 * spoke.x), y: box.midY + radius * (0.92 * spoke.y))
      let color = colors.quietInk.mixed(with: colors.paper, 0.75 - Double(place) * 0.1)
      list.stroke(
        .line(inner, outer), Stroke(color, weight: .points(radius * 0.2), placement: .center, cap: .round))
    }
  }

  mutating func paintPageControl(_ content: PageControlContent, _ scene: ViewScene) {
    let count = min(max(content.pages, 0), 100), side: Points = 7, step: Points = 16
    let width = side + step * Double(max(0, count - 1))
    for place in 0..<count {
      let index = scene.isRightToLeft ? count - 1 - place : place
      let x = scene.frame.midX - width / 2 + step * Double(place)
      let dot = Shape.ellipse(Rect(x: x, y: scene.frame.midY - side / 2, width: side, height: side))
      if index == content.current {
        list.fill(dot, colors.isColored ? scene.tint : palette.strong)
      } else {
        list.stroke(dot, Stroke(colors.outline))
      }
    }
  }
}
