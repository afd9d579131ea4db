import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles
import Programs

struct Import: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn storyboards and xibs into layout files.",
    discussion: """
      One file for each scene, and Theme.plumb for the colours, fonts and distances that they share. Without -o the \
      layouts are printed.
      """)

  @Argument(help: "Storyboards, xibs, or folders of them.")
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The folder that the layouts are written to.")
  var output: String?

  @Option(help: "A file for what became of each element and attribute: mapped, approximated, kept, ignored or lost.")
  var report: String?

  @Flag(help: "Exit with 1 if anything was lost.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Compare with the frames that were saved; exit with 1 if any is farther off.", valueName: "points"))
  var checkFrames: Double?

  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if let checkFrames, !(checkFrames >= 0) { throw ValidationError("a tolerance of \(checkFrames) is no distance") }
  }

  func run() throws {
    let project = try Project(inputs)
    var ledger = "", losses = 0, moved = 0
    for compilation in project.compilations {
      reports.report(compilation.diagnostics, in: compilation.sources)
      if compilation.hasErrors { continue }
      try deliver(ImportedLayouts(compilation), of: compilation)
      let (text, lost) = ledgerText(compilation)
      ledger += text
      losses += lost
      if let checkFrames { moved += check(compilation, within: Points(checkFrames)) }
    }
    if let report { try withFiles { () throws(FileError) in try Files.write(Array(ledger.utf8), to: report) } }
    try project.finish()
    if strict && losses > 0 { reports.say(losses == 1 ? "1 thing was lost" : "\(losses) things were lost") }
    if strict && losses > 0 || moved > 0 { throw ExitCode(1) }
  }

  private func deliver(_ layouts: ImportedLayouts, of compilation: Compilation) throws {
    guard let output else {
      return try Standard.output(layouts.files.map { "// \($0.name)\n\n\($0.text)" }.joined(separator: "\n"))
    }
    let folder = output.hasSuffix("/") ? output : output + "/"
    for file in layouts.files {
      try withFiles { () throws(FileError) in try Files.write(Array(file.text.utf8), to: folder + file.name) }
      if reports.verbose { reports.say("wrote \(folder)\(file.name)") }
    }
  }

  /// Says which views are not where they were saved; how many they are.
  private func check(_ compilation: Compilation, within tolerance: Points) -> Int {
    var count = 0
    for screen in compilation.document.screens {
      let moved = movedViews(in: screen, tolerance: tolerance)
      if moved.isEmpty { continue }
      reports.say("\(compilation.path): \(screen.name)\n" + moved.map(\.text).joined())
      count += moved.count
    }
    return count
  }
}
