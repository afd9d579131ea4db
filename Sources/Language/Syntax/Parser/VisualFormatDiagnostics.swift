import Diagnostics

extension DiagnosticCode {
  static let expectedFormatView = DiagnosticCode(
    601, "missing view in a visual format",
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
    602, "unclosed view in a visual format", "A view in a visual format ends with ']'.",
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
    603, "unclosed space in a visual format", "Put the length of a space between two dashes: '-16-' or '-(>=8)-'.",
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
    604, "visual format goes on after its end", "An edge ends a visual format; only options can follow it.",
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
    605, "double bar",
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
    606, "visual format in quotes", "A visual format is a statement and needs no quotes.",
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

  /// The problem of `|-title-|`.
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
      .formatGoesOn, "the visual format ends before '\(abbreviated(found))'", at: range,
      help: "write views in brackets one after another, and an edge '|' only at either end")
  }

  /// The problem of `||`. `range` is the empty range between the bars.
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
