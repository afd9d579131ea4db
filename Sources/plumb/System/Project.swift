import ArgumentParser
import Diagnostics
import Goldens
import LayoutModel
import Libc
import Pipeline
import Programs
import ProjectFiles

/// The inputs of a command, read and compiled.
struct Project {
  private(set) var compilations: [Compilation] = []

  /// Reads files, and the files in folders that have one of the extensions.
  ///
  /// - Parameters:
  ///   - languages: The languages to read translations for.
  ///   - needsLedger: Whether to keep the ledgers of Interface Builder documents.
  init(
    _ inputs: [String], _ extensions: [String] = Compilation.extensions, in languages: [TextLanguage?] = [],
    needsLedger: Bool = false
  ) throws {
    let search = ProjectSearch()
    let languages = languages.compactMap(\.self)
    for input in inputs {
      try withFiles { () throws(FileError) in
        let paths = Files.isFolder(input) ? try Files.inputs(in: input, extensions: extensions) : [input]
        for path in paths {
          compilations.append(try compiled(path, in: languages, with: search, needsLedger: needsLedger))
        }
      }
    }
  }

  private func compiled(
    _ path: String, in languages: [TextLanguage], with search: ProjectSearch, needsLedger: Bool
  ) throws(FileError) -> Compilation {
    try working(on: path) { () throws(FileError) in
      let bytes = try Files.read(path)
      let read = { (path: String) in try? Files.read(path) }
      let list = { (path: String, extensions: [String]) in search.found(extensions, around: path) }
      let compilation =
        needsLedger
        ? compileWithLedger(path, bytes, reading: read, listing: list, languages: languages)
        : compile(path, bytes, reading: read, listing: list, languages: languages)
      return compilation.namingForgottenImports(reading: read)
    }
  }

  var hasErrors: Bool { compilations.contains(where: \.hasErrors) }

  /// Throws if a name or pattern matches nothing, because it is probably misspelt.
  func requireMatches(of axes: AxesOptions) throws { try axes.requireMatches(in: compilations) }

  func suggestView(_ name: String) throws {
    let screens = compilations.flatMap(\.document.screens)
    if hasErrors || screens.contains(where: { $0.view(named: name) != nil }) { return }
    let names = screens.flatMap { $0.views.map(\.name) }
    let hint = closest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw failure("no screen has a view named '\(name)'\(hint)")
  }

  /// Throws exit status 2 if an input has errors.
  func finish() throws { if hasErrors { throw ExitCode(2) } }

  /// Throws if the command processed no screen, because success would be misleading.
  ///
  /// - Parameters:
  ///   - isDone: Whether there was a screen.
  ///   - what: The command as a verb, such as `check`.
  func requireScreens(_ isDone: Bool, to what: String) throws {
    if !isDone, !hasErrors { throw failure("there is nothing to \(what): no screen in the files matches the options") }
  }
}

extension AxesOptions {
  /// Throws if a name or pattern matches no screen or preview, because it is probably misspelt.
  func requireMatches(in compilations: [Compilation]) throws {
    if compilations.contains(where: \.hasErrors) { return }
    let screens = compilations.flatMap(\.document.screens)
    try requireMatches(screens: screens.map(\.name), previews: screens.compactMap(\.preview))
  }

  func requireMatches(screens names: [String], previews previewNames: [String]) throws {
    try requireMatches(screens, among: names, "screen")
    try requireMatches(previews.filter { $0 != "none" }, among: previewNames, "preview")
  }

  private func requireMatches(_ patterns: [String], among names: [String], _ what: String) throws {
    for pattern in patterns where !names.contains(where: { matches(pattern: pattern, $0) }) {
      let hint = closest(to: pattern, among: names).map { "; did you mean '\($0)'?" } ?? ""
      throw failure("no \(what) is named '\(pattern)'\(hint)")
    }
  }
}

