import LayoutModel

/// The height of a line, and the position of its text in it.
struct LineHeight: Equatable {
  var ascender: Points
  var height: Points
  /// The distance from the baseline to the next line's, without extra spacing.
  var leading: Points

  init(_ metrics: FontMetrics) {
    (ascender, height, leading) = (metrics.ascender, metrics.lineHeight, metrics.leading)
  }

  /// Returns a multiple of the height with the extra space above the text: three lines of 24 points in bold are saved
  /// 94.67 high at 1.1.
  func multiplied(by factor: Double) -> LineHeight {
    var result = self
    result.ascender += height * (factor - 1)
    (result.height, result.leading) = (height * factor, leading * factor)
    return result
  }

  /// Grows to the height of another font, because a line is as high as its highest font.
  mutating func grow(to other: LineHeight) {
    (ascender, height) = (max(ascender, other.ascender), max(height, other.height))
    leading = max(leading, other.leading)
  }
}

extension TypesetText {
  /// Returns the height of a line. A line without characters is as high as the text at its place.
  func height(of line: LineRange) -> LineHeight {
    guard var run = runs.isEmpty ? nil : Optional(indexOfRun(at: line.start)) else {
      return LineHeight(base).multiplied(by: lineHeight)
    }
    var result = LineHeight(runs[run].metrics)
    while runs[run].end < line.end {
      run += 1
      result.grow(to: LineHeight(runs[run].metrics))
    }
    return result.multiplied(by: lineHeight)
  }

  /// Returns the unrounded height of lines.
  ///
  /// A label adds the text style's extra leading between lines but not after the last one: one line of body text is
  /// 20.29 points high and two are 42.29, as saved frames show. A text view adds it after the last line too: 19 lines
  /// of body text are saved 418 high. `spacing` only applies between lines.
  func height(of lines: [LineRange], spacing: Points, anchor: TextAnchor) -> Points {
    var total: Points = 0
    for (place, line) in lines.enumerated() {
      let height = height(of: line), isLast = place == lines.count - 1
      total += isLast && anchor == .center ? height.height : height.leading
      if !isLast { total += spacing }
    }
    return total
  }
}
