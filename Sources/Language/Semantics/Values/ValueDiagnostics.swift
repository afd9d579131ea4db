import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let wrongType = DiagnosticCode(301)
  static let outOfRange = DiagnosticCode(302)
  static let unknownWord = DiagnosticCode(303)
  static let quotedWord = DiagnosticCode(304)
  static let foreignFlag = DiagnosticCode(305)
  static let tooManyValues = DiagnosticCode(306)
  static let missingPart = DiagnosticCode(307)
  static let divisionByZero = DiagnosticCode(308)
  static let cannotJoin = DiagnosticCode(309)
  static let unknownFunction = DiagnosticCode(310)
  static let wrongArguments = DiagnosticCode(311)
  static let notWhole = DiagnosticCode(312)
  static let unknownParameterType = DiagnosticCode(313)
  static let priorityOutOfRange = DiagnosticCode(314)
  static let unknownCondition = DiagnosticCode(315)
  static let notAList = DiagnosticCode(316)
  static let unclosedMarkup = DiagnosticCode(317)
  static let spacingIsNoNumber = DiagnosticCode(318)
  static let repeatedPart = DiagnosticCode(319)
  static let noFields = DiagnosticCode(320)
  static let wrongComparison = DiagnosticCode(321)
  static let unknownDevice = DiagnosticCode(322)
  static let textTooLong = DiagnosticCode(323)
  static let priorityWithValue = DiagnosticCode(324)
  static let namedArgument = DiagnosticCode(325)
}

extension Diagnostic {
  static func wrongType(expected: String, found: String, at range: SourceRange, help: String? = nil) -> Diagnostic {
    .error(.wrongType, "expected \(expected), found \(found)", at: range, help: help)
  }

  static func outOfRange(_ what: String, _ bounds: String, at range: SourceRange) -> Diagnostic {
    .error(.outOfRange, "\(what) is \(bounds)", at: range)
  }

  static func foreignFlag(_ word: String, at range: SourceRange) -> Diagnostic {
    let meant = word.lowercased() == "true" || word == "YES" ? "yes" : "no"
    return .error(
      .foreignFlag, "'\(word)' is written '\(meant)'", at: range,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func tooManyValues(after text: String, at range: SourceRange) -> Diagnostic {
    .error(.tooManyValues, "this takes one value, and '\(text)' is it", at: range)
  }

  static func divisionByZero(at range: SourceRange) -> Diagnostic {
    .error(.divisionByZero, "division by zero", at: range)
  }

  static func cannotJoin(_ a: String, _ sign: SyntaxToken, _ b: String) -> Diagnostic {
    .error(
      .cannotJoin, "'\(sign.text)' cannot combine \(a) and \(b)", at: sign.range,
      help: "use it with numbers; '+' also joins two strings")
  }

  static func textTooLong(at range: SourceRange) -> Diagnostic {
    .error(.textTooLong, "the string grows beyond \(ResolutionLimits.text >> 20) MiB", at: range)
  }

  /// `@high(750)`, as the reference of a platform would put it.
  static func priorityWithValue(_ name: String, _ value: Double, at range: SourceRange) -> Diagnostic {
    .error(
      .priorityWithValue, "'\(name)' means \(decimal(value)) and takes no value", at: range,
      fixIts: [FixIt("write '\(name)'", replacements: [.init(range, with: name)])])
  }

  static func namedArgument(_ token: SyntaxToken, of function: String) -> Diagnostic {
    .error(
      .namedArgument, "'\(function)' takes no argument labels; remove '\(token.text):'", at: token.range)
  }

  static func wrongArguments(_ function: String, takes: String, at range: SourceRange) -> Diagnostic {
    .error(.wrongArguments, "'\(function)' takes \(takes)", at: range)
  }

  static func unclosedMarkup(_ sign: String, at range: SourceRange) -> Diagnostic {
    .warning(
      .unclosedMarkup, "a '\(sign)' in this markup has no closing match", at: range,
      help: "write '\\\\\(sign)' for a literal '\(sign)'")
  }

  static func spacingIsNoNumber(at range: SourceRange) -> Diagnostic {
    .error(
      .spacingIsNoNumber, "'~' is a space that depends on its neighbours, not a number", at: range,
      help: "use it in a constraint, as in 'b.top == a.bottom + ~', or as a stack's spacing")
  }

  static func noFields(_ token: SyntaxToken, of name: String, type: String) -> Diagnostic {
    .error(.noFields, "'\(name)' is \(type), which has no field '\(token.text)'", at: token.range)
  }
}

// MARK: - Values of properties

extension Diagnostic {
  static func missingPart(_ expected: String, of subject: String, at range: SourceRange) -> Diagnostic {
    .error(.missingPart, "'\(subject)' is incomplete: expected \(expected)", at: range)
  }

  static func tooMuch(_ property: Property, at range: SourceRange) -> Diagnostic {
    .error(
      .tooManyValues, "'\(property.name)' is already complete here", at: range,
      help: "it takes \(property.type.description): \(property.type.form.replacing("`", with: ""))")
  }

  static func notWhole(_ subject: String, _ number: Double, at range: SourceRange?) -> Diagnostic {
    .error(.notWhole, "'\(subject)' is a whole number, not \(decimal(number))", at: range)
  }

  static func quotedWord(_ word: String, at range: SourceRange) -> Diagnostic {
    .error(
      .quotedWord, "'\(word)' is a keyword here and takes no quotes", at: range,
      fixIts: [FixIt("remove the quotes", replacements: [.init(range, with: word)])])
  }

  static func unknownWord(
    _ token: SyntaxToken, of subject: String, _ suggestion: Suggestion, help: String
  ) -> Diagnostic {
    .error(
      .unknownWord, "'\(token.text)' is not a value of '\(subject)'\(suggestion.question)", at: token.range,
      help: help, fixIts: suggestion.fixIts)
  }

  static func repeatedPart(_ token: SyntaxToken) -> Diagnostic {
    .error(.repeatedPart, "'\(token.text)' appears twice", at: token.range)
  }

  static func mixedSides(_ token: SyntaxToken) -> Diagnostic {
    .error(
      .mixedDirections, "'\(token.text)' mixes leading or trailing with left or right",
      at: token.range, help: "leading and trailing flip in right-to-left layouts; left and right do not")
  }

  static func priorityOutOfRange(_ value: Double, at range: SourceRange) -> Diagnostic {
    .error(
      .priorityOutOfRange, "a priority must be above 0 and at most 1000, not \(decimal(value))", at: range)
  }
}
