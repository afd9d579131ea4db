import LayoutModel

/// The break opportunities of a text, measured once for lines of any width.
///
/// The sums of advances are integers, so the width between two places is the difference of their sums, exactly as if
/// the characters between them were measured.
struct BreakTable {
  /// A place, and the sums of the characters of its run before it. The sums at the start of a line include the kerning
  /// before the line's first character, so this kerning does not count towards the line's width.
  struct Place {
    var offset = 0
    fileprivate var run = 0
    fileprivate var sums = AdvanceSums.Sums()
  }

  fileprivate struct Break {
    /// The places after the last visible character, and after the spaces that follow it.
    var content, end: Place
    var next: Place
    var endsParagraph: Bool
  }

  private let breaks: [Break]
  private let metrics: [FontMetrics]
  /// The sums of each run, starting after the run's last newline.
  private let totals: [AdvanceSums.Sums]

  /// Returns nil if the width of a line is not a plain sum, as with tabs, marks, joiners, flags and pictures.
  init?(_ text: TypesetText) {
    if text.runs.contains(where: { $0.attachment != nil }) { return nil }
    var reader = BreakReader(text)
    guard text.bytes.withUnsafeBufferPointer({ reader.read($0) }) else { return nil }
    breaks = reader.breaks
    totals = reader.totals
    metrics = text.runs.map(\.metrics)
  }

  /// Returns the line that starts at an offset, or nil if the offset is within a word or the first word does not fit.
  ///
  /// - Parameter index: The index of the first break after the start of the previous line, or 0. Advanced to the first
  ///   break after the start of this line.
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
      // Spaces at the end of a paragraph do not hang. They are visible if they fit.
      if widthWithSpaces <= limit {
        line.end = end.end.offset
        line.width = widthWithSpaces
      }
      line.widthWithSpaces = line.width
    }
    return line
  }

  private func width(from start: Place, to end: Place) -> Points {
    var width: Points = 0
    var before = start.sums
    for run in start.run..<max(start.run, end.run) {
      width = width + metrics[run].width(of: totals[run] - before)
      before = AdvanceSums.Sums()
    }
    return width + metrics[end.run].width(of: end.sums - before)
  }
}

private struct BreakReader {
  private let text: TypesetText
  var breaks: [BreakTable.Break] = []
  var totals: [AdvanceSums.Sums] = []
  private var run = 0
  private var tally = AdvanceSums()
  private var content = BreakTable.Place()

  init(_ text: TypesetText) { self.text = text }

