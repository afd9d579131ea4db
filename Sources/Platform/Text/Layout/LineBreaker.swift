import LayoutModel

/// A line as offsets into a text.
struct LineRange: Equatable {
  var start: Int
  /// After the last character that is seen; spaces at the end of a broken line hang over it.
  var end: Int
  /// Where the next line starts.
  var next: Int
  var width: Points
  /// With the spaces that hang over its end, which a label counts when it says how wide it is.
  var widthWithSpaces: Points
  /// Whether the line ends because its paragraph does.
  var endsParagraph: Bool
}

/// Where a line that is too long ends.
enum Wrapping {
  case words, characters, never
}

/// Breaks a text into lines, each character being looked at a bounded number of times.
struct LineBreaker {
  let text: TypesetText
  /// Lines are no wider; infinity breaks only at ends of paragraphs.
  let limit: Points
  let wrapping: Wrapping

  /// More lines than any screen shows; the rest is cut off.
  static let mostLines = 10_000

  /// Solver error in a width that must not change which text fits.
  static let noise: Points = 1e-4

  init(_ text: TypesetText, limit: Points, wrapping: Wrapping) {
    (self.text, self.wrapping) = (text, wrapping)
    self.limit = limit + LineBreaker.noise
  }

  /// The lines up to `count`, which may leave some of the text over.
  func lines(atMost count: Int) -> [LineRange] {
    text.bytes.withUnsafeBufferPointer { bytes in
      let table = wrapping == .words ? text.breaks : nil
      var lines: [LineRange] = [], start = 0, index = 0
      while start < bytes.count, lines.count < count {
        let line = table?.line(from: start, after: &index, within: limit) ?? line(from: start, in: bytes)
        lines.append(line)
        start = line.next
      }
      if lines.count < count, endsWithNewline { lines.append(LineRange(emptyAt: bytes.count)) }
      return lines
    }
  }

  /// A newline at the end starts one more line, an empty one: labels of "Shopping" and a newline are saved two lines high.
  private var endsWithNewline: Bool {
    String(decoding: text.bytes.suffix(3), as: UTF8.self).unicodeScalars.last.map(BreakClass.init) == .newline
  }

  /// The line that starts at an offset before the end of the text.
  func line(from start: Int) -> LineRange { text.bytes.withUnsafeBufferPointer { line(from: start, in: $0) } }

  private func line(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LineRange {
    var cursor = LineCursor(at: start, in: text)
    var content = cursor.place, fitting: (end: LinePlace, next: LinePlace)?
    func shorter() -> LineRange {
      fitting.map { LineRange(from: start, to: $0.end, next: $0.next, cursor) } ?? characters(from: start, in: bytes)
    }
    var before = BreakClass.newline, sinceCheck = 0
    while cursor.offset < bytes.count {
      let (scalar, length) = decodeScalar(in: bytes, at: cursor.offset)
      let after = BreakClass(scalar).beside(before)
      if after == .newline { break }
      let isOpportunity = cursor.offset > start && BreakClass.allowsBreak(between: before, and: after)
      sinceCheck += 1
      if wrapping != .never, isOpportunity || sinceCheck == LineBreaker.checkInterval {
        sinceCheck = 0
        if cursor.width(at: content) > limit { return shorter() }
        if isOpportunity, wrapping == .words { fitting = (content, cursor.place) }
      }
      cursor.advance(past: scalar, length: length)
      if after != .space { content = cursor.place }
      if after != .mark { before = after }
    }
    let next = cursor.offset + lengthOfNewline(at: cursor.offset, in: bytes)
    for end in [cursor.place, content] {
      var line = LineRange(from: start, to: end, next: end, cursor)
      line.endsParagraph = true
      line.next = next
      if wrapping == .never || line.width <= limit { return line }
    }
    return shorter()
  }

  /// How many characters a word may grow by before it is seen that it does not fit: this bounds what is read twice.
  private static let checkInterval = 16

  /// As many characters as fit, at least one with its marks.
  private func characters(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LineRange {
    var cursor = LineCursor(at: start, in: text), boundary: LinePlace?
    while cursor.offset < bytes.count {
      let (scalar, length) = decodeScalar(in: bytes, at: cursor.offset)
      if BreakClass(scalar) == .newline { break }
      if cursor.offset > start, text.startsCharacter(at: cursor.offset) { boundary = cursor.place }
      cursor.advance(past: scalar, length: length)
      if let boundary, cursor.width > limit {
        var line = LineRange(from: start, to: boundary, next: cursor.place, cursor)
        line.next = boundary.offset
        return line
      }
    }
    let next = cursor.offset + lengthOfNewline(at: cursor.offset, in: bytes)
    var line = LineRange(from: start, to: cursor.place, next: cursor.place, cursor)
    line.endsParagraph = true
    line.next = next
    return line
  }
}

/// Of the newline at an offset, a pair of two characters being one; 0 at the end of the text.
func lengthOfNewline(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
  guard offset < bytes.count else { return 0 }
  let (scalar, length) = decodeScalar(in: bytes, at: offset)
  let isPair = scalar == "\r" && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
  return isPair ? 2 : length
}

extension LineRange {
  fileprivate init(emptyAt offset: Int) {
    self.init(start: offset, end: offset, next: offset, width: 0, widthWithSpaces: 0, endsParagraph: true)
  }

  fileprivate init(from start: Int, to end: LinePlace, next: LinePlace, _ cursor: LineCursor) {
    self.init(
      start: start, end: end.offset, next: next.offset, width: cursor.width(at: end),
      widthWithSpaces: cursor.width(at: next), endsParagraph: false)
  }
}
