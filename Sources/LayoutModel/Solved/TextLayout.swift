/// Text broken into lines and placed, using only metric tables, so that layout opens no font. Coordinates are points
/// from the top left of the view that shows the text.
package struct TextLayout: Hashable, Sendable {
  package struct Fragment: Hashable, Sendable {
    package var string: String
    package var font: ResolvedFont
    /// nil uses the colour of the view's text.
    package var color: DynamicColor?
    package var link: String?
    package var rules: TextRules = []
    /// The distance from the left end of the line.
    package var x: Points
    package var width: Points
    package var direction: LayoutDirection
    /// The image that the fragment consists of, with explicit bounds; nil for text.
    package var attachment: TextAttachment?

    package init(
      string: String, font: ResolvedFont, x: Points, width: Points, direction: LayoutDirection = .leftToRight
    ) {
      self.string = string
      self.font = font
      self.x = x
      self.width = width
      self.direction = direction
    }
  }

  package struct Line: Hashable, Sendable {
    /// The fragments in visual order, from left to right.
    package var fragments: [Fragment]
    package var x, baseline: Points
    package var width: Points

    package init(fragments: [Fragment], x: Points, baseline: Points, width: Points) {
      self.fragments = fragments
      self.x = x
      self.baseline = baseline
      self.width = width
    }
  }

  package var lines: [Line]
  /// The size of the lines' bounding box, rounded up to whole pixels.
  package var size: Size
  package var isTruncated: Bool
  /// Whether truncated text would fit at the minimum estimate of its width.
  package var mayFit = false

  package init(lines: [Line], size: Size, isTruncated: Bool = false) {
    self.lines = lines
    self.size = size
    self.isTruncated = isTruncated
  }
}
