import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles
import Programs

/// Decides which problems count as errors and which are not reported.
struct CheckPolicy {
  var deniesWarnings = false
  var denied: Set<DiagnosticCode> = []
  /// The codes allowed by options.
  var allowed: Set<DiagnosticCode> = []
  /// The rules allowed by the project file, with reasons.
  var allowances: [CheckRules.Allowance] = []

  func judged(_ diagnostic: Diagnostic) -> Diagnostic {
    var judged = diagnostic
    if denied.contains(diagnostic.code) || deniesWarnings && diagnostic.severity == .warning {
      judged.severity = .error
    }
    return judged
  }
}

/// One run of `plumb check`: its files and their problems.
struct CheckRun {
  let policy: CheckPolicy
  let axes: Axes
  let reports: ReportOptions
  private(set) var found: [Diagnostic] = []
  /// Whether a screen was solved.
  private(set) var hasScreens = false
  private var silences = Silences()
  /// The codes that the project file allows and that were found.
  private var met: Set<DiagnosticCode> = []

  init(policy: CheckPolicy, axes: Axes, reports: ReportOptions) {
    (self.policy, self.axes, self.reports) = (policy, axes, reports)
  }

  mutating func check(_ compilation: Compilation) {
    var diagnostics = compilation.diagnostics
    if !compilation.hasErrors {
      hasScreens = hasScreens || !compilation.cells(axes).isEmpty
      diagnostics += working(on: compilation.path) { findings(compilation, axes) }
      diagnostics = silences.apply(to: diagnostics, of: compilation)
    }
    report(diagnostics.inSourceOrder, in: compilation.sources)
  }

  private mutating func report(_ diagnostics: [Diagnostic], in sources: Sources) {
    let allowedHere = Set(policy.allowances.map(\.code))
    let shown = diagnostics.filter { diagnostic in
      guard allowedHere.contains(diagnostic.code), diagnostic.severity != .error else {
        return !policy.allowed.contains(diagnostic.code)
      }
      met.insert(diagnostic.code)
      return false
    }.map(policy.judged)
    reports.report(shown, in: sources)
    found += shown
  }

  /// Reports silences that hid nothing, except in files that no screen of the run uses.
  mutating func reportUnusedSilences(_ project: Project) {
    func paths(_ compilation: Compilation) -> [String] { compilation.sources.files.map { plain($0.path) } }
    let imported = Set(project.compilations.flatMap { paths($0).dropFirst() })
    // Errors stop a file from being checked, so nothing is known about it and its imports.
    let unknown = Set(project.compilations.filter(\.hasErrors).flatMap(paths))
    for compilation in project.compilations where !unknown.contains(plain(compilation.path)) {
      if compilation.document.screens.isEmpty, !imported.contains(plain(compilation.path)) { continue }
      report(silences.unused(in: compilation), in: compilation.sources)
    }
  }

  /// Reports the rules that the project file allows although nothing breaks them.
  mutating func reportUnusedAllowances(_ settings: ReadSettings) {
    let unused = policy.allowances.filter { !met.contains($0.code) }
    report(
      unused.map { .unusedSilence($0.name, "in the project", at: $0.range, removal: $0.removal) }, in: settings.sources)
  }

  private func plain(_ path: String) -> String { PathParts.of(path).joined(separator: "/") }
}
