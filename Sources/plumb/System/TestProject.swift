import Diagnostics
import Libc
import Goldens
import Programs
import ProjectFiles

/// The project of a run. Its folder is the current one, and all paths are relative to it.
struct TestProject {
  var goldenProject: GoldenProject
  /// The project file; nil for a package that was tested without one.
  private(set) var settings: ReadSettings?
  /// The absolute path of the folder in which the command was given, for resolving its arguments.
  private let start: String

  /// Returns the project for a decision: the one with a project file, or else the package whose tests left a run.
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
      throw failure("there is no \(ProjectFile.fileName) here or in any folder above; 'plumb init' writes one")
    }
    let settings = try ReadSettings(path)
    if let folder = PathParts.folder(of: path) { try withFiles { () throws(FileError) in try Files.enter(folder) } }
    try settings.report(reports)
    if settings.project.inputs.isEmpty { throw failure("'\(settings.source.path)' lists no inputs") }
    let project = try withFiles { () throws(FileError) in
      try GoldenProject(settings.project, settings.source.bytes, named: settings.source.path, in: folder)
    }
    return TestProject(goldenProject: project, settings: settings, start: start)
  }

  /// Returns a path from the command line, relative to the project's folder.
  func path(_ argument: String) -> String {
    let plain = normalized(argument.hasPrefix("/") ? argument : PathParts.joined(start, argument))
    let here = Files.currentFolder ?? "."
    return plain == here ? "." : PathParts.relative(plain, to: here) ?? plain
  }

  static let folder = Folder(".")

  var goldens: GoldenFolder { goldenProject.goldens }

  /// Returns the folder of the last run's goldens. Those of Swift tests can be anywhere in the project.
  func goldens(ofRunIn workspace: StateFolder) throws -> GoldenFolder {
    let bytes = try? workspace.read(StateFolder.record), record = bytes.flatMap { try? RunRecord(reading: $0) }
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

/// Returns an absolute path without `.` and `..`.
private func normalized(_ path: String) -> String {
  var parts: [String] = []
  for part in PathParts.of(path) {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Whether the command runs in continuous integration, where goldens are never written.
var isContinuousIntegration: Bool { !["", "0", "false"].contains(variable("CI")) }

/// Returns an environment variable, or an empty text if it is not set.
func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
