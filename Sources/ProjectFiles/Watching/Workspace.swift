import Diagnostics
package import LayoutModel
package import Pipeline
import Synchronization

/// The inputs of a command, recompiled when they change on disk.
package struct Workspace: Sendable {
  package struct Input: Sendable {
    package var path: String
    package var current: Compilation?
    package var failure: String?
    /// The last compilation without errors.
    package var good: Compilation?
    /// The files that the current compilation depends on, including missing ones.
    fileprivate var dependencies: Set<String> = []
    fileprivate var goodDependencies: Set<String> = []
    fileprivate var isLeftOut = false

    package var isStale: Bool { good != nil && (current == nil || current?.hasErrors == true) }
  }

  private let named: [String]
  /// The languages of the translations to read.
  private var languages: [TextLanguage]
  private var cache = FileCache()
  package private(set) var inputs: [Input] = []
  /// Files that crashed the compiler, with their stamps at that time.
  private var leftOut: [String: FileStamp]

  /// - Parameter failing: Files that crashed the compiler. They are skipped until they are saved again.
  package init(_ named: [String], in languages: [TextLanguage] = [], leavingOut failing: [String] = []) {
    self.named = named
    self.languages = languages
    leftOut = Dictionary(failing.compactMap { path in FileStamp(path).map { (path, $0) } }) { first, _ in first }
    _ = update()
  }

  package var fileCount: Int {
    inputs.reduce(into: Set<String>()) { files, input in
      files.formUnion(input.current?.sources.files.map(\.path) ?? [])
    }.count
  }

  /// All files to watch, and an invented name in each folder, so that new files are noticed.
  package var watchedPaths: Set<String> {
    let files = inputs.reduce(into: Set<String>()) { $0.formUnion($1.dependencies.union($1.goodDependencies)) }
    return files.union(named.map { Files.isFolder($0) ? $0 + "/.any" : $0 }).union(folders.map { $0 + "/.any" })
  }

  private var folders: Set<String> {
    named.filter(Files.isFolder).reduce(into: Set<String>()) { $0.formUnion(Files.folders(in: $1)) }
  }

  /// Recompiles files that changed on disk, and returns the paths of changed inputs.
  package mutating func update() -> FileCache.Changes { update(in: languages) }

  private mutating func update(in wanted: [TextLanguage]) -> FileCache.Changes {
    let changed = cache.refresh()
    let hasOtherTexts = wanted != languages
    languages = wanted
    let paths = inputPaths()
    let known = Dictionary(inputs.map { ($0.path, $0) }) { first, _ in first }
    var updated = Set(known.keys).subtracting(paths)
    let search = ProjectSearch()
    inputs = paths.map { path in
      if let stamp = leftOut[path], FileStamp(path) != stamp {
        leftOut[path] = nil
        Faults.forget(path)
      }
      if !hasOtherTexts, let input = known[path], input.isLeftOut == (leftOut[path] != nil),
        input.dependencies.isDisjoint(with: changed.paths)
      {
        return input
      }
      updated.insert(path)
      return working(on: path) { compiled(path, after: known[path], search) }
    }
    cache.keep(watchedPaths)
    var changes = changed
    changes.paths = updated
    return changes
  }

  /// Waits for a change, recompiles, and returns the paths of changed inputs.
  ///
  /// - Parameter wanted: The languages of the translations to read. A change of the languages ends the wait.
  package mutating func nextUpdate(
    _ watcher: inout FileWatcher, wanted: WantedLanguages? = nil
  ) -> Set<String> {
    // A change between reading and watching sends no event, so the first wait is short.
    var atMost: Int? = Burst.pause
    while true {
      watcher.watch(watchedPaths)
      watcher.wait(atMost: atMost, wakeSignal: wanted?.wakeSignal)
      let changes = update(in: wanted?.all ?? languages)
      if !changes.paths.isEmpty { return changes.paths }
      atMost = changes.areComing ? FileCache.patience : nil
    }
  }

  private func inputPaths() -> [String] {
    var paths: [String] = []
    for name in named {
      let files = Files.isFolder(name) ? (try? Files.walk(name, extensions: Compilation.extensions)) ?? [] : [name]
      // Importers and users write paths without the leading `./`.
      paths += files.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }.filter { !paths.contains($0) }
    }
    return paths
  }

  private mutating func compiled(_ path: String, after previous: Input?, _ search: ProjectSearch) -> Input {
    var input = Input(path: path, good: previous?.good)
    input.dependencies = [path]
    input.goodDependencies = previous?.goodDependencies ?? []
    if leftOut[path] != nil {
      input.isLeftOut = true
      input.failure = "'\(path)' crashes Plumb, which is a bug in Plumb; it is skipped until you save it again"
      return input
    }
    switch cache.content(of: path) {
    case .absent: input.failure = "cannot read '\(path)': there is no such file"
    case .unreadable(let reason): input.failure = reason
    case .bytes(let bytes):
      // Missing files are dependencies too, because they may appear.
      func read(_ path: String) -> [UInt8]? {
        input.dependencies.insert(path)
        return if case .bytes(let bytes) = cache.content(of: path) { bytes } else { nil }
      }
      let compilation = compile(
        path, bytes, reading: read, listing: { search.found($1, around: $0) }, languages: languages
      )
      .namingForgottenImports(reading: read)
      input.current = compilation
      if !compilation.hasErrors { (input.good, input.goodDependencies) = (compilation, input.dependencies) }
    }
    return input
  }
}

extension Workspace.Input {
  /// An input that was compiled elsewhere without errors and is not a layout file.
  package init(_ compilation: Compilation) {
    self.init(path: compilation.path, current: compilation, good: compilation)
  }
}

/// The requested languages, shared by the threads that request them and the thread that compiles.
package final class WantedLanguages: Sendable {
  private let found = Mutex<[TextLanguage]>([])
  let wakeSignal = WakeSignal()

  package init() {}

  /// In the order of the requests.
  package var all: [TextLanguage] { found.withLock { $0 } }

  package func want(_ languages: [TextLanguage]) {
    let isOther = found.withLock { found in
      let before = found
      found.removeAll { !languages.contains($0) }
      for language in languages where !found.contains(language) { found.append(language) }
      return found != before
    }
    if isOther { wakeSignal?.notify() }
  }
}
