import ArgumentParser
import Diagnostics
import LayoutModel
import Pipeline
import PreviewPackages
import ProjectFiles
import Programs

struct Import: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn storyboards, xibs and the previews of Swift packages into layout files.",
    discussion: """
      Writes one file for each scene or preview, and Theme.plumb for the colours, fonts and spacings they share. If \
      several documents have scenes of the same name, each gets its document's name as a prefix. Writes all files or \
      none, and replaces only files that it wrote itself. Without -o it prints the layouts.
      """)

  @Argument(help: "Storyboards, xibs, or folders of them.", completion: .layouts)
  var inputs: [String] = []

  @Option(
    help: ArgumentHelp("Build a Swift package and turn its previews into layouts instead.", valueName: "folder"),
    completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp("Lay out a package's previews on this device; default: iphone-16.", valueName: "name"),
    completion: .list(Device.names))
  var device: String?

  @Option(name: .shortAndLong, help: "The folder to write the layouts to.", completion: .directory)
  var output: String?

  @Flag(help: "Replace layouts that import did not write, or that were edited since.")
  var force = false

  @Option(
    help: "Write what happened to each element and attribute to this file: mapped, approximated, kept, ignored or lost."
  )
  var report: String?

  @Flag(help: "Exit with 1 if anything was lost.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Compare with the saved frames, or the package's; exit with 1 if any differs by more than this many points.",
      valueName: "points"))
  var checkFrames: Double?

  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if inputs.isEmpty, package == nil {
      throw ValidationError("name storyboards, xibs or folders, or a package with --package")
    }
    if !inputs.isEmpty, package != nil { throw ValidationError("--package cannot be combined with files") }
    if device != nil, package == nil { throw ValidationError("--device needs --package") }
    if let checkFrames, !(checkFrames >= 0) {
      throw ValidationError("the tolerance must be 0 or greater, not \(checkFrames)")
    }
  }

  func run() throws {
    if let package { return try importPreviews(of: try PreviewPackage(named: package)) }
    let project = try Project(inputs, Compilation.interfaceExtensions, needsLedger: true)
    for compilation in project.compilations { reports.report(compilation.diagnostics, in: compilation.sources) }
    if let layout = project.compilations.first(where: { !$0.isInterface }) {
      throw failure("'\(layout.path)' is not a storyboard or xib")
    }
    var seen: Set<String> = []
    let documents = project.compilations.filter { !$0.hasErrors && seen.insert(way(from: ".", to: $0.path)).inserted }
    try project.requireScreens(documents.contains { !$0.document.screens.isEmpty }, to: "import")
    try deliver(documents)
    let losses = try reportLosses(of: documents)
    let moved = checkFrames.map { tolerance in documents.reduce(0) { $0 + check($1, within: Points(tolerance)) } } ?? 0
    try project.finish()
    if strict && losses > 0 { reports.say(losses == 1 ? "1 thing was lost" : "\(losses) things were lost") }
    if strict && losses > 0 || moved > 0 { throw ExitCode(1) }
  }

  private func deliver(_ documents: [Compilation]) throws {
    guard let output else {
      let layouts = ImportedLayouts(documents)
      try check(layouts)
      return try Standard.output(layouts.files.map { "// \($0.name.onOneLine)\n\n\($0.text)" }.joined(separator: "\n"))
    }
    let target = try withFiles { () throws(FileError) in
      try GeneratedFolder(output, documents, by: "import", extensions: ["plumb"], force ? .forced : .refused)
    }
    let layouts = ImportedLayouts(documents, keeping: target.shared(ImportedLayouts.themeName), isTaken: target.isTaken)
    try check(layouts)
    try write(layouts.files.map { .init(name: $0.name, text: $0.text, document: $0.document) }, to: target)
  }

  func write(_ files: [GeneratedFolder.File], to target: GeneratedFolder) throws {
    let (changes, refused) = target.changes(files)
    if !refused.isEmpty { throw target.refusal(of: refused) }
    try withFiles { () throws(FileError) in try target.make(changes, "layouts") }
    if reports.verbose { for change in changes { reports.say("wrote \(target.folder.path(of: change.name))") } }
  }

  /// Ends the command if a layout does not compile, for example because it exceeds a limit.
  private func check(_ layouts: ImportedLayouts) throws {
    let problems = layouts.problems()
    if problems.isEmpty { return }
    for (diagnostics, sources) in problems { reports.report(diagnostics, in: sources) }
    throw failure("the imported layouts would not resolve; nothing was written")
  }

  /// Writes the ledger if a report is requested. Returns the number of losses.
  private func reportLosses(of documents: [Compilation]) throws -> Int {
    guard strict || report != nil else { return 0 }
    let ledgers = documents.map(ledgerText)
    if let report {
      let text = ledgers.map(\.text).joined()
      try withFiles { () throws(FileError) in try Files.write(Array(text.utf8), to: report) }
    }
    return ledgers.reduce(0) { $0 + $1.losses }
  }

  /// Reports views whose frames differ from the saved ones. Returns their number.
  private func check(_ compilation: Compilation, within tolerance: Points) -> Int {
    var count = 0
    for screen in compilation.document.screens {
      let moved = movedViews(in: screen, tolerance: tolerance)
      if moved.isEmpty { continue }
      reports.say(lines: ["\(compilation.path): \(screen.name)"] + moved.flatMap(\.lines) + [""])
      count += moved.count
    }
    return count
  }
}
