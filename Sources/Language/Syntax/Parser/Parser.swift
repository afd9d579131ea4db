import Diagnostics

/// Parses the tokens of a file into nodes.
///
/// Reports at most one problem per statement. After a problem it skips the rest of the statement except for bodies, and
/// continues with the next. Recursion is limited to `Limits.nesting`.
struct Parser {
  let file: SourceFile
  let tokens: [Token]
  /// The indices in `tokens` of significant tokens, ending with the end of the file.
  let significant: [UInt32]
  var position = 0
  /// The position of the first token of the current statement. A later token that starts a line belongs to the next
  /// statement.
  var statementStart = 0
  var nodes: [NodeRecord] = []
  var diagnostics = Problems()
  /// Whether a problem of the current statement has been reported.
  var isPanicking = false
  /// The number of open brackets and braces.
  var depth = 0
  /// Whether line breaks are insignificant, as they are inside brackets.
  var ignoresLines = false
  var braces = BraceWatch()
  var lastStrayBrace = -2
  /// The purpose of the value being parsed.
  var subject = ValueSubject.other
  /// The offsets of code of other languages, each of which has one problem, whatever is in it.
  var skipped: [Range<Int>] = []
  /// A position and that of the first token on its line, so that a line with many braces is scanned only once.
  var knownLineStart = (position: 0, first: 0)

  init(_ file: SourceFile, _ lexer: Lexer) {
    self.file = file
    (tokens, significant) = (lexer.tokens, lexer.significant)
    nodes.reserveCapacity(significant.count)
  }

  mutating func parseFile() {
    let root = open(.file)
    while !at(.endOfFile) { declaration() }
    close(root)
    // The root includes the trivia at both ends.
    nodes[root].firstToken = 0
    nodes[root].endToken = UInt32(tokens.count - 1)
  }
}

// MARK: - Looking

extension Parser {
  var current: Token { tokens[Int(significant[position])] }

  func peek(_ distance: Int) -> Token { tokens[index(ahead: distance)] }

  func at(_ kind: TokenKind) -> Bool { current.kind == kind }
  func at(_ keyword: Keyword) -> Bool { current.keyword == keyword }

  var atStatementEnd: Bool { at(.endOfFile) || at(.rightBrace) || at(.semicolon) || endsLine }

  private var endsLine: Bool {
    current.startsLine && position != statementStart && (!ignoresLines || startsDeclarationAtMargin)
  }

  /// Whether `...` is here.
  var startsEllipsis: Bool {
    at(.period) && (1...2).allSatisfy { peek($0).kind == .period && !peek($0).isSpaced }
  }

  /// Whether a declaration starts at the left margin here, which means that brackets still open are unclosed.
  var startsDeclarationAtMargin: Bool {
    guard current.startsLine, current.keyword.isDeclaration else { return false }
    let index = Int(significant[position])
    return (index == 0 || tokens[index - 1].kind == .newline)
      && (peek(1).kind == .identifier || peek(1).kind == .string)
  }

  /// Whether an operand may follow, including on the next line after an operator or comma.
  var mayGoOn: Bool {
    if !atStatementEnd { return true }
    return position > 0 && tokens[Int(significant[position - 1])].kind.isContinued && current.kind.startsOperand
  }

  /// Returns whether the token at a distance belongs to the current statement.
  func continues(_ distance: Int) -> Bool {
    let token = peek(distance)
    return token.kind != .endOfFile && (!token.startsLine || ignoresLines)
  }

  func index(ahead distance: Int) -> Int { Int(significant[min(position + distance, significant.count - 1)]) }

  func offsets(ofToken index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(tokens[index - 1].end))..<Int(tokens[index].end)
  }

  func range(ahead distance: Int = 0) -> SourceRange {
    SourceRange(file.id, offsets(ofToken: index(ahead: distance)))
  }

  func text(ahead distance: Int = 0) -> String { file.text(offsets(ofToken: index(ahead: distance))) }

  /// The empty range after the previous token.
  var rangeAfterPrevious: SourceRange {
    let end = position == 0 ? 0 : Int(tokens[Int(significant[position - 1])].end)
    return SourceRange(file.id, end..<end)
  }

  /// The unexpected token in words, for messages.
  var found: String {
    at(.endOfFile) ? "the end of the file" : endsLine ? "the end of the line" : "'\(abbreviated(text()))'"
  }
}

/// Shortens the text of a token for a message.
func abbreviated(_ text: String) -> String {
  let line = text.prefix { !$0.isNewline }
  return line.count > 24 || line.count < text.count ? line.prefix(24) + "…" : String(line)
}

// MARK: - Building

extension Parser {
  mutating func open(_ kind: NodeKind) -> Int {
    nodes.append(
      NodeRecord(kind: kind, isBroken: false, firstToken: significant[position], endToken: 0, endNode: 0))
    return nodes.count - 1
  }

  mutating func close(_ node: Int) {
    let end = position == 0 ? 0 : significant[position - 1] + 1
    nodes[node].endToken = max(nodes[node].firstToken, end)
    nodes[node].endNode = UInt32(nodes.count)
  }

  mutating func node(_ kind: NodeKind, _ content: (inout Parser) -> Void) {
    let node = open(kind)
    content(&self)
    close(node)
  }

  mutating func bump() {
    if !at(.endOfFile) { position += 1 }
  }

  mutating func eat(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    bump()
    return true
  }

  mutating func eat(_ keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    bump()
    return true
  }

  /// Reports a problem unless the statement already has one.
  mutating func fail(_ diagnostic: Diagnostic) {
    if !isPanicking, !isReported { diagnostics.append(diagnostic) }
    isPanicking = true
  }

  /// Whether the lexer has reported a problem of the current token.
  private var isReported: Bool {
    at(.invalid) || at(.hexColor) && ![7, 9].contains(offsets(ofToken: Int(significant[position])).count)
  }

  /// Reports a problem whose intended meaning is obvious. Parsing continues as if it were written correctly.
  mutating func note(_ diagnostic: Diagnostic) {
    if !isPanicking { diagnostics.append(diagnostic) }
  }

  mutating func expect(_ kind: TokenKind, _ expectation: String) {
    if at(kind), !atStatementEnd || kind == .rightBrace { return bump() }
    fail(.expected(expectation, found: found, at: problemRange))
  }

  mutating func expectName(_ expectation: String) { expect(.identifier, expectation) }

  /// The range of the unexpected token or, if the statement ends too early, of its end.
  var problemRange: SourceRange { atStatementEnd ? rangeAfterPrevious : range() }
}

extension TokenKind {
  /// Whether it requires a continuation, so that the statement extends to the next line.
  var isContinued: Bool {
    isArithmetic || isRelation || self == .foreignRelation || self == .equal || self == .comma || self == .at
  }

  var startsOperand: Bool {
    switch self {
    case .identifier, .number, .string, .multilineString, .hexColor, .tilde, .minus, .leftParenthesis, .leftBracket:
      true
    case .whitespace, .newline, .comment, .byteOrderMark, .leftBrace, .rightBrace, .rightParenthesis, .rightBracket,
      .comma, .semicolon, .colon, .period, .equal, .equalEqual, .greaterEqual, .lessEqual, .foreignRelation, .plus,
      .star, .slash, .at, .bar, .invalid, .unread, .endOfFile:
      false
    }
  }
}
