import ArgumentParser
import Diagnostics
import FrameRecords
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import PreviewJobs
import PreviewPackages
import Programs
import ProjectFiles

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

  @Flag(help: "Overwrite layouts that import did not write, and edits made since.")
  var force = false

  @Option(
    help: "Write what happened to each element and attribute to this file: mapped, approximated, kept, ignored or lost."
  )
  var report: String?

  @Flag(help: "Exit with 1 if anything was lost.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Compare with the saved frames, or the package's; exit with 1 if an edge differs by more than this many points.",
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
      try GeneratedFolder(
        output, of: documents, by: "import", extensions: ["plumb"], overwriting: force ? .forced : .refused)
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

  /// Throws if a layout does not compile, for example because it exceeds a limit.
  private func check(_ layouts: ImportedLayouts) throws {
    let problems = layouts.problems()
    if problems.isEmpty { return }
    for (diagnostics, sources) in problems { reports.report(diagnostics, in: sources) }
    throw failure("the imported layouts have errors; nothing was written")
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

private struct ImportedPreview {
  let preview: PreviewListing
  let name: String
  let environment: Environment
  let described: DescribedPreview

  var fileName: String { name + ".plumb" }
  var place: String { "\(preview.fileID):\(preview.line)" }
}

extension Import {
  func importPreviews(of package: PreviewPackage) throws {
    let device = try shownOn()
    let program = try withPackage { try package.build() }
    let previews = try withPackage { try program.previews() }
    let paths = previews.map { PathParts.joined(package.folder, $0.fileID) }
    let target = try output.map { output in
      try withFiles { () throws(FileError) in
        try GeneratedFolder(
          output, of: paths, by: "import", extensions: ["plumb"], overwriting: force ? .forced : .refused)
      }
    }
    let names = previews.layoutNames { target?.isTaken($0 + ".plumb") ?? false }
    let variants = zip(previews, names).map { preview, name in
      ScreenVariant(
        file: preview.file, screen: Screen(name: name),
        environment: Environment(device, orientation: preview.isLandscape ?? false ? .landscape : .portrait))
    }
    let jobs = variants.enumerated().map { place, variant in
      PreviewJob(place, PictureRequest(variant, format: .png, scale: variant.environment.scale))
    }
    var imported: [ImportedPreview] = []
    var failures = 0
    for (place, answer) in try withPackage({ try program.describe(jobs) }).enumerated() {
      switch answer {
      case .failure(let error):
        failures += 1
        ErrorOutput.report(failure: "cannot import '\(previews[place].name)': \(error.message)")
      case .success(let described):
        imported.append(
          ImportedPreview(
            preview: previews[place], name: names[place], environment: variants[place].environment, described: described
          ))
      }
    }
    if previews.isEmpty {
      throw failure("there is nothing to import: no library of '\(package.folder)' declares a #Preview")
    }
    try deliver(imported, to: target, places: Dictionary(uniqueKeysWithValues: zip(names, names.indices)))
    let losses = try reportLosses(of: imported)
    let moved = try reportMovedViews(imported)
    if failures > 0 || strict && losses > 0 || moved > 0 { throw ExitCode(1) }
  }

  private func shownOn() throws -> Device {
    let name = device ?? "iphone-16"
    if let device = Device.named(name) { return device }
    let hint = closest(to: name, among: Device.names).map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("no device named '\(name)'\(hint)")
  }

  /// - Parameter places: The index of each preview in the list of all previews, by the name of its screen.
  private func deliver(
    _ imported: [ImportedPreview], to target: GeneratedFolder?, places: [String: Int]
  ) throws {
    for layout in imported {
      let compilation = compile(layout.fileName, Array(layout.described.text.utf8)) { _ in nil }
      guard compilation.hasErrors else { continue }
      reports.report(compilation.diagnostics, in: compilation.sources)
      throw failure("the imported layouts have errors; nothing was written")
    }
    guard let target else {
      let texts = imported.map { "// \($0.fileName.onOneLine)\n\n\($0.described.text)" }
      return try Standard.output(texts.joined(separator: "\n"))
    }
    let files = imported.map { layout in
      GeneratedFolder.File(name: layout.fileName, text: layout.described.text, document: places[layout.name])
    }
    try write(files, to: target)
  }

  /// Writes the list of losses if a report is requested. Returns their number.
  private func reportLosses(of imported: [ImportedPreview]) throws -> Int {
    let losses = imported.flatMap { layout in layout.described.losses.map { "\(layout.place): \($0)".onOneLine + "\n" }
    }
    if let report {
      try withFiles { () throws(FileError) in try Files.write(Array(losses.joined().utf8), to: report) }
    }
    if !losses.isEmpty, strict || report == nil {
      reports.say(losses.count == 1 ? "1 thing was lost" : "\(losses.count) things were lost")
    }
    return losses.count
  }

  /// If `--check-frames` is given, reports views whose frames in the layout and the package differ. Returns their
  /// number.
  private func reportMovedViews(_ imported: [ImportedPreview]) throws -> Int {
    guard let checkFrames else { return 0 }
    var moved = 0
    var count = 0
    for layout in imported {
      for (view, frame) in layout.frames {
        count += 1
        if let frame, view.frame.isNear(frame, Points(checkFrames)) { continue }
        moved += 1
        let found = frame.map { "is at \($0.words)" } ?? "is missing"
        reports.say("\(layout.place): '\(view.name)' \(found); the package has it at \(view.frame.words)")
      }
    }
    reports.say("the frames of \(count - moved) of \(counted(count, "view")) match the package")
    return moved
  }
}

extension ImportedPreview {
  /// The views in the package, each with its frame according to the layout file; nil if the layout lacks the view.
  fileprivate var frames: [(view: DescribedPreview.View, frame: Rect?)] {
    let compilation = compile(fileName, Array(described.text.utf8)) { _ in nil }
    guard let screen = compilation.document.screens.first else { return described.views.map { ($0, nil) } }
    let layout = solve(screen, in: shownIn)
    var places: [String: Rect] = [:]
    for view in screen.views.indices { places[screen.views[view].name] = layout.views[view].screenFrame }
    return described.views.dropFirst().map { ($0, places[$0.name]) }
  }

  /// The environment, with the preview's own size if it has one.
  private var shownIn: Environment {
    guard let size = described.views.first?.frame.size, size != environment.size else { return environment }
    var environment = environment
    environment.size = size
    environment.geometry = nil
    environment.safeArea = .zero
    environment.statusBarHeight = 0
    environment.surface = .bare
    return environment
  }
}

extension [PreviewListing] {
  /// Returns names for the previews' layout files: the name of the preview, or of its source file if the preview has
  /// none.
  fileprivate func layoutNames(isTaken: @escaping (String) -> Bool) -> [String] {
    var documents: [(name: String, screens: [Screen])] = []
    for preview in self {
      let unnamed = "Preview"
      let name = preview.name.hasPrefix(unnamed) ? preview.file + preview.name.dropFirst(unnamed.count) : preview.name
      if documents.last?.name != preview.file { documents.append((preview.file, [])) }
      documents[documents.count - 1].screens.append(Screen(name: screenName(name)))
    }
    return namedApart(documents, isTaken: isTaken).joined().map(\.name)
  }
}

extension Rect {
  fileprivate var words: String {
    "(" + numbers.map { Decimal.text($0) }.joined(separator: ", ") + ")"
  }

  fileprivate func isNear(_ other: Rect, _ tolerance: Points) -> Bool { edgeDistance(self, other) <= tolerance }
}
