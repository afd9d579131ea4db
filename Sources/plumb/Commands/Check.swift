import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles
import Programs

struct Check: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check layouts without drawing them.",
    discussion: """
      Solves every screen in every environment that the options select, then runs rules that look for probable \
      mistakes. Exits with 2 if a file cannot be resolved, and with 1 if a denied problem is found.
      """)

  @Argument(help: "Files or folders.")
  var inputs: [String] = []

  @Flag(help: "Apply every fix that is certain, then check.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "Rules or codes that count as errors, or 'warnings' for all warnings; repeatable.", valueName: "rule"))
  var deny: [String] = []

  @Option(help: ArgumentHelp("Rules or codes to ignore; repeatable.", valueName: "rule"))
  var allow: [String] = []

  @Flag(help: "List the rules about solved layouts, and the codes that they report.")
  var listRules = false

  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if inputs.isEmpty, !listRules { throw ValidationError("name a file or a folder, or --list-rules") }
    if fix, inputs.contains("-") { throw ValidationError("cannot fix standard input in place") }
    for name in deny where name != "warnings" { _ = try code(of: name) }
    for name in allow { _ = try code(of: name) }
  }

  func run() throws {
    if listRules { return try Standard.output(LintRule.all.map(line(for:)).joined()) }
    if fix { try applyFixes() }
    let axes = try axes.axes(), project = try Project(inputs)
    try project.requireMatches(of: self.axes)
    let allowed = Set(try allow.map(code(of:))), denied = Set(try deny.filter { $0 != "warnings" }.map(code(of:)))
    var found: [Diagnostic] = []
    for compilation in project.compilations {
      var diagnostics = compilation.diagnostics
      if !compilation.hasErrors {
        diagnostics += working(on: compilation.path) { Pipeline.check(compilation, axes) }
      }
      let shown = diagnostics.inSourceOrder.filter { !allowed.contains($0.code) }.map { judged($0, denied) }
      reports.report(shown, in: compilation.sources)
      found += shown
    }
    // GitHub's format already ends with a count.
    if reports.format != .github, let summary = found.summary { reports.say(summary) }
    try project.finish()
    if found.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  private func judged(_ diagnostic: Diagnostic, _ denied: Set<DiagnosticCode>) -> Diagnostic {
    var judged = diagnostic
    let isDenied =
      denied.contains(diagnostic.code) || deny.contains("warnings") && diagnostic.severity == .warning
    if isDenied { judged.severity = .error }
    return judged
  }

  // MARK: - Rules

  /// The code for a rule's name or for a code written out.
  private func code(of name: String) throws -> DiagnosticCode {
    if let rule = LintRule.all.first(where: { $0.name == name }) { return rule.code }
    if let code = DiagnosticCode.all.first(where: { $0.description == name.uppercased() }) { return code }
    let names = LintRule.all.map(\.name) + DiagnosticCode.all.map(\.description) + ["warnings"]
    let hint = closest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? "; see plumb check --list-rules"
    throw ValidationError("no rule or code is named '\(name)'\(hint)")
  }

  private func line(for rule: LintRule) -> String {
    let width = LintRule.all.map(\.name.count).max() ?? 0
    let name = rule.name + String(repeating: " ", count: width - rule.name.count)
    let severity = rule.severity == .advice ? "advice " : "warning"
    return "\(name)  \(rule.code)  \(severity)  \(rule.summary)\n"
  }

  // MARK: - Fixing

  /// Applies fixes repeatedly, as long as there are any.
  private func applyFixes() throws {
    let rounds = 10
    var count = 0
    for _ in 0..<rounds {
      let fixed = try fixOnce()
      count += fixed
      if fixed == 0 { break }
    }
    if count > 0 { reports.say(count == 1 ? "fixed 1 problem" : "fixed \(count) problems") }
  }

  /// Where to write a source; nil for imports from outside of the inputs.
  private func place(of source: String, asked path: String) -> Destination? {
    if inputs.contains(source) { return .path(source) }
    let folder = inputs.first { Files.isFolder($0) && PathParts.relative(path, to: $0) != nil }
    let place = Destination(source, foundIn: folder ?? PathParts.folder(of: path) ?? ".")
    return place == .path(source) ? nil : place
  }

  private func fixOnce() throws -> Int {
    var count = 0
    for compilation in try Project(inputs).compilations {
      let sources = compilation.sources
      let wanted = compilation.diagnostics.compactMap(\.fixIts.first).filter { fixIt in
        fixIt.replacements.allSatisfy { place(of: sources[$0.range.source].path, asked: compilation.path) != nil }
      }
      let fixes = sources.applying(wanted)
      for source in fixes.changed.keys.sorted() {
        guard let bytes = fixes.changed[source], let place = place(of: sources[source].path, asked: compilation.path)
        else { continue }
        try withFiles { () throws(FileError) in try place.write(bytes) }
      }
      count += fixes.count
    }
    return count
  }
}
