package import Diagnostics

/// The rules of `plumb check` that a project turns into errors, and those it silences.
package struct CheckRules: Sendable {
  /// A rule that is silenced, with the reason.
  package struct Allowance: Sendable {
    /// The rule's name as written in the project file.
    package var name: String
    package var code: DiagnosticCode
    package var reason: String
    package var range: SourceRange
    /// A fix that removes the setting; nil if it shares its line with others.
    package var removal: FixIt?
  }

  /// Whether all warnings count as errors.
  package var deniesWarnings = false
  package var denied: Set<DiagnosticCode> = []
  package var allowed: [Allowance] = []

  package init() {}
}
