import ArgumentParser
import Diagnostics
import Goldens
import LayoutModel
import Pipeline
import Programs
import ProjectFiles

struct Check: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check layouts without drawing them.",
    discussion: """
      Solves every screen in every environment that the options select, then runs rules that look for probable \
      mistakes. 'check:' in plumb.yml denies and allows rules; a comment '// plumb: allow RULE because REASON' allows one \
      on its line or on the line below. Exits with 2 if a file has errors, and with 1 if a denied problem is found.
      """)

  @Argument(help: "Files or folders; default: the inputs of plumb.yml, in its states.", completion: .layouts)
  var inputs: [String] = []

  @Flag(help: "Apply every fix that is certain, then check.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "Rules or codes that count as errors, or 'warnings' for all warnings; repeatable.", valueName: "rule"),
    completion: .list(LintRule.all.map(\.name) + [CheckRules.warnings]))
  var deny: [String] = []

  @Option(
    help: ArgumentHelp("Rules or codes to ignore; repeatable.", valueName: "rule"),
    completion: .list(LintRule.all.map(\.name)))
  var allow: [String] = []

  @Flag(help: "List the rules about solved layouts, and the codes that they report.")
  var listRules = false

  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if fix, inputs.contains("-") { throw ValidationError("cannot fix standard input in place") }
    for name in deny where name != CheckRules.warnings { _ = try code(of: name) }
    for name in allow { _ = try code(of: name) }
  }

  func run() throws {
    if listRules { return try Standard.output(LintRule.all.map(line(for:)).joined()) }
    let settings = try projectSettings()
    let coversProject = inputs.isEmpty
    let inputs = coversProject ? settings?.project.inputs ?? [] : inputs
    var run = CheckRun(
      policy: try policy(settings?.project.check), axes: try states(coversProject ? settings : nil), reports: reports)
    if fix { try applyFixes(inputs) }
    let project = try Project(inputs, in: run.axes.languages)
    if coversProject { try settings?.requireMatches(in: project.compilations, reports) }
    try project.requireMatches(of: axes)
    for compilation in project.compilations { run.check(compilation) }
    // A theme without screens is checked too.
    let hasScreens = project.compilations.contains { !$0.document.screens.isEmpty }
    if hasScreens || coversProject { try project.requireScreens(run.hasScreens, to: "check") }
    if run.axes.screens.isEmpty, run.axes.previews.isEmpty {
      run.reportUnusedSuppressions(project)
      if coversProject, !project.hasErrors, let settings { run.reportUnusedAllowances(settings) }
    }
    // GitHub's format already ends with a total.
    if reports.format != .github, let summary = run.found.summary { reports.say(summary) }
    try project.finish()
    if run.found.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// Returns the settings of the project file; nil if there is none. Enters the project's folder if the command checks
  /// the project's own inputs.
  private func projectSettings() throws -> ReadSettings? {
    guard let path = Files.currentFolder.flatMap(projectFile(above:)) else {
      if inputs.isEmpty { throw ValidationError("there is no \(ProjectFile.fileName) here; name a file or a folder") }
      return nil
    }
    let settings = try ReadSettings(path)
    if inputs.isEmpty { try withFiles { () throws(FileError) in try Files.enter(PathParts.folder(of: path) ?? ".") } }
    try settings.report(reports)
    if inputs.isEmpty, settings.project.inputs.isEmpty {
      throw failure("'\(path)' lists no inputs; add files or folders to 'inputs'")
    }
    return settings
  }

  private func states(_ settings: ReadSettings?) throws -> Axes {
    try settings.map { try axes.axes(over: $0.project.axes) } ?? axes.axes()
  }

  /// Returns the project's rules with the options applied. Options take precedence.
  private func policy(_ rules: CheckRules?) throws -> CheckPolicy {
    let allowed = Set(try allow.map(code(of:)))
    let denied = Set(try deny.filter { $0 != CheckRules.warnings }.map(code(of:)))
    var policy = CheckPolicy()
    policy.deniesWarnings = deny.contains(CheckRules.warnings) || rules?.deniesWarnings == true
    policy.denied = denied.union(rules?.denied.subtracting(allowed) ?? [])
    policy.allowed = allowed
    policy.allowances = rules?.allowed.filter { !denied.contains($0.code) && !allowed.contains($0.code) } ?? []
    return policy
  }

  private func code(of name: String) throws -> DiagnosticCode {
    if let code = RuleNames.code(of: name) { return code }
    let hint =
      closest(to: name, among: RuleNames.all + [CheckRules.warnings]).map { "; did you mean '\($0)'?" }
      ?? "; see plumb check --list-rules"
    throw ValidationError("no rule or code is named '\(name)'\(hint)")
  }

  private func line(for rule: LintRule) -> String {
    let width = LintRule.all.map(\.name.count).max() ?? 0
    let name = rule.name + String(repeating: " ", count: width - rule.name.count)
    let severity = rule.severity == .advice ? "advice " : "warning"
    return "\(name)  \(rule.code)  \(severity)  \(rule.summary)\n"
  }

  /// Applies fixes in rounds, because a fix that overlaps another one has to wait for the next round.
  private func applyFixes(_ inputs: [String]) throws {
    // A limit, in case fixes keep adding new problems.
    let rounds = 100
    var count = 0
    for _ in 0..<rounds {
      let fixed = try fixOnce(inputs)
      count += fixed
      if fixed == 0 { break }
    }
    if count > 0 { reports.say(count == 1 ? "fixed 1 problem" : "fixed \(count) problems") }
  }

  private func fixOnce(_ inputs: [String]) throws -> Int {
    var count = 0
    // Layouts share imports. A file that was written is fixed again only after the next round has read it.
    var written: Set<String> = []
    for compilation in try Project(inputs).compilations {
      let sources = compilation.sources
      let wanted = compilation.diagnostics.compactMap(\.fixIts.first).filter { fixIt in
        fixIt.replacements.allSatisfy {
          let path = sources[$0.range.source].path
          return Destination(source: path, of: compilation.path, among: inputs) != nil
            && !written.contains(Files.absolutePath(path) ?? path)
        }
      }
      let fixes = sources.applying(compilation.certainTogether(wanted) { try? Files.read($0) })
      for source in fixes.changed.keys.sorted() {
        guard let bytes = fixes.changed[source],
          let place = Destination(source: sources[source].path, of: compilation.path, among: inputs)
        else { continue }
        try withFiles { () throws(FileError) in try place.write(bytes, over: .read(sources[source].bytes)) }
        written.insert(Files.absolutePath(place.path) ?? place.path)
      }
      count += fixes.count
    }
    return count
  }
}

