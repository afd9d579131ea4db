package import ProjectFiles

/// Why differences cannot be accepted.
package enum AcceptanceError: Error, Sendable {
  case files(FileError)
  /// Layouts are others than the run saw.
  case inputsChanged([String])
  /// A golden is another than the run compared with.
  case goldenChanged(path: String)
  /// What the run drew is gone or altered.
  case artefactChanged(path: String)

  package var message: String {
    switch self {
    case .files(let error): error.message
    case .inputsChanged(let paths):
      "\(paths.map { "'\($0)'" }.joined(separator: ", ")) changed since the run; run 'plumb test' again"
    case .goldenChanged(let path): "the golden '\(path)' changed since the run; run 'plumb test' again"
    case .artefactChanged(let path): "'\(path)' is not what the run drew; run 'plumb test' again"
    }
  }
}

extension RunRecord {
  /// The changes of files that make some results the new goldens, everything checked to be as the run saw it.
  package func accepting(
    _ results: [CellResult], from workspace: StateFolder
  ) throws(AcceptanceError) -> [Transaction.Change] {
    try checkInputs(of: results)
    let folder = GoldenFolder(goldens)
    var changes: [Transaction.Change] = []
    for result in results where result.canBeAccepted {
      let isOrphan = result.verdict == .orphaned
      let frames = isOrphan ? nil : try artefact(.actualFrames, result.cell, result.actualFrames, workspace)
      let picture = isOrphan ? nil : try artefact(.actual, result.cell, result.actualPicture, workspace)
      changes += [
        try change(folder.framesPath(result.cell), result.expectedFrames, to: frames),
        try change(folder.picturePath(result.cell), result.expectedPicture, to: picture),
      ].filter { $0.before != $0.after }
    }
    return changes
  }

  private func checkInputs(of results: [CellResult]) throws(AcceptanceError) {
    let wanted = Set(results.map(\.file))
    var changed: [String] = []
    for file in files where wanted.contains(file.path) {
      for input in file.inputs where !changed.contains(input.path) {
        let bytes = try reading(input.path)
        if bytes.map({ ContentHash(of: $0) }) != input.hash { changed.append(input.path) }
      }
    }
    if !changed.isEmpty { throw .inputsChanged(changed) }
  }

  private func change(
    _ path: String, _ hash: ContentHash?, to after: [UInt8]?
  ) throws(AcceptanceError) -> Transaction.Change {
    let before = try reading(path)
    guard before.map({ ContentHash(of: $0) }) == hash else { throw .goldenChanged(path: path) }
    return Transaction.Change(path: path, before: before, after: after)
  }

  private func artefact(
    _ kind: StateFolder.Artefact, _ cell: String, _ hash: ContentHash?, _ workspace: StateFolder
  ) throws(AcceptanceError) -> [UInt8] {
    let path = workspace.artefact(kind, of: cell)
    guard let bytes = try reading(path), ContentHash(of: bytes) == hash else { throw .artefactChanged(path: path) }
    return bytes
  }

  private func reading(_ path: String) throws(AcceptanceError) -> [UInt8]? {
    do throws(FileError) { return try Files.readIfPresent(path) } catch { throw .files(error) }
  }
}
