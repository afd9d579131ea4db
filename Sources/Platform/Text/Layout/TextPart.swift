package import LayoutModel

/// A part of a string whose font differs from the text around it, with its width in the layout.
package struct TextPart: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Characters that the tables contain.
    case text
    case emoji
    /// Ideographs, kana, hangul and their punctuation.
    case eastAsian
    case other
  }

  package var string: String
  package var kind: Kind
  package var width: Points
}

extension FontMetrics {
  /// Divides a string into parts whose widths add up to `width`.
  ///
  /// Each part is drawn to its own width. Otherwise, an estimate for one script would affect the letter spacing of
  /// another.
  package func parts(of string: String, width: Points) -> [TextPart] {
    if string.unicodeScalars.allSatisfy({ TextPart.Kind($0) == .text }) {
      return [TextPart(string: string, kind: .text, width: width)]
    }
    var parts: [TextPart] = []
    for character in string {
      let kind = TextPart.Kind(character)
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].string.append(character)
      } else {
        parts.append(TextPart(string: String(character), kind: kind, width: 0))
      }
    }
    parts = joinedAtSpaces(parts)
    for place in parts.indices { parts[place].width = self.width(of: parts[place].string) }
    let sum = parts.reduce(0) { $0 + $1.width }
    guard sum > 0 else { return [TextPart(string: string, kind: .other, width: width)] }
    for place in parts.indices { parts[place].width = parts[place].width * width.ratio(to: sum) }
    return parts
  }

  /// Joins parts of one script, including the spaces and signs between words.
  private func joinedAtSpaces(_ parts: [TextPart]) -> [TextPart] {
    var result: [TextPart] = []
    for (place, part) in parts.enumerated() {
      let next = place + 1 < parts.count ? parts[place + 1].kind : .text
      if let last = result.last, last.kind == .other || last.kind == .eastAsian,
        part.kind == last.kind || part.isGap && next == last.kind
      {
        result[result.count - 1].string += part.string
      } else {
        result.append(part)
      }
    }
    return result
  }
}

extension TextPart {
  fileprivate var isGap: Bool {
    kind == .text
      && string.unicodeScalars.allSatisfy { $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9" ~= $0) }
  }
}

extension TextPart.Kind {
  fileprivate init(_ character: Character) {
    let scalars = character.unicodeScalars
    let first = TextPart.Kind(scalars[scalars.startIndex])
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") {
      self = .emoji
    } else if first == .emoji, scalars.contains("\u{FE0E}") {
      self = .other
    } else {
      self = first
    }
  }

  fileprivate init(_ scalar: Unicode.Scalar) {
    let glyph = GlyphTables.shared.glyph(scalar)
    if glyph.place != nil {
      self = .text
    } else if glyph == .picture || glyph == .flagHalf {
      self = .emoji
    } else {
      self =
        scalar.value >= 0x2E80 && !TextPart.Kind.arabicForms.contains { $0.contains(scalar.value) }
        ? .eastAsian : .other
    }
  }

  private static let arabicForms: [ClosedRange<UInt32>] = [0xFB1D...0xFDFF, 0xFE70...0xFEFF]
}

/// The height of a line, and the position of its text in it.
struct LineHeight: Equatable {
  var ascender: Points
  var height: Points
  /// The distance from the baseline to the next baseline, without extra spacing.
  var leading: Points

  init(_ metrics: FontMetrics) {
    ascender = metrics.ascender
    height = metrics.lineHeight
    leading = metrics.leading
  }

  /// Multiplies the height and adds the extra space above the text: three bold lines of 24 points are saved 94.67
  /// points high at a multiple of 1.1.
  func multiplied(by factor: Double) -> LineHeight {
    var result = self
    result.ascender += height * (factor - 1)
    result.height = height * factor
    result.leading = leading * factor
    return result
  }

  /// Grows to the height of another font in the same line.
  mutating func grow(to other: LineHeight) {
    ascender = max(ascender, other.ascender)
    height = max(height, other.height)
    leading = max(leading, other.leading)
  }

  mutating func grow(to bounds: TextAttachment.Bounds) {
    let above = max(0, bounds.rise + bounds.size.height - ascender)
    let below = max(0, -bounds.rise - (height - ascender))
    ascender = ascender + above
    height = height + above + below
    leading = leading + above + below
  }
}

extension TextAttachment {
  /// Returns the attachment with its bounds in a line of text.
  ///
  /// Symbols are assumed to grow with the font and to be centred on its capitals. A picture of unknown size is as large
  /// as the font.
  func placed(in metrics: FontMetrics) -> TextAttachment {
    var placed = self
    placed.bounds = bounds ?? ownBounds(in: metrics)
    return placed
  }

  private func ownBounds(in metrics: FontMetrics) -> Bounds {
    let font = metrics.font.size
    if image.isSymbol {
      let natural = ControlFigures.symbol(metrics.era)
      let growth = font.ratio(to: SymbolFigures.bodySize(metrics.era))
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
  /// Returns the height of a line. An empty line is as high as the text at its position.
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
  /// A label adds the text style's extra leading between lines but not after the last line: saved labels of body text
  /// are 20.29 points high with one line and 42.29 with two. A text view also adds the leading after the last line: 19
  /// lines of body text are saved 418 points high. `spacing` applies only between lines.
  func height(of lines: [LineRange], spacing: Points, anchor: TextAnchor) -> Points {
    var total: Points = 0
    for (place, line) in lines.enumerated() {
      let height = height(of: line)
      let isLast = place == lines.count - 1
      total += isLast && anchor == .center ? height.height : height.leading
      if !isLast { total += spacing }
    }
    return total
  }
}
