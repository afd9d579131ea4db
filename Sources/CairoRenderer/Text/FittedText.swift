import LayoutModel
import Painting

/// Shaped text stretched or tightened to its solved width.
///
/// Layout uses San Francisco's widths, but other fonts draw the glyphs. The difference is spread between glyphs while that
/// is too small to notice, goes into spaces if there is too much room, and otherwise scales the glyphs. Letters that
/// touch are always scaled.
struct FittedText {
  /// The extra advance of each glyph, and that of each space in addition; in em.
  private(set) var spacing = 0.0, wordSpacing = 0.0
  /// The horizontal scale of glyphs and advances.
  private(set) var stretch = 1.0
  /// The position of the first glyph, in em; non-zero only for a single glyph.
  private(set) var indent = 0.0

  /// The range of letter spacing that is too small to notice, in em.
  private static let invisible = -0.08...0.12

  init(_ text: ShapedText, _ item: TextItem) {
    self.init(text, width: item.width.ratio(to: item.size), kern: item.kern.ratio(to: item.size))
  }

  /// - Parameters:
  ///   - width: in em.
  ///   - kern: the part of each glyph's advance that is not the font's, in em.
  init(_ text: ShapedText, width: Double, kern: Double = 0) {
    let natural = text.width, kerned = text.isConnected ? 0 : kern, width = width - kerned * Double(text.steps)
    let difference = width - natural, gaps = Double(text.steps - 1)
    guard natural > 0, width > 0 else { return }
    defer { spacing += kerned }
    if text.isConnected {
      stretch = width / natural
    } else if gaps < 1, difference > 0 {
      indent = difference / 2
    } else if gaps >= 1, Self.invisible.contains(difference / gaps) {
      spacing = difference / gaps
    } else if difference > 0, case let spaces = text.spaces, spaces > 0 {
      wordSpacing = difference / Double(spaces)
    } else {
      stretch = width / natural
    }
  }

  /// The advance of a glyph, in em.
  func advance(of glyph: ShapedText.Glyph, in text: ShapedText) -> Double {
    guard glyph.advance > 0 else { return glyph.advance * stretch }
    return glyph.advance * stretch + spacing + (text.scalars[glyph.cluster] == " " ? wordSpacing : 0)
  }
}

extension ShapedText {
  /// The number of spaces between words; a trailing one has no effect.
  fileprivate var spaces: Int {
    let scalars = scalars
    return scalars.dropLast().count { $0 == " " }
  }
}
