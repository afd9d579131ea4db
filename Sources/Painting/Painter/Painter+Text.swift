import LayoutModel
import Platform

extension Painter {
  /// Draws solved text; its coordinates are relative to `origin`.
  mutating func draw(_ text: TextLayout, at origin: Point, _ color: Color) {
    for line in text.lines {
      for fragment in line.fragments {
        let place = Point(x: origin.x + line.x + fragment.x, y: origin.y + line.baseline)
        let isLink = fragment.link != nil
        let color = colors.resolve(fragment.color, or: isLink ? colors.tint : color)
        draw(fragment, at: place, color)
        if isLink { underline(fragment, at: place, color) }
      }
    }
  }

  private mutating func draw(_ fragment: TextLayout.Fragment, at place: Point, _ color: Color) {
    if style == .blocks {
      let metrics = FontMetrics(fragment.font, era: environment.era)
      let bar = Rect(x: place.x, y: place.y - metrics.xHeight, width: fragment.width, height: metrics.xHeight)
      return list.fill(.rounded(bar, radius: metrics.xHeight / 4), color.mixed(with: palette.paper, 0.45))
    }
    list.text(
      TextItem(
        fragment.string, face: FontFace(fragment.font), size: fragment.font.size, origin: place, width: fragment.width,
        color: color, direction: fragment.string.writingDirection))
  }

  private mutating func underline(_ fragment: TextLayout.Fragment, at place: Point, _ color: Color) {
    let y = place.y + fragment.font.size * 0.12
    list.stroke(
      .line(Point(x: place.x, y: y), Point(x: place.x + fragment.width, y: y)), Stroke(color, placement: .center))
  }

  /// Draws a string that is not part of the layout, in one line, truncated to fit.
  mutating func write(
    _ string: String, _ size: Points, _ weight: FontWeight = .regular, in box: Rect,
    _ color: Color, alignment: TextAlignment = .center
  ) {
    let text = lineLayout(string, size, weight, in: box, alignment)
    draw(text, at: .zero, color)
  }

  /// Draws a part's text.
  mutating func write(_ part: SolvedPart?, _ color: Color) {
    if let text = part?.text { draw(text, at: .zero, color) }
  }

  func lineLayout(
    _ string: String, _ size: Points, _ weight: FontWeight, in box: Rect, _ alignment: TextAlignment
  ) -> TextLayout {
    TextAttributes(text: RichText(string), font: .system(size, weight), alignment: alignment)
      .layout(in: box, traits: traits)
  }

  /// The width of a string in one line.
  func width(of string: String, _ size: Points, _ weight: FontWeight = .regular) -> Points {
    FontMetrics(ResolvedFont(size: size, weight: weight), era: environment.era).width(of: string)
  }
}

extension String {
  /// The direction of its first letter.
  fileprivate var writingDirection: LayoutDirection {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      return String.rightToLeftBlocks.contains { $0.contains(scalar.value) } ? .rightToLeft : .leftToRight
    }
    return .leftToRight
  }

  /// Hebrew, Arabic and related scripts, including presentation forms.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
