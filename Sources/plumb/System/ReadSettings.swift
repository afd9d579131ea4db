import Diagnostics
import Pipeline
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
  func report(_ reports: ReportOptions) throws { try report(read.diagnostics, reports) }

  /// Ends the command if a list has a name that nothing in the project has.
  ///
  /// - Parameters:
  ///   - compilations: The layouts of all inputs.
  ///   - cells: The names of all cells; nil if they are not known.
  func requireMatches(in compilations: [Compilation], cells: [String]? = nil, _ reports: ReportOptions) throws {
    try report(project.unmatchedNames(in: compilations, cells: cells), reports)
  }

  private func report(_ problems: [Diagnostic], _ reports: ReportOptions) throws {
    reports.report(problems, in: sources)
    if problems.contains(where: { $0.severity == .error }) { throw failure("'\(source.path)' has errors") }
  }
}
