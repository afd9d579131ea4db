import Diagnostics

/// How to read a minus that has a space before it but none after it: in a value as the sign of the next expression, in
/// an equation as an operator.
enum ExpressionMode {
  case value, equation
}

extension Parser {
  /// Parses one or more expressions, of which `by` joins pairs.
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

  /// Whether the current minus is the sign of the operand after it, as in `0 -2`.
  private var isSign: Bool { at(.minus) && current.isSpaced && !peek(1).isSpaced }

  mutating func operand(_ mode: ExpressionMode) {
    guard mayGoOn else { return fail(.expected("a value", found: found, at: problemRange)) }
    switch current.kind {
    case .number: leaf(.number)
    case .string, .multilineString: text(current.kind)
    case .hexColor: leaf(.colorLiteral)
    case .tilde: leaf(.systemSpacing)
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

  /// Parses `name.name…`.
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

  /// Parses an operator and the operand after it.
  mutating func prefixed(_ kind: NodeKind, _ mode: ExpressionMode) {
    guard depth < Limits.nesting else { return skipTooDeep() }
    depth += 1
    node(kind) { parser in
      parser.bump()
      parser.operand(mode)
    }
    depth -= 1
  }

  /// Whether `not` before a flag is here, rather than a name.
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
