import Diagnostics

extension Parser {
  /// Parses `[H:|V:] [edge [space]] view (space view)… [[space] edge] [options]`.
  mutating func visualFormat() {
    node(.visualFormat) { parser in
      if parser.at(.identifier) {
        parser.bump()
        parser.bump()
      }
      if parser.at(.bar) {
        parser.formatEdge()
        parser.formatConnection()
      }
      parser.formatViews()
      if !parser.isPanicking, !parser.atStatementEnd, !parser.current.keyword.isFormatOption {
        parser.fail(.formatGoesOn(found: parser.text(), at: parser.range()))
      }
      while !parser.isPanicking, !parser.atStatementEnd, parser.current.keyword.isFormatOption { parser.formatOption() }
    }
  }

  private mutating func formatViews() {
    repeat {
      guard at(.leftBracket), !atStatementEnd else {
        if let name = nameOfSpace { return fail(.formatViewWithoutBrackets(file.text(name.offsets), at: name)) }
        return fail(.expectedFormatView(found: found, at: problemRange))
      }
      formatView()
      guard !isPanicking else { return }
      formatConnection()
      if at(.bar), !atStatementEnd { return formatEdge() }
      // The format ends here unless the last space requires another view.
    } while !isPanicking && (at(.leftBracket) && !atStatementEnd || endsInSpace)
  }

  /// The name in the space that the parser has just read, as in `-name-`; nil if the space has no name.
  private var nameOfSpace: SourceRange? {
    guard position > 1, endsInSpace, tokens[Int(significant[position - 2])].kind == .identifier else { return nil }
    return SourceRange(file.id, offsets(ofToken: Int(significant[position - 2])))
  }

  private var endsInSpace: Bool { tokens[Int(significant[position - 1])].kind == .minus }

  /// Parses `|`, an edge of the superview, or `|name|`, an edge of a guide.
  private mutating func formatEdge() {
    node(.formatEdge) { parser in
      parser.bump()
      if parser.at(.identifier), parser.peek(1).kind == .bar || parser.peek(1).kind == .period, !parser.atStatementEnd {
        parser.path()
        if !parser.isPanicking { parser.expect(.bar, "'|' after the guide's name") }
      } else if parser.at(.bar), !parser.atStatementEnd {
        parser.note(.doubleBar(parser.text(), at: parser.rangeAfterPrevious))
        parser.bump()
      }
    }
  }

  /// Parses `-`, `-space-`, `-(predicates)-` or nothing.
  private mutating func formatConnection() {
    guard at(.minus), !atStatementEnd, !isPanicking else { return }
    node(.formatConnection) { parser in
      parser.bump()
      if parser.atStatementEnd { return }
      if parser.at(.leftParenthesis) {
        parser.formatPredicates()
      } else if parser.at(.number) || parser.at(.identifier) {
        parser.node(.formatPredicate) { $0.formatObject() }
      } else {
        return
      }
      guard !parser.isPanicking else { return }
      guard parser.at(.minus), !parser.atStatementEnd else {
        return parser.fail(.openFormatSpace(found: parser.found, at: parser.problemRange))
      }
      parser.bump()
    }
  }

  /// Parses `[name]` or `[name(predicates)]`.
  private mutating func formatView() {
    node(.formatView) { parser in
      parser.bump()
      guard parser.at(.identifier), !parser.atStatementEnd else {
        return parser.fail(.expectedFormatName(found: parser.found, at: parser.problemRange))
      }
      parser.path()
      if parser.at(.leftParenthesis), !parser.atStatementEnd, !parser.isPanicking { parser.formatPredicates() }
      guard !parser.isPanicking else { return }
      guard parser.at(.rightBracket), !parser.atStatementEnd else {
        return parser.fail(.unclosedFormatView(found: parser.found, at: parser.problemRange))
      }
      parser.bump()
    }
  }

  private mutating func formatPredicates() {
    bracketed(.rightParenthesis) { parser in
      parser.node(.formatPredicate) { parser in
        if parser.current.kind.isRelation {
          parser.bump()
        } else if parser.at(.equal) || parser.at(.foreignRelation) {
          let isEqual = parser.at(.equal)
          parser.note(
            isEqual ? .singleEqual(at: parser.range()) : .foreignRelation(parser.text(), at: parser.range()))
          parser.bump()
        }
        parser.formatObject()
        guard !parser.isPanicking, parser.at(.at) else { return }
        parser.node(.priority) { parser in
          parser.bump()
          parser.formatObject()
        }
      }
    }
  }

  private mutating func formatObject() {
    node(.expression) { parser in
      if parser.at(.number) {
        parser.node(.number) { $0.bump() }
      } else if parser.at(.identifier) {
        parser.path()
      } else if parser.at(.minus), parser.peek(1).kind == .number {
        parser.node(.negation) { parser in
          parser.bump()
          parser.node(.number) { $0.bump() }
        }
      } else {
        parser.fail(.expected("a number, a metric or a view", found: parser.found, at: parser.problemRange))
      }
    }
  }

