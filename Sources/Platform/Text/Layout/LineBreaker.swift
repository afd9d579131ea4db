import LayoutModel

/// A line as offsets into a text.
struct LineRange: Equatable {
  var start: Int
  /// The offset after the last visible character. Spaces at the end of a broken line hang beyond it.
  var end: Int
  /// The start of the next line.
  var next: Int
  var width: Points
  /// The width including the hanging spaces, which count towards a label's intrinsic width.
  var widthWithSpaces: Points
  /// Whether the line is the last of its paragraph.
  var endsParagraph: Bool
}

/// Where a line that is too long is broken.
enum Wrapping {
  case words, characters, never
}

/// Breaks a text into lines, reading each character a bounded number of times.
struct LineBreaker {
  let text: TypesetText
  /// The maximum width of lines; infinity only breaks at ends of paragraphs.
  let limit: Points
  let wrapping: Wrapping

  /// A number of lines that no screen can show; the rest is cut off.
  static let mostLines = 10_000

  /// The error of the solver in a width that must not change which text fits.
  static let noise: Points = 1e-4

  init(_ text: TypesetText, limit: Points, wrapping: Wrapping) {
    (self.text, self.wrapping) = (text, wrapping)
    self.limit = limit + LineBreaker.noise
  }

  /// Returns up to `count` lines, which may leave some of the text over.
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

  /// Whether the text ends with a newline, which starts another, empty line: labels of "Shopping" and a newline are
  /// saved two lines high.
  private var endsWithNewline: Bool {
    String(decoding: text.bytes.suffix(3), as: UTF8.self).unicodeScalars.last.map(BreakClass.init) == .newline
  }

  /// Returns the line that starts at an offset before the end of the text.
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

  /// The number of characters after which a growing word is checked against the limit, which bounds what is read twice.
  private static let checkInterval = 16

  /// Returns a line of as many characters as fit, and at least one with its marks.
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

/// Returns the length of the newline at an offset, which may consist of two characters; 0 at the end of the text.
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
