import Diagnostics

extension DiagnosticCode {
  static let unknownKind = DiagnosticCode(201)
  static let duplicateID = DiagnosticCode(202)
  static let unknownAttribute = DiagnosticCode(203)
  static let unknownItem = DiagnosticCode(204)
  static let unknownValue = DiagnosticCode(205)
  static let unknownColor = DiagnosticCode(206)
  static let unknownFont = DiagnosticCode(207)
  static let unknownStyle = DiagnosticCode(208)
  static let unknownScreen = DiagnosticCode(209)
  static let unknownField = DiagnosticCode(210)
  static let declaredTwice = DiagnosticCode(211)
  static let reservedName = DiagnosticCode(212)
  static let circularValue = DiagnosticCode(213)
  static let circularComponent = DiagnosticCode(214)
  static let circularContainer = DiagnosticCode(215)
  static let unknownParameter = DiagnosticCode(216)
  static let missingArgument = DiagnosticCode(217)
  static let repeatedArgument = DiagnosticCode(218)
  static let unnamedArgument = DiagnosticCode(219)
  static let unknownPreviewTarget = DiagnosticCode(220)
  static let noSuperview = DiagnosticCode(221)
  static let duplicateConstraintName = DiagnosticCode(222)
  static let unknownState = DiagnosticCode(223)
  static let duplicatePreview = DiagnosticCode(224)
}

extension Diagnostic {
  static func unknown(
    _ code: DiagnosticCode, _ what: String, _ token: SyntaxToken, _ suggestion: Suggestion, help: String? = nil
  ) -> Diagnostic {
    .error(
      code, "no \(what) is named '\(token.text)'\(suggestion.question)", at: token.range, help: help,
      fixIts: suggestion.fixIts)
  }

  static func declaredTwice(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      .declaredTwice, "'\(name)' is declared twice", at: range, notes: [Note("also declared here", at: first)])
  }

  static func importsClash(_ name: String, at range: SourceRange, _ places: [SourceRange]) -> Diagnostic {
    .error(
      .declaredTwice, "'\(name)' is declared twice among the imported files", at: range,
      notes: places.map { Note("declared here", at: $0) })
  }

  static func duplicateID(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .duplicateID, "'\(token.text)' is already the name of another view or guide", at: token.range,
      notes: [Note("first used here", at: first)])
  }

  static func reservedName(_ token: SyntaxToken) -> Diagnostic {
    .error(
      .reservedName, "'\(token.text)' is an attribute or item of every view, so it cannot be an id", at: token.range)
  }

  static func reservedValue(_ token: SyntaxToken) -> Diagnostic {
    .error(
      .reservedName, "'\(token.text)' is an attribute or item of every view, so it cannot name a value",
      at: token.range)
  }

  static func circularValue(_ name: String, at range: SourceRange, part: SourceRange) -> Diagnostic {
    .error(
      .circularValue, "the value of '\(name)' depends on itself", at: range, notes: [Note("through this", at: part)])
  }

  static func circularComponent(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(.circularComponent, "component '\(name)' contains itself, directly or through others", at: range)
  }

  static func circularContainer(_ name: String, at range: SourceRange) -> Diagnostic {
    .error(.circularContainer, "screen '\(name)' embeds itself, directly or through others", at: range)
  }

  static func noSuperview(at range: SourceRange) -> Diagnostic {
    .error(
      .noSuperview, "the root view of a screen or component has no superview", at: range,
      help: "write its own edges as 'top', 'leading' and so on, its guides as 'safeArea' and 'margins'")
  }

  static func duplicateConstraintName(_ token: SyntaxToken, first: SourceRange) -> Diagnostic {
    .error(
      .duplicateConstraintName, "another constraint is already named '\(token.text)'", at: token.range,
      notes: [Note("first used here", at: first)])
  }
}
