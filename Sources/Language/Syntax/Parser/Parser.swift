import Diagnostics
import LayoutModel

/// Parses the tokens of a file into nodes.
///
/// Reports at most one problem per statement. After a problem, the parser skips the rest of the statement, except
/// bodies, and continues with the next statement. `Limits.nesting` limits recursion.
struct Parser {
  let file: SourceFile
  let tokens: [Token]
  let significant: [UInt32]
  var position = 0
  /// The position of the first token of the current statement. A later token that starts a line belongs to the next
  /// statement.
  var statementStart = 0
  var nodes: [NodeRecord] = []
  var diagnostics = Problems()
  /// Whether the parser has reported a problem of the current statement.
  var isPanicking = false
  var depth = 0
  /// Whether line breaks are insignificant, as they are inside brackets.
  var ignoresLines = false
  var braces = BraceWatch()
  var lastStrayBrace = -2
  var subject = ValueSubject.other
  /// The offsets of skipped code in other languages. The lexer's problems in that code are dropped.
  var skipped: [Range<Int>] = []
  /// Caches the first token on the line of a position, so that a line with many braces is scanned only once.
  var knownLineStart = (position: 0, first: 0)

  init(_ file: SourceFile, _ lexer: Lexer) {
    self.file = file
    tokens = lexer.tokens
    significant = lexer.significant
    nodes.reserveCapacity(significant.count)
  }

  mutating func parseFile() {
    let root = open(.file)
    while !at(.endOfFile) { declaration() }
    close(root)
    // The root includes leading and trailing trivia.
    nodes[root].firstToken = 0
    nodes[root].endToken = UInt32(tokens.count - 1)
  }
}

// MARK: - Lookahead

extension Parser {
  var current: Token { tokens[Int(significant[position])] }

  func peek(_ distance: Int) -> Token { tokens[index(ahead: distance)] }

  func at(_ kind: TokenKind) -> Bool { current.kind == kind }
  func at(_ keyword: Keyword) -> Bool { current.keyword == keyword }

  var atStatementEnd: Bool { at(.endOfFile) || at(.rightBrace) || at(.semicolon) || endsLine }

  private var endsLine: Bool {
    current.startsLine && position != statementStart && (!ignoresLines || startsDeclarationAtMargin)
  }

  var startsEllipsis: Bool {
    at(.period) && (1...2).allSatisfy { peek($0).kind == .period && !peek($0).isSpaced }
  }

  /// Whether a declaration starts here at the left margin, which means that the brackets still open are unclosed.
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

  var rangeAfterPrevious: SourceRange {
    let end = position == 0 ? 0 : Int(tokens[Int(significant[position - 1])].end)
    return SourceRange(file.id, end..<end)
  }

  /// The current token in words, for messages.
  var found: String {
    at(.endOfFile) ? "the end of the file" : endsLine ? "the end of the line" : "'\(abbreviated(text()))'"
  }
}

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

  /// Whether the lexer has already reported the current token.
  private var isReported: Bool {
    at(.invalid) || at(.hexColor) && ![7, 9].contains(offsets(ofToken: Int(significant[position])).count)
  }

  /// Reports a problem whose intended meaning is obvious, so that parsing continues as if the text were correct.
  mutating func note(_ diagnostic: Diagnostic) {
    if !isPanicking { diagnostics.append(diagnostic) }
  }

  mutating func expect(_ kind: TokenKind, _ expectation: String) {
    if at(kind), !atStatementEnd || kind == .rightBrace { return bump() }
    fail(.expected(expectation, found: found, at: problemRange))
  }

  mutating func expectName(_ expectation: String) { expect(.identifier, expectation) }

  /// The range of the unexpected token, or the end of a statement that ends too early.
  var problemRange: SourceRange { atStatementEnd ? rangeAfterPrevious : range() }
}

