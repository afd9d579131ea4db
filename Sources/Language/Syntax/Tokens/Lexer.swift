import Diagnostics

/// Splits a text into tokens that cover every byte.
///
/// Each byte is read a bounded number of times, so any input takes linear time.
struct Lexer {
  struct Problem {
    enum Kind {
      case unclosedString, unclosedText, unknownEscape, curlyQuotes, singleQuotes, unknownCharacter
      case blockComment, hashComment, foreignSign
      case unit(digits: Int), bareFraction, colorDigits
      /// A number such as `0xFF`, or `0xFF0000`, which is a colour in other languages.
      case hexNumber
      /// A percent sign after a number. `statement` starts at the name before the number if the number is the whole
      /// value.
      case percent(statement: Range<Int>)
      /// Two numbers around an `x`, such as `20x40` for `20 by 40`.
      case pair(digits: Int, separator: String)
      case textAfterOpeningQuotes, shallowLine
    }

    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let keywords = KeywordTable.shared
  private let classes = ByteClass.table
  private var offset = 0
  private var startsLine = true
  private var isSpaced = true
  private(set) var tokens: [Token] = []
  /// The indices in `tokens` of all tokens that are not trivia, including the end of the file.
  private(set) var significant: [UInt32] = []
  /// Collection stops one problem past the limit, except for problems that hide the rest of the file.
  private(set) var problems: [Problem] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 3 + 8)
    significant.reserveCapacity(bytes.count / 5 + 8)
  }

  mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { trivia(.byteOrderMark, upTo: 3) }
    while offset < bytes.count { next() }
    startsLine = true
    token(.endOfFile, upTo: bytes.count)
  }

  private mutating func next() {
    let byte = bytes[offset]
    let classes = classes[Int(byte)]
    if classes & ByteClass.space != 0 {
      trivia(.whitespace, upTo: end(of: ByteClass.space, from: offset + 1))
    } else if byte >= 0x80, let character = ForeignCharacter(at: offset, in: bytes) {
      foreign(character)
    } else if classes & ByteClass.wordStart != 0 {
      word()
    } else if classes & ByteClass.digit != 0 {
      number()
    } else {
      punctuation(byte)
    }
  }

  private mutating func punctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"): newline(upTo: offset + 1)
    case UInt8(ascii: "\r"): newline(upTo: byteAfter(offset) == UInt8(ascii: "\n") ? offset + 2 : offset + 1)
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "\""): quote()
    case UInt8(ascii: "#"): hexColor()
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"): relation(byte)
    case UInt8(ascii: "!") where !isClass(ByteClass.wordStart, at: offset + 1): relation(byte)
    case UInt8(ascii: "."): period()
    case UInt8(ascii: "'"): singleQuote()
    case UInt8(ascii: "%"): percent()
    case UInt8(ascii: "&") where byteAfter(offset) == byte: foreignSign(upTo: offset + 2)
    case UInt8(ascii: "!"): foreignSign(upTo: offset + 1)
    default: single(byte)
    }
  }

  private mutating func single(_ byte: UInt8) {
    guard let kind = Lexer.singles[Int(byte)] else {
      report(.unknownCharacter, offset..<offset + 1)
      return token(.invalid, upTo: offset + 1)
    }
    token(kind, upTo: offset + 1)
  }

  private static let singles: [TokenKind?] = {
    var table = [TokenKind?](repeating: nil, count: 256)
    let kinds: [(Unicode.Scalar, TokenKind)] = [
      ("{", .leftBrace), ("}", .rightBrace), ("(", .leftParenthesis), (")", .rightParenthesis), ("[", .leftBracket),
      ("]", .rightBracket), (",", .comma), (";", .semicolon), (":", .colon), ("+", .plus), ("-", .minus),
      ("*", .star), ("@", .at), ("~", .tilde), ("|", .bar),
    ]
    for (scalar, kind) in kinds { table[Int(scalar.value)] = kind }
    return table
  }()

  private mutating func word() {
    let start = offset
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte >= 0x80, ForeignCharacter(at: end, in: bytes) != nil { break }
      if classes[Int(byte)] & (ByteClass.wordStart | ByteClass.digit) == 0 { break }
      end += 1
    }
    token(.identifier, upTo: end, keywords.keyword(UnsafeBufferPointer(rebasing: bytes[start..<end])))
  }

  private mutating func number() {
    let start = offset
    var end = end(of: ByteClass.digit, from: start)
    if byte(at: end) == UInt8(ascii: "."), isClass(ByteClass.digit, at: end + 1) {
      end = self.end(of: ByteClass.digit, from: end + 1)
    }
    let digits = end - start
    end = self.end(of: ByteClass.wordStart | ByteClass.digit, from: end)
    guard end > start + digits else { return token(.number, upTo: end) }
    let problem = problem(withUnit: start + digits..<end, digits: digits)
    report(problem, start..<end)
    guard case .hexNumber = problem else { return token(.number, upTo: end) }
    token([6, 8].contains(end - start - 2) ? .hexColor : .invalid, upTo: end)
  }

  private mutating func foreignSign(upTo end: Int) {
    report(.foreignSign, offset..<end)
    token(.invalid, upTo: end)
  }

  /// Reads a percent sign, which is never valid. After a number, the author must have meant a fraction.
  private mutating func percent() {
    guard !isSpaced, let number = significant.last.map(Int.init), tokens[number].kind == .number else {
      return single(UInt8(ascii: "%"))
    }
    let before = significant.dropLast().suffix(2).map { tokens[Int($0)].kind }
    let isWhole = before == [.identifier, .colon] || before == [.identifier, .equalEqual]
    let first = Int(isWhole ? significant[significant.count - 3] : significant[significant.count - 1])
    report(.percent(statement: start(ofToken: first)..<offset + 1), start(ofToken: number)..<offset + 1)
    token(.invalid, upTo: offset + 1)
  }

  private func start(ofToken index: Int) -> Int { index == 0 ? 0 : Int(tokens[index - 1].end) }

  private func problem(withUnit unit: Range<Int>, digits: Int) -> Problem.Kind {
    let isHex = digits == 1 && bytes[unit.lowerBound - 1] == UInt8(ascii: "0") && unit.count > 1
    if isHex, bytes[unit.lowerBound] == UInt8(ascii: "x"),
      self.end(of: ByteClass.hexDigit, from: unit.lowerBound + 1) == unit.upperBound
    {
      return .hexNumber
    }
    let isPair =
      bytes[unit.lowerBound] == UInt8(ascii: "x") && unit.count > 1
      && self.end(of: ByteClass.digit, from: unit.lowerBound + 1) == unit.upperBound
    guard isPair, let before = significant.last.map({ tokens[Int($0)].keyword }) else { return .unit(digits: digits) }
    if before == .size { return .pair(digits: digits, separator: " by ") }
    return before == .aspect ? .pair(digits: digits, separator: ":") : .unit(digits: digits)
  }

  /// Reads a period, or a number without its leading zero such as `.5`.
  private mutating func period() {
    // A period after another period belongs to `...`.
    let isFraction =
      isClass(ByteClass.digit, at: offset + 1) && (isSpaced || !followsOperand) && tokens.last?.kind != .period
    guard isFraction else { return token(.period, upTo: offset + 1) }
    let end = end(of: ByteClass.digit, from: offset + 1)
    report(.bareFraction, offset..<end)
    token(.number, upTo: end)
  }

  private var followsOperand: Bool {
    guard let last = tokens.last?.kind else { return false }
    return last == .identifier || last == .number || last == .rightParenthesis || last == .rightBracket
  }

  private mutating func hexColor() {
    let end = end(of: ByteClass.wordStart | ByteClass.digit, from: offset + 1)
    let digits = bytes[offset + 1..<end]
    if digits.isEmpty, startsLine {
      report(.hashComment, offset..<offset + 1)
      return trivia(.comment, upTo: endOfLine(from: offset))
    }
    if ![6, 8].contains(digits.count) || !digits.allSatisfy({ classes[Int($0)] & ByteClass.hexDigit != 0 }) {
      report(.colorDigits, offset..<end)
    }
    token(.hexColor, upTo: end)
  }

  private mutating func relation(_ byte: UInt8) {
    let following = byteAfter(offset)
    switch (byte, following) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): token(.equalEqual, upTo: offset + 2)
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): token(.greaterEqual, upTo: offset + 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): token(.lessEqual, upTo: offset + 2)
    case (UInt8(ascii: "="), UInt8(ascii: ">")), (UInt8(ascii: "="), UInt8(ascii: "<")),
      (UInt8(ascii: "!"), UInt8(ascii: "=")):
      token(.foreignRelation, upTo: offset + 2)
    case (UInt8(ascii: "<"), _), (UInt8(ascii: ">"), _): token(.foreignRelation, upTo: offset + 1)
    case (UInt8(ascii: "="), _): token(.equal, upTo: offset + 1)
    default: single(byte)
    }
  }

  private mutating func slash() {
    switch byteAfter(offset) {
    case UInt8(ascii: "/"): trivia(.comment, upTo: endOfLine(from: offset))
    case UInt8(ascii: "*"): blockComment()
    default: token(.slash, upTo: offset + 1)
    }
  }

  /// Reads and reports a block comment, which only other languages have.
  private mutating func blockComment() {
    var end = offset + 2
    while end < bytes.count, !(bytes[end] == UInt8(ascii: "*") && byte(at: end + 1) == UInt8(ascii: "/")) { end += 1 }
    end = min(end + 2, bytes.count)
    report(.blockComment, offset..<end)
    trivia(.comment, upTo: end)
  }
}