  /// Returns whether the width of every line is a plain sum.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    var lineStart = 0
    var before = BreakClass.newline
    while offset < bytes.count {
      let (scalar, length) = decodeScalar(in: bytes, at: offset)
      let after = BreakClass(scalar)
      let end = place(at: offset)
      enter(offset)
      if after == .newline {
        offset += lengthOfNewline(at: offset, in: bytes)
        lineStart = offset
        before = .newline
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

  private mutating func enter(_ offset: Int) {
    while offset >= text.runs[run].end {
      totals.append(tally.sums)
      tally = AdvanceSums()
      run += 1
    }
  }

  private mutating func endParagraph(at end: BreakTable.Place, next: Int) {
    tally = AdvanceSums()
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

  /// Returns the start of a line whose first character was added last.
  private func start(at offset: Int, with scalar: Unicode.Scalar) -> BreakTable.Place {
    var alone = AdvanceSums()
    text.runs[run].metrics.add(scalar, to: &alone)
    return .init(offset: offset, run: run, sums: tally.sums - alone.sums)
  }
}

/// The line breaking class of a character.
///
/// The rules are a small part of the Unicode line breaking algorithm (UAX #14), which is enough for words, hyphens,
/// paths, numbers, quotes and scripts that break without spaces. Thai and similar scripts break between any two
/// syllables, because there is no dictionary. A vowel stays with its consonant.
enum BreakClass {
  case letter, digit
  /// A character of a script that breaks between any two characters, or an emoji.
  case ideograph
  case space, newline, zeroWidthSpace
  /// Prevents a break on both sides.
  case glue
  /// Belongs to the character before it.
  case mark
  /// Joins the characters on both sides into one.
  case joiner
  /// The first and the second half of a flag.
  case flagStart, flagEnd
  /// An opening character stays with the next character, a closing one with the previous character.
  case opening, closing
  /// A closing character of a script that breaks between any two characters.
  case ideographicClosing
  /// Allows a break after it, except before a digit.
  case hyphen, slash
  /// Allows a break on both sides.
  case dash

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20, 0x09: self = .space
    case 0x30...0x39: self = .digit
    case 0x2D: self = .hyphen
    case 0x2F: self = .slash
    case 0x28, 0x5B, 0x7B: self = .opening
    case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: self = .closing
    case 0x0A...0x0D: self = .newline
    case 0..<0x80: self = .letter
    default: self = BreakClass(beyondASCII: scalar)
    }
  }

  private init(beyondASCII scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: self = .newline
    case 0xA0, 0x202F, 0x2011, 0x2060, 0xFEFF: self = .glue
    case 0x200B: self = .zeroWidthSpace
    case 0x2000..<0x200B, 0x3000: self = .space
    case 0x2010, 0x2013, 0xAD: self = .hyphen
    case 0x2014: self = .dash
    case 0x2018, 0x201A, 0x201C, 0x201E, 0xAB: self = .opening
    case 0x2019, 0x201D, 0xBB, 0x2026: self = .closing
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62:
      self = .opening
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63:
      self = .ideographicClosing
    case 0x3001, 0x3002, 0x3005, 0x301C...0x301F, 0x309B...0x309E, 0x30FB...0x30FE, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A,
      0xFF1B, 0xFF1F, 0xFF61, 0xFF64, 0xFF65:
      self = .ideographicClosing
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9,
      0x30C3, 0x30E3, 0x30E5, 0x30E7:
      self = .ideographicClosing
    case 0xE30, 0xE32, 0xE33, 0xE2F, 0xE45, 0xE46, 0xEB0, 0xEB2, 0xEB3: self = .ideographicClosing
    case 0xE40...0xE44, 0xEC0...0xEC4: self = .opening
    default: self = BreakClass(fallback: scalar)
    }
  }

  private init(fallback scalar: Unicode.Scalar) {
    let glyph = GlyphTables.shared.glyph(scalar)
    switch scalar.value {
    case _ where glyph == .joined || glyph == .keycap: self = .mark
    case _ where glyph == .joiner: self = .joiner
    case _ where glyph == .flagHalf: self = .flagStart
    case 0x1100..<0x1160, 0x2E80..<0xD7B0, 0xF900..<0xFB00, 0xFF00..<0xFFE0, 0x20000..<0x40000: self = .ideograph
    case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800: self = .ideograph
    // The object replacement character, which stands for a picture.
    case 0xFFFC: self = .ideograph
    case _ where glyph == .picture: self = .ideograph
    default: self = .letter
    }
  }
}

extension BreakClass {
  /// Returns the class after another character. A hyphen counts only within a word, and two halves form a flag.
  func beside(_ before: BreakClass) -> BreakClass {
    if self == .flagStart && before == .flagStart { return .flagEnd }
    return self == .hyphen && before != .letter && before != .digit ? .letter : self
  }

  /// Returns whether a line may end between two neighbours that no space separates.
  static func allowsBreak(between before: BreakClass, and after: BreakClass) -> Bool {
    switch (before, after) {
    case (_, .mark), (_, .joiner), (.joiner, _), (_, .glue), (.glue, _), (_, .flagEnd): false
    case (_, .closing), (_, .ideographicClosing), (.opening, _), (_, .space): false
    case (.zeroWidthSpace, _), (.space, _): true
    case (_, .zeroWidthSpace): false
    case (.dash, .dash): false
    case (.dash, _), (_, .dash): true
    case (.hyphen, .digit), (.slash, .digit), (_, .hyphen), (_, .slash): false
    case (.hyphen, _), (.slash, _): true
    case (.ideograph, _), (_, .ideograph), (.ideographicClosing, _), (.flagStart, _), (_, .flagStart), (.flagEnd, _):
      true
    case (.letter, _), (.digit, _), (.closing, _), (.mark, _), (.newline, _): false
    }
  }
}
