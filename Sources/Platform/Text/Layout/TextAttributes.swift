package import LayoutModel

/// The placement of a text in its box.
package enum TextAnchor: Hashable, Sendable {
  /// As in a label: centred vertically, with as many whole lines as fit into the box, but at least one.
  case center
  /// As in a text view: from the top, and beyond the bottom of the box if necessary.
  case top
}

extension TextAttributes {
  /// Breaks the text into lines and places them in a box.
  ///
  /// Baselines are on the pixel grid, and `size` is rounded up to the grid of text. A box without width shows nothing.
  ///
  /// - Parameter typeset: The result of `typeset(in:)`, if available.
  package func layout(
    in box: Rect, anchor: TextAnchor = .center, traits: TextTraits, typeset: TypesetText? = nil
  ) -> TextLayout {
    guard !text.isEmpty, box.width > 0 else { return TextLayout(lines: [], size: .zero, isTruncated: !text.isEmpty) }
    var layout = LineLayout(self, box: box, anchor: anchor, traits: traits, typeset).layout()
    layout.mayFit = layout.isTruncated && mayFit(in: box, anchor, traits)
    return layout
  }

  /// Returns whether the text fits at its minimum width within the uncertainty.
  private func mayFit(in box: Rect, _ anchor: TextAnchor, _ traits: TextTraits) -> Bool {
    guard traits.estimates == .likely else { return false }
    var narrow = traits
    narrow.estimates = .minimum
    return !LineLayout(self, box: box, anchor: anchor, traits: narrow, nil).layout().isTruncated
  }
}

extension TextLayout {
  /// The distance from the top of the view; nil without lines.
  package var firstBaseline: Points? { lines.first?.baseline }
  package var lastBaseline: Points? { lines.last?.baseline }
}

private struct LineLayout {
  let attributes: TextAttributes
  let box: Rect
  let anchor: TextAnchor
  let traits: TextTraits
  let typeset: TypesetText
  /// The text before it shrinks, if the position of its line depends on this text; otherwise nil.
  private let unshrunk: TypesetText?

  init(_ attributes: TextAttributes, box: Rect, anchor: TextAnchor, traits: TextTraits, _ typeset: TypesetText?) {
    self.attributes = attributes
    self.box = box
    self.anchor = anchor
    self.traits = traits
    let factor = attributes.shrinking(toFit: box.width, in: traits)
    let known = factor == 1 ? typeset : nil
    self.typeset = known ?? TypesetText(attributes, factor: factor, in: traits)
    let isLone = attributes.lines == 1 && anchor == .center
    let keepsPlace = factor < 1 && isLone && attributes.baselineAdjustment != .alignCenters
    unshrunk = keepsPlace ? typeset ?? TypesetText(attributes, in: traits) : nil
  }

  func layout() -> TextLayout {
    let broken = typeset.lines(of: attributes, in: box.width, anchor: anchor)
    let shown = Array(broken.prefix(linesThatFit(of: broken)))
    let size = typeset.size(
      of: shown, in: max(box.width, 0), spacing: attributes.lineSpacing, in: traits, anchor: anchor)
    let abridged = abridged(shown)
    let levels = writingLevels(of: typeset, direction: traits.direction)
    let held = unshrunkPlace
    let heldBaseline = attributes.baselineAdjustment == .alignBaselines ? held?.baseline : nil
    var top = held?.top ?? startOfLines(ofHeight: size.height)
    var lines: [TextLayout.Line] = []
    for (place, range) in shown.enumerated() {
      let height = typeset.height(of: range)
      let baseline = traits.scale.roundingEdge(heldBaseline ?? top + height.ascender)
      if place < shown.count - 1 {
        lines.append(line(range, of: typeset, levels, baseline: baseline))
      } else if let abridged {
        let levels = writingLevels(of: abridged, direction: traits.direction)
        lines.append(line(abridged.wholeLine, of: abridged, levels, baseline: baseline))
      } else {
        lines.append(line(range.endingParagraph, of: typeset, levels, baseline: baseline))
      }
      top += height.leading + attributes.lineSpacing
    }
    let isCut = shown.last.map { $0.next < typeset.bytes.count || $0.width > box.width + LineBreaker.noise } ?? false
    return TextLayout(lines: lines, size: size, isTruncated: isCut)
  }

