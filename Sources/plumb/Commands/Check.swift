import ArgumentParser
import Diagnostics
import FileSystem
import LayoutEngine
import LayoutModel
import Pipeline

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find what is wrong with layouts, without drawing them.",
    discussion: """
      Every screen is solved in every environment that the options ask for. The exit status is 2 for a file that cannot \
      be resolved, and 1 when a warning is denied or a layout has errors.
      """)

  @Argument(help: "Files or folders.")
  var inputs: [String]

  @Flag(help: "Make the changes that are certain, then check.")
  var fix = false

  @Option(
    help: ArgumentHelp("Codes that count as errors, or 'warnings' for all of them; repeatable.", valueName: "code"))
  var deny: [String] = []

  @Option(help: ArgumentHelp("Codes to say nothing about; repeatable.", valueName: "code"))
  var allow: [String] = []

  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if fix, inputs.contains("-") { throw ValidationError("standard input cannot be fixed in place") }
  }

  func run() throws {
    if fix { try applyFixes() }
    let axes = try axes.axes(), project = try Project(inputs)
    var found: [Diagnostic] = []
    for compilation in project.compilations {
      var diagnostics = compilation.diagnostics
      if !compilation.hasErrors { diagnostics += solved(compilation, axes) }
      let shown = diagnostics.inSourceOrder.filter { !allow.contains($0.code.description) }.map(judged)
      reports.report(shown, in: compilation.sources)
      found += shown
    }
    if let summary = found.summary { reports.say(summary) }
    try project.finish()
    if found.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// What solving every screen in every environment brings up; each problem once.
  private func solved(_ compilation: Compilation, _ axes: Axes) -> [Diagnostic] {
    axes.screens(of: compilation.document).flatMap { screen in
      var session = LayoutSession(screen)
      return axes.environments(for: screen).flatMap { session.solve(in: $0).diagnostics }
    }
  }

  private func judged(_ diagnostic: Diagnostic) -> Diagnostic {
    var judged = diagnostic
    let isDenied =
      deny.contains(diagnostic.code.description)
      || deny.contains("warnings") && diagnostic.severity == .warning
    if isDenied { judged.severity = .error }
    return judged
  }

  // MARK: - Fixing

  /// Applies the fixes that are certain, again and again while there are any.
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

  private func fixOnce() throws -> Int {
    var count = 0
    for compilation in try Project(inputs).compilations {
      let fixes = compilation.sources.applying(compilation.diagnostics.compactMap(\.fixIts.first))
      for source in fixes.changed.keys.sorted() {
        guard let bytes = fixes.changed[source] else { continue }
        let path = compilation.sources[source].path
        try withFiles { () throws(FileError) in try Files.write(bytes, to: path) }
      }
      count += fixes.count
    }
    return count
  }
}
