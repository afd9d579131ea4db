package import LayoutModel
import Platform

extension DisplayList {
  /// Draws one fragment of a text layout with the left end of its baseline at `origin`, each part as wide as solved.
  package mutating func text(_ fragment: TextLayout.Fragment, at origin: Point, _ color: Color, era: PlatformEra) {
    let parts = FontMetrics(fragment.font, era: era).parts(of: fragment.string, width: fragment.width)
    var x = origin.x
    for part in fragment.direction == .rightToLeft ? parts.reversed() : parts {
      text(
        TextItem(
          part.string, face: FontFace(fragment.font), size: fragment.font.size, origin: Point(x: x, y: origin.y),
          width: part.width, color: color, direction: fragment.direction, isEmoji: part.kind == .emoji,
          kern: fragment.font.kern))
      x += part.width
    }
  }
}
