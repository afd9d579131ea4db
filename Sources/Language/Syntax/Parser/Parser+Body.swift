import Diagnostics

/// The kinds of statements that a body may contain.
enum BodyFlavor {
  case views, bar, preview
}

extension Parser {
  mutating func body(_ flavor: BodyFlavor) {
    guard at(.leftBrace) else { return fail(.expected("'{'", found: found, at: problemRange)) }
    guard depth < Limits.nesting else { return skipTooDeep() }
    let body = open(.body)
    let outer = ignoresLines
    ignoresLines = false
    depth += 1
    braces.push(.init(position: position, indentation: indentationOfLine()))
    bump()
    while !at(.rightBrace), !at(.endOfFile), !braces.isUnwinding { statement(flavor) }
    closeBrace()
    depth -= 1
    ignoresLines = outer
    close(body)
  }

  private mutating func closeBrace() {
    if at(.rightBrace), !braces.isUnwinding {
      braces.pop(closedAt: current.startsLine ? indentation : nil)
      return bump()
    }
    if !braces.isUnwinding, let culprit = braces.culprit {
      let brace = SourceRange(file.id, offsets(ofToken: Int(significant[culprit.position])))
      if !endsInsideText { diagnostics.append(.unclosedBrace(at: brace, end: at(.endOfFile) ? nil : range())) }
      braces.isUnwinding = true
    }
    braces.pop(closedAt: nil)
  }

  /// Whether the file ends inside an unclosed string, which explains everything else that is missing.
  private var endsInsideText: Bool {
    let last = tokens.count - 2
    guard last >= 0, tokens[last].kind == .multilineString else { return false }
    let range = offsets(ofToken: last)
    return range.count < 6 || !file.bytes[range].suffix(3).elementsEqual("\"\"\"".utf8)
  }

  /// The indentation of the line if the current token starts it, in bytes.
  private var indentation: Int { lineIndentation(of: position) }

  /// Returns the indentation of the line of the current token.
  private mutating func indentationOfLine() -> Int {
    var first = position
    while first > knownLineStart.position, !tokens[Int(significant[first])].startsLine { first -= 1 }
    if first == knownLineStart.position { first = knownLineStart.first }
    knownLineStart = (position, first)
    return lineIndentation(of: first)
  }

  private func lineIndentation(of position: Int) -> Int {
    let index = Int(significant[position])
    guard index > 0, tokens[index - 1].kind == .whitespace else { return 0 }
    return offsets(ofToken: index - 1).count
  }

  mutating func statement(_ flavor: BodyFlavor) {
    if eat(.semicolon) { return }
    if startsDeclarationOfFile { return misplacedDeclaration() }
    let start = nodes.count
    statementStart = position
    switch current.kind {
    case .identifier: flavor == .bar && startsBarItem ? barItem() : wordStatement(flavor)
    case .bar: visualFormat()
    case .leftBracket: bracketStatement(flavor)
    case .minus where peek(1).kind == .minus && !peek(1).isSpaced: dashComment()
    case .number, .leftParenthesis, .minus, .tilde: constraint()
    case .period: periodAtStart()
    case .at where startsMarkup, .foreignRelation where startsMarkup: markup()
    case .string: stringStatement(flavor)
    case .leftBrace: strayBrace()
    case .multilineString, .hexColor, .rightBrace, .rightParenthesis, .rightBracket, .comma, .semicolon, .colon, .equal,
      .equalEqual, .greaterEqual, .lessEqual, .foreignRelation, .plus, .star, .slash, .at, .invalid,
      .unread, .endOfFile, .whitespace, .newline, .comment, .byteOrderMark:
      fail(.noStatement(text(), at: range()))
    }
    endStatement(start)
  }

  /// Reports `-- note` and skips the line.
  private mutating func dashComment() {
    fail(.dashComment(at: range().joined(with: range(ahead: 1))))
    node(.error) { parser in
      repeat { parser.bump() } while !parser.at(.endOfFile) && !parser.current.startsLine
    }
  }

  /// Reports a brace without a preceding word. Of several in a row, only the first is reported.
  private mutating func strayBrace() {
    if lastStrayBrace == position - 1 { isPanicking = true } else { fail(.noStatement(text(), at: range())) }
    lastStrayBrace = position
  }

  /// Whether a top-level declaration starts here.
  private var startsDeclarationOfFile: Bool {
    let word = current.keyword
    guard word.isDeclaration else { return false }
    if word == .import { return continues(1) && peek(1).kind == .string }
    // Inside bodies, `let` declares values, and `color` and `font` are properties.
    return word != .let && word != .color && word != .font && continues(1) && peek(1).kind == .identifier
  }

  /// Handles a declaration inside braces. At the left margin it means that a closing brace is missing before it; if
  /// indented, it is only misplaced.
  private mutating func misplacedDeclaration() {
    if current.startsLine, indentation == 0 {
      closeBraceBeforeDeclaration()
    } else {
      diagnostics.append(.misplacedDeclaration(text(), at: range()))
      let start = nodes.count
      declaration()
      if start < nodes.count { nodes[start].isBroken = true }
    }
  }

  private mutating func closeBraceBeforeDeclaration() {
    guard let culprit = braces.culprit else { return }
    let brace = SourceRange(file.id, offsets(ofToken: Int(significant[culprit.position])))
    diagnostics.append(.unclosedBrace(at: brace, end: range()))
    braces.isUnwinding = true
  }
}