/// Decides which problems count as errors and which are not reported.
struct CheckPolicy {
  var deniesWarnings = false
  var denied: Set<DiagnosticCode> = []
  var allowed: Set<DiagnosticCode> = []
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
  private(set) var hasScreens = false
  private var suppressions = Suppressions()
  /// The codes that the project file allows and that were found.
  private var met: Set<DiagnosticCode> = []

  init(policy: CheckPolicy, axes: Axes, reports: ReportOptions) {
    self.policy = policy
    self.axes = axes
    self.reports = reports
  }

  mutating func check(_ compilation: Compilation) {
    var diagnostics = compilation.diagnostics
    if !compilation.hasErrors {
      hasScreens = hasScreens || !compilation.variants(axes).isEmpty
      diagnostics += working(on: compilation.path) { findings(compilation, axes) }
      diagnostics = suppressions.apply(to: diagnostics, of: compilation)
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

  /// Reports suppressions that suppressed nothing, except in files that no screen of the run uses.
  mutating func reportUnusedSuppressions(_ project: Project) {
    func paths(_ compilation: Compilation) -> [String] { compilation.sources.files.map { plain($0.path) } }
    let imported = Set(project.compilations.flatMap { paths($0).dropFirst() })
    // A file with errors is not checked, so the use of suppressions in it and its imports is unknown.
    let unknown = Set(project.compilations.filter(\.hasErrors).flatMap(paths))
    for compilation in project.compilations where !unknown.contains(plain(compilation.path)) {
      if compilation.document.screens.isEmpty, !imported.contains(plain(compilation.path)) { continue }
      report(suppressions.unused(in: compilation), in: compilation.sources)
    }
  }

  mutating func reportUnusedAllowances(_ settings: ReadSettings) {
    let unused = policy.allowances.filter { !met.contains($0.code) }
    report(
      unused.map { .unusedSuppression($0.name, "in the project", at: $0.range, removal: $0.removal) },
      in: settings.sources)
  }

  private func plain(_ path: String) -> String { PathParts.of(path).joined(separator: "/") }
}

/// Collects the problems of a run's variants by file, and reports them after all variants are done.
struct RunFindings {
  private var found: [Int: MatrixFindings] = [:]

  mutating func add(_ diagnostics: [Diagnostic], of picture: PlannedPicture) {
    found[picture.compilation, default: MatrixFindings()].add(diagnostics, of: picture.request.variant.environmentName)
  }

  /// Reports the problems in file order. Skips files without sources.
  func report(with reports: ReportOptions, in sources: (Int) -> Sources?) {
    for (place, findings) in found.sorted(by: { $0.key < $1.key }) {
      if let sources = sources(place) { reports.report(findings.diagnostics, in: sources) }
    }
  }
}
