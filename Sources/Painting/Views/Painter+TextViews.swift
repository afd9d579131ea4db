import LayoutModel
import Platform

extension Painter {
  mutating func paintLabel(_ text: TextAttributes, _ scene: ViewScene) {
    if text.text.isEmpty { return paintEmptyBox(scene) }
    drawMainText(text, scene, in: scene.frame, colors.ink)
  }

  /// Draws the text as the engine laid it out or, if it has not, lays it out in a box.
  mutating func drawMainText(
    _ text: TextAttributes, _ scene: ViewScene, in box: Rect, anchor: TextAnchor = .center, _ standIn: Color
  ) {
    let color = colors.resolve(text.color, or: standIn)
    if let solved = scene.solved.texts.first, !solved.lines.isEmpty {
      draw(solved, at: scene.frame.origin, color)
    } else {
      draw(text.layout(in: box, anchor: anchor, traits: traits(of: scene)), at: .zero, color)
    }
  }

  func traits(of scene: ViewScene) -> TextTraits {
    var traits = traits
    traits.direction = scene.isRightToLeft ? .rightToLeft : .leftToRight
    return traits
  }

  mutating func paintTextField(_ content: TextFieldContent, _ scene: ViewScene) {
    paintFrame(of: content.borderStyle, scene)
    if let button = content.clearButton { paintClearButton(in: button.offset(by: scene.frame.origin), scene) }
    let inset = ControlMetrics.horizontalInset(of: content.borderStyle)
    let box =
      content.textBox?.offset(by: scene.frame.origin)
      ?? scene.frame.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
    var text = content.text
    if text.text.isEmpty {
      text.text = RichText(content.placeholder)
      text.color = nil
      return drawMainText(text, scene, in: box, colors.placeholder)
    }
    if content.isSecure { return paintDots(text, scene, in: box) }
    drawMainText(text, scene, in: box, colors.ink)
  }

  private mutating func paintClearButton(in box: Rect, _ scene: ViewScene) {
    let sign = ImageSource(name: "xmark.circle.fill", isSymbol: true)
    paintPicture(sign, in: box, mode: .scaleAspectFit, tint: colors.quietInk, on: ground(behind: scene.id))
  }

  /// A dot for each character of a password.
  private mutating func paintDots(_ text: TextAttributes, _ scene: ViewScene, in box: Rect) {
    let count = min(text.text.string.count, max(0, Int(clamping: box.width.ratio(to: 9))))
    for place in 0..<count {
      let x = scene.isRightToLeft ? box.maxX - 9 * Double(place + 1) : box.minX + 9 * Double(place)
      list.fill(.ellipse(Rect(x: x, y: box.midY - 3.5, width: 7, height: 7)), colors.ink)
    }
  }

  private mutating func paintFrame(of border: TextFieldContent.BorderStyle, _ scene: ViewScene) {
    switch border {
    case .none:
      let y = scene.frame.maxY
      let line = Shape.line(Point(x: scene.frame.minX, y: y), Point(x: scene.frame.maxX, y: y))
      if !colors.isColored { list.stroke(line, Stroke(palette.boxLine, dash: [2, 2])) }
    case .line: list.stroke(.rect(scene.frame), Stroke(colors.outline))
    case .bezel:
      list.fill(.rect(scene.frame), colors.paper)
      list.stroke(.rect(scene.frame), Stroke(colors.outline, weight: .points(1)))
      list.stroke(.rect(scene.frame.inset(by: 1)), Stroke(colors.hairline))
    case .roundedRect:
      list.fill(.rounded(scene.frame, radius: 5), colors.paper)
      list.stroke(.rounded(scene.frame, radius: 5), Stroke(colors.outline))
    }
  }

  mutating func paintTextView(_ content: TextViewContent, _ scene: ViewScene) {
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    if content.text.text.isEmpty { return paintEmptyBox(scene) }
    let box = scene.frame.inset(by: content.textInsets)
    group(Group(clip: scene.shape)) {
      $0.drawMainText(content.text, scene, in: box, anchor: .top, $0.colors.ink)
    }
    let overflows = (scene.solved.texts.first?.size.height ?? 0) > box.height
    if content.scrolls, overflows { paintScrollIndicator(scene, visible: 0.4) }
  }
}
