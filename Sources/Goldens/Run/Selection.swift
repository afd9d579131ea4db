import Diagnostics
import LayoutModel
package import ProjectFiles

/// The cells that a run tests, and what it compares them with.
package struct Selection: Sendable {
  /// Files and folders among the project's inputs, relative to its folder; empty for all.
  package var inputs: [String] = []
  /// Names of cells or patterns for them; empty for all.
  package var patterns: [String] = []
  /// The names of the cells to test; nil for all.
  package var cells: Set<String>?
  /// A revision; only layouts that differ from it are tested.
  package var since: String?
  /// The revision whose layouts replace the goldens.
  package var base: String?
  /// The shard to test; nil for all cells.
  package var shard: Shard?

  package init() {}

  /// Whether the selection covers the whole project, apart from sharding.
  var isWhole: Bool { inputs.isEmpty && patterns.isEmpty && cells == nil && since == nil }
}

/// A reason why the selected cells cannot be tested.
package enum SelectionError: Error, Sendable {
  case files(FileError)
  /// Two screens or files would share a golden.
  case collision(String)
  case noSuchInput(String)
  case noSuchCell([String], suggestion: String?)
  case noRepository
  case noSuchRevision(String)

  package var message: String {
    switch self {
    case .files(let error): error.message
    case .collision(let words): words
    case .noSuchInput(let path): "'\(path)' is not one of the project's inputs"
    case .noSuchCell(let patterns, let suggestion):
      "no cell matches \(patterns.map { "'\($0)'" }.joined(separator: ", "))"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .noRepository: "this needs a git repository"
    case .noSuchRevision(let revision): "git has no revision '\(revision)'"
    }
  }
}

extension GoldenSuite {
  /// Returns the indices of the selected layouts.
  func files(_ selection: Selection, of project: GoldenProject, _ git: Git?) throws(SelectionError) -> Set<Int> {
    for path in selection.inputs where !files.contains(where: { isInside($0.path, path) }) {
      throw .noSuchInput(path)
    }
    var chosen = Set(files.indices)
    if !selection.inputs.isEmpty {
      chosen = chosen.filter { index in selection.inputs.contains { isInside(files[index].path, $0) } }
    }
    guard let revision = selection.since else { return chosen }
    guard let git else { throw .noRepository }
    guard let commit = git.commit(revision), let changed = git.filesChanged(since: commit) else {
      throw .noSuchRevision(revision)
    }
    return chosen.filter { index in
      let golden = project.goldens.path + "/" + files[index].name + "/"
      return files[index].inputs.contains { changed.contains($0.path) } || changed.contains(project.fileName)
        || changed.contains { $0.hasPrefix(golden) }
    }
  }

  /// Returns a suggestion for a misspelt pattern: the most similar name of a cell, or a pattern for a layout's or
  /// screen's cells.
  private func suggestion(for patterns: [String]) -> String? {
    let known = cells.flatMap { cell in
      let name = cell.name, layout = name.lastIndex(of: "/"), screen = name.lastIndex(of: "@")
      return [name] + [layout, screen].compactMap(\.self).map { name[...$0] + "*" }
    }
    return patterns.lazy.compactMap { closest(to: $0, among: known) }.first
  }

  /// Returns the selected cells of some layouts, before sharding.
  func cells(of files: Set<Int>, _ selection: Selection) throws(SelectionError) -> [GoldenCell] {
    var chosen = cells.filter { files.contains($0.file) }
    if !selection.patterns.isEmpty {
      let unknown = selection.patterns.filter { pattern in !cells.contains { matches(pattern: pattern, $0.name) } }
      if !unknown.isEmpty { throw .noSuchCell(unknown, suggestion: suggestion(for: unknown)) }
      chosen = chosen.filter { cell in selection.patterns.contains { matches(pattern: $0, cell.name) } }
    }
    return chosen.filter { selection.cells?.contains($0.name) ?? true }
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "." || path.hasPrefix(folder + "/")
  }
}