extension TokenKind {
  /// Whether the statement must continue after the token, even on the next line.
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

extension Parser {
  /// Ends a statement whose first node has the index `start`.
  mutating func endStatement(_ start: Int) {
    if !isPanicking, !atStatementEnd, !followsBody {
      if at(.period), peek(1).kind == .identifier {
        periodAtStart()
      } else if at(.colon), text(ofPosition: statementStart) == "aspect" {
        fail(.aspectWithColon(at: SourceRange(file.id, offsets(ofToken: Int(significant[statementStart + 1])))))
      } else {
        fail(unexpectedToken)
      }
    }
    if isPanicking {
      if start < nodes.count { nodes[start].isBroken = true }
      skipStatement()
      isPanicking = false
    }
    _ = eat(.semicolon)
  }

  /// Whether the previous token is a closing brace, which ends a statement as a line break does.
  private var followsBody: Bool {
    position > 0 && tokens[Int(significant[position - 1])].kind == .rightBrace && !at(.else) && at(.identifier)
  }

  /// Skips the rest of a statement, but parses the bodies in it to report their problems.
  mutating func skipStatement() {
    guard !atStatementEnd || ignoresLines else { return }
    let outer = ignoresLines
    ignoresLines = false
    defer { ignoresLines = outer }
    guard !atStatementEnd else { return }
    node(.error) { parser in
      while !parser.atStatementEnd {
        if parser.at(.leftBrace) {
          parser.isPanicking = false
          parser.body(.views)
          parser.isPanicking = true
        } else {
          parser.bump()
        }
      }
    }
  }

  /// Skips and reports brackets beyond the nesting limit, with their content and without recursion.
  mutating func skipTooDeep() {
    fail(.nestedTooDeep(at: range()))
    let outer = isPanicking
    node(.error) { parser in
      var open = 0
      repeat {
        if parser.at(.leftBrace) || parser.at(.leftBracket) || parser.at(.leftParenthesis) { open += 1 }
        if parser.at(.rightBrace) || parser.at(.rightBracket) || parser.at(.rightParenthesis) { open -= 1 }
        parser.bump()
      } while open > 0 && !parser.at(.endOfFile)
    }
    isPanicking = outer
  }
}

/// Tracks open braces to find the one that is most likely unclosed when the file ends early.
struct BraceWatch {
  struct Open {
    /// The index among significant tokens.
    var position: Int
    var indentation: Int
  }

  private(set) var open: [Open] = []
  /// The first brace whose closing brace had less indentation than the line of the opening brace.
  private(set) var suspect: Open?
  /// Whether all open braces count as closed because a brace is missing.
  var isUnwinding = false

  mutating func startDeclaration() {
    isUnwinding = false
    if open.isEmpty { suspect = nil }
  }

  mutating func push(_ brace: Open) { open.append(brace) }

  /// Removes a brace. `indentation` is the closing brace's, or nil if the closing brace does not start its line.
  mutating func pop(closedAt indentation: Int?) {
    guard let brace = open.popLast() else { return }
    if let indentation, indentation < brace.indentation, suspect == nil { suspect = brace }
  }

  var culprit: Open? { suspect ?? open.last }
}

/// The meaning of `a -b`, with a space only before the minus: two expressions in a value, a difference in an equation.
enum ExpressionMode {
  case value, equation
}

extension Parser {
  /// Parses one or more expressions, with `by` between the two of a pair.
  ///
  /// - Parameter end: A keyword that ends the value.
  mutating func value(before end: Keyword? = nil) {
    node(.value) { parser in
      parser.expression(.value)
      while !parser.isPanicking, !parser.atStatementEnd, parser.current.keyword != end {
        if parser.eat(.by) {
          parser.expression(.value)
        } else if parser.current.kind.startsOperand {
          parser.expression(.value)
        } else {
          return
        }
      }
    }
  }

  mutating func expression(_ mode: ExpressionMode) {
    node(.expression) { parser in
      parser.operand(mode)
      while !parser.isPanicking, parser.current.kind.isArithmetic, !parser.atStatementEnd,
        !(mode == .value && parser.isSign)
      {
        parser.bump()
        parser.operand(mode)
      }
    }
  }

