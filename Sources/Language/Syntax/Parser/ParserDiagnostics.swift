import Diagnostics

extension DiagnosticCode {
  static let nestedTooDeep = DiagnosticCode(4)
  static let noStatement = DiagnosticCode(101)
  static let noDeclaration = DiagnosticCode(102)
  static let misspeltDeclaration = DiagnosticCode(103)
  static let expected = DiagnosticCode(104)
  static let statementGoesOn = DiagnosticCode(105)
  static let unclosedBrace = DiagnosticCode(106)
  static let unclosedBracket = DiagnosticCode(107)
  static let unmatched = DiagnosticCode(108)
  static let misplacedDeclaration = DiagnosticCode(109)
  static let elseWithoutWhen = DiagnosticCode(110)
  static let singleEqual = DiagnosticCode(111)
  static let foreignRelation = DiagnosticCode(112)
  static let assignmentSign = DiagnosticCode(113)
  static let missingPeriod = DiagnosticCode(114)
  static let foreignKeyword = DiagnosticCode(115)
  static let propertyThroughPath = DiagnosticCode(116)
  static let expectedFormatView = DiagnosticCode(601)
  static let unclosedFormatView = DiagnosticCode(602)
  static let openFormatSpace = DiagnosticCode(603)
  static let formatGoesOn = DiagnosticCode(604)
  static let doubleBar = DiagnosticCode(605)
  static let quotedFormat = DiagnosticCode(606)
}

extension Diagnostic {
  static func nestedTooDeep(at range: SourceRange) -> Diagnostic {
    .error(.nestedTooDeep, "this is nested deeper than \(Limits.nesting) levels", at: range)
  }

  static func noStatement(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(.noStatement, "no statement starts with '\(abbreviated(text))'", at: range)
  }

  static func noDeclaration(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .noDeclaration, "'\(abbreviated(text))' does not start a declaration", at: range,
      help: "a file can hold import, let, color, font, style, component, data, screen and preview; "
        + "put views and constraints in a screen or component")
  }

  static func misspeltDeclaration(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .misspeltDeclaration, "'\(text)' does not start a declaration; did you mean '\(meant)'?", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func expected(
    _ expectation: String, found: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    .error(.expected, "expected \(expectation), found \(found)", at: range, help: help)
  }

  /// `let x: 8`
  static func colonForEqual(at range: SourceRange) -> Diagnostic {
    .error(
      .expected, "expected '=' and a value, found ':'", at: range,
      fixIts: [FixIt("write '='", replacements: [.init(range, with: " =")])])
  }

  static func foreignKeyword(_ text: String, meant: String, at range: SourceRange) -> Diagnostic {
    .error(
      .foreignKeyword, "'\(text)' is written '\(meant)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  /// `title.alpha: 1`
  static func propertyThroughPath(_ item: String, _ property: String, at range: SourceRange) -> Diagnostic {
    .error(
      .propertyThroughPath, "set a property in its view's braces, not through the id", at: range,
      help: "write '\(property): …' inside the braces of '\(item)'")
  }

  static func statementGoesOn(found: String, at range: SourceRange) -> Diagnostic {
    .error(
      .statementGoesOn, "the statement ends before '\(abbreviated(found))'", at: range,
      help: "put each statement on its own line, or separate them with ';'")
  }

  /// `end` is the token before which a closing brace is missing; nil means the end of the file.
  static func unclosedBrace(at range: SourceRange, end: SourceRange?) -> Diagnostic {
    .error(
      .unclosedBrace, "this '{' has no closing '}'", at: range,
      notes: end.map { [Note("a '}' is missing before this", at: $0)] } ?? [])
  }

  static func unclosedBracket(at start: SourceRange, found: String, place: SourceRange) -> Diagnostic {
    .error(
      .unclosedBracket, "this bracket is not closed", at: start,
      notes: [Note("found \(found) first", at: place)])
  }

  static func unmatched(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(.unmatched, "this '\(text)' closes nothing", at: range)
  }

  static func misplacedDeclaration(_ word: String, at range: SourceRange) -> Diagnostic {
    .error(
      .misplacedDeclaration, "'\(word)' is a declaration and belongs at the top level of the file", at: range)
  }

  static func elseWithoutWhen(at range: SourceRange) -> Diagnostic {
    .error(.elseWithoutWhen, "this 'else' has no 'when' before it", at: range)
  }

  static func singleEqual(at range: SourceRange) -> Diagnostic {
    .error(
      .singleEqual, "write '==' for equality in a constraint", at: range,
      fixIts: [FixIt("write '=='", replacements: [.init(range, with: "==")])])
  }

  static func foreignRelation(_ text: String, at range: SourceRange) -> Diagnostic {
    let meant = [">": ">=", "=>": ">=", "<": "<=", "=<": "<="][text]
    return .error(
      .foreignRelation, "'\(text)' is not a relation; constraints use '==', '>=' or '<='", at: range,
      fixIts: meant.map { [FixIt("write '\($0)'", replacements: [.init(range, with: $0)])] } ?? [])
  }

  static func assignmentSign(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .assignmentSign, "set values in a preview with '='", at: range,
      fixIts: [FixIt("write '='", replacements: [.init(range, with: text == ":" ? " =" : "=")])])
  }

  static func missingPeriod(_ item: String, _ attribute: String, between range: SourceRange) -> Diagnostic {
    let anchor = "\(item).\(attribute)"
    return .error(
      .missingPeriod, "put a period between an item and its attribute", at: range,
      fixIts: [FixIt("write '\(anchor)'", replacements: [.init(range, with: anchor)])])
  }
}

// MARK: - Visual Format

extension Diagnostic {
  static func expectedFormatView(found: String, at range: SourceRange) -> Diagnostic {
    .error(.expectedFormatView, "expected a view in brackets, as in '[photo]', found \(found)", at: range)
  }

  /// `|-title-|`
  static func formatViewWithoutBrackets(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(
      .expectedFormatView, "put views in brackets: '[\(name)]'", at: range,
      help: "a name between two '-' is a space, and a space needs a view next to it")
  }

  static func expectedFormatName(found: String, at range: SourceRange) -> Diagnostic {
    .error(.expectedFormatView, "expected a view's name, found \(found)", at: range)
  }

  static func unclosedFormatView(found: String, at range: SourceRange) -> Diagnostic {
    .error(.unclosedFormatView, "expected ']' at the end of the view, found \(found)", at: range)
  }

  static func openFormatSpace(found: String, at range: SourceRange) -> Diagnostic {
    .error(
      .openFormatSpace, "expected '-' at the end of the space, found \(found)", at: range,
      help: "write a space as '-', or as a number between two: '-16-'")
  }

  static func formatGoesOn(found: String, at range: SourceRange) -> Diagnostic {
    .error(
      .formatGoesOn, "the visual format ends before '\(abbreviated(found))'", at: range,
      help: "write views in brackets one after another, and an edge '|' only at either end")
  }

  /// `range` is the empty range between the bars.
  static func doubleBar(_ text: String, at range: SourceRange) -> Diagnostic {
    .error(
      .doubleBar, "a guide's edge names the guide: '|margins|'", at: range,
      fixIts: [FixIt("write '|margins|'", replacements: [.init(range, with: "margins")])])
  }

  static func quotedFormat(_ content: String, at range: SourceRange) -> Diagnostic {
    .error(
      .quotedFormat, "a visual format takes no quotes", at: range,
      fixIts: [FixIt("remove the quotes", replacements: [.init(range, with: content)])])
  }
}
