import ArgumentParser
import Diagnostics
import Export
import InterfaceBuilder
import LayoutModel
import Pipeline
import ProjectFiles
import Programs

struct Export: Reporting {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Turn layouts, storyboards and xibs into Swift code for UIKit.",
    discussion: """
      Writes a view class and a view controller for each screen, Colors.swift for the colours they share, and helpers \
      that the code needs. Writes all files or none, and replaces only files that it wrote itself. Without -o it prints \
      the code. --verify builds it; the options for devices, states, screens and previews apply to --verify only.
      """)

  @Argument(help: "Layouts, storyboards, xibs, or folders of them.", completion: .layouts)
  var inputs: [String]

  @Option(name: .shortAndLong, help: "The folder to write the Swift files to.", completion: .directory)
  var output: String?

  @Option(help: "How constraints are written: anchors, snapkit, visual-format, pin or layout-info.")
  var style = ExportStyle.anchors

  @Option(
    name: .customLong("ios-target"),
    help: ArgumentHelp(
      "The oldest iOS that the code has to run on: 14 to 18 or 26; default: 15.", valueName: "version"),
    completion: .list(DeploymentTarget.versions.map { "\($0)" }))
  var oldest = DeploymentTarget.standard

  @Flag(
    help: """
      Take texts from a table of strings for each document, and write these tables too, with the translations that \
      stand beside storyboards and xibs.
      """)
  var localized = false

  @Flag(help: "Replace what export did not write, or what was edited since.")
  var force = false

  @Flag(
    help: """
      Write only between '// plumb export: begin' and '// plumb export: end' in files that exist; -o names their folder.
      """)
  var merge = false

  @Option(help: "Write a list of what the code lacks, with places, to this file.", completion: .file())
  var report: String?

  @Flag(help: "Exit with 1 if the code lacks anything.")
  var strict = false

  @Flag(
    help: """
      Build the code against Plumb's UIKit, compare every frame and look with the document's, and check that Apple's \
      UIKit has all that it uses; exit with 1 otherwise.
      """)
  var verify = false

  @Option(
    name: .customLong("scratch-path"),
    help: ArgumentHelp("The folder that --verify builds in; default: .build/plumb-export.", valueName: "folder"))
  var scratch = ".build/plumb-export"

  @Option(
    name: .customLong("plumb"),
    help: ArgumentHelp(
      "The folder of Plumb's sources, for --verify; default: those that this program was built from.",
      valueName: "folder"))
  var sources: String?

  @Option(
    help: ArgumentHelp("The folder of SnapKit's package or sources, for --verify of that style.", valueName: "folder"))
  var snapkit: String?

  @OptionGroup var axes: AxesOptions
  @OptionGroup var reports: ReportOptions

  func validate() throws {
    if localized, oldest.version < 15 {
      throw ValidationError("--localized writes code for iOS 15 and later; choose another --ios-target")
    }
    if merge, output == nil { throw ValidationError("--merge needs the folder of the files; name it with -o") }
  }

  func run() throws {
    let axes = try axes.axes()
    let project = try Project(inputs, needsLedger: true)
    for compilation in project.compilations { reports.report(compilation.diagnostics, in: compilation.sources) }
    var seen: Set<String> = []
    let documents = project.compilations.filter { !$0.hasErrors && seen.insert(way(from: ".", to: $0.path)).inserted }
    try project.requireScreens(documents.contains { !$0.document.screens.isEmpty }, to: "export")
    var export = try deliver(documents)
    for (place, document) in documents.enumerated() {
      export.lose(codeLosses(in: document.ledger).map { ("the document's '\($0.name)'", $0.range) }, inDocument: place)
    }
    let losses = export.losses.reduce(0) { $0 + $1.count }
    if let report {
      let text = ledger(of: export, documents)
      try withFiles { () throws(FileError) in try Files.write(Array(text.utf8), to: report) }
    }
    try project.finish()
    if losses > 0, strict || report == nil {
      reports.say(losses == 1 ? "1 thing was not exported" : "\(losses) things were not exported")
    }
    let isProven = try !verify || prove(export, documents, axes)
    if strict && losses > 0 || !isProven { throw ExitCode(1) }
  }

  /// Builds the code and returns whether every frame and look matches the documents.
  private func prove(_ export: SwiftExport, _ documents: [Compilation], _ axes: Axes) throws -> Bool {
    let package = try ExportPackage(scratch, plumb: sources, library: try library())
    let outcome = try ExportProof(
      export: export, documents: documents, axes: axes, package: package, target: oldest
    ).run()
    for difference in outcome.differences + outcome.missingAPI { reports.say(difference) }
    let cells = outcome.cellCount == 1 ? "1 screen" : "\(outcome.cellCount) screens"
    reports.say("\(outcome.equalCount) of \(outcome.viewCount) views on \(cells) are as in the documents")
    return outcome.differences.isEmpty && outcome.missingAPI.isEmpty
  }

  /// Returns the library that code in this style imports.
  private func library() throws -> ExportPackage.Library? {
    guard style == .snapkit else { return nil }
    guard let snapkit, Files.isFolder(snapkit) else {
      throw failure("--verify of this style needs SnapKit's sources; name their folder with --snapkit")
    }
    return .snapKit(snapkit)
  }

  private func deliver(_ documents: [Compilation]) throws -> SwiftExport {
    let sources = documents.map { ($0.name, $0.document.screens) }
    let translations = try localized ? translated(documents) : [:]
    guard let output else {
      let export = SwiftExport(sources, style: style, localized: localized, translations: translations, target: oldest)
      try Standard.output(export.files.map { "// \($0.name.onOneLine)\n\n\($0.text)" }.joined(separator: "\n"))
      return export
    }
    let target = try withFiles { () throws(FileError) in
      try GeneratedFolder(
        output, documents, by: "export", extensions: ["swift", "strings"], force ? .forced : .refused)
    }
    let kept = KeptNames(existing: target.shared, users: target.texts)
    let export = SwiftExport(
      sources, style: style, localized: localized, translations: translations, keeping: kept, target: oldest,
      isTaken: target.isTaken)
    let changes = try changes(
      to: target, export.files.map { GeneratedFolder.File(name: $0.name, text: $0.text, document: $0.document) })
    try withFiles { () throws(FileError) in try target.make(changes, "files") }
    if reports.verbose { for change in changes { reports.say("wrote \(target.folder.path(of: change.name))") } }
    return export
  }

  /// Returns the translations of documents, by index.
  private func translated(_ documents: [Compilation]) throws -> [Int: Translations] {
    var all: [Int: Translations] = [:]
    for (place, document) in documents.enumerated() {
      let found = try withFiles { () throws(FileError) in try ExportTranslations(of: document) }
      reports.report(found.diagnostics, in: found.sources)
      all[place] = found.translations
    }
    return all
  }

  private func changes(to target: GeneratedFolder, _ files: [GeneratedFolder.File]) throws -> [FileChange] {
    if merge { return try target.merging(files) }
    let (changes, refused) = target.changes(files)
    if !refused.isEmpty { throw target.refusal(of: refused) }
    return changes
  }

  /// Returns one line for each thing that the code lacks, with its place.
  private func ledger(of export: SwiftExport, _ documents: [Compilation]) -> String {
    zip(documents, export.losses).map { document, losses in
      let places = SourcePlaces(document.sources)
      return losses.inOrder.map { loss in
        let place = loss.origin.map { places.text(of: $0) } ?? document.path
        return "\(place): \(loss.what)".onOneLine + "\n"
      }.joined()
    }.joined()
  }
}

extension ExportStyle: ExpressibleByArgument {}

extension DeploymentTarget: ExpressibleByArgument {
  public init?(argument: String) {
    guard let version = Int(argument) else { return nil }
    self.init(version)
  }

  public var defaultValueDescription: String { "\(version)" }
}
