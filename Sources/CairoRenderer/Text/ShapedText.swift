import LayoutModel

/// A line of text as glyphs from left to right, in em.
struct ShapedText {
  struct Glyph {
    var id: UInt32
    /// The glyph's position, y growing up from the baseline, and its advance.
    var x, y, advance: Double
    /// The index of its first character in the text.
    var cluster: Int
  }

  struct Run {
    var font: FontPlace
    var direction: LayoutDirection
    var glyphs: [Glyph]
    /// The indices of its characters in the text.
    var characters: Range<Int>
  }

  var runs: [Run] = []
  var scalars: [Unicode.Scalar] = []
  /// Whether its letters touch, so that space between them tears words apart.
  var isConnected = false
  /// The packages with fonts for characters that are boxes now.
  var missing: Set<FontPackage> = []

  /// The number of glyphs with an advance, between which spacing is possible.
  var steps: Int { runs.reduce(0) { $0 + $1.glyphs.count { $0.advance > 0 } } }
  var width: Double { runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } } }
}
