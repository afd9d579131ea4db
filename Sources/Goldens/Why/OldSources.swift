import Pipeline
import ProjectFiles

/// A project's layouts at earlier commits, each compiled once.
struct OldSources {
  private let project: ProjectFile
  private let git: Git
  private var layouts: [String: SuiteFile?] = [:]
  private var suites: [String: GoldenSuite?] = [:]

  init(_ project: ProjectFile, _ git: Git) { (self.project, self.git) = (project, git) }

  /// Returns a layout at a commit, or nil if it does not exist or has errors.
  mutating func layout(_ path: String, at commit: String) -> SuiteFile? {
    let key = commit + " " + path
    if let known = layouts[key] { return known }
    let tree = SourceTree.commit(commit, git)
    let file = git.file(path, at: commit).map { bytes in
      SuiteFile(
        path, bytes, name: "", reading: { try? tree.read($0) }, listing: tree.listing(), languages: project.languages)
    }
    let layout = file.flatMap { $0.compilation.hasErrors ? nil : $0 }
    layouts[key] = .some(layout)
    return layout
  }

  /// Returns what the current project file would test of a commit's layouts.
  mutating func suite(at commit: String) -> GoldenSuite? {
    if let known = suites[commit] { return known }
    let suite = try? GoldenSuite(project, in: .commit(commit, git))
    suites[commit] = .some(suite)
    return suite
  }

  /// Returns a cell of a commit's layouts and its layout, or nil if there is no such cell.
  mutating func cell(_ name: String, at commit: String) -> (cell: GoldenCell, file: SuiteFile)? {
    guard let suite = suite(at: commit), let cell = suite.cells.first(where: { $0.name == name }) else { return nil }
    return (cell, suite.files[cell.file])
  }
}