  private func startOfLines(ofHeight height: Points) -> Points {
    let slack = box.height - height
    return box.minY + (anchor == .center && slack > 0 && slack.isFinite ? slack / 2 : 0)
  }

  /// The unrounded position of the line before it shrinks, in the box's coordinates; nil if the line does not keep it.
  private var unshrunkPlace: (top: Points, baseline: Points)? {
    guard let unshrunk, let line = unshrunk.lines(of: attributes, in: .infinity, anchor: anchor).first else {
      return nil
    }
    let height = unshrunk.height(of: line)
    let top = startOfLines(ofHeight: traits.grid.roundingUp(height.height))
    return (top, top + height.ascender)
  }

  /// Returns the number of whole lines that fit into the box, with a tolerance of half a pixel.
  private func linesThatFit(of lines: [LineRange]) -> Int {
    guard anchor == .center else { return lines.count }
    let room = box.height + traits.scale.points(Pixels(0.5))
    var height: Points = 0
    for (place, line) in lines.enumerated() {
      let line = typeset.height(of: line)
      if place > 0, height + line.height > room { return place }
      height += line.leading + attributes.lineSpacing
    }
    return lines.count
  }

  /// Returns the last line with an ellipsis, or nil if the text fits or its line break mode has no ellipsis.
  private func abridged(_ lines: [LineRange]) -> TypesetText? {
    guard let last = lines.last, let abridging = Abridging(attributes.lineBreak) else { return nil }
    let fits = attributes.wrapping != .never || last.width <= box.width + LineBreaker.noise
    if fits, last.next == typeset.bytes.count { return nil }
    let paragraph = LineBreaker(typeset, limit: .infinity, wrapping: .never).line(from: last.start)
    return typeset.abridged(last.start..<paragraph.end, to: box.width, abridging)
  }

  private func line(
    _ range: LineRange, of text: TypesetText, _ levels: [UInt8]?, baseline: Points
  ) -> TextLayout.Line {
    let isJustified = attributes.alignment == .justified && !range.endsParagraph
    let pieces = LinePieces(text: text, levels: levels, separatesWords: isJustified).pieces(of: range).inVisualOrder
    let width = pieces.reduce(0) { $0 + $1.width }
    let gaps = isJustified ? pieces.count(where: \.endsWord) : 0
    let gap = gaps > 0 ? max(0, (box.width - width) / Double(gaps)) : 0
    var x: Points = 0
    var fragments: [TextLayout.Fragment] = []
    for piece in pieces {
      let stretch = piece.endsWord ? gap : 0
      if piece.level % 2 == 1 { x += stretch }
      if !piece.isTab { fragments.append(text.fragment(piece, x: x)) }
      x += piece.width + (piece.level % 2 == 1 ? 0 : stretch)
    }
    return TextLayout.Line(fragments: fragments, x: box.minX + offset(ofLine: x), baseline: baseline, width: x)
  }

  /// Returns the distance from the left of the box. A line that is too long is aligned to its start.
  private func offset(ofLine width: Points) -> Points {
    let room = box.width.isFinite ? box.width - width : 0
    let runsLeft = traits.direction == .rightToLeft
    switch attributes.alignment {
    case .center where room > 0: return room / 2
    case .right: return room > 0 || runsLeft ? room : 0
    case .left where room > 0: return 0
    case .natural, .justified, .left, .center: return runsLeft ? room : 0
    }
  }
}

extension LineRange {
  /// The line as the end of a paragraph, because the last visible line is never justified.
  fileprivate var endingParagraph: LineRange {
    var result = self
    result.endsParagraph = true
    return result
  }
}

extension TypesetText {
  fileprivate var wholeLine: LineRange {
    let width = width(of: 0..<bytes.count)
    return LineRange(
      start: 0, end: bytes.count, next: bytes.count, width: width, widthWithSpaces: width, endsParagraph: true)
  }

