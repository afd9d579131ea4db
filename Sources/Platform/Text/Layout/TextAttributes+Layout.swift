package import LayoutModel

/// The placement of a text in its box.
package enum TextAnchor: Hashable, Sendable {
  /// Like that of a label: centred vertically, with as many whole lines as the box has room for, and at least one.
  case center
  /// Like that of a text view: from the top, and beyond the bottom of the box if necessary.
  case top
}

extension TextAttributes {
  /// Returns the text broken into lines and placed in a box of the view that shows it.
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

  /// Returns whether the text is not truncated if it is as narrow as it may be.
  private func mayFit(in box: Rect, _ anchor: TextAnchor, _ traits: TextTraits) -> Bool {
    guard traits.estimates == .likely else { return false }
    var narrow = traits
    narrow.estimates = .least
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
  /// The text before it shrinks; nil unless its line's place depends on that.
  private let unshrunk: TypesetText?

  init(_ attributes: TextAttributes, box: Rect, anchor: TextAnchor, traits: TextTraits, _ typeset: TypesetText?) {
    (self.attributes, self.box, self.anchor, self.traits) = (attributes, box, anchor, traits)
    let factor = attributes.shrinking(toFit: box.width, in: traits), known = factor == 1 ? typeset : nil
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
    let abridged = abridged(shown), levels = writingLevels(of: typeset, direction: traits.direction)
    let held = unshrunkPlace, heldBaseline = attributes.baselineAdjustment == .alignBaselines ? held?.baseline : nil
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

  /// Returns the top of the first line, given the height of all.
  private func startOfLines(ofHeight height: Points) -> Points {
    let slack = box.height - height
    return box.minY + (anchor == .center && slack > 0 && slack.isFinite ? slack / 2 : 0)
  }

  /// The place of the line before it shrinks, in the box's coordinates and unrounded; nil unless the line keeps it.
  private var unshrunkPlace: (top: Points, baseline: Points)? {
    guard let unshrunk, let line = unshrunk.lines(of: attributes, in: .infinity, anchor: anchor).first else {
      return nil
    }
    let height = unshrunk.height(of: line), top = startOfLines(ofHeight: traits.grid.roundingUp(height.height))
    return (top, top + height.ascender)
  }

  /// Returns the number of whole lines that the box has room for, with a tolerance of half a pixel.
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

  /// Returns the last line with an ellipsis, if it cannot show the rest of the text and the attributes ask for one;
  /// otherwise nil.
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
    var x: Points = 0, fragments: [TextLayout.Fragment] = []
    for piece in pieces {
      let stretch = piece.endsWord ? gap : 0
      if piece.level % 2 == 1 { x += stretch }
      if !piece.isTab { fragments.append(text.fragment(piece, x: x)) }
      x += piece.width + (piece.level % 2 == 1 ? 0 : stretch)
    }
    return TextLayout.Line(fragments: fragments, x: box.minX + offset(ofLine: x), baseline: baseline, width: x)
  }

  /// Returns the distance from the box's left. A line that is too long is aligned where its direction starts.
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
  /// The line as the end of a paragraph: the last visible line is not justified, even if more would follow.
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
    TextLayout.Fragment(
      string: String(decoding: bytes[piece.range], as: UTF8.self), font: runs[piece.run].metrics.font,
      color: runs[piece.run].color, link: runs[piece.run].link, rules: runs[piece.run].rules, x: x,
      width: piece.width, direction: piece.level % 2 == 1 ? .rightToLeft : .leftToRight,
      attachment: runs[piece.run].attachment)
  }
}
