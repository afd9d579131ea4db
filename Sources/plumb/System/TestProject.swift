import Diagnostics
import Glibc
import Goldens
import Programs
import ProjectFiles

/// The project file of a run. Its folder becomes the current one, so all paths are relative to it.
struct TestProject {
  var goldenProject: GoldenProject
  /// Where the command was given, absolute, to find what its arguments name.
  private let start: String

  init(config: String?, _ reports: ReportOptions) throws {
    start = Files.currentFolder ?? "."
    guard let path = config ?? projectFile(above: start) else {
      throw failure("there is no \(ProjectFile.fileName) here or in any folder above; 'plumb init' writes one")
    }
    let bytes = try withFiles { () throws(FileError) in try Files.read(path) }
    if let folder = PathParts.folder(of: path), chdir(folder) != 0 {
      throw failure("cannot change to the folder of '\(path)': \(String(cString: strerror(errno)))")
    }
    var sources = Sources()
    let source = sources.add(path: PathParts.last(of: path), bytes: bytes)
    let read = ProjectFile.read(source)
    reports.report(read.diagnostics, in: sources)
    if read.hasErrors { throw failure("'\(source.path)' has errors") }
    if read.value.inputs.isEmpty { throw failure("'\(source.path)' lists no inputs") }
    goldenProject = try withFiles { () throws(FileError) in
      try GoldenProject(read.value, bytes, named: source.path, in: TestProject.folder)
    }
  }

  /// A path from the command line, relative to the project's folder.
  func path(_ argument: String) -> String {
    let plain = normalized(argument.hasPrefix("/") ? argument : PathParts.joined(start, argument))
    let here = Files.currentFolder ?? "."
    return plain == here ? "." : PathParts.relative(plain, to: here) ?? plain
  }

  static let folder = Folder(".")

  var goldens: GoldenFolder { goldenProject.goldens }
}

/// An absolute path without `.` and `..`.
private func normalized(_ path: String) -> String {
  var parts: [String] = []
  for part in PathParts.of(path) {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Whether this runs in continuous integration, where goldens are never written.
var isContinuousIntegration: Bool { !["", "0", "false"].contains(variable("CI")) }

/// An environment variable; empty if it is not set.
func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
