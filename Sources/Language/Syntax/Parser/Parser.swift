import Diagnostics

/// Builds the nodes over a file's tokens.
///
/// A problem is reported once for a statement; what is left of the statement is passed over, the braces in it are still
/// read, and reading goes on at the next statement. Nothing recurses deeper than `Limits.nesting`.
struct Parser {
  let file: SourceFile
  let tokens: [Token]
  /// The places in `tokens` of all that is not trivia, the end of the file last.
  let significant: [UInt32]
  var position = 0
  /// Where the statement being read began; what begins a line after it is of the next.
  var statementStart = 0
  var nodes: [NodeRecord] = []
  var diagnostics = Problems()
  /// Whether the statement being read has a problem already.
  var isPanicking = false
  /// Brackets and braces that are open.
  var depth = 0
  /// Whether line breaks separate nothing here, as between parentheses.
  var ignoresLines = false
  var braces = BraceWatch()
  var lastStrayBrace = -2
  /// A token and the first of its line, so that a line of many braces is read through only once.
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
    // The root holds the trivia at either end too.
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

  var atStatementEnd: Bool {
    switch current.kind {
    case .endOfFile, .rightBrace, .semicolon: true
    default: endsLine
    }
  }

  private var endsLine: Bool {
    current.startsLine && position != statementStart && (!ignoresLines || startsDeclarationAtMargin)
  }

  /// Whether a declaration begins here, at the very start of a line: brackets that are still open were never closed.
  var startsDeclarationAtMargin: Bool {
    guard current.startsLine, current.keyword.isDeclaration else { return false }
    let index = Int(significant[position])
    return (index == 0 || tokens[index - 1].kind == .newline)
      && (peek(1).kind == .identifier || peek(1).kind == .string)
  }

  /// Whether an operand can stand here: also in the line after one that ends in an operator or a comma.
  var mayGoOn: Bool {
    if !atStatementEnd { return true }
    return position > 0 && tokens[Int(significant[position - 1])].kind.isContinued && current.kind.startsOperand
  }

  /// Whether the token so far ahead is still of this statement.
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

  /// The empty range after the last token that was read.
  var rangeAfterPrevious: SourceRange {
    let end = position == 0 ? 0 : Int(tokens[Int(significant[position - 1])].end)
    return SourceRange(file.id, end..<end)
  }

  /// The token that stands in the way, in words.
  var found: String {
    switch current.kind {
    case .endOfFile: "the end of the file"
    case _ where endsLine: "the end of the line"
    default: "'\(abbreviated(text()))'"
    }
  }
}

/// A token as a message can quote it.
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

  /// Reports a problem, unless this statement has one already.
  mutating func fail(_ diagnostic: Diagnostic) {
    // What is no token at all has been reported as such.
    if !isPanicking, !at(.invalid) { diagnostics.append(diagnostic) }
    isPanicking = true
  }

  /// Reports a problem that leaves no doubt about what is meant, so that reading goes on as if it were not there.
  mutating func note(_ diagnostic: Diagnostic) {
    if !isPanicking { diagnostics.append(diagnostic) }
  }

  mutating func expect(_ kind: TokenKind, _ expectation: String) {
    if at(kind), !atStatementEnd || kind == .rightBrace { return bump() }
    fail(.expected(expectation, found: found, at: problemRange))
  }

  mutating func expectName(_ expectation: String) { expect(.identifier, expectation) }

  /// The token in the way; where the line ends too early, its end.
  var problemRange: SourceRange { atStatementEnd ? rangeAfterPrevious : range() }
}

extension TokenKind {
  /// Whether it asks for something after it, so that its statement goes on in the next line.
  var isContinued: Bool {
    isArithmetic || isRelation || self == .foreignRelation || self == .equal || self == .comma || self == .at
  }

  var startsOperand: Bool {
    switch self {
    case .identifier, .number, .string, .multilineString, .hexColor, .tilde, .minus, .leftParenthesis, .leftBracket:
      true
    default: false
    }
  }
}
