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
  var endsParagraph: Bool
}

/// Where a line that is too long is broken.
enum Wrapping {
  case words, characters, never
}

/// Breaks a text into lines, reading each character a bounded number of times.
struct LineBreaker {
  let text: TypesetText
  /// The maximum width of lines. If it is infinite, lines break only at the end of paragraphs.
  let limit: Points
  let wrapping: Wrapping

  /// The maximum number of lines, which exceeds every screen. The rest of the text is cut off.
  static let maxLines = 10_000

  /// The tolerance for errors of the solver, which must not affect line breaks.
  static let noise: Points = 1e-4

  init(_ text: TypesetText, limit: Points, wrapping: Wrapping) {
    self.text = text
    self.wrapping = wrapping
    self.limit = limit + LineBreaker.noise
  }

  /// Returns up to `count` lines, even if they do not contain the whole text.
  func lines(atMost count: Int) -> [LineRange] {
    text.bytes.withUnsafeBufferPointer { bytes in
      let table = wrapping == .words ? text.breaks : nil
      var lines: [LineRange] = []
      var start = 0
      var index = 0
      while start < bytes.count, lines.count < count {
        let line = table?.line(from: start, after: &index, within: limit) ?? line(from: start, in: bytes)
        lines.append(line)
        start = line.next
      }
      if lines.count < count, endsWithNewline { lines.append(LineRange(emptyAt: bytes.count)) }
      return lines
    }
  }

  /// Whether the text ends with a newline, which starts an empty line. Labels with "Shopping" and a newline are saved
  /// two lines high.
  private var endsWithNewline: Bool {
    String(decoding: text.bytes.suffix(3), as: UTF8.self).unicodeScalars.last.map(BreakClass.init) == .newline
  }

  func line(from start: Int) -> LineRange { text.bytes.withUnsafeBufferPointer { line(from: start, in: $0) } }