/// Runs `body` with the project locked against other commands, after completing interrupted changes.
func withProjectLock<Result>(_ reports: ReportOptions, _ body: (FileLock) throws -> Result) throws -> Result {
  let lock: FileLock
  do throws(FileError) {
    lock = try .project(TestProject.folder) { reports.say("waiting for another plumb command in this project") }
  } catch { throw failure(error.message) }
  for finding in Leftovers.restore(holding: lock, of: TestProject.folder) {
    report(finding)
    if case .stuck = finding { throw failure("some goldens may be old and others new until this change is finished") }
  }
  if let title = lock.interrupted { throw interrupted(title) }
  return try withExtendedLifetime(lock) { try body(lock) }
}

/// Throws if changes are in progress. Only for commands that take no lock.
func checkNothingIsUnderWay() throws {
  guard let lockName,
    let note = try withFiles({ () throws(FileError) in try TestProject.folder.read(lockName) }), !note.isEmpty
  else { return }
  throw interrupted(String(decoding: note.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
}

private func interrupted(_ title: String) -> any Error {
  failure(
    """
    '\(title)' was interrupted by another user or on another machine: some goldens may be old and others new. Restore \
    them with git, then remove '\(StateFolder.folder)/lock'
    """)
}

/// A project file that has been read, with its problems.
struct ReadSettings {
  let project: ProjectFile
  /// Named without its folder.
  let source: SourceFile
  let sources: Sources
  private let read: Diagnosed<ProjectFile>

  init(_ path: String) throws {
    let bytes = try withFiles { () throws(FileError) in try Files.read(path) }
    var sources = Sources()
    source = sources.add(path: PathParts.last(of: path), bytes: bytes)
    read = ProjectFile.read(source)
    project = read.value
    self.sources = sources
  }

  /// Reports the problems. Throws if any of them is an error.
  func report(_ reports: ReportOptions) throws { try report(read.diagnostics, reports) }

  /// Reports names in the project file that nothing in the project has. Throws if any of these problems is an error.
  ///
  /// - Parameters:
  ///   - compilations: The layouts of all inputs.
  ///   - variants: The names of all variants; nil if they are not known.
  func requireMatches(in compilations: [Compilation], variants: [String]? = nil, _ reports: ReportOptions) throws {
    try report(project.unmatchedNames(in: compilations, variants: variants), reports)
  }

  private func report(_ problems: [Diagnostic], _ reports: ReportOptions) throws {
    reports.report(problems, in: sources)
    if problems.contains(where: { $0.severity == .error }) { throw failure("'\(source.path)' has errors") }
  }
}

/// The project of a run. Its folder is the current one, and all paths are relative to it.
struct TestProject {
  var goldenProject: GoldenProject
  /// The project file; nil for a package that was tested without one.
  private(set) var settings: ReadSettings?
  /// The absolute path of the folder in which the command was started, for resolving its arguments.
  private let start: String

  /// Returns the project for a decision: the project with a project file, or else the package whose tests left a run.
  static func decided(config: String?, _ reports: ReportOptions) throws -> TestProject {
    let start = Files.currentFolder ?? "."
    guard config == nil, projectFile(above: start) == nil, let package = testedPackage(above: start) else {
      return try entered(config: config, reports)
    }
    try withFiles { () throws(FileError) in try Files.enter(package) }
    let project = try withFiles { () throws(FileError) in try GoldenProject(ProjectFile(), in: folder) }
    return TestProject(goldenProject: project, start: start)
  }

  /// Returns the project with a project file, and enters its folder.
  static func entered(config: String?, _ reports: ReportOptions) throws -> TestProject {
    let start = Files.currentFolder ?? "."
    guard let path = config ?? projectFile(above: start) else {
      throw failure("there is no \(ProjectFile.fileName) here or in any folder above; run 'plumb init' to write one")
    }
    let settings = try ReadSettings(path)
    if let folder = PathParts.folder(of: path) { try withFiles { () throws(FileError) in try Files.enter(folder) } }
    try settings.report(reports)
    if settings.project.inputs.isEmpty {
      throw failure("'\(settings.source.path)' lists no inputs; add files or folders to 'inputs'")
    }
    let project = try withFiles { () throws(FileError) in
      try GoldenProject(settings.project, settings.source.bytes, named: settings.source.path, in: folder)
    }
    return TestProject(goldenProject: project, settings: settings, start: start)
  }

  func path(_ argument: String) -> String {
    let plain = PathParts.normalized(PathParts.path(argument, in: start))
    let here = Files.currentFolder ?? "."
    return plain == here ? "." : PathParts.relative(plain, to: here) ?? plain
  }

  static let folder = Folder(".")

  var goldens: GoldenFolder { goldenProject.goldens }

  /// Returns the folder of the last run's goldens. Goldens of Swift tests can be anywhere in the project.
  func goldens(ofRunIn workspace: StateFolder) throws -> GoldenFolder {
    let bytes = try? workspace.read(StateFolder.record)
    let record = bytes.flatMap { try? RunRecord(reading: $0) }
    guard record?.goldens == "." else { return goldens }
    return try withFiles { () throws(FileError) in try GoldenFolder(".", of: TestProject.folder) }
  }
}

/// Returns the nearest folder at or above `folder` with a package whose tests left a run.
private func testedPackage(above folder: String) -> String? {
  let isPackage = Files.exists(PathParts.joined(folder, "Package.swift"))
  let run = PathParts.joined(folder, "\(StateFolder.standardOutput)/\(StateFolder.record)")
  if isPackage, Files.exists(run) { return folder }
  return folder == "/" ? nil : PathParts.folder(of: folder).flatMap(testedPackage)
}

/// Whether the command runs in continuous integration, where goldens are never written.
var isContinuousIntegration: Bool { !["", "0", "false"].contains(variable("CI")) }

/// Throws in continuous integration.
func requireMayRecord() throws {
  if isContinuousIntegration { throw failure("cannot record goldens while the environment variable CI is set") }
}

func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

/// A status line that is updated in place in a terminal. Elsewhere, each status is a separate line.
struct StatusLine {
  let isShown: Bool
  private let isTerminal = isatty(2) == 1

  init(isShown: Bool) { self.isShown = isShown }

  func show(_ text: String) {
    guard isShown else { return }
    isTerminal ? Standard.replaceLine(by: text.onOneLine) : Standard.error(text.onOneLine + "\n")
  }

  func clear() { if isShown, isTerminal { Standard.replaceLine(by: "") } }

  /// Makes Ctrl-C end the command successfully, after a line break in a terminal.
  func endWhenStopped() { StopSignals.areSuccess(printing: isShown && isTerminal ? "\n" : "") }
}

/// A SwiftPM build of Plumb's sources that contains this program.
struct SourceBuild {
  let root: String
  /// SwiftPM's scratch folder, such as `.build`.
  let scratch: String
  let configuration: String

  /// - Parameter folder: The folder of the running program.
  /// - Returns: nil if the program is not in a folder that SwiftPM builds into.
  init?(containing folder: String) {
    // SwiftPM builds into SCRATCH/TRIPLE/CONFIGURATION.
    let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 3, let last = parts.last, ["debug", "release"].contains(last) else { return nil }
    configuration = String(last)
    scratch = parts.dropLast(2).joined(separator: "/")
    let ancestors = (1..<parts.count - 2).reversed().map { parts[..<$0].joined(separator: "/") }
    guard let root = ancestors.first(where: { Files.exists($0 + "/Sources/plumb-serve/Serve.swift") }) else {
      return nil
    }
    self.root = root
  }

  func command(building product: String) -> [String] {
    [
      "swift", "build", "-c", configuration, "--package-path", root, "--scratch-path", scratch, "--product", product,
    ]
  }

  /// Says on standard error that it builds, because a build can take minutes.
  func build(_ product: String) throws {
    let words = command(building: product)
    Standard.error("building \(product) once, with '\(words.joined(separator: " "))' …\n")
    guard let outcome = Program.run(words, errors: .inOutput) else {
      throw failure("cannot build \(product): 'swift' is not on the path")
    }
    guard outcome.status == 0 else {
      ErrorOutput.quote(outcome.output)
      throw failure("cannot build \(product)")
    }
  }
}
