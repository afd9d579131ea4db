import Diagnostics

extension Parser {
  /// Comparisons joined by `and` and `or`, not yet grouped by precedence.
  mutating func condition() {
    node(.condition) { parser in
      parser.conditionOperand()
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

  /// `width is compact`, `textSize >= accessibility1`, `ios >= 26`, `device is "iphone-se-*"`
  private mutating func comparison() {
    node(.comparison) { parser in
      parser.expectName("a condition, such as 'width is compact'")
      guard !parser.isPanicking else { return }
      let hasSign = !parser.atStatementEnd && (parser.at(.is) || parser.current.kind.isRelation)
      guard hasSign else {
        return parser.fail(.expected("'is', '>=' or '<='", found: parser.found, at: parser.problemRange))
      }
      parser.bump()
      if parser.at(.string), !parser.atStatementEnd {
        parser.text(.string)
      } else if parser.at(.number), !parser.atStatementEnd {
        parser.bump()
      } else {
        parser.expectName("a value")
      }
    }
  }
}