  private func line(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LineRange {
    var cursor = LineCursor(at: start, in: text)
    var content = cursor.place
    var fitting: (end: LinePlace, next: LinePlace)?
    func shorter() -> LineRange {
      fitting.map { LineRange(from: start, to: $0.end, next: $0.next, cursor) } ?? characters(from: start, in: bytes)
    }
    var before = BreakClass.newline
    var sinceCheck = 0
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

  /// The number of characters after which a long word is compared with the limit, to bound how many are read twice.
  private static let checkInterval = 16

  /// Returns a line of as many characters as fit, but at least one with its marks.
  private func characters(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LineRange {
    var cursor = LineCursor(at: start, in: text)
    var boundary: LinePlace?
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

/// Returns the length in bytes of the newline at an offset, which may be CR LF, or 0 at the end of the text.
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

/// A place in a text, with the width of its line up to there.
struct LinePlace {
  var offset: Int
  /// The index of the run with the last character before the place.
  fileprivate(set) var run: Int
  /// The width up to the current run, or up to the last tab.
  fileprivate var finished: Points = 0
  /// The sums of the characters after `finished`.
  fileprivate var tally = AdvanceSums()
}

/// Moves along a line, character by character.
struct LineCursor {
  private let text: TypesetText
  private(set) var place: LinePlace
  private var metrics: FontMetrics
  /// The width of the current run's picture; nil for text.
  private var picture: Points?

  /// The distance between tab stops, which is the default of the platform's paragraph style.
  static let tabInterval: Points = 28

  init(at offset: Int, in text: TypesetText) {
    self.text = text
    place = LinePlace(offset: offset, run: text.indexOfRun(at: offset))
    metrics = text.runs.isEmpty ? text.base : text.runs[place.run].metrics
    picture = text.runs.isEmpty ? nil : text.runs[place.run].attachment?.bounds?.size.width
  }

  var offset: Int { place.offset }
  var width: Points { width(at: place) }

  /// Returns the width up to this place or an earlier one of the line.
  func width(at earlier: LinePlace) -> Points {
    let metrics = earlier.run == place.run ? metrics : text.runs[earlier.run].metrics
    return earlier.finished + metrics.width(of: earlier.tally.sums)
  }

  /// Returns the width with one more character in the font of the last one.
  func width(appending scalar: Unicode.Scalar) -> Points {
    var next = place
    metrics.add(scalar, to: &next.tally)
    return width(at: next)
  }

  mutating func advance(in bytes: UnsafeBufferPointer<UInt8>) {
    let (scalar, length) = decodeScalar(in: bytes, at: offset)
    advance(past: scalar, length: length)
  }

  mutating func advance(past scalar: Unicode.Scalar, length: Int) {
    if offset >= text.runs[place.run].end { enter(run: place.run + 1) }
    if scalar == "\t" {
      let tabs = width.ratio(to: LineCursor.tabInterval).rounded(.down) + 1
      place.finished = LineCursor.tabInterval * tabs
      place.tally = AdvanceSums()
    } else if let picture {
      place.finished = width + picture
      place.tally = AdvanceSums()
    } else {
      metrics.add(scalar, to: &place.tally)
    }
    place.offset += length
  }

  private mutating func enter(run: Int) {
    place.finished = width
    place.tally = AdvanceSums()
    place.run = run
    metrics = text.runs[run].metrics
    picture = text.runs[run].attachment?.bounds?.size.width
  }
}

/// A part of a line with one style and one direction.
struct LinePiece {
  var range: Range<Int>
  var width: Points
  var run: Int
  var level: UInt8
  /// Whether the piece is a tab, which has a width but no glyph.
  var isTab: Bool
  /// Whether the piece ends with a space that justification can widen.
  var endsWord: Bool
}

/// Cuts a line into pieces, in the order of the text.
struct LinePieces {
  let text: TypesetText
  let levels: [UInt8]?
  /// Whether each word becomes a piece of its own, for justification.
  let separatesWords: Bool

  func pieces(of line: LineRange) -> [LinePiece] {
    if let piece = onlyPiece(of: line) { return [piece] }
    return text.bytes.withUnsafeBufferPointer { bytes in
      var pieces: [LinePiece] = []
      var cursor = LineCursor(at: line.start, in: text)
      var start = cursor.place
      while cursor.offset < line.end {
        let (scalar, length) = decodeScalar(in: bytes, at: cursor.offset)
        if cursor.offset > start.offset, isBoundary(at: cursor.place, before: scalar, in: bytes) {
          pieces.append(piece(from: start, upTo: cursor, in: bytes))
          start = cursor.place
        }
        cursor.advance(past: scalar, length: length)
      }
      if cursor.offset > start.offset { pieces.append(piece(from: start, upTo: cursor, in: bytes)) }
      return pieces
    }
  }

  /// Returns the whole line if it has one style and one direction, which is the most common case, or else nil.
  private func onlyPiece(of line: LineRange) -> LinePiece? {
    guard levels == nil, !separatesWords, line.end > line.start else { return nil }
    let run = text.indexOfRun(at: line.start)
    guard text.runs[run].end >= line.end, !text.bytes[line.start..<line.end].contains(UInt8(ascii: "\t")) else {
      return nil
    }
    return LinePiece(
      range: line.start..<line.end, width: line.width, run: run, level: 0, isTab: false, endsWord: false)
  }

  private func isBoundary(
    at place: LinePlace, before scalar: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let offset = place.offset
    let last = bytes[offset - 1]
    if scalar == "\t" || last == UInt8(ascii: "\t") { return true }
    if separatesWords, last == UInt8(ascii: " "), scalar != " " { return true }
    if let levels, levels[offset] != levels[offset - 1] { return true }
    return text.runs[place.run].end == offset
  }

  private func piece(
    from start: LinePlace, upTo end: LineCursor, in bytes: UnsafeBufferPointer<UInt8>
  ) -> LinePiece {
    LinePiece(
      range: start.offset..<end.offset, width: end.width - end.width(at: start),
      run: text.indexOfRun(at: start.offset), level: levels?[start.offset] ?? 0,
      isTab: bytes[start.offset] == UInt8(ascii: "\t"), endsWord: bytes[end.offset - 1] == UInt8(ascii: " "))
  }
}

extension [LinePiece] {
  /// The pieces from left to right, by rule L2 of UAX #9.
  var inVisualOrder: [LinePiece] {
    guard count > 1, var level = lazy.map(\.level).max() else { return self }
    var pieces = self
    while level > 0 {
      var start = 0
      while start < pieces.count {
        let end = pieces[start...].firstIndex { $0.level < level } ?? pieces.count
        if end > start { pieces[start..<end].reverse() }
        start = end + 1
      }
      level -= 1
    }
    return pieces
  }
}

extension LineBreaker {
  /// Avoids a single word on the last line of a paragraph by moving a word from the line above, if the last line then
  /// fills a third of the width.
  ///
  /// Labels do the same: their saved widths show that the last line takes a word, or the part after a hyphen, from the
  /// line above. A saved label whose last line would fill only three tenths keeps the single word.
  func withoutOrphans(_ lines: [LineRange]) -> [LineRange] {
    guard wrapping == .words, lines.count > 1 else { return lines }
    var lines = lines
    for index in lines.indices.dropFirst() where lines[index].endsParagraph && !lines[index - 1].endsParagraph {
      guard let (above, last) = sharing(lines[index - 1], lines[index]) else { continue }
      (lines[index - 1], lines[index]) = (above, last)
    }
    return lines
  }

  /// Moves a word from the line above to the last line of a paragraph. Returns nil if the last line has several words
  /// already, or would still be too short.
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
      var offset = line.start
      var before = BreakClass.newline
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

/// The place where an ellipsis replaces characters.
enum Abridging {
  case head, middle, tail

  init?(_ lineBreak: LineBreak) {
    switch lineBreak {
    case .truncateHead: self = .head
    case .truncateMiddle: self = .middle
    case .truncateTail: self = .tail
    case .wordWrap, .characterWrap, .clip: return nil
    }
  }
}

extension TypesetText {
  /// Returns as much of `range` as fits into `limit` with an ellipsis, or only the ellipsis if nothing fits.
  func abridged(_ range: Range<Int>, to limit: Points, _ abridging: Abridging) -> TypesetText {
    let start = range.lowerBound..<range.lowerBound
    let end = range.upperBound..<range.upperBound
    let limit = limit + LineBreaker.noise
    switch abridging {
    case .tail:
      return abridged(keeping: start.lowerBound..<endOfHead(of: range, within: limit), and: end)
    case .head:
      return abridged(keeping: start, and: startOfTail(of: range, after: start, within: limit)..<end.upperBound)
    case .middle:
      let half = (limit + width(of: abridged(keeping: start, and: end))) / 2
      let head = start.lowerBound..<endOfHead(of: range, within: half)
      return abridged(keeping: head, and: startOfTail(of: range, after: head, within: limit)..<end.upperBound)
    }
  }

  private func width(of text: TypesetText) -> Points { text.width(of: 0..<text.bytes.count) }

  func width(of range: Range<Int>) -> Points {
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = LineCursor(at: range.lowerBound, in: self)
      while cursor.offset < range.upperBound { cursor.advance(in: bytes) }
      return cursor.width
    }
  }

  /// Returns the end of the longest prefix that fits with an ellipsis, without trailing spaces.
  private func endOfHead(of range: Range<Int>, within limit: Points) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var cursor = LineCursor(at: range.lowerBound, in: self)
      var end = range.lowerBound
      while cursor.offset < range.upperBound {
        repeat {
          cursor.advance(in: bytes)
        } while cursor.offset < range.upperBound && !startsCharacter(at: cursor.offset)
        if cursor.width(appending: "…") > limit { break }
        if bytes[cursor.offset - 1] != UInt8(ascii: " ") { end = cursor.offset }
      }
      return end
    }
  }

  /// Returns the start of the longest suffix that fits with a head and an ellipsis, without leading spaces.
  private func startOfTail(of range: Range<Int>, after head: Range<Int>, within limit: Points) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let starts = characterStarts(backFrom: range.upperBound, to: head.upperBound, until: limit, in: bytes)
      var low = 0
      var high = starts.count
      while low < high {
        let middle = (low + high) / 2
        let abridged = abridged(keeping: head, and: starts[middle]..<range.upperBound)
        if width(of: abridged) <= limit { low = middle + 1 } else { high = middle }
      }
      var start = low == 0 ? range.upperBound : starts[low - 1]
      while start < range.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
      return start
    }
  }

  /// Returns the starts of characters, from the last one to the first one that is safely beyond the limit.
  private func characterStarts(
    backFrom end: Int, to first: Int, until limit: Points, in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    var starts: [Int] = []
    var offset = end
    var reached: Points = 0
    // The factor allows for kerning, which is far less than a third of the width of its letters.
    while offset > first, reached <= limit * 1.5 {
      repeat { offset -= 1 } while offset > first && !startsCharacter(at: offset)
      var cursor = LineCursor(at: offset, in: self)
      cursor.advance(in: bytes)
      reached += cursor.width
      starts.append(offset)
    }
    return starts
  }
}
