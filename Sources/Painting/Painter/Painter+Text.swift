import LayoutModel
import Platform

extension Painter {
  /// Draws solved text; its coordinates are relative to `origin`.
  func draw(_ text: TextLayout, at origin: Point, _ color: Color, on list: inout DisplayList) {
    for line in text.lines {
      for fragment in line.fragments {
        let place = Point(x: origin.x + line.x + fragment.x, y: origin.y + line.baseline)
        let isLink = fragment.link != nil
        let color = colors.resolve(fragment.color, or: isLink ? colors.tint : color)
        if let attachment = fragment.attachment {
          draw(attachment, at: place, color, on: &list)
          continue
        }
        draw(fragment, at: place, color, on: &list)
        if isLink { rule(fragment, at: place, raised: -0.12, Stroke(color, placement: .center), on: &list) }
        let weight = fragment.font.size * 0.06, line = Stroke(color, weight: .points(weight), placement: .center)
        if fragment.rules.contains(.underlined), !isLink { rule(fragment, at: place, raised: -0.12, line, on: &list) }
        if fragment.rules.contains(.struckThrough) { rule(fragment, at: place, raised: 0.26, line, on: &list) }
      }
    }
  }

  /// Draws a picture in a line of text.
  private func draw(_ attachment: TextAttachment, at place: Point, _ color: Color, on list: inout DisplayList) {
    guard let bounds = attachment.bounds else { return }
    let origin = Point(x: place.x, y: place.y - bounds.rise - bounds.size.height)
    let mode = attachment.image.isSymbol ? ContentMode.scaleAspectFit : .scaleToFill
    paintPicture(
      attachment.image, in: Rect(origin: origin, size: bounds.size), mode: mode, fillsBox: true, tint: color,
      over: colors.paper, on: &list)
  }

  private func draw(_ fragment: TextLayout.Fragment, at place: Point, _ color: Color, on list: inout DisplayList) {
    if style == .blocks {
      let metrics = FontMetrics(fragment.font, era: environment.era)
      let bar = Rect(x: place.x, y: place.y - metrics.xHeight, width: fragment.width, height: metrics.xHeight)
      return list.fill(.rounded(bar, radius: metrics.xHeight / 4), color.mixed(with: palette.paper, 0.45))
    }
    list.text(fragment, at: place, color, era: environment.era)
  }

  /// Draws a line under or through a fragment.
  ///
  /// - Parameter raised: the line's height above the baseline, as a fraction of the font size.
  private func rule(
    _ fragment: TextLayout.Fragment, at place: Point, raised: Double, _ stroke: Stroke, on list: inout DisplayList
  ) {
    let y = place.y - fragment.font.size * raised
    list.stroke(.line(Point(x: place.x, y: y), Point(x: place.x + fragment.width, y: y)), stroke)
  }

  /// Draws a string that is not part of the layout on one line, truncated to fit.
  func write(
    _ string: String, _ size: Points, _ weight: FontWeight = .regular, in box: Rect,
    _ color: Color, alignment: TextAlignment = .center, on list: inout DisplayList
  ) {
    let text = TextAttributes(text: RichText(string), font: .system(size, weight), alignment: alignment)
    draw(text.layout(in: box, traits: context.traits), at: .zero, color, on: &list)
  }

  /// Draws a part's text.
  func write(_ part: SolvedPart?, _ color: Color, on list: inout DisplayList) {
    if let text = part?.text { draw(text, at: .zero, color, on: &list) }
  }
}

extension PaintReader {
  /// Returns the width of a string on one line.
  func width(of string: String, _ size: Points, _ weight: FontWeight = .regular) -> Points {
    FontMetrics(ResolvedFont(size: size, weight: weight), era: environment.era).width(of: string)
  }
}