  /// Parses `align attribute, …`, `baselines`, `leftToRight` or `rightToLeft`.
  private mutating func formatOption() {
    node(.formatOption) { parser in
      let isAlignment = parser.at(.align)
      parser.bump()
      guard isAlignment else { return }
      parser.expectName("an attribute to align by")
      while !parser.isPanicking, !parser.atStatementEnd, parser.eat(.comma) {
        parser.expectName("an attribute to align by")
      }
    }
  }
}

extension DiagnosticCode {
  static let expectedFormatView = DiagnosticCode(
    601, title: "missing view in a visual format",
    "A visual format is a row of views in brackets with spaces between them. A view or an edge follows each space.",
    wrong: """
      screen S {
        view box
        H:|-[box]-
      }
      """,
    right: """
      screen S {
        view box
        H:|-[box]-|
      }
      """)

  static let unclosedFormatView = DiagnosticCode(
    602, title: "unclosed view in a visual format", "A view in a visual format ends with ']'.",
    wrong: """
      screen S {
        view box
        H:|-[box-|
      }
      """,
    right: """
      screen S {
        view box
        H:|-[box]-|
      }
      """)

  static let openFormatSpace = DiagnosticCode(
    603, title: "unclosed space in a visual format",
    "Put the length of a space between two dashes: '-16-' or '-(>=8)-'.",
    wrong: """
      screen S {
        view box
        H:|-16[box]
      }
      """,
    right: """
      screen S {
        view box
        H:|-16-[box]
      }
      """)

  static let formatGoesOn = DiagnosticCode(
    604, title: "text after the end of a visual format", "An edge ends a visual format; only options can follow it.",
    wrong: """
      screen S {
        view box
        H:|[box]|-[box]
      }
      """,
    right: """
      screen S {
        view box
        H:|[box]|
      }
      """)

  static let doubleBar = DiagnosticCode(
    605, title: "double bar",
    "To refer to a guide's edge, name the guide between two bars: '|margins|', '|safeArea|' or a guide of your own.",
    wrong: """
      screen S {
        view box
        H:||-[box]
      }
      """,
    right: """
      screen S {
        view box
        H:|margins|-[box]
      }
      """)

  static let quotedFormat = DiagnosticCode(
    606, title: "visual format in quotes", "A visual format is a statement and needs no quotes.",
    wrong: """
      screen S {
        view box
        "H:|-[box]-|"
      }
      """,
    right: """
      screen S {
        view box
        H:|-[box]-|
      }
      """)

  static let visualFormats: [DiagnosticCode] = [
    .expectedFormatView, .unclosedFormatView, .openFormatSpace, .formatGoesOn, .doubleBar, .quotedFormat,
  ]
}

extension Diagnostic {
  static func expectedFormatView(found: String, at range: SourceRange) -> Diagnostic {
    .error(.expectedFormatView, "expected a view in brackets, as in '[photo]', found \(found)", at: range)
  }

  static func formatViewWithoutBrackets(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .expectedFormatView, "put views in brackets: '[\(name)]'", at: range,
      help: "a name between two '-' is a space, and a space needs a view next to it")
  }

  static func expectedFormatName(found: String, at range: SourceRange) -> Diagnostic {
    .error(.expectedFormatView, "expected a view's name, found \(found)", at: range)
  }

  static func unclosedFormatView(found: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unclosedFormatView, "expected ']' at the end of the view, found \(found)", at: range,
      fixIts: range.offsets.isEmpty ? [FixIt("write ']'", replacements: [.init(range, with: "]")])] : [])
  }

  static func openFormatSpace(found: String, at range: SourceRange) -> Diagnostic {
    .error(
      .openFormatSpace, "expected '-' at the end of the space, found \(found)", at: range,
      help: "write a space as '-', or as a number between two: '-16-'")
  }

  static func formatGoesOn(found: String, at range: SourceRange) -> Diagnostic {
    .error(
      .formatGoesOn, "unexpected '\(abbreviated(found))' after the visual format", at: range,
      help: "write views in brackets one after another, and an edge '|' only at either end")
  }

  /// The diagnostic for `||`, at the empty range between the bars.
  static func doubleBar(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .doubleBar, "name the guide between the two bars, as in '|margins|'", at: range,
      fixIts: [FixIt("write '|margins|'", replacements: [.init(range, with: "margins")])])
  }

  static func quotedFormat(_ content: String, at range: SourceRange) -> Diagnostic {
    .error(
      .quotedFormat, "a visual format takes no quotes", at: range,
      fixIts: [FixIt("remove the quotes", replacements: [.init(range, with: content)])])
  }
}
