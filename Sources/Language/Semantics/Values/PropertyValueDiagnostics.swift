import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let unknownWord = DiagnosticCode(
    303, title: "unknown word", "The value must be one of the words that the message lists.",
    wrong: """
      screen S {
        label title { alignment: centre }
      }
      """,
    right: """
      screen S {
        label title { alignment: center }
      }
      """)

  static let quotedWord = DiagnosticCode(
    304, title: "word in quotes", "Write these words without quotes; quotes are for text that the screen shows.",
    wrong: """
      screen S {
        label title { alignment: "center" }
      }
      """,
    right: """
      screen S {
        label title { alignment: center }
      }
      """)

  static let missingPart = DiagnosticCode(
    307, title: "incomplete value", "The value has several parts, and one is missing.",
    wrong: """
      screen S {
        view box { intrinsic: 44 }
      }
      """,
    right: """
      screen S {
        view box { intrinsic: 44 by none }
      }
      """)

  static let notWhole = DiagnosticCode(
    312, title: "fraction where a whole number is needed",
    "This property counts something, so it takes a whole number.",
    wrong: """
      screen S {
        label title { lines: 1.5 }
      }
      """,
    right: """
      screen S {
        label title { lines: 2 }
      }
      """)

  static let priorityOutOfRange = DiagnosticCode(
    314, title: "priority out of range",
    """
    A priority is above 0 and at most 1000, which is required. The platform's priorities have names: required, high
    (750), dragCanResize (510), windowSizeStayPut (500), dragCannotResize (490), low (250) and fitting (50).
    """,
    wrong: """
      screen S {
        view box
        box.height == 44 @1001
      }
      """,
    right: """
      screen S {
        view box
        box.height == 44 @required
      }
      """)

  static let repeatedPart = DiagnosticCode(
    319, title: "part given twice", "Give each field of a record and each side of insets once.",
    wrong: """
      screen S {
        view box { margins: top 8 top 16 }
      }
      """,
    right: """
      screen S {
        view box { margins: top 8 bottom 16 }
      }
      """)

  static let propertyValues: [DiagnosticCode] = [
    .unknownWord, .quotedWord, .missingPart, .notWhole, .priorityOutOfRange, .repeatedPart,
  ]
}

/// Returns help such as "expected 'horizontal' or 'vertical'".
func expected(_ words: [String]) -> String {
  "expected " + enumeration(of: words.map { "'\($0)'" }, "or")
}

extension Diagnostic {
  static func missingPart(_ expected: String, of subject: String, at range: SourceRange) -> Diagnostic {
    .error(.missingPart, "'\(subject)' is incomplete: expected \(expected)", at: range)
  }

  static func notWhole(_ subject: String, _ number: Double, at range: SourceRange?) -> Diagnostic {
    .error(.notWhole, "'\(subject)' must be a whole number, not \(decimal(number))", at: range)
  }

  static func notWholeBound(_ number: Double, at range: SourceRange) -> Diagnostic {
    .error(.notWhole, "a range must start and end with a whole number, not \(decimal(number))", at: range)
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

  /// The diagnostic for `distribution: space-between`.
  static func foreignWord(
    _ word: String, of subject: String, meant: String, at range: SourceRange, help: String
  ) -> Diagnostic {
    .error(
      .unknownWord, "'\(word)' is not a value of '\(subject)'; did you mean '\(meant)'?", at: range, help: help,
      fixIts: [FixIt("write '\(meant)'", replacements: [.init(range, with: meant)])])
  }

  static func repeatedPart(_ token: SyntaxToken) -> Diagnostic {
    .error(.repeatedPart, "'\(token.text)' appears twice", at: token.range)
  }

  static func priorityOutOfRange(_ value: Double, at range: SourceRange) -> Diagnostic {
    .error(
      .priorityOutOfRange, "a priority must be above 0 and at most 1000, not \(decimal(value))", at: range,
      help: value > 1000 ? "1000 is required, as a constraint without a priority is" : nil)
  }
}
