package import ProjectFiles

package enum AcceptanceError: Error, Sendable {
  case files(FileError)
  case inputsChanged([String])
  case goldenChanged(path: String)
  case artefactChanged(path: String)
  case otherGoldens(String)

  package var message: String {
    switch self {
    case .files(let error): error.message
    case .inputsChanged(let paths):
      "\(paths.map { "'\($0)'" }.joined(separator: ", ")) \(paths.count == 1 ? "has" : "have") changed since the run; "
        + "run 'plumb test' again"
    case .goldenChanged(let path): "the golden '\(path)' has changed since the run; run 'plumb test' again"
    case .artefactChanged(let path): "'\(path)' has changed since the run; run 'plumb test' again"
    case .otherGoldens(let folder): "the run used the goldens in '\(folder)'; run 'plumb test' again"
    }
  }
}

extension RunRecord {
  /// Returns the file changes that turn results into goldens, after checking that layouts, goldens and saved files are
  /// the same as in the run.
  package func accepting(
    _ results: [VariantResult], into folder: GoldenFolder, from workspace: StateFolder
  ) throws(AcceptanceError) -> [FileChange] {
    guard goldens == folder.path else { throw .otherGoldens(goldens) }
    try checkInputs(of: results, in: .folder(folder.project))
    var changes: [FileChange] = []
    for result in results where result.canBeAccepted {
      let isOrphan = result.verdict == .orphaned
      let frames =
        isOrphan ? nil : try artefact(.actualFrames, of: result.variant, withHash: result.actualFrames, in: workspace)
      let picture =
        isOrphan ? nil : try artefact(.actual, of: result.variant, withHash: result.actualPicture, in: workspace)
      // A golden with a former name moves to the variant's name.
      let former = result.renamedFrom
      if let former {
        changes += [
          try change(in: folder, named: folder.framesName, of: former, from: result.expectedFrames, to: nil),
          try change(in: folder, named: folder.pictureName, of: former, from: result.expectedPicture, to: nil),
        ].filter { $0.before != $0.after }
      }
      let (oldFrames, oldPicture) = former == nil ? (result.expectedFrames, result.expectedPicture) : (nil, nil)
      changes += [
        try change(in: folder, named: folder.framesName, of: result.variant, from: oldFrames, to: frames),
        try change(in: folder, named: folder.pictureName, of: result.variant, from: oldPicture, to: picture),
      ].filter { $0.before != $0.after }
    }
    return changes
  }

  private func checkInputs(of results: [VariantResult], in tree: SourceTree) throws(AcceptanceError) {
    let wanted = Set(results.map(\.file))
    var changed: [String] = []
    for file in files where wanted.contains(file.path) {
      for input in file.inputs where !changed.contains(input.path) {
        let bytes = try reading { () throws(FileError) in try tree.read(input.path) }
        if bytes.map({ ContentHash(of: $0) }) != input.hash { changed.append(input.path) }
      }
    }
    if !changed.isEmpty { throw .inputsChanged(changed) }
  }

  private func change(
    in folder: GoldenFolder, named name: (String) throws(FileError) -> FileName, of variant: String,
    from hash: ContentHash?, to after: [UInt8]?
  ) throws(AcceptanceError) -> FileChange {
    let (name, before) = try reading { () throws(FileError) in
      let name = try name(variant)
      return (name, try folder.project.read(name))
    }
    guard before.map({ ContentHash(of: $0) }) == hash else { throw .goldenChanged(path: name.text) }
    return FileChange(name, before: before, after: after)
  }

  private func artefact(
    _ kind: StateFolder.Artefact, of variant: String, withHash hash: ContentHash?, in workspace: StateFolder
  ) throws(AcceptanceError) -> [UInt8] {
    let file = StateFolder.artefact(kind, of: variant)
    guard let bytes = try reading({ () throws(FileError) in try workspace.read(file) }), ContentHash(of: bytes) == hash
    else { throw .artefactChanged(path: workspace.path(file)) }
    return bytes
  }

  private func reading<Value>(_ body: () throws(FileError) -> Value) throws(AcceptanceError) -> Value {
    do throws(FileError) { return try body() } catch { throw .files(error) }
  }

  /// Updates decisions from the goldens on disk: a process that accepts or undoes may have been killed before it
  /// recorded the decision here.
  package mutating func settle(with folder: GoldenFolder) throws(FileError) {
    for index in results.indices where results[index].canBeAccepted && results[index].decision != .rejected {
      let files = try folder.files(results[index].variant)
      let result = results[index]
      let hashes = [files.frames, files.picture].map { $0.map { ContentHash(of: $0) } }
      let before = result.renamedFrom == nil ? [result.expectedFrames, result.expectedPicture] : [nil, nil]
      if hashes == [result.actualFrames, result.actualPicture] {
        results[index].decision = .accepted
      } else if hashes == before {
        results[index].decision = .pending
      }
    }
  }

  /// A hash of the run without its decisions.
  package var identity: ContentHash {
    var undecided = self
    undecided.acceptedCauses = []
    for index in results.indices { undecided.results[index].decision = .pending }
    return ContentHash(of: Array(undecided.json.utf8))
  }
}
