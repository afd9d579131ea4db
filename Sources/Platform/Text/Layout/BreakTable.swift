import LayoutModel

/// The places where a text can be broken, measured once for lines of any width.
///
/// The measures of characters are integers, so the width between two places is a difference of sums, which equals
/// exactly what reading the characters between them yields.
struct BreakTable {
  /// A place, and the sums of its run's characters before it. For the start of a line, these are the sums that would
  /// precede it within a line, and so include the kerning before its first character.
  struct Place {
    var offset = 0
    fileprivate var run = 0
    fileprivate var sums = Tally.Sums()
  }

  fileprivate struct Break {
    /// The places after the last visible character, and after the spaces that follow it.
    var content, end: Place
    /// The start of the next line.
    var next: Place
    var endsParagraph: Bool
  }

  private let breaks: [Break]
  /// The metrics, by run.
  private let metrics: [FontMetrics]
  /// The sums over all characters of each run, or over those after its last newline.
  private let totals: [Tally.Sums]

  /// Returns nil if the width of a line is more than a sum: with tabs, marks, joiners, flags and pictures.
  init?(_ text: TypesetText) {
    if text.runs.contains(where: { $0.attachment != nil }) { return nil }
    var reader = BreakReader(text)
    guard text.bytes.withUnsafeBufferPointer({ reader.read($0) }) else { return nil }
    (breaks, totals) = (reader.breaks, reader.totals)
    metrics = text.runs.map(\.metrics)
  }

  /// Returns the line that starts at an offset, or nil if the offset is within a word, or not even one word fits.
  ///
  /// - Parameter index: The index of a break before the line's end: the one after the start of the previous line, or 0.
  ///   Advanced to the break after the start of this line.
  func line(from start: Int, after index: inout Int, within limit: Points) -> LineRange? {
    while index < breaks.count, breaks[index].next.offset <= start { index += 1 }
    let place = index == 0 ? Place() : breaks[index - 1].next
    guard place.offset == start else { return nil }
    var fitting: Break?
    for candidate in breaks[index...] {
      if width(from: place, to: candidate.content) > limit { break }
      fitting = candidate
      if candidate.endsParagraph { break }
    }
    return fitting.map { line(from: place, to: $0, within: limit) }
  }

  private func line(from start: Place, to end: Break, within limit: Points) -> LineRange {
    let widthWithSpaces = width(from: start, to: end.end)
    var line = LineRange(
      start: start.offset, end: end.content.offset, next: end.next.offset, width: width(from: start, to: end.content),
      widthWithSpaces: widthWithSpaces, endsParagraph: end.endsParagraph)
    if end.endsParagraph {
      // At the end of a paragraph, spaces do not hang: they are visible if there is room.
      if widthWithSpaces <= limit { (line.end, line.width) = (end.end.offset, widthWithSpaces) }
      line.widthWithSpaces = line.width
    }
    return line
  }

  private func width(from start: Place, to end: Place) -> Points {
    var width: Points = 0, before = start.sums
    for run in start.run..<max(start.run, end.run) {
      width = width + metrics[run].width(of: totals[run] - before)
      before = Tally.Sums()
    }
    return width + metrics[end.run].width(of: end.sums - before)
  }
}

/// Reads a text once from start to end.
private struct BreakReader {
  private let text: TypesetText
  var breaks: [BreakTable.Break] = []
  var totals: [Tally.Sums] = []
  private var run = 0
  private var tally = Tally()
  private var content = BreakTable.Place()

  init(_ text: TypesetText) { self.text = text }

  /// Returns whether the widths of all characters add up.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0, lineStart = 0, before = BreakClass.newline
    while offset < bytes.count {
      let (scalar, length) = decodeScalar(in: bytes, at: offset)
      let after = BreakClass(scalar), end = place(at: offset)
      enter(offset)
      if after == .newline {
        offset += lengthOfNewline(at: offset, in: bytes)
        (lineStart, before) = (offset, .newline)
        endParagraph(at: end, next: offset)
        continue
      }
      guard add(scalar) else { return false }
      if offset > lineStart, BreakClass.allowsBreak(between: before, and: after.beside(before)) {
        breaks.append(.init(content: content, end: end, next: start(at: offset, with: scalar), endsParagraph: false))
      }
      offset += length
      if after != .space { content = place(at: offset) }
      before = after.beside(before)
    }
    if offset > lineStart { endParagraph(at: place(at: offset), next: offset) }
    return true
  }

  private func place(at offset: Int) -> BreakTable.Place { .init(offset: offset, run: run, sums: tally.sums) }

  /// Proceeds to the run that contains an offset.
  private mutating func enter(_ offset: Int) {
    while offset >= text.runs[run].end {
      totals.append(tally.sums)
      tally = Tally()
      run += 1
    }
  }

  private mutating func endParagraph(at end: BreakTable.Place, next: Int) {
    tally = Tally()
    let start = BreakTable.Place(offset: next, run: text.indexOfRun(at: next), sums: tally.sums)
    breaks.append(.init(content: content, end: end, next: start, endsParagraph: true))
    content = start
  }

  private mutating func add(_ scalar: Unicode.Scalar) -> Bool {
    let glyph = GlyphTables.shared.glyph(scalar)
    guard scalar != "\t", glyph.standsAlone else { return false }
    text.runs[run].metrics.add(scalar, glyph, to: &tally)
    return true
  }

  /// Returns the start of a line that begins with the character that was added last.
  private func start(at offset: Int, with scalar: Unicode.Scalar) -> BreakTable.Place {
    var alone = Tally()
    text.runs[run].metrics.add(scalar, to: &alone)
    return .init(offset: offset, run: run, sums: tally.sums - alone.sums)
  }
}