// MARK: - Strings

extension Lexer {
  private mutating func quote() {
    if byteAfter(offset) == UInt8(ascii: "\""), byte(at: offset + 2) == UInt8(ascii: "\"") { return multilineString() }
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), !isLineEnd(at: end) {
      end += bytes[end] == UInt8(ascii: "\\") ? escape(at: end) : 1
    }
    if byte(at: end) == UInt8(ascii: "\"") {
      end += 1
    } else {
      end = likelyEnd(ofUnclosed: offset..<end)
      report(.unclosedString, offset..<end)
    }
    token(.string, upTo: end)
  }

  /// Reads and reports a string in single quotes, which only other languages have.
  private mutating func singleQuote() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "'"), !isLineEnd(at: end) { end += 1 }
    guard byte(at: end) == UInt8(ascii: "'") else { return single(UInt8(ascii: "'")) }
    report(.singleQuotes, offset..<end + 1)
    token(.string, upTo: end + 1)
  }

  /// Guesses the end of a string without a closing quote: before a body, or before the brackets at the end of the line
  /// that close brackets from before the string.
  private func likelyEnd(ofUnclosed string: Range<Int>) -> Int {
    var end = string.upperBound
    func trim() { while end > string.lowerBound + 1, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 } }
    let brace = string.dropFirst(2).first { bytes[$0] == UInt8(ascii: "{") && bytes[$0 - 1] == UInt8(ascii: " ") }
    if let brace {
      end = brace
      trim()
      return end
    }
    for closing in closingBrackets() {
      let full = end
      trim()
      if end > string.lowerBound + 1, bytes[end - 1] == closing { end -= 1 } else { end = full }
    }
    if end < string.upperBound { trim() }
    return end
  }

  /// Returns the brackets that would close the open ones on this line, outermost first.
  private func closingBrackets() -> [UInt8] {
    var closing: [UInt8] = []
    let line = significant.reversed().prefix(64).map { tokens[Int($0)] }
    let count = line.firstIndex(where: \.startsLine).map { $0 + 1 } ?? line.count
    for token in line.prefix(count).reversed() {
      if token.kind == .leftBrace { closing.append(UInt8(ascii: "}")) }
      if token.kind == .leftParenthesis { closing.append(UInt8(ascii: ")")) }
      if token.kind == .leftBracket { closing.append(UInt8(ascii: "]")) }
      if [.rightBrace, .rightParenthesis, .rightBracket].contains(token.kind) { _ = closing.popLast() }
    }
    return closing
  }

  private mutating func foreign(_ character: ForeignCharacter) {
    let end = offset + character.length
    switch character.kind {
    case .quote:
      let close = nextQuote(from: end)
      report(.curlyQuotes, offset..<(close ?? offset) + character.length)
      token(close == nil ? .invalid : .string, upTo: (close ?? offset) + character.length)
    case .other:
      report(.unknownCharacter, offset..<end)
      token(.invalid, upTo: end)
    }
  }

  private func nextQuote(from start: Int) -> Int? {
    var next = start
    while next < bytes.count, !isLineEnd(at: next) {
      if bytes[next] >= 0x80, ForeignCharacter(at: next, in: bytes)?.kind == .quote { return next }
      next += 1
    }
    return nil
  }

  private mutating func multilineString() {
    var end = offset + 3
    while end < bytes.count, !isTripleQuote(at: end) {
      end += bytes[end] == UInt8(ascii: "\\") ? escape(at: end) : 1
    }
    guard end < bytes.count else {
      // The intended end is unknown, so the string extends to the end of the file and hides other problems.
      report(.unclosedText, offset..<offset + 3)
      return token(.multilineString, upTo: end)
    }
    let content = UnsafeBufferPointer(rebasing: bytes[offset + 3..<end])
    let shape = MultilineShape(content)
    if let start = shape.textAfterOpening {
      report(.textAfterOpeningQuotes, offset + 3 + start..<endOfLine(from: offset + 3 + start, before: end))
    }
    if let line = shape.shallowLine {
      report(.shallowLine, offset + 3 + line..<endOfLine(from: offset + 3 + line, before: end))
    }
    token(.multilineString, upTo: end + 3)
  }

  /// Returns the length of the escape sequence at a backslash, and reports an invalid one.
  private mutating func escape(at start: Int) -> Int {
    if let escape = Escape(at: start, in: bytes) { return escape.length }
    let isLast = start + 1 == bytes.count || isLineEnd(at: start + 1)
    report(.unknownEscape, start..<start + (isLast ? 1 : 2))
    return isLast ? 1 : 2
  }

  private func isTripleQuote(at i: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    return bytes[i] == quote && byte(at: i + 1) == quote && byte(at: i + 2) == quote
  }
}

