package import ProjectFiles

/// A project's files that nobody needs to keep: the last run and its pictures.
package struct StateFolder: Sendable {
  /// Below the project's folder.
  package static let folder = ".plumb"
  package static let standardOutput = ".plumb/out"

  private let root: Folder
  /// Below the root; nil for the root itself.
  private let prefix: FileName?

  /// That of a project.
  package init(of project: Folder) { (root, prefix) = (project, FileName(StateFolder.standardOutput)) }

  /// A folder that was asked for.
  package init(output: String) { (root, prefix) = (Folder(output), nil) }

  /// Whether it is the default folder of runs.
  package var isStandard: Bool { prefix != nil }

  private func name(_ text: String) throws(FileError) -> FileName {
    let name = try FileName(asking: text)
    return prefix?.appending(name) ?? name
  }

  package static let record = "run.json"

  package static func artefact(_ kind: Artefact, of cell: String) -> String { "\(cell)/\(kind.rawValue)" }

  /// A file's path, for people.
  package func path(_ file: String) -> String {
    PathParts.joined(prefix.map(root.path(of:)) ?? root.path, file)
  }

  package func read(_ file: String) throws(FileError) -> [UInt8]? { try root.read(try name(file)) }

  /// Saves the findings of a run; in the default folder, the user's state notes that it was written here.
  ///
  /// - Parameter state: nil where nothing can be kept.
  package func keep(_ run: RunRecord, _ state: ProjectState?) throws(FileError) {
    let json = Array(run.json.utf8)
    try write(json, to: StateFolder.record)
    if isStandard { try state?.write(Array(ContentHash(of: json).text.utf8), to: .run) }
  }

  package func write(_ bytes: [UInt8], to file: String) throws(FileError) { try root.write(bytes, to: try name(file)) }

  /// The files that a run leaves of a cell that is not as expected.
  package enum Artefact: String, CaseIterable, Sendable {
    case expected = "expected.png"
    case actual = "actual.png"
    case difference = "diff.png"
    case comparison = "compare.png"
    case expectedFrames = "expected.frames.json"
    case actualFrames = "actual.frames.json"
    case framesDifference = "frames.diff.json"
  }

  /// Removes an earlier run's files of some cells, and the folders that this leaves empty.
  package func clear(_ cells: [String]) throws(FileError) {
    for cell in cells {
      for kind in Artefact.allCases { try root.remove(try name(StateFolder.artefact(kind, of: cell))) }
      var folder: FileName? = try FileName(asking: cell)
      while let name = folder {
        root.removeFolderIfEmpty(prefix?.appending(name) ?? name)
        folder = name.folder
      }
    }
  }
}
