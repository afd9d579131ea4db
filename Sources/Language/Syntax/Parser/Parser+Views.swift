import Diagnostics

extension Parser {
  /// Parses `kind [id] [(arguments)] ["text"] [: style, …] [{ body }]`.
  mutating func view() {
    let flavor: BodyFlavor = current.keyword.hasItems ? .bar : .views
    node(.view) { parser in
      if ForeignNames.kinds[parser.text()] != nil { parser.subject = .foreignView }
      parser.bump()
      if parser.at(.identifier), !parser.atStatementEnd { parser.bump() }
      if parser.at(.leftParenthesis), !parser.atStatementEnd { parser.argumentList() }
      parser.subject = .other
      if parser.at(.string) || parser.at(.multilineString), !parser.atStatementEnd { parser.text(parser.current.kind) }
      if parser.at(.colon), !parser.atStatementEnd {
        if parser.peek(1).kind == .string || parser.peek(1).kind == .multilineString {
          parser.note(.colonBeforeText(at: parser.range()))
          parser.bump()
          parser.text(parser.current.kind)
        } else {
          parser.styleList()
        }
      }
      if parser.at(.leftBrace) { parser.body(flavor) }
    }
  }

  mutating func argumentList() {
    node(.argumentList) { parser in
      parser.bracketed(.rightParenthesis) { parser in
        parser.node(.argument) { parser in
          if parser.at(.identifier), parser.peek(1).kind == .colon {
            parser.bump()
            parser.bump()
          }
          parser.value()
        }
      }
    }
  }

  private mutating func styleList() {
    node(.styleList) { parser in
      repeat {
        parser.bump()
        parser.expectName("a style's name")
      } while parser.at(.comma) && !parser.isPanicking
    }
  }

  // MARK: - Bars

  /// Whether a bar item starts here. A bar's body may also contain other statements.
  var startsBarItem: Bool {
    let word = current.keyword
    if word == .leading || word == .trailing { return continues(1) && peek(1).keyword == .button }
    guard [.tab, .button, .flexibleSpace, .fixedSpace, .action, .field, .submenu, .displayInline].contains(word) else {
      return false
    }
    return !continues(1) || peek(1).kind != .colon
  }

  private static let partsOfItems: [TokenKind] = [
    .identifier, .string, .multilineString, .number, .minus, .hexColor,
  ]

  mutating func barItem() {
    node(.barItem) { parser in
      while !parser.atStatementEnd, !parser.isPanicking {
        if parser.current.keyword.isBarWord, parser.peek(1).kind != .period {
          parser.bump()
        } else if Parser.partsOfItems.contains(parser.current.kind) {
          parser.expression(.value)
        } else {
          return
        }
      }
    }
  }

  // MARK: - Brackets

  /// Parses comma-separated elements up to the closing bracket, across any number of lines.
  mutating func bracketed(_ end: TokenKind, _ element: (inout Parser) -> Void) {
    guard depth < Limits.nesting else { return skipTooDeep() }
    let start = range(), outer = ignoresLines
    depth += 1
    ignoresLines = true
    defer {
      depth -= 1
      ignoresLines = outer
    }
    bump()
    while !at(end), !at(.endOfFile), !at(.rightBrace) || end == .rightBrace, !isPanicking, !startsDeclarationAtMargin {
      element(&self)
      if !eat(.comma) { break }
    }
    guard !isPanicking else { return }
    if at(end) { return bump() }
    fail(.unclosedBracket(at: start, found: found, place: problemRange))
  }
}
