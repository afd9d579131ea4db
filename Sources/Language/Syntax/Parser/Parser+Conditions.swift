import Diagnostics

extension Parser {
  /// Parses comparisons joined by `and` and `or`, without grouping them by precedence.
  mutating func condition() {
    node(.condition) { parser in
      parser.conditionOperand()
      if parser.at(.bar), parser.peek(1).kind == .bar, !parser.isPanicking {
        parser.fail(.doubleBarInCondition(at: parser.range().joined(with: parser.range(ahead: 1))))
      }
      while !parser.isPanicking, !parser.atStatementEnd, parser.at(.and) || parser.at(.or) {
        parser.bump()
        parser.conditionOperand()
      }
    }
  }

  private mutating func conditionOperand() {
    guard depth < Limits.nesting else { return skipTooDeep() }
    depth += 1
    defer { depth -= 1 }
    if at(.not), !atStatementEnd {
      node(.negatedCondition) { parser in
        parser.bump()
        parser.conditionOperand()
      }
    } else if at(.leftParenthesis), !atStatementEnd {
      node(.conditionGroup) { parser in
        parser.bracketed(.rightParenthesis) { $0.condition() }
      }
    } else {
      comparison()
    }
  }

  /// Parses a comparison with the environment, such as `width is compact`, `textSize >= accessibility1`, `ios >= 26` or
  /// `device is "iphone-se-*"`, or of values, such as `isLarge` or `cat.age > 3`.
  private mutating func comparison() {
    node(.comparison) { parser in
      guard parser.at(.identifier), !parser.atStatementEnd else {
        let expected = "a condition, such as 'width is compact'"
        return parser.fail(.expected(expected, found: parser.found, at: parser.problemRange))
      }
      parser.path()
      if parser.isPanicking || parser.endsCondition { return }
      guard parser.startsSign else {
        return parser.fail(.expected("'is', '>=' or '<='", found: parser.found, at: parser.problemRange))
      }
      parser.bump()
      parser.comparedValue()
    }
  }

  private mutating func comparedValue() {
    if atStatementEnd { return fail(.expected("a value", found: found, at: problemRange)) }
    if at(.string) { return text(.string) }
    if at(.number) { return node(.number) { $0.bump() } }
    if at(.minus), peek(1).kind == .number { return prefixed(.negation, .value) }
    if at(.identifier) { return path() }
    if at(.period), peek(1).kind == .identifier { return periodBeforeName() }
    fail(.expected("a value", found: found, at: problemRange))
  }

  /// Whether a comparison is complete, because the body, another comparison or another value follows.
  private var endsCondition: Bool {
    at(.leftBrace) || at(.else) || at(.bar) || at(.and) || at(.or) || at(.rightParenthesis)
  }

  private var startsSign: Bool {
    guard !atStatementEnd else { return false }
    return at(.is) || current.kind.isRelation || at(.foreignRelation) && ["<", ">"].contains(text())
  }
}
