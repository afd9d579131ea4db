import Diagnostics
import LayoutModel
package import ProjectFiles

/// The cells of a project that a run looks at, and the side it compares them with.
package struct Selection: Sendable {
  /// Files and folders among the project's inputs, from its folder; empty for all.
  package var inputs: [String] = []
  /// Cells by name or pattern; empty for all.
  package var patterns: [String] = []
  /// Only these; nil for all.
  package var cells: Set<String>?
  /// Only layouts that differ from this revision's.
  package var since: String?
  /// The revision whose layouts stand for goldens.
  package var base: String?
  /// Which part of the cells; nil for all.
  package var shard: Shard?

  package init() {}

  /// Whether nothing that the project has is left out, but for other shards.
  var isWhole: Bool { inputs.isEmpty && patterns.isEmpty && cells == nil && since == nil }
}

/// Why a project cannot be tested as asked.
package enum SelectionError: Error, Sendable {
  case files(FileError)
  /// Two things would have one golden.
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
  /// The places of the layouts that a selection asks for.
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

  /// The name of a cell, or the pattern of a layout's or a screen's cells, that a misspelt pattern most likely meant.
  private func suggestion(for patterns: [String]) -> String? {
    let known = cells.flatMap { cell in
      let name = cell.name, layout = name.lastIndex(of: "/"), screen = name.lastIndex(of: "@")
      return [name] + [layout, screen].compactMap(\.self).map { name[...$0] + "*" }
    }
    return patterns.lazy.compactMap { closest(to: $0, among: known) }.first
  }

  /// The cells of some layouts that a selection asks for, but for its shard.
  func cells(of files: Set<Int>, _ selection: Selection) throws(SelectionError) -> [GoldenCell] {
    var chosen = cells.filter { files.contains($0.file) }
    if !selection.patterns.isEmpty {
      chosen = chosen.filter { cell in selection.patterns.contains { matches(pattern: $0, cell.name) } }
      if chosen.isEmpty { throw .noSuchCell(selection.patterns, suggestion: suggestion(for: selection.patterns)) }
    }
    return chosen.filter { selection.cells?.contains($0.name) ?? true }
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "." || path.hasPrefix(folder + "/")
  }
}
