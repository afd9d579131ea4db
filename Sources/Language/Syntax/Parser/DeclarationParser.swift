import Diagnostics

extension Parser {
  mutating func declaration() {
    braces.startDeclaration()
    if eat(.semicolon) { return }
    let start = nodes.count
    statementStart = position
    if at(.period) {
      periodAtStart()
    } else if startsMarkup {
      markup()
    } else if startsPseudoClass(0) {
      pseudoClass(0)
    } else if text() == "var", continues(2), peek(1).kind == .identifier, [.equal, .colon].contains(peek(2).kind) {
      note(.foreignKeyword(text(), meant: "let", at: range()))
      definition(.letDeclaration)
    } else if startsForeignDeclaration {
      fail(.foreignDeclaration(text(), text(ahead: 1), at: range()))
      skipForeign()
    } else if at(.import), continues(1), peek(1).kind == .identifier {
      fail(.importOfModule(text(ahead: 1), at: range().joined(with: range(ahead: 1))))
      skipForeign()
    } else if let parse = Parser.declarations[declarationKeyword()] {
      parse(&self)
    } else {
      fail(at(.rightBrace) ? .unmatched(text(), at: range()) : .noDeclaration(text(), at: range()))
      node(.error) { $0.bump() }
    }
    endStatement(start)
  }

  private static let declarations: [Keyword: @Sendable (inout Parser) -> Void] = [
    .import: { $0.importDeclaration() }, .let: { $0.definition(.letDeclaration) },
    .color: { $0.definition(.colorDeclaration) }, .font: { $0.definition(.fontDeclaration) },
    .data: { $0.definition(.dataDeclaration) }, .style: { $0.styleDeclaration() },
    .component: { $0.componentDeclaration() }, .screen: { $0.screenDeclaration() },
    .preview: { $0.previewDeclaration() },
  ]

  /// Returns the current keyword. For a misspelt keyword before a name, reports the misspelling and returns the
  /// keyword.
  private mutating func declarationKeyword() -> Keyword {
    if current.keyword.isDeclaration || !at(.identifier) { return current.keyword }
    let isNamed = continues(1) && (peek(1).kind == .identifier || peek(1).kind == .string)
    guard isNamed, let word = closest(to: text(), among: Keyword.declarations.map(\.text)),
      let keyword = Keyword.declarations.first(where: { $0.text == word })
    else { return .none }
    note(.misspeltDeclaration(text(), meant: word, at: range()))
    return keyword
  }

  private var startsForeignDeclaration: Bool {
    let words = [
      "class", "struct", "enum", "extension", "protocol", "func", "var", "public", "private", "final", "override",
      "internal", "static",
    ]
    return continues(1) && peek(1).kind == .identifier && words.contains(text())
  }

  private mutating func importDeclaration() {
    node(.importDeclaration) { parser in
      parser.bump()
      parser.expectText("the path of a file in quotes")
    }
  }

  mutating func definition(_ kind: NodeKind) {
    node(kind) { parser in
      let start = parser.position
      parser.bump()
      parser.expectName("a name")
      if parser.at(.colon), parser.peek(1).kind == .identifier, parser.peek(2).kind == .equal, parser.continues(2),
        !parser.isPanicking
      {
        parser.note(
          .typeAnnotation(parser.text(ahead: 1), at: parser.range().joined(with: parser.range(ahead: 1))))
        for _ in 0..<3 { parser.bump() }
      } else if parser.at(.colon), !parser.atStatementEnd, !parser.isPanicking {
        parser.note(.colonForEqual(at: parser.range()))
        parser.bump()
      } else {
        parser.expect(.equal, "'=' and a value")
      }
      if parser.startsInitialiser { return parser.initialiserOfView(from: start) }
      guard kind != .dataDeclaration, kind != .param else { return parser.value() }
      parser.value(before: .when)
      while !parser.isPanicking, !parser.atStatementEnd, parser.eat(.when) {
        parser.condition()
        guard !parser.isPanicking else { return }
        guard !parser.atStatementEnd, parser.eat(.else) else {
          return parser.fail(.expected("'else' and another value", found: parser.found, at: parser.problemRange))
        }
        parser.value(before: .when)
      }
    }
  }

  private mutating func styleDeclaration() {
    node(.styleDeclaration) { parser in
      parser.bump()
      parser.expectName("the style's name")
      if parser.eat(.colon) { parser.expectName("the kind of view that the style is for") }
      parser.body(.views)
    }
  }

  private mutating func componentDeclaration() {
    node(.componentDeclaration) { parser in
      parser.bump()
      parser.expectName("the component's name")
      if parser.at(.leftParenthesis) { parser.parameterList() }
      parser.body(.views)
    }
  }

  private mutating func parameterList() {
    node(.parameterList) { parser in
      parser.bracketed(.rightParenthesis) { parser in
        parser.node(.parameter) { parser in
          parser.expectName("a parameter's name")
          parser.expect(.colon, "':' and the parameter's type")
          parser.expectName("the parameter's type")
          if parser.eat(.equal) { parser.value() }
        }
      }
    }
  }

  private mutating func screenDeclaration() {
    node(.screenDeclaration) { parser in
      parser.bump()
      parser.expectName("the screen's name")
      if parser.at(.string), !parser.atStatementEnd { parser.text(.string) }
      parser.body(.views)
    }
  }

  private mutating func previewDeclaration() {
    node(.previewDeclaration) { parser in
      parser.bump()
      parser.expectName("the name of the screen to preview")
      parser.expectText("the preview's name in quotes")
      parser.body(.preview)
    }
  }
}

extension Parser {
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

  /// Parses comma-separated elements up to the closing bracket, across any number of lines.
  mutating func bracketed(_ end: TokenKind, _ element: (inout Parser) -> Void) {
    guard depth < Limits.nesting else { return skipTooDeep() }
    let start = range()
    let outer = ignoresLines
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

  /// Whether the file ends inside an unclosed string, which explains any other missing token.
  private var endsInsideText: Bool {
    let last = tokens.count - 2
    guard last >= 0, tokens[last].kind == .multilineString else { return false }
    let range = offsets(ofToken: last)
    return range.count < 6 || !file.bytes[range].suffix(3).elementsEqual("\"\"\"".utf8)
  }

  /// The indentation in bytes, if the current token starts its line.
  private var indentation: Int { lineIndentation(of: position) }

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

  private mutating func dashComment() {
    fail(.dashComment(at: range().joined(with: range(ahead: 1))))
    node(.error) { parser in
      repeat { parser.bump() } while !parser.at(.endOfFile) && !parser.current.startsLine
    }
  }

  /// Reports a brace without a preceding word, but only the first of several in a row.
  private mutating func strayBrace() {
    if lastStrayBrace == position - 1 { isPanicking = true } else { fail(.noStatement(text(), at: range())) }
    lastStrayBrace = position
  }

  private var startsDeclarationOfFile: Bool {
    let word = current.keyword
    guard word.isDeclaration else { return false }
    if word == .import { return continues(1) && peek(1).kind == .string }
    // Inside bodies, `let` declares values, and `color` and `font` are properties.
    return word != .let && word != .color && word != .font && continues(1) && peek(1).kind == .identifier
  }

  /// Handles a declaration inside braces. At the left margin, the declaration means that a closing brace is missing. An
  /// indented declaration is only misplaced.
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
