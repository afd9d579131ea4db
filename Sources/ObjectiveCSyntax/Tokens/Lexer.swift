/// Splits a text into the tokens of Swift.
///
/// Any bytes are accepted, in linear time: a string, a comment or a regular expression that is not closed ends with its
/// line or, if it may have several lines, with the text.
struct Lexer {
  private let bytes: [UInt8]
  private var offset = 0
  private var startsLine = true
  private var isSpaced = true
  private(set) var tokens: [Token] = []

  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5 + 8)
  }

  private mutating func run() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if byte(at: offset) == UInt8(ascii: "#"), byte(at: offset + 1) == UInt8(ascii: "!") { skipLine() }
    while offset < bytes.count { next() }
  }

  private func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  private mutating func next() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      startsLine = true
      isSpaced = true
      offset += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
      isSpaced = true
      offset += 1
    case UInt8(ascii: "\""): string(pounds: 0, from: offset)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "@"): attribute()
    case UInt8(ascii: "`"): backticks()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: "/") where self.byte(at: offset + 1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where self.byte(at: offset + 1) == UInt8(ascii: "*"): blockComment()
    case UInt8(ascii: "/") where isRegexStart:
      if !bareRegex() { run(ofOperatorsFrom: offset) }
    default:
      if isWord(byte) {
        let end = wordEnd(from: offset)
        add(.word, upTo: end, Word(bytes[offset..<end]))
      } else if isOperator(byte) {
        run(ofOperatorsFrom: offset)
      } else {
        mark(byte)
      }
    }
  }

  // MARK: Words

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func wordEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isWord(bytes[end]) || bytes[end] >= 0x30 && bytes[end] <= 0x39 { end += 1 }
    return end
  }

  private mutating func backticks() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
    add(.word, upTo: byte(at: end) == UInt8(ascii: "`") ? end + 1 : end)
  }

  private mutating func attribute() {
    let end = wordEnd(from: offset + 1)
    if end == offset + 1 { mark(UInt8(ascii: "@")) } else { add(.attribute, upTo: end) }
  }

  private mutating func number() {
    var end = offset
    while end < bytes.count {
      let byte = bytes[end]
      let isFraction =
        byte == UInt8(ascii: ".") && self.byte(at: end + 1) >= 0x30 && self.byte(at: end + 1) <= 0x39
      guard isFraction || isWord(byte) || byte >= 0x30 && byte <= 0x39 else { break }
      end += 1
    }
    add(.number, upTo: end)
  }

  // MARK: Operators

  private func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Reads a run of operator characters. Angle brackets and what follows an operand directly, as in `a?.b!`, are marks
  /// of one character.
  private mutating func run(ofOperatorsFrom start: Int) {
    let first = bytes[start]
    let isPostfix = !isSpaced && (first == UInt8(ascii: "?") || first == UInt8(ascii: "!"))
    if isPostfix && !(first == UInt8(ascii: "!") && byte(at: start + 1) == UInt8(ascii: "=")) {
      return mark(first)
    }
    if first == UInt8(ascii: "<") || first == UInt8(ascii: ">") { return mark(first) }
    if first == UInt8(ascii: "-"), byte(at: start + 1) == UInt8(ascii: ">") { return add(.arrow, upTo: start + 2) }
    if first == UInt8(ascii: "."), byte(at: start + 1) != UInt8(ascii: ".") { return mark(first) }
    var end = start + 1
    while end < bytes.count, isOperator(bytes[end]), bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: ">"),
      bytes[end] != UInt8(ascii: ".") || first == UInt8(ascii: "."),
      !(bytes[end] == UInt8(ascii: "/") && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(at: end + 1)))
    {
      end += 1
    }
    let isSingle = end == start + 1 && "=?!&".utf8.contains(first)
    if isSingle { mark(first) } else { add(.infix, upTo: end) }
  }

  private mutating func mark(_ byte: UInt8) {
    add(.mark, upTo: offset + 1)
    tokens[tokens.count - 1].mark = byte
  }

  private mutating func add(_ kind: Token.Kind, upTo end: Int, _ word: Word = .other) {
    tokens.append(Token(kind: kind, word: word, startsLine: startsLine, isSpaced: isSpaced, range: offset..<end))
    startsLine = false
    isSpaced = false
    offset = end
  }

  // MARK: Comments

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") { offset += 1 }
    isSpaced = true
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      let pair = (byte(at: offset), byte(at: offset + 1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        offset += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        offset += 2
      } else {
        if pair.0 == UInt8(ascii: "\n") { startsLine = true }
        offset += 1
      }
    } while depth > 0 && offset < bytes.count
    offset = min(offset, bytes.count)
    isSpaced = true
  }

  // MARK: Literals

  private mutating func pound() {
    var end = offset
    while byte(at: end) == UInt8(ascii: "#") { end += 1 }
    if byte(at: end) == UInt8(ascii: "\"") {
      string(pounds: end - offset, from: end)
    } else if byte(at: end) == UInt8(ascii: "/") {
      extendedRegex(pounds: end - offset, from: end)
    } else {
      let end = wordEnd(from: offset + 1)
      if end == offset + 1 { mark(UInt8(ascii: "#")) } else { add(.pound, upTo: end) }
    }
  }

  private mutating func string(pounds: Int, from quote: Int) {
    add(.string, upTo: StringScanner(bytes: bytes).end(ofStringAt: quote, pounds: pounds))
  }

  private mutating func extendedRegex(pounds: Int, from slash: Int) {
    let closing = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    var end = slash + 1
    let hasLines = byte(at: end) == UInt8(ascii: "\n") || byte(at: end) == UInt8(ascii: "\r")
    while end < bytes.count, hasLines || bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == closing[0], bytes[end...].starts(with: closing) {
        return add(.regex, upTo: end + closing.count)
      } else {
        end += 1
      }
    }
    add(.regex, upTo: min(end, bytes.count))
  }

  /// Whether a slash here can begin a regular expression: no operand ends before it, and no space follows.
  private var isRegexStart: Bool {
    let next = byte(at: offset + 1)
    guard next != UInt8(ascii: " "), next != UInt8(ascii: "\t"), next != UInt8(ascii: "\n") else { return false }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .number, .string, .regex, .attribute, .pound: return false
    case .word: return [.return, .in, .case, .try].contains(last.word)
    case .arrow: return false
    case .infix: return isSpaced
    case .mark: return "([{,:;=?&".utf8.contains(last.mark)
    }
  }

  private mutating func bareRegex() -> Bool {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
      } else if bytes[end] == UInt8(ascii: "/") {
        guard bytes[end - 1] != UInt8(ascii: " ") else { return false }
        add(.regex, upTo: end + 1)
        return true
      } else {
        end += 1
      }
    }
    return false
  }
}

