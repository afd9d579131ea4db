/// Text broken into lines and placed, from metric tables alone: no font is opened.
///
/// Coordinates are points from the top left of the view that shows it.
package struct TextLayout: Hashable, Sendable {
  package struct Fragment: Hashable, Sendable {
    package var string: String
    package var font: ResolvedFont
    /// nil uses the view's own colour.
    package var color: DynamicColor?
    package var link: String?
    package var rules: TextRules
    /// From the left end of the line.
    package var x: Points
    package var width: Points
    /// Which way its characters run.
    package var direction: LayoutDirection

    package init(
      string: String, font: ResolvedFont, color: DynamicColor? = nil, link: String? = nil, rules: TextRules = [],
      x: Points, width: Points, direction: LayoutDirection = .leftToRight
    ) {
      (self.string, self.font, self.color, self.link, self.rules) = (string, font, color, link, rules)
      (self.x, self.width, self.direction) = (x, width, direction)
    }
  }

  package struct Line: Hashable, Sendable {
    /// In visual order, left to right.
    package var fragments: [Fragment]
    package var x, baseline: Points
    package var width: Points

    package init(fragments: [Fragment], x: Points, baseline: Points, width: Points) {
      (self.fragments, self.x, self.baseline, self.width) = (fragments, x, baseline, width)
    }
  }

  package var lines: [Line]
  /// The bounding box of the lines, rounded up to whole pixels.
  package var size: Size
  package var isTruncated: Bool
  /// Truncated, but it would not be if it were as narrow as it may be.
  package var mayFit: Bool

  package init(lines: [Line], size: Size, isTruncated: Bool = false, mayFit: Bool = false) {
    (self.lines, self.size, self.isTruncated, self.mayFit) = (lines, size, isTruncated, mayFit)
  }
}
