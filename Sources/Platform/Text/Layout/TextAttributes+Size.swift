package import LayoutModel

extension TextAttributes {
  /// The text in its fonts, to be broken at any width.
  package func typeset(in traits: TextTraits) -> TypesetText { TypesetText(self, in: traits) }

  /// Whether the typeset text is worth keeping, to break it at other widths.
  package var isLong: Bool {
    lines != 1 && text.runs.reduce(0) { $0 + $1.string.utf8.count } >= TypesetText.leastLength
  }

  /// The size that the text takes, rounded up to the grid of text.
  ///
  /// A text of one line keeps its natural width, whatever the width is, since only its drawing is cut off. One of several
  /// lines is broken at `width`; nil, nothing, less than nothing and no number break it at ends of paragraphs only. An
  /// empty text is nothing by nothing. `minimumScale` does not change a text's size.
  ///
  /// - Parameter typeset: the result of `typeset(in:)`, if available.
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

  /// The size without any limit to its width, at its preferred width if it has one.
  package func intrinsicSize(in traits: TextTraits) -> Size { size(fitting: preferredMaxWidth, in: traits) }

  /// The most frequent case by far, measured without breaking lines: one run, one line.
  private func sizeOfPlainLine(in traits: TextTraits) -> Size? {
    guard lines == 1, text.runs.count == 1, !text.runs[0].string.utf8.contains(where: { $0 < 0x20 }) else { return nil }
    let run = text.runs[0], metrics = traits.metrics(of: run.font ?? font, setting: run.string)
    return Size(
      width: traits.grid.roundingUp(metrics.width(of: run.string)),
      height: traits.grid.roundingUp(metrics.lineHeight * lineHeight))
  }
}

/// A width to break lines at; NaN breaks none.
func usableWidth(_ width: Points?) -> Points {
  guard let width, width > 0 else { return .infinity }
  return width
}

extension TypesetText {
  /// The lines that the attributes allow in a width; a text that has more is cut off. Text views leave words alone.
  func lines(of attributes: TextAttributes, in limit: Points, anchor: TextAnchor) -> [LineRange] {
    let breaker = LineBreaker(self, limit: limit, wrapping: attributes.wrapping)
    let lines = breaker.lines(atMost: attributes.mostLines)
    return anchor == .center ? breaker.withoutOrphans(lines) : lines
  }

  /// Spaces at which lines were broken count, as far as there is room: saved labels are about a space wider than the widest
  /// line that is seen.
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

  /// A single line that is cut off or abridged holds its paragraph unbroken; several lines wrap at words all the same.
  var wrapping: Wrapping {
    switch lineBreak {
    case .characterWrap: .characters
    case .wordWrap: .words
    case .clip, .truncateHead, .truncateMiddle, .truncateTail: lines == 1 ? .never : .words
    }
  }
}
