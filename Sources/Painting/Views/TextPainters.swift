import LayoutModel
import Platform

struct LabelPainter: ViewPainter {
  let scene: ViewScene
  let text: TextAttributes

  func paint(on list: inout DisplayList) {
    if text.text.isEmpty { return EmptyBoxPainter(scene: scene).paint(on: &list) }
    drawMainText(text, in: frame, colors.ink, on: &list)
  }
}

extension ViewPainter {
  /// Draws the engine's text layout or, without one, a layout of the text in `box`.
  fileprivate func drawMainText(
    _ text: TextAttributes, in box: Rect, anchor: TextAnchor = .center, _ standIn: Color, on list: inout DisplayList
  ) {
    let color = colors.resolve(text.color, or: standIn)
    if let solved = scene.solved.texts.first, !solved.lines.isEmpty {
      draw(solved, at: frame.origin, color, on: &list)
    } else {
      draw(text.layout(in: box, anchor: anchor, traits: scene.traits), at: .zero, color, on: &list)
    }
  }
}

struct TextFieldPainter: ViewPainter {
  let scene: ViewScene
  let content: TextFieldContent

  func paint(on list: inout DisplayList) {
    paintBorder(on: &list)
    if let button = parts[.clearButton] { paintClearButton(in: button.frame, on: &list) }
    if let left = parts[.leftView], let image = content.leftView { paintSide(image, in: left.frame, on: &list) }
    if let right = parts[.rightView], let image = content.rightView { paintSide(image, in: right.frame, on: &list) }
    let box = ControlMetrics(scene.traits).parts(
      of: content, in: frame.size, isRightToLeft: scene.isRightToLeft
    ).text.offset(by: frame.origin)
    var text = content.text
    if text.text.isEmpty {
      text.text = RichText(content.placeholder)
      text.color = nil
      return drawMainText(text, in: box, colors.placeholder, on: &list)
    }
    if content.isSecure { return paintDots(text, in: box, on: &list) }
    drawMainText(text, in: box, colors.ink, on: &list)
  }

  private func paintClearButton(in box: Rect, on list: inout DisplayList) {
    let sign = ImageSource(name: "xmark.circle.fill", isSymbol: true)
    paintPicture(sign, in: box, IconInks(ink: colors.quietInk, ground: scene.ground), on: &list)
  }

  private func paintSide(_ image: ImageSource, in box: Rect, on list: inout DisplayList) {
    paintPicture(image, in: box, IconInks(ink: scene.tint, ground: scene.ground), on: &list)
  }

  private func paintDots(_ text: TextAttributes, in box: Rect, on list: inout DisplayList) {
    let count = min(text.text.string.count, max(0, Int(clamping: box.width.ratio(to: 9))))
    for place in 0..<count {
      let x = scene.isRightToLeft ? box.maxX - 9 * Double(place + 1) : box.minX + 9 * Double(place)
      list.fill(.ellipse(Rect(x: x, y: box.midY - 3.5, width: 7, height: 7)), colors.ink)
    }
  }

  private func paintBorder(on list: inout DisplayList) {
    switch content.borderStyle {
    case .none:
      let y = frame.maxY
      let line = Shape.line(Point(x: frame.minX, y: y), Point(x: frame.maxX, y: y))
      if !colors.isColored { list.stroke(line, Stroke(palette.boxLine, dash: [2, 2])) }
    case .line: list.stroke(.rect(frame), Stroke(colors.outline))
    case .bezel:
      list.fill(.rect(frame), colors.paper)
      list.stroke(.rect(frame), Stroke(colors.outline, weight: .points(1)))
      list.stroke(.rect(frame.inset(by: 1)), Stroke(colors.hairline))
    case .roundedRect:
      list.fill(.rounded(frame, radius: 5), colors.paper)
      list.stroke(.rounded(frame, radius: 5), Stroke(colors.outline))
    }
  }
}

struct TextViewPainter: ViewPainter {
  let scene: ViewScene
  let content: TextViewContent

  func paint(on list: inout DisplayList) {
    if !colors.isColored { list.stroke(scene.shape, Stroke(palette.boxLine)) }
    if content.text.text.isEmpty { return EmptyBoxPainter(scene: scene).paint(on: &list) }
    let box = frame.inset(by: content.textInsets)
    list.group(Group(clip: scene.shape)) {
      drawMainText(content.text, in: box, anchor: .top, colors.ink, on: &$0)
    }
    let overflows = (scene.solved.texts.first?.size.height ?? 0) > box.height
    if content.scrolls, overflows { ScrollIndicatorPainter(scene: scene, visible: 0.4).paint(on: &list) }
  }
}
