/// Text broken into lines and placed, using only metric tables: no font is opened.
///
/// Coordinates are points from the top left of the view that shows it.
package struct TextLayout: Hashable, Sendable {
  package struct Fragment: Hashable, Sendable {
    package var string: String
    package var font: ResolvedFont
    /// The colour of the fragment; nil for that of the view's text.
    package var color: DynamicColor?
    package var link: String?
    package var rules: TextRules
    /// The distance from the left end of the line.
    package var x: Points
    package var width: Points
    /// The direction of its characters.
    package var direction: LayoutDirection
    /// The picture that the fragment consists of, with its bounds; nil for text.
    package var attachment: TextAttachment?

    package init(
      string: String, font: ResolvedFont, color: DynamicColor? = nil, link: String? = nil, rules: TextRules = [],
      x: Points, width: Points, direction: LayoutDirection = .leftToRight, attachment: TextAttachment? = nil
    ) {
      self.string = string
      self.font = font
      self.color = color
      self.link = link
      self.rules = rules
      self.attachment = attachment
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
  /// Whether the text is truncated, but would fit if it were as narrow as the estimates allow.
  package var mayFit: Bool

  package init(lines: [Line], size: Size, isTruncated: Bool = false, mayFit: Bool = false) {
    self.lines = lines
    self.size = size
    self.isTruncated = isTruncated
    self.mayFit = mayFit
  }
}