// MARK: - Reading and adding

extension Lexer {
  private mutating func report(_ kind: Problem.Kind, _ range: Range<Int>) {
    if problems.count <= Problems.limit || kind.hidesRest { problems.append(Problem(kind: kind, range: range)) }
  }

  private func byte(at i: Int) -> UInt8? { i < bytes.count ? bytes[i] : nil }
  private func byteAfter(_ i: Int) -> UInt8? { byte(at: i + 1) }

  private func isClass(_ wanted: UInt8, at i: Int) -> Bool { i < bytes.count && classes[Int(bytes[i])] & wanted != 0 }

  private func end(of wanted: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, classes[Int(bytes[end])] & wanted != 0 { end += 1 }
    return end
  }

  private func isLineEnd(at i: Int) -> Bool {
    i < bytes.count && (bytes[i] == UInt8(ascii: "\n") || bytes[i] == UInt8(ascii: "\r"))
  }

  private func endOfLine(from start: Int, before limit: Int = .max) -> Int {
    var end = start
    while end < min(limit, bytes.count), !isLineEnd(at: end) { end += 1 }
    return end
  }

  private mutating func token(_ kind: TokenKind, upTo end: Int, _ keyword: Keyword = .none) {
    significant.append(UInt32(tokens.count))
    tokens.append(
      Token(end: UInt32(end), kind: kind, keyword: keyword, startsLine: startsLine, isSpaced: isSpaced))
    offset = end
    startsLine = false
    isSpaced = false
  }

