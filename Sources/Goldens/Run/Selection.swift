import Diagnostics
import LayoutModel
import Libc
package import ProjectFiles

/// The variants that a run tests, and the revision that replaces their goldens.
package struct Selection: Sendable {
  /// Files and folders among the project's inputs, relative to its folder; empty for all.
  package var inputs: [String] = []
  /// Names of variants, or patterns for names; empty for all.
  package var patterns: [String] = []
  package var variants: Set<String>?
  /// Only layouts that differ from this revision are tested.
  package var since: String?
  /// The revision whose layouts replace the goldens.
  package var base: String?
  package var shard: Shard?

  package init() {}

  /// Whether the selection covers the whole project, regardless of the shard.
  var coversProject: Bool { inputs.isEmpty && patterns.isEmpty && variants == nil && since == nil }
}

package enum SelectionError: Error, Sendable {
  case files(FileError)
  /// Two screens or files would share a golden.
  case collision(String)
  case noSuchInput(String)
  case noSuchVariant([String], suggestion: String?)
  case noRepository
  case noSuchRevision(String)

  package var message: String {
    switch self {
    case .files(let error): error.message
    case .collision(let words): words
    case .noSuchInput(let path): "'\(path)' is not an input of the project"
    case .noSuchVariant(let patterns, let suggestion):
      "no variant matches \(patterns.map { "'\($0)'" }.joined(separator: ", "))"
        + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .noRepository: "this requires a git repository"
    case .noSuchRevision(let revision): "git has no revision '\(revision)'"
    }
  }
}

extension GoldenSuite {
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

  /// Returns the most similar name of a variant, or pattern for the variants of a layout or screen.
  private func suggestion(for patterns: [String]) -> String? {
    let known = variants.flatMap { variant in
      let name = variant.name
      let layout = name.lastIndex(of: "/")
      let screen = name.lastIndex(of: "@")
      return [name] + [layout, screen].compactMap(\.self).map { name[...$0] + "*" }
    }
    return patterns.lazy.compactMap { closest(to: $0, among: known) }.first
  }

  func variants(of files: Set<Int>, _ selection: Selection) throws(SelectionError) -> [GoldenVariant] {
    var chosen = variants.filter { files.contains($0.file) }
    if !selection.patterns.isEmpty {
      let unknown = selection.patterns.filter { pattern in !variants.contains { matches(pattern: pattern, $0.name) } }
      if !unknown.isEmpty { throw .noSuchVariant(unknown, suggestion: suggestion(for: unknown)) }
      chosen = chosen.filter { variant in selection.patterns.contains { matches(pattern: $0, variant.name) } }
    }
    return chosen.filter { selection.variants?.contains($0.name) ?? true }
  }

  private func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || folder == "." || path.hasPrefix(folder + "/")
  }
}

/// One of several equal parts of a project's variants, for testing on several machines.
package struct Shard: Hashable, Sendable {
  /// The maximum number of parts, far above the number of machines that a project uses.
  package static let maxParts = 1_000

  /// The number of this part, from 1 to `count`.
  package let index: Int
  package let count: Int

  package init?(index: Int, count: Int) {
    guard (1...Shard.maxParts).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Assigns variants in turn, so that the sizes of shards differ by at most one.
  package func holds(_ place: Int) -> Bool { place % count == index - 1 }
}

/// The variants that matched in earlier runs, each with a hash of everything that the verdict depends on.
package struct SkipList: Sendable {
  private var keys: [String: ContentHash] = [:]

  package init() {}

  package init(of project: ProjectState) {
    guard let bytes = try? project.read(.equal) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, let hash = ContentHash(text: String(parts[0])) { keys[String(parts[1])] = hash }
    }
  }

  package func holds(_ variant: String, _ key: ContentHash) -> Bool { keys[variant] == key }

  /// Updates the list, keeping variants that were not tested. A variant that matches only because of a mask is left
  /// out: each run draws it to know which differences its masks hide.
  mutating func update(with outcomes: [TestRun.Outcome]) {
    for outcome in outcomes {
      let hasNothingToTell = outcome.hiding.isEmpty && outcome.missingFonts.isEmpty
      keys[outcome.result.variant] = outcome.result.verdict == .equal && hasNothingToTell ? outcome.key : nil
    }
  }

  package func write(to project: ProjectState) throws(FileError) {
    let lines = keys.sorted { $0.key < $1.key }.map { "\($0.value.text) \($0.key)\n" }
    try project.write(Array(lines.joined().utf8), to: .equal)
  }

  /// Identifies the running executable by size, modification time and inode.
  package static var programStamp: String {
    var information = stat()
    guard let program = System.program, stat(program, &information) == 0 else { return "unknown" }
    let time = information.modified
    return "\(information.st_size) \(time.tv_sec) \(time.tv_nsec) \(information.st_ino)"
  }
}
