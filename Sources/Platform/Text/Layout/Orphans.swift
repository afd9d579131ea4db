import LayoutModel

extension LineBreaker {
  /// Returns the lines without a single word at the end of a paragraph, if the line above can spare a word that makes
  /// the last line fill a third of the width.
  ///
  /// Labels do this: saved ones have the width that remains when their last line takes a word, or the part after a
  /// hyphen, from the line above. One whose last line would still only fill three tenths does not.
  func withoutOrphans(_ lines: [LineRange]) -> [LineRange] {
    guard wrapping == .words, lines.count > 1 else { return lines }
    var lines = lines
    for index in lines.indices.dropFirst() where lines[index].endsParagraph && !lines[index - 1].endsParagraph {
      guard let (above, last) = sharing(lines[index - 1], lines[index]) else { continue }
      (lines[index - 1], lines[index]) = (above, last)
    }
    return lines
  }

  /// Returns the last two lines of a paragraph with one more word in the last; nil unless that has only one word, and
  /// enough room.
  private func sharing(_ above: LineRange, _ last: LineRange) -> (LineRange, LineRange)? {
    guard above.end < above.next, last.start < last.end, !canBreak(last), canBreak(above) else { return nil }
    let narrower = LineBreaker(text, limit: above.width - LineBreaker.noise * 2, wrapping: .words)
    let shorter = narrower.line(from: above.start)
    let longer = line(from: shorter.next)
    let isWhole = longer.endsParagraph && longer.next == last.next
    return isWhole && longer.width * 3 >= limit ? (shorter, longer) : nil
  }

  /// Returns whether a line has more than one word.
  private func canBreak(_ line: LineRange) -> Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      var offset = line.start, before = BreakClass.newline
      while offset < line.end {
        let (scalar, length) = decodeScalar(in: bytes, at: offset)
        let after = BreakClass(scalar).beside(before)
        if offset > line.start, BreakClass.allowsBreak(between: before, and: after) { return true }
        offset += length
        if after != .mark { before = after }
      }
      return false
    }
  }
}
