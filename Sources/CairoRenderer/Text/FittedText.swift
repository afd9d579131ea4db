import LayoutModel

/// Shaped text stretched or tightened to the width it was solved for.
///
/// San Francisco's widths are known from tables, Inter draws them: the difference goes evenly between the glyphs as long
/// as it is too small to be seen, into the spaces when there is too much room, and otherwise scales the glyphs.
struct FittedText {
  /// Added after each glyph, and after each space besides; in em.
  private(set) var spacing = 0.0, wordSpacing = 0.0
  /// Of the glyphs and their advances.
  private(set) var stretch = 1.0
  /// Where the first glyph begins, in em; only a lone glyph does not begin at 0.
  private(set) var indent = 0.0

  /// The most that glyphs move apart or together without looking spaced, in em.
  private static let invisible = -0.08...0.12

  /// - Parameter width: in em.
  init(_ text: ShapedText, width: Double) {
    let natural = text.width, difference = width - natural
    let gaps = Double(text.steps - 1)
    guard natural > 0, width > 0 else { return }
    if gaps < 1, difference > 0 {
      indent = difference / 2
    } else if gaps >= 1, Self.invisible.contains(difference / gaps) {
      spacing = difference / gaps
    } else if difference > 0, case let spaces = text.spaces, spaces > 0 {
      wordSpacing = difference / Double(spaces)
    } else {
      stretch = width / natural
    }
  }

  /// How far a glyph moves on, in em.
  func advance(of glyph: ShapedText.Glyph, in text: ShapedText) -> Double {
    guard glyph.advance > 0 else { return glyph.advance * stretch }
    return glyph.advance * stretch + spacing + (text.scalars[glyph.cluster] == " " ? wordSpacing : 0)
  }
}

extension ShapedText {
  /// Spaces between words; one at the end moves nothing.
  fileprivate var spaces: Int {
    let scalars = scalars
    return scalars.dropLast().count { $0 == " " }
  }
}
