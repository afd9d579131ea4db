package import LayoutModel

extension TextAttributes {
  /// Returns the text in its fonts, ready to be broken at any width.
  package func typeset(in traits: TextTraits) -> TypesetText { TypesetText(self, in: traits) }

  /// Whether the typeset text is worth keeping, to break it at other widths.
  package var isLong: Bool {
    lines != 1 && text.runs.reduce(0) { $0 + $1.string.utf8.count } >= TypesetText.leastLength
  }

  /// Returns the size of the text, rounded up to the grid of text.
  ///
  /// A single-line text keeps its natural width, whatever `width` is, because only its drawing is truncated. A text
  /// with several lines is broken at `width`; if that is nil, zero, negative or NaN, it is only broken at ends of
  /// paragraphs. The size of an empty text is zero. `minimumScale` does not change a text's size.
  ///
  /// - Parameter typeset: The result of `typeset(in:)`, if available.
  package func size(
    fitting width: Points?, in traits: TextTraits, anchor: TextAnchor = .center, typeset: TypesetText? = nil
  ) -> Size {
    if text.isEmpty { return .zero }
    if anchor == .center, let size = sizeOfPlainLine(in: traits) { return size }
    let typeset = typeset ?? self.typeset(in: traits)
    let limit = lines == 1 ? .infinity : usableWidth(width)
    let broken = typeset.lines(of: self, in: limit, anchor: anchor)
    var size = typeset.size(of: broken, in: limit, spacing: lineSpacing, in: traits, anchor: anchor)
    // Text that ends in an ellipsis takes the whole width.
    let isAbridged = Abridging(lineBreak) != nil && broken.last.map { $0.next < typeset.bytes.count } ?? false
    if isAbridged, limit.isFinite { size.width = traits.grid.roundingUp(limit) }
    return size
  }

  /// Returns the size without any limit to its width, except for the preferred width if there is one.
  package func intrinsicSize(in traits: TextTraits) -> Size { size(fitting: preferredMaxWidth, in: traits) }

  /// Returns the size of a text with one run and one line, which is by far the most frequent case, without breaking
  /// lines; nil for others.
  private func sizeOfPlainLine(in traits: TextTraits) -> Size? {
    guard lines == 1, text.runs.count == 1, text.runs[0].attachment == nil else { return nil }
    if text.runs[0].string.utf8.contains(where: { $0 < 0x20 }) { return nil }
    let run = text.runs[0], metrics = traits.metrics(of: run.font ?? font, setting: run.string)
    return Size(
      width: traits.grid.roundingUp(metrics.width(of: run.string)),
      height: traits.grid.roundingUp(metrics.lineHeight * lineHeight))
  }
}

/// Returns the width at which lines break, which is infinite if `width` is not usable.
func usableWidth(_ width: Points?) -> Points {
  guard let width, width > 0 else { return .infinity }
  return width
}

extension TypesetText {
  /// Returns the lines that the attributes allow at a width; the rest is cut off. The lines of text views never change
  /// to avoid single words.
  func lines(of attributes: TextAttributes, in limit: Points, anchor: TextAnchor) -> [LineRange] {
    let breaker = LineBreaker(self, limit: limit, wrapping: attributes.wrapping)
    let lines = breaker.lines(atMost: attributes.mostLines)
    return anchor == .center ? breaker.withoutOrphans(lines) : lines
  }

  /// Returns the size of lines. Spaces at which lines were broken count as far as there is room: saved labels are about
  /// a space wider than the widest visible line.
  func size(
    of lines: [LineRange], in limit: Points, spacing: Points, in traits: TextTraits, anchor: TextAnchor
  ) -> Size {
    let width = lines.map { min($0.widthWithSpaces, max(limit, $0.width)) }.max() ?? 0
    return Size(
      width: traits.grid.roundingUp(width),
      height: traits.grid.roundingUp(height(of: lines, spacing: spacing, anchor: anchor)))
  }
}

extension TextAttributes {
  var mostLines: Int { lines > 0 ? min(lines, LineBreaker.mostLines) : LineBreaker.mostLines }

  /// The wrapping. A single line that is truncated keeps its paragraph unbroken, but several lines wrap at words all
  /// the same.
  var wrapping: Wrapping {
    switch lineBreak {
    case .characterWrap: .characters
    case .wordWrap: .words
    case .clip, .truncateHead, .truncateMiddle, .truncateTail: lines == 1 ? .never : .words
    }
  }
}
