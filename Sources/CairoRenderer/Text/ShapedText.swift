import LayoutModel

/// A line of text as glyphs from left to right, in em.
struct ShapedText {
  struct Glyph {
    var id: UInt32
    /// Where it is drawn, y growing up from the baseline, and how far it moves on.
    var x, y, advance: Double
    /// The place of its first character among the characters of the text.
    var cluster: Int
  }

  struct Run {
    var font: FontPlace
    var direction: LayoutDirection
    var glyphs: [Glyph]
    /// The characters it draws, as places among those of the text.
    var characters: Range<Int>
  }

  var runs: [Run] = []
  var scalars: [Unicode.Scalar] = []

  /// Glyphs that move on: those between which space can be put.
  var steps: Int { runs.reduce(0) { $0 + $1.glyphs.count { $0.advance > 0 } } }
  var width: Double { runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } } }
}
