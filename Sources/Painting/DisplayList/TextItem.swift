package import LayoutModel

/// A run of text on one line, in one font, one colour and one direction.
package struct TextItem: Hashable, Sendable {
  package var string: String
  package var face: FontFace
  /// The font size in points.
  package var size: Points
  /// The left end of the baseline.
  package var origin: Point
  /// The solved width, to which the glyphs are fitted.
  package var width: Points
  package var color: Color
  /// The writing direction of the run.
  package var direction: LayoutDirection
  /// Whether the run is emoji, drawn as pictures if an emoji font is installed.
  package var isEmoji: Bool
  /// The part of each character's advance that is not the font's.
  package var kern: Points

  package init(
    _ string: String, face: FontFace, size: Points, origin: Point, width: Points, color: Color,
    direction: LayoutDirection = .leftToRight, isEmoji: Bool = false, kern: Points = 0
  ) {
    (self.string, self.face, self.size) = (string, face, size)
    (self.origin, self.width, self.color, self.direction) = (origin, width, color, direction)
    (self.isEmoji, self.kern) = (isEmoji, kern)
  }
}

/// One face of the font that pictures are drawn with.
package struct FontFace: Hashable, Sendable {
  /// The design for running text, or that for sizes from 20 points up.
  package enum OpticalSize: String, CaseIterable, Hashable, Sendable { case text, display }

  package var weight: FontWeight
  package var isItalic: Bool
  package var opticalSize: OpticalSize
  /// The font file that the text asks for, if any; this face supplies the characters it lacks.
  package var file: FontFile?

  package init(
    weight: FontWeight, isItalic: Bool = false, opticalSize: OpticalSize = .text, file: FontFile? = nil
  ) {
    (self.weight, self.isItalic, self.opticalSize, self.file) = (weight, isItalic, opticalSize, file)
  }

  package static let plain = FontFace(weight: .regular)

  /// Returns the face for a solved font.
  package init(_ font: ResolvedFont) {
    self.init(
      weight: font.weight, isItalic: font.isItalic, opticalSize: font.size < 20 ? .text : .display, file: font.file)
  }
}
