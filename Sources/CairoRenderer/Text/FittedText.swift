import LayoutModel
import Painting

/// Fits shaped text to its solved width.
///
/// Layout uses San Francisco's widths, but other fonts draw the glyphs. A small difference is spread between glyphs,
/// where nobody notices it unless they are few. A larger surplus goes into the spaces or, where there are none, around
/// each glyph in proportion to its width. If that is too much too, or if there is too little room, the glyphs are
/// scaled. Connected letters are always scaled.
struct FittedText {
  /// The extra advance of each glyph, and the further advance of each space, in em.
  private(set) var spacing = 0.0, wordSpacing = 0.0
  /// The horizontal scale of glyphs and their advances.
  private(set) var stretch = 1.0
  /// The room around each glyph, half of it on either side, as a fraction of the glyph's advance.
  private(set) var around = 0.0

  /// The range of letter spacing that nobody notices, in em.
  private static let invisible = -0.08...0.12
  /// The number of glyphs up to which a gap between two of them shows, as after the point of `1.2`.
  private static let few = 3
  /// The greatest surplus around each glyph on average, in em. It shows less than wide glyphs do, as in a column of
  /// numbers.
  private static let mostAround = 0.25

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
    } else if gaps >= 1, Self.invisible.contains(difference / gaps), difference <= 0 || text.steps > Self.few {
      spacing = difference / gaps
    } else if difference > 0, case let spaces = text.spaces, spaces > 0 {
      wordSpacing = difference / Double(spaces)
    } else if difference >= 0, gaps < 1 || difference / Double(text.steps) <= Self.mostAround {
      around = difference / natural
    } else {
      stretch = width / natural
    }
  }

  /// Returns the advance of a glyph, in em.
  func advance(of glyph: ShapedText.Glyph, in text: ShapedText) -> Double {
    guard glyph.advance > 0 else { return glyph.advance * stretch }
    let own = glyph.advance * (stretch + around)
    return own + spacing + (text.scalars[glyph.cluster] == " " ? wordSpacing : 0)
  }

  /// Returns the room before a glyph, in em.
  func lead(of glyph: ShapedText.Glyph) -> Double { max(0, glyph.advance) * around / 2 }
}

extension ShapedText {
  /// The number of spaces between words. A trailing space has no effect.
  fileprivate var spaces: Int {
    let scalars = scalars
    return scalars.dropLast().count { $0 == " " }
  }
}
