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

  /// Grows to hold a picture in the line.
  mutating func grow(to bounds: TextAttachment.Bounds) {
    let above = max(0, bounds.rise + bounds.size.height - ascender), below = max(0, -bounds.rise - (height - ascender))
    (ascender, height, leading) = (ascender + above, height + above + below, leading + above + below)
  }
}

extension TextAttachment {
  /// Returns the attachment with its bounds in a line of text.
  ///
  /// A symbol grows with the font and is centred on its capitals, which is an estimate. A picture of unknown size is as
  /// large as the font.
  func placed(in metrics: FontMetrics) -> TextAttachment {
    var placed = self
    placed.bounds = bounds ?? ownBounds(in: metrics)
    return placed
  }

  private func ownBounds(in metrics: FontMetrics) -> Bounds {
    let font = metrics.font.size
    if image.isSymbol {
      let natural = ControlFigures.symbol(metrics.era), growth = font.ratio(to: SymbolFigures.bodySize(metrics.era))
      let size =
        image.size
        ?? Size(
          width: Points((natural.width.value * growth).rounded()),
          height: Points((natural.height.value * growth).rounded()))
      return Bounds(size: size, rise: (metrics.capHeight - size.height) / 2)
    }
    let size = image.size ?? Size(width: font, height: font)
    return Bounds(size: size, rise: -image.alignment.bottom)
  }
}

extension TypesetText {
  /// Returns the height of a line. A line without characters is as high as the text at its place.
  func height(of line: LineRange) -> LineHeight {
    guard var run = runs.isEmpty ? nil : Optional(indexOfRun(at: line.start)) else {
      return LineHeight(base).multiplied(by: lineHeight)
    }
    var result = LineHeight(runs[run].metrics)
    if let bounds = runs[run].attachment?.bounds, line.start < line.end { result.grow(to: bounds) }
    while runs[run].end < line.end {
      run += 1
      result.grow(to: LineHeight(runs[run].metrics))
      if let bounds = runs[run].attachment?.bounds { result.grow(to: bounds) }
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
