package enum Severity: String, Comparable, Sendable {
  case error, warning, advice

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .advice: 2
    }
  }

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// Another place that contributes to a problem, with an explanation.
package struct Note: Hashable, Sendable {
  package var message: String
  package var range: SourceRange

  package init(_ message: String, at range: SourceRange) { (self.message, self.range) = (message, range) }
}

/// A change that is certain to fix the problem. Its replacements are applied together.
package struct FixIt: Hashable, Sendable {
  package struct Replacement: Hashable, Sendable {
    package var range: SourceRange
    package var text: String

    package init(_ range: SourceRange, with text: String) { (self.range, self.text) = (range, text) }
  }

  package var message: String
  package var replacements: [Replacement]

  package init(_ message: String, replacements: [Replacement]) {
    (self.message, self.replacements) = (message, replacements)
  }
}

/// A problem in the user's files.
///
/// Messages start in lower case, have no full stop and use the words of the source. `range` is the smallest range that
/// is wrong; nil only for a problem of a whole file or run.
package struct Diagnostic: Hashable, Sendable {
  package var code: DiagnosticCode
  package var severity: Severity
  package var message: String
  package var range: SourceRange?
  /// Text to print under the range, unless the message already says it.
  package var label: String?
  package var notes: [Note]
  package var help: String?
  package var fixIts: [FixIt]

  package init(
    _ code: DiagnosticCode, _ severity: Severity, _ message: String, at range: SourceRange?,
    label: String? = nil, notes: [Note] = [], help: String? = nil, fixIts: [FixIt] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}

extension Diagnostic {
  package static func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, label: String? = nil, notes: [Note] = [],
    help: String? = nil, fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(code, .error, message, at: range, label: label, notes: notes, help: help, fixIts: fixIts)
  }

  package static func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange?, label: String? = nil, notes: [Note] = [],
    help: String? = nil, fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(code, .warning, message, at: range, label: label, notes: notes, help: help, fixIts: fixIts)
  }
}

/// A result that exists whatever the input was, along with the problems in the input.
package struct Diagnosed<Value> {
  package var value: Value
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    (self.value, self.diagnostics) = (value, diagnostics)
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Diagnosed: Sendable where Value: Sendable {}
