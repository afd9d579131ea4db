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
    } else if startsForeignDeclaration {
      fail(.foreignDeclaration(text(), at: range()))
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

  /// Returns the current keyword or, for a misspelt word before a name, the one that must have been meant.
  private mutating func declarationKeyword() -> Keyword {
    if current.keyword.isDeclaration || !at(.identifier) { return current.keyword }
    let isNamed = continues(1) && (peek(1).kind == .identifier || peek(1).kind == .string)
    guard isNamed, let word = closest(to: text(), among: Keyword.declarations.map(\.text)),
      let keyword = Keyword.declarations.first(where: { $0.text == word })
    else { return .none }
    note(.misspeltDeclaration(text(), meant: word, at: range()))
    return keyword
  }

  /// Whether a declaration of Swift starts here.
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

  /// Parses `let name = value`, `let name = value when condition else value` and similar declarations.
  mutating func definition(_ kind: NodeKind) {
    node(kind) { parser in
      let start = parser.position
      parser.bump()
      parser.expectName("a name")
      if parser.at(.colon), !parser.atStatementEnd, !parser.isPanicking {
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