  /// Whether the current minus is the sign of the next operand, as in `0 -2`.
  private var isSign: Bool { at(.minus) && current.isSpaced && !peek(1).isSpaced }

  mutating func operand(_ mode: ExpressionMode) {
    guard mayGoOn else { return fail(.expected("a value", found: found, at: problemRange)) }
    switch current.kind {
    case .number: leaf(.number)
    case .string, .multilineString: text(current.kind)
    case .hexColor: leaf(.colorLiteral)
    case .tilde: leaf(.systemSpacing)
    case .identifier where startsStylesheetFunction: stylesheetFunction()
    case .identifier where isBorderStyle:
      note(.borderStyle(at: range(), before: range(ahead: 1)))
      bump()
      operand(mode)
    case .identifier where startsNegatedFlag: prefixed(.negatedFlag, mode)
    case .identifier where peek(1).kind == .leftParenthesis && !peek(1).isSpaced: call()
    case .identifier:
      let start = range()
      path()
      if mode == .value, at(.leftParenthesis), !current.isSpaced, !isPanicking {
        call(of: SourceRange(file.id, start.offsets.lowerBound..<rangeAfterPrevious.offsets.upperBound))
      }
    case .minus: prefixed(.negation, mode)
    case .leftParenthesis: parenthesized(mode)
    case .leftBracket: list()
    case .leftBrace: record()
    case .period where peek(1).kind == .identifier && !peek(1).isSpaced: periodBeforeName()
    case .rightBrace, .rightParenthesis, .rightBracket, .comma, .semicolon, .colon, .period, .equal, .equalEqual,
      .greaterEqual, .lessEqual, .foreignRelation, .plus, .star, .slash, .at, .bar, .invalid, .unread, .endOfFile,
      .whitespace, .newline, .comment, .byteOrderMark:
      fail(.expected("a value", found: found, at: problemRange))
    }
  }

  private mutating func leaf(_ kind: NodeKind) { node(kind) { $0.bump() } }

  mutating func text(_ kind: TokenKind) { leaf(.text) }

  mutating func expectText(_ expectation: String) {
    guard at(.string), !atStatementEnd else { return fail(.expected(expectation, found: found, at: problemRange)) }
    text(.string)
  }

  mutating func path() {
    guard at(.identifier), mayGoOn else { return fail(.expected("a name", found: found, at: problemRange)) }
    node(.path) { parser in
      parser.bump()
      parser.members()
    }
  }

  mutating func members() {
    while at(.period), !startsEllipsis, !atStatementEnd, !isPanicking {
      bump()
      expectName("a name after '.'")
    }
  }

  private mutating func call() {
    node(.call) { parser in
      parser.bump()
      parser.argumentList()
    }
  }

  mutating func prefixed(_ kind: NodeKind, _ mode: ExpressionMode) {
    guard depth < Limits.nesting else { return skipTooDeep() }
    depth += 1
    node(kind) { parser in
      parser.bump()
      parser.operand(mode)
    }
    depth -= 1
  }

  /// Whether the current `not` negates a flag instead of being a name.
  private var startsNegatedFlag: Bool {
    guard at(.not), continues(1) else { return false }
    return peek(1).kind == .identifier && peek(1).keyword != .by || peek(1).kind == .leftParenthesis && peek(1).isSpaced
  }

  private mutating func parenthesized(_ mode: ExpressionMode) {
    node(.parenthesized) { parser in
      parser.bracketed(.rightParenthesis) { $0.expression(.equation) }
    }
  }

  private mutating func list() {
    node(.list) { parser in
      parser.bracketed(.rightBracket) { $0.value() }
    }
  }

  private mutating func record() {
    node(.record) { parser in
      parser.bracketed(.rightBrace) { parser in
        parser.node(.field) { parser in
          parser.expectName("a field's name")
          parser.expect(.colon, "':' and the field's value")
          parser.value()
        }
      }
    }
  }
}