/// Finds the end of a string literal, past interpolations that contain further strings, without recursion.
private struct StringScanner {
  let bytes: [UInt8]

  /// A string, or the parentheses of an interpolation within one.
  private enum Level {
    case string(pounds: Int, quotes: Int)
    case code(parentheses: Int)
  }

  /// Nested deeper than this, the text is not split further.
  private static let mostLevels = 256

  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func count(of byte: UInt8, from start: Int, atMost most: Int) -> Int {
    var count = 0
    while count < most, self.byte(at: start + count) == byte { count += 1 }
    return count
  }

  /// The lines that an interpolation in a string of one line may take. An unclosed one ends with its first line.
  private static let mostLines = 32

  func end(ofStringAt quote: Int, pounds: Int) -> Int {
    var levels: [Level] = []
    var offset = open(at: quote, pounds: pounds, in: &levels)
    let hasLines = offset == quote + 3
    var lineEnds: [Int] = []
    while offset < bytes.count, let level = levels.last {
      if !hasLines, bytes[offset] == UInt8(ascii: "\n") { lineEnds.append(offset) }
      guard lineEnds.count <= Self.mostLines else { break }
      switch level {
      case .string(let pounds, let quotes):
        offset = step(inStringAt: offset, pounds: pounds, quotes: quotes, &levels)
      case .code(let parentheses):
        offset = step(inCodeAt: offset, parentheses: parentheses, &levels)
      }
    }
    if !levels.isEmpty, let first = lineEnds.first { return first }
    return min(offset, bytes.count)
  }

  private func open(at quote: Int, pounds: Int, in levels: inout [Level]) -> Int {
    let quotes = count(of: UInt8(ascii: "\""), from: quote, atMost: 3)
    guard quotes == 3 else {
      levels.append(.string(pounds: pounds, quotes: 1))
      return quote + 1
    }
    levels.append(.string(pounds: pounds, quotes: 3))
    return quote + 3
  }

  private func step(inStringAt offset: Int, pounds: Int, quotes: Int, _ levels: inout [Level]) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "\""):
      let found = count(of: UInt8(ascii: "\""), from: offset, atMost: quotes)
      guard found == quotes,
        count(of: UInt8(ascii: "#"), from: offset + quotes, atMost: pounds) == pounds
      else { return offset + 1 }
      levels.removeLast()
      return offset + quotes + pounds
    case UInt8(ascii: "\\"):
      guard count(of: UInt8(ascii: "#"), from: offset + 1, atMost: pounds) == pounds else { return offset + 1 }
      let next = offset + 1 + pounds
      if byte(at: next) == UInt8(ascii: "("), levels.count < Self.mostLevels {
        levels.append(.code(parentheses: 1))
        return next + 1
      }
      // A line's end closes a string of one line even after a backslash.
      return byte(at: next) == UInt8(ascii: "\n") ? next : next + 1
    case UInt8(ascii: "\n") where quotes == 1, UInt8(ascii: "\r") where quotes == 1:
      levels.removeAll()
      return offset
    default: return offset + 1
    }
  }

  private func step(inCodeAt offset: Int, parentheses: Int, _ levels: inout [Level]) -> Int {
    let last = levels.count - 1
    switch bytes[offset] {
    case UInt8(ascii: "("): levels[last] = .code(parentheses: parentheses + 1)
    case UInt8(ascii: ")"):
      if parentheses == 1 { levels.removeLast() } else { levels[last] = .code(parentheses: parentheses - 1) }
    case UInt8(ascii: "\""):
      guard levels.count < Self.mostLevels else { break }
      return open(at: offset, pounds: pounds(before: offset), in: &levels)
    default: break
    }
    return offset + 1
  }

  private func pounds(before offset: Int) -> Int {
    var count = 0
    while offset - count - 1 >= 0, bytes[offset - count - 1] == UInt8(ascii: "#") { count += 1 }
    return count
  }
}
