package import ProjectFiles

/// Where a project keeps what is not worth keeping: the last run, what it drew, and what can be undone.
package struct StateFolder: Sendable {
  package static let folder = ".plumb"
  package static let standardOutput = ".plumb/out"

  /// The folder of the run's record and pictures.
  package let output: String

  package init(output: String = StateFolder.standardOutput) { self.output = output }

  package var recordPath: String { "\(output)/run.json" }
  package static let lockPath = ".plumb/lock"
  package static let skipListPath = ".plumb/equal"
  package static let journalPath = ".plumb/journal"

  package func artefact(_ kind: Artefact, of cell: String) -> String { "\(output)/\(cell)/\(kind.rawValue)" }

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

  /// Removes what an earlier run left of some cells, and the folders that are empty for it.
  package func clear(_ cells: [String]) throws(FileError) {
    for cell in cells {
      for kind in Artefact.allCases { try Files.remove(artefact(kind, of: cell)) }
      var folder = cell[...]
      while !folder.isEmpty {
        Files.removeFolderIfEmpty("\(output)/\(folder)")
        folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
      }
    }
  }
}