  fileprivate func fragment(_ piece: LinePiece, x: Points) -> TextLayout.Fragment {
    var fragment = TextLayout.Fragment(
      string: String(decoding: bytes[piece.range], as: UTF8.self), font: runs[piece.run].metrics.font, x: x,
      width: piece.width, direction: piece.level % 2 == 1 ? .rightToLeft : .leftToRight)
    fragment.color = runs[piece.run].color
    fragment.link = runs[piece.run].link
    fragment.rules = runs[piece.run].rules
    fragment.attachment = runs[piece.run].attachment
    return fragment
  }
}

extension TextAttributes {
  /// Returns the text with its fonts resolved, ready to be broken at any width.
  package func typeset(in traits: TextTraits) -> TypesetText { TypesetText(self, in: traits) }

  /// Whether the typeset text is worth keeping for other widths.
  package var isLong: Bool {
    lines != 1 && text.runs.reduce(0) { $0 + $1.string.utf8.count } >= TypesetText.minLength
  }

  /// Returns the size of the text, rounded up to the grid of text.
  ///
  /// A single-line text keeps its natural width regardless of `width`, because only its drawing is truncated. A text
  /// with several lines breaks at `width` or, if `width` is nil, zero, negative or NaN, only at the end of paragraphs.
  /// The size of an empty text is zero. `minimumScale` does not affect the size.
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
    // Text with an ellipsis at the end takes the whole width.
    let isAbridged = Abridging(lineBreak) != nil && broken.last.map { $0.next < typeset.bytes.count } ?? false
    if isAbridged, limit.isFinite { size.width = traits.grid.roundingUp(limit) }
    return size
  }

  /// Returns the size at the preferred maximum width, or without a maximum width if there is none.
  package func intrinsicSize(in traits: TextTraits) -> Size { size(fitting: preferredMaxWidth, in: traits) }

  /// Returns the size of a text with one run and one line, which is the most common case, without breaking lines.
  /// Returns nil for other texts.
  private func sizeOfPlainLine(in traits: TextTraits) -> Size? {
    guard lines == 1, text.runs.count == 1, text.runs[0].attachment == nil else { return nil }
    if text.runs[0].string.utf8.contains(where: { $0 < 0x20 }) { return nil }
    let run = text.runs[0]
    let metrics = traits.metrics(of: run.font ?? font, setting: run.string)
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
  /// Returns the lines at a width, up to the maximum number of lines. Text views do not avoid single words on last
  /// lines.
  func lines(of attributes: TextAttributes, in limit: Points, anchor: TextAnchor) -> [LineRange] {
    let breaker = LineBreaker(self, limit: limit, wrapping: attributes.wrapping)
    let lines = breaker.lines(atMost: attributes.maxLines)
    return anchor == .center ? breaker.withoutOrphans(lines) : lines
  }

  /// Returns the size of lines. Spaces at line breaks count as far as they fit: saved labels are about a space wider
  /// than their widest visible line.
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
  var maxLines: Int { lines > 0 ? min(lines, LineBreaker.maxLines) : LineBreaker.maxLines }

  /// A single truncated line keeps its paragraph unbroken. Several lines wrap at words in every truncation mode.
  var wrapping: Wrapping {
    switch lineBreak {
    case .characterWrap: .characters
    case .wordWrap: .words
    case .clip, .truncateHead, .truncateMiddle, .truncateTail: lines == 1 ? .never : .words
    }
  }
}

extension TextAttributes {
  /// Returns the maximum factor from `minimumScale` to 1 at which the text fits into its maximum number of lines, or
  /// the minimum factor if the text does not fit at all.
  func shrinking(toFit width: Points, in traits: TextTraits) -> Double {
    guard minimumScale < 1, lines > 0 else { return 1 }
    func fits(_ factor: Double) -> Bool {
      let typeset = TypesetText(self, factor: factor, in: traits)
      let lines = typeset.lines(of: self, in: width, anchor: .center)
      guard let last = lines.last else { return true }
      return last.next == typeset.bytes.count && last.width <= width + LineBreaker.noise
    }
    if fits(1) { return 1 }
    var low = max(minimumScale, TextAttributes.minScale)
    var high = 1.0
    for _ in 0..<TextAttributes.shrinkingSteps {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The minimum factor at which text is drawn.
  private static let minScale = 0.01

  /// The number of bisections. Ten of them find the factor to within a thousandth.
  private static let shrinkingSteps = 10
}