  private mutating func trivia(_ kind: TokenKind, upTo end: Int) {
    tokens.append(Token(end: UInt32(end), kind: kind, keyword: .none, startsLine: startsLine, isSpaced: isSpaced))
    offset = end
    isSpaced = true
  }

  private mutating func newline(upTo end: Int) {
    trivia(.newline, upTo: end)
    startsLine = true
  }
}

/// Classes of bytes, by the tokens that they can start or continue.
enum ByteClass {
  static let wordStart: UInt8 = 1
  static let digit: UInt8 = 2
  static let space: UInt8 = 4
  static let hexDigit: UInt8 = 8

  /// Words consist of letters, underscores, digits and all non-ASCII bytes.
  static let table: [UInt8] = (0...255).map { value in
    let byte = UInt8(value)
    var classes: UInt8 = 0
    if isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 { classes |= wordStart }
    if isDigit(byte) { classes |= digit }
    if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { classes |= space }
    if isDigit(byte) || "abcdefABCDEF".utf8.contains(byte) { classes |= hexDigit }
    return classes
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

/// An escape sequence in a string: `\n`, `\t`, `\"`, `\\` or `\u{1F408}`.
struct Escape {
  var scalar: Unicode.Scalar
  /// The length in bytes, including the backslash.
  var length: Int

  init?(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard start + 1 < bytes.count else { return nil }
    length = 2
    switch bytes[start + 1] {
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "u"):
      guard let named = Escape.named(at: start, in: bytes) else { return nil }
      (scalar, length) = named
    default: return nil
    }
  }

  /// Decodes `\u{…}`, with up to eight hexadecimal digits.
  private static func named(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (Unicode.Scalar, Int)? {
    guard start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") else { return nil }
    var value: UInt32 = 0
    var i = start + 3
    while i < bytes.count, i < start + 11, let digit = hexValue(bytes[i]) {
      value = value << 4 | digit
      i += 1
    }
    guard i > start + 3, i < bytes.count, bytes[i] == UInt8(ascii: "}") else { return nil }
    return Unicode.Scalar(value).map { ($0, i + 1 - start) }
  }

  /// Decodes the bytes between a string's quotes. Invalid escape sequences stay unchanged.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "\\"), let escape = Escape(at: i, in: bytes) {
        result.append(contentsOf: String(Character(escape.scalar)).utf8)
        i += escape.length
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

private func hexValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}

/// A non-ASCII character that words cannot contain: a typographic quote, or a space or dash that resembles an ASCII
/// character.
struct ForeignCharacter {
  enum Kind { case quote, other }

  var kind: Kind
  /// In bytes.
  var length: Int

  init?(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let first = bytes[offset]
    // U+00A0 is C2 A0; all others start with E2 (general punctuation), E3 (U+3000) or EF (a byte order mark).
    guard first == 0xC2 || first == 0xE2 || first == 0xE3 || first == 0xEF, offset + 1 < bytes.count else { return nil }
    if first == 0xC2 {
      guard bytes[offset + 1] == 0xA0 else { return nil }
      kind = .other
      length = 2
      return
    }
    guard offset + 2 < bytes.count else { return nil }
    switch (first, bytes[offset + 1], bytes[offset + 2]) {
    case (0xE2, 0x80, 0x98...0x9F): kind = .quote
    case (0xE2, 0x80, 0x80...0x97), (0xE2, 0x80, 0xA6...0xAF), (0xE2, 0x88, 0x92), (0xE3, 0x80, 0x80),
      (0xEF, 0xBB, 0xBF):
      kind = .other
    default: return nil
    }
    length = 3
  }
}

/// The lines between `"""` and `"""`. The first is empty, and the last is the indentation of the closing quotes. The
/// lines in between start with that indentation, which is not part of the text.
struct MultilineShape {
  /// The offset of any text on the line of the opening quotes.
  private(set) var textAfterOpening: Int?
  /// The offset of the first line with less indentation than the closing quotes.
  private(set) var shallowLine: Int?
  /// The ranges of the text's lines, without indentation and line breaks.
  private(set) var lines: [Range<Int>] = []

  init(_ content: UnsafeBufferPointer<UInt8>) {
    let all = MultilineShape.split(content)
    textAfterOpening = all[0].first { !isSpace(content[$0]) }
    guard all.count > 1, let last = all.last else { return }
    let indentation = last.prefix { isSpace(content[$0]) }.count
    for line in all.dropFirst().dropLast() {
      let isBlank = line.allSatisfy { isSpace(content[$0]) }
      let depth = line.prefix { isSpace(content[$0]) }.count
      if !isBlank, depth < indentation, shallowLine == nil { shallowLine = line.lowerBound }
      lines.append(min(line.lowerBound + min(indentation, depth), line.upperBound)..<line.upperBound)
    }
    // Text before the closing quotes is the last line of the text.
    if last.contains(where: { !isSpace(content[$0]) }) { lines.append(last.lowerBound + indentation..<last.upperBound) }
  }

  private static func split(_ content: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var i = 0
    while i < content.count {
      let byte = content[i]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        lines.append(start..<i)
        if byte == UInt8(ascii: "\r"), i + 1 < content.count, content[i + 1] == UInt8(ascii: "\n") { i += 1 }
        start = i + 1
      }
      i += 1
    }
    return lines + [start..<content.count]
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
