import LayoutModel

/// A line of text as glyphs from left to right, in em.
struct ShapedText {
  struct Glyph {
    var id: UInt32
    /// The glyph's position and advance. The baseline is at y = 0, and y points up.
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
  /// Whether letters are connected, so that letter spacing would tear words apart.
  var isConnected = false
  /// The packages with fonts for the characters that are drawn as boxes.
  var missing: Set<FontPackage> = []

  /// The number of glyphs with an advance. Spacing can be added between them.
  var steps: Int { runs.reduce(0) { $0 + $1.glyphs.count { $0.advance > 0 } } }
  var width: Double { runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + $1.advance } } }
}
