import ArgumentParser
import Diagnostics
import Export
import FrameRecords
import Goldens
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import PreviewJobs
import PreviewPackages
import Programs
import ProjectFiles

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
      "The minimum iOS version that the code supports: 14 to 18 or 26; default: 15.", valueName: "version"),
    completion: .list(DeploymentTarget.versions.map { "\($0)" }))
  var oldest = DeploymentTarget.standard

  @Flag(
    help: """
      Look up strings in a strings table for each document, and write these tables too, with the translations found \
      beside storyboards and xibs.
      """)
  var localized = false

  @Flag(help: "Overwrite files that export did not write, and edits made since.")
  var force = false

  @Flag(
    help: """
      Write only between '// plumb export: begin' and '// plumb export: end' in existing files; -o names their folder.
      """)
  var merge = false

  @Option(
    help: "Write a list of everything that was not exported, with its source location, to this file.",
    completion: .file())
  var report: String?

  @Flag(help: "Exit with 1 if anything was not exported.")
  var strict = false

  @Flag(
    help: """
      Build the code against Plumb's UIKit, compare every frame and look with the document's, and check that Apple's \
      UIKit has every declaration that the code uses; exit with 1 if any check fails.
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
    if merge, output == nil { throw ValidationError("--merge needs a folder of existing files; name it with -o") }
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
    let isProven = try !verify || prove(export, of: documents, on: axes)
    if strict && losses > 0 || !isProven { throw ExitCode(1) }
  }

  private func prove(_ export: SwiftExport, of documents: [Compilation], on axes: Axes) throws -> Bool {
    let package = try ExportPackage(scratch, plumb: sources, library: try library())
    let outcome = try ExportProof(
      export: export, documents: documents, axes: axes, package: package, target: oldest
    ).run()
    for difference in outcome.differences + outcome.missingAPI { reports.say(difference) }
    let screens = outcome.variantCount == 1 ? "1 screen" : "\(outcome.variantCount) screens"
    reports.say("\(outcome.equalCount) of \(outcome.viewCount) views match the documents, on \(screens)")
    return outcome.differences.isEmpty && outcome.missingAPI.isEmpty
  }

  private func library() throws -> ExportPackage.Library? {
    guard style == .snapkit else { return nil }
    guard let snapkit, Files.isFolder(snapkit) else {
      throw failure("--verify with --style snapkit needs SnapKit's sources; name their folder with --snapkit")
    }
    return .snapKit(snapkit)
  }

  private func deliver(_ documents: [Compilation]) throws -> SwiftExport {
    let sources = documents.map { ($0.name, $0.document.screens) }
    let translations = try localized ? translated(documents) : nil
    guard let output else {
      let export = SwiftExport(sources, style: style, translations: translations, target: oldest)
      try Standard.output(export.files.map { "// \($0.name.onOneLine)\n\n\($0.text)" }.joined(separator: "\n"))
      return export
    }
    let target = try withFiles { () throws(FileError) in
      try GeneratedFolder(
        output, of: documents, by: "export", extensions: ["swift", "strings"],
        overwriting: force ? .forced : .refused)
    }
    let kept = KeptNames(existing: target.shared, users: target.texts)
    let export = SwiftExport(
      sources, style: style, translations: translations, target: oldest,
      in: .init(kept: kept, isTaken: target.isTaken))
    let changes = try changes(
      to: target,
      export.files.map {
        GeneratedFolder.File(name: $0.name, text: $0.text, document: $0.document, parts: $0.parts)
      })
    try withFiles { () throws(FileError) in try target.make(changes, "files") }
    if reports.verbose { for change in changes { reports.say("wrote \(target.folder.path(of: change.name))") } }
    return export
  }

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

  private func ledger(of export: SwiftExport, _ documents: [Compilation]) -> String {
    zip(documents, export.losses).map { document, losses in
      let places = SourcePlaces(document.sources)
      return losses.inOrder.map { loss in
        let place = loss.origin.map(places.place) ?? TextPlace(document.path)
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

/// Compares exported code with its documents: every frame and look, in every selected environment.
struct ExportProof {
  let export: SwiftExport
  let documents: [Compilation]
  let axes: Axes
  let package: ExportPackage
  let target: DeploymentTarget

  struct Outcome {
    var viewCount = 0, equalCount = 0, variantCount = 0
    /// Descriptions that start with a place in a document.
    var differences: [String] = []
    var missingAPI: [String] = []
  }

  private struct Check {
    var exported: SwiftExport.ExportedScreen
    /// nil for the screen without a preview.
    var preview: Screen?
    var expected: FrameRecord
    var environment: String
    var job: PreviewJob
  }

  func run() throws -> Outcome {
    let pictures = pictures
    let code = export.files.filter(\.isCode).map { ($0.name, $0.text) }
    let program = try package.build(
      code, pictures: pictures.sorted { $0.key < $1.key }.map(\.value))
    let sizes = pictures.mapValues(\.size)
    let listed = try withPackage { try program.previews() }
    let previews = Dictionary(grouping: listed.indices) { listed[$0].file }
    var outcome = Outcome()
    var known: Set<String> = []
    guard let missing = try package.missingAPI(code, target: target) else {
      throw failure(
        "cannot check Apple's UIKit: the compiler did not list the declarations that the exported code uses")
    }
    outcome.missingAPI = missing
    let all = export.screens.flatMap { exported in
      let places = previews[exported.controllerClass] ?? []
      return places.first.map { checks(of: exported, in: nil, at: $0, sizes) } ?? []
        + exported.previews.filter { $0.place < places.count }
        .flatMap { checks(of: exported, in: $0.screen, at: places[$0.place], sizes) }
    }
    let records = try withPackage { try program.record(all.map(\.job)) }
    for (check, record) in zip(all, records) {
      outcome.variantCount += 1
      guard case .success(let record) = record else {
        outcome.viewCount += check.exported.properties.count + 1
        outcome.differences.append("\(place(check.exported, .root)): the exported code crashes on \(check.environment)")
        continue
      }
      let comparison = ExportComparison(
        of: check.exported, in: check.preview, expected: check.expected, found: record,
        scale: check.job.environment.scale)
      outcome.viewCount += comparison.viewCount
      outcome.equalCount += comparison.equalCount
      for difference in comparison.differences {
        let name = check.exported.properties[difference.view] ?? check.exported.viewClass
        let text = "\(place(check.exported, difference.view)): '\(name)': \(difference.what)"
        // Reported once, for the first environment with this difference.
        if known.insert(text).inserted { outcome.differences.append("\(text), on \(check.environment)") }
      }
    }
    return outcome
  }

  private func checks(
    of exported: SwiftExport.ExportedScreen, in preview: Screen?, at place: Int, _ sizes: [String: Size]
  ) -> [Check] {
    let screen = preview ?? exported.screen
    guard axes.selects(screen) else { return [] }
    var session = LayoutSession(screen.withPictures(of: sizes).withoutCircumstances)
    return axes.environments(for: screen).map { environment in
      let layout = working(on: documents[exported.document].path) { session.solve(in: environment) }
      let variant = ScreenVariant(file: "", screen: screen, environment: environment)
      let name = [preview?.preview.map { "'\($0)'" }, variant.environmentName].compactMap(\.self).joined(
        separator: ", ")
      return Check(
        exported: exported, preview: preview, expected: FrameRecord(layout.withPlainLooks), environment: name,
        job: PreviewJob(place, PictureRequest(variant, format: .png, scale: environment.scale)))
    }
  }

  private func place(_ exported: SwiftExport.ExportedScreen, _ view: ViewID) -> String {
    let document = documents[exported.document]
    guard let origin = exported.screen.views[view].origin else { return document.path }
    return "\(SourcePlaces(document.sources).place(of: origin))"
  }

  /// Stubs for the screens' pictures of known size, by name. Symbols have none.
  private var pictures: [String: PictureStub] {
    var stubs: [String: PictureStub] = [:]
    for image in export.screens.flatMap(\.screen.views).flatMap(\.content.images) where !image.isSymbol {
      guard let size = image.size, stubs[image.name] == nil else { continue }
      stubs[image.name] = PictureStub(image.name, width: size.width.value, height: size.height.value)
    }
    return stubs
  }
}

extension Screen {
  /// The screen without presentation, keyboard, alerts and menus. They depend on other code and are listed in the
  /// ledger.
  fileprivate var withoutCircumstances: Screen {
    var screen = self
    screen.chrome.removeAll { element in
      switch element.kind {
      case .presentation, .keyboard, .alert, .menu: true
      case .navigationBar, .tabBar, .toolbar, .statusBar: false
      }
    }
    return screen
  }

  /// Returns the screen with the pictures that its code will find: one for each name, even if documents differ. Symbols
  /// have the system's size.
  fileprivate func withPictures(of sizes: [String: Size]) -> Screen {
    var screen = self
    for view in screen.views.indices {
      for property in Property.all(of: screen.views[view].kind) {
        guard case .image(var image)? = property.get(screen.views[view]) else { continue }
        if image.isSymbol {
          image.size = nil
          image.alignment = .zero
        }
        if let size = sizes[image.name], !image.isSymbol { image.size = size }
        property.set(&screen.views[view], .image(image))
      }
    }
    return screen
  }
}

/// The translations that Xcode stores next to an Interface Builder document, in language folders or a string catalog.
struct ExportTranslations {
  private(set) var translations: Translations?
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var sources = Sources()

  init(of document: Compilation) throws(FileError) {
    guard document.isInterface, let own = document.sources.files.first else { return }
    let folder = PathParts.folder(of: document.path) ?? "."
    let name = PathParts.last(of: Files.absolutePath(folder) ?? folder)
    let isInBase = name == "Base" + Self.end
    // A document in a language's own folder is already translated.
    if name.hasSuffix(Self.end), !isInBase { return }
    let isNamed = PathParts.last(of: folder) == name
    let home = !isInBase ? folder : isNamed ? PathParts.folder(of: folder) ?? "." : PathParts.joined(folder, "..")
    let languages = Files.folders(in: home, extensions: ["lproj"])
    let tables = languages.map { PathParts.joined($0, document.name + ".strings") }
    let catalogs = ([home] + languages).map { PathParts.joined($0, document.name + ".xcstrings") }
    if !(tables + catalogs).contains(where: Files.exists) { return }
    translations = Translations(of: own)
    for (path, folder) in zip(tables, languages) {
      let language = String(PathParts.last(of: folder).dropLast(Self.end.count))
      guard language != "Base", Translations.isLanguage(language), let table = try table(path) else { continue }
      diagnostics += translations?.add(strings: table, language) ?? []
    }
    for path in catalogs {
      if let table = try table(path) { diagnostics += translations?.add(catalog: table) ?? [] }
    }
  }

  private static let end = ".lproj"

  private mutating func table(_ path: String) throws(FileError) -> SourceFile? {
    try Files.readIfPresent(path).map { sources.add(path: path, bytes: textOfTable($0)) }
  }
}
