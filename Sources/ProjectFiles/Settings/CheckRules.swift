package import Diagnostics

/// The rules of `plumb check` that a project denies, and those that it allows.
package struct CheckRules: Sendable {
  /// A rule that is not reported, and why.
  package struct Allowance: Sendable {
    /// As the project file names it.
    package var name: String
    package var code: DiagnosticCode
    package var reason: String
    package var range: SourceRange
    /// Removes it from the project file; nil where it shares its line with others.
    package var removal: FixIt?
  }

  /// Whether all warnings count as errors.
  package var deniesWarnings = false
  package var denied: Set<DiagnosticCode> = []
  package var allowed: [Allowance] = []

  package init() {}
}
