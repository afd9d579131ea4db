import Diagnostics
import Pipeline
import ProjectFiles

/// A layout with some of its changes reverted.
struct Counterfactual {
  var cause: Cause
  var edits: [SourceChange]
  var compilation: Compilation
}

/// Beyond this number, no edit is tried: each attempt compiles the layout.
private let maxEditCount = 60

/// Returns the layout once for each change since an older version, with the change reverted. Changes that compile only
/// together are reverted together.
func counterfactuals(of file: SuiteFile, since old: SuiteFile) -> [Counterfactual] {
  let experiment = Experiment(file: file, old: old)
  let edits = experiment.paths.filter(isLayout).flatMap {
    sourceEdits($0, from: old.contents[$0] ?? [], to: file.contents[$0] ?? [])
  }
  guard edits.count <= maxEditCount else { return [] }
  var found = experiment.moves(edits)
  var broken: [SourceChange] = []
  for edit in edits where !found.contains(where: { $0.edits.contains(edit) }) {
    let compilation = experiment.compiled(without: [edit])
    if compilation.hasErrors {
      broken.append(edit)
    } else {
      found.append(Counterfactual(cause: edit.cause, edits: [edit], compilation: compilation))
    }
  }
  return found + experiment.linked(broken) + experiment.otherFiles
}

private func isLayout(_ path: String) -> Bool { Compilation.extensions.contains { path.hasSuffix("." + $0) } }

private struct Experiment {
  let file, old: SuiteFile

  var paths: [String] { Set(file.contents.keys).union(old.contents.keys).sorted() }

  func compiled(without edits: [SourceChange]) -> Compilation {
    var sources = file.contents
    for (path, edits) in Dictionary(grouping: edits, by: \.path) {
      sources[path] = reverting(edits, in: sources[path] ?? [])
    }
    return file.compiled(with: sources)
  }

  /// Returns the layout once for each move of lines, with the move reverted.
  func moves(_ edits: [SourceChange]) -> [Counterfactual] {
    edits.compactMap { arrival in
      guard let departure = edits.first(where: arrival.isMove) else { return nil }
      let compilation = compiled(without: [departure, arrival])
      if compilation.hasErrors { return nil }
      var cause = arrival.cause
      cause.kind = .move
      return Counterfactual(cause: cause, edits: [departure, arrival], compilation: compilation)
    }
  }

  /// Combines edits that do not compile alone into small sets that do. Edits that compile in no combination are left
  /// out.
  func linked(_ edits: [SourceChange]) -> [Counterfactual] {
    var rest = edits
    var found: [Counterfactual] = []
    while let first = rest.first, let (set, compilation) = completed([first], from: rest) {
      var cause = leading(set).cause
      cause.linkedLines = set.count - 1
      found.append(Counterfactual(cause: cause, edits: set, compilation: compilation))
      rest.removeAll(where: set.contains)
    }
    return found
  }

  /// Extends a set of edits, each time with the edit that leaves the fewest errors, until no error is left.
  private func completed(
    _ start: [SourceChange], from edits: [SourceChange]
  ) -> (set: [SourceChange], compilation: Compilation)? {
    var set = start
    var others = edits.filter { !start.contains($0) }
    while !others.isEmpty {
      let attempts = others.map { compiled(without: set + [$0]) }
      let errors = attempts.map { $0.diagnostics.count { $0.severity == .error } }
      guard let fewest = errors.min(), let best = errors.firstIndex(of: fewest) else { return nil }
      set.append(others.remove(at: best))
      if fewest == 0 {
        return (set.sorted { ($0.path, $0.newLines.lowerBound) < ($1.path, $1.newLines.lowerBound) }, attempts[best])
      }
    }
    return nil
  }

  /// Returns the edit that represents its set: the edit that adds or removes the most lines, otherwise the first.
  private func leading(_ edits: [SourceChange]) -> SourceChange {
    edits.reduce(edits[0]) { $1.size > $0.size ? $1 : $0 }
  }

  /// The layout once for each changed file that is not a layout, such as a picture, with the file restored.
  var otherFiles: [Counterfactual] {
    paths.filter { !isLayout($0) && file.contents[$0] != old.contents[$0] }.map { path in
      var sources = file.contents
      sources[path] = old.contents[path]
      let kind: Cause.Kind =
        old.contents[path] == nil ? .fileAdded : file.contents[path] == nil ? .fileRemoved : .fileChanged
      return Counterfactual(
        cause: Cause(kind, path), edits: [],
        compilation: file.compiled(with: sources))
    }
  }
}

extension SourceChange {
  fileprivate var size: Int { abs(before.count - after.count) }
}
