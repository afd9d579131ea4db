import Diagnostics
import Programs
import ProjectFiles

/// A project file that has been read, with its problems.
struct ReadSettings {
  let project: ProjectFile
  /// The file, named without its folder.
  let source: SourceFile
  let sources: Sources
  private let read: Diagnosed<ProjectFile>

  init(_ path: String) throws {
    let bytes = try withFiles { () throws(FileError) in try Files.read(path) }
    var sources = Sources()
    source = sources.add(path: PathParts.last(of: path), bytes: bytes)
    read = ProjectFile.read(source)
    (project, self.sources) = (read.value, sources)
  }

  /// Reports the problems. Ends the command if any is an error.
  func report(_ reports: ReportOptions) throws {
    reports.report(read.diagnostics, in: sources)
    if read.hasErrors { throw failure("'\(source.path)' has errors") }
  }
}
