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
  /// The number of times that an input was compiled here. Compilations from `WorkspaceRequests` do not count.
  package private(set) var compilationCount = 0
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
  package mutating func update() -> FileCache.Changes { update(in: languages, adopting: []) }

  private mutating func update(in wanted: [TextLanguage], adopting edits: [CompiledEdit]) -> FileCache.Changes {
    var adopted: Set<String> = []
    for edit in edits where cache.adopt(edit.bytes, edit.stamp, at: edit.path) { adopted.insert(edit.path) }
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
        input.dependencies.isDisjoint(with: changed.paths.union(adopted))
      {
        return input
      }
      updated.insert(path)
      if let edit = edits.last(where: { $0.compilation.path == path }), isCurrent(edit, unless: changed.paths) {
        return Input(edit)
      }
      return working(on: path) { compiled(path, after: known[path], search) }
    }
    cache.keep(watchedPaths)
    var changes = changed
    changes.paths = updated
    return changes
  }

  /// Whether compiling the edited file again would give the same result, because all else is as it was.
  private mutating func isCurrent(_ edit: CompiledEdit, unless changed: Set<String>) -> Bool {
    guard leftOut[edit.compilation.path] == nil, edit.languages == languages, !edit.compilation.hasErrors,
      changed.isDisjoint(with: edit.dependencies)
    else { return false }
    // Reading new dependencies makes later changes of them known.
    for path in edit.dependencies { _ = cache.content(of: path) }
    for source in edit.compilation.sources.files where cache.content(of: source.path) != .bytes(source.bytes) {
      return false
    }
    return true
  }

  /// Waits for a change, recompiles, and returns the paths of changed inputs.
  ///
  /// - Parameter requests: The requests of other threads, which end the wait.
  package mutating func nextUpdate(
    _ watcher: inout FileWatcher, requests: WorkspaceRequests? = nil
  ) -> Set<String> {
    // A change between reading and watching sends no event, so the first wait is short.
    var atMost: Int? = Burst.pause
    while true {
      watcher.watch(watchedPaths)
      watcher.wait(atMost: atMost, wakeSignal: requests?.wakeSignal)
      let changes = update(in: requests?.languages ?? languages, adopting: requests?.takeEdits() ?? [])
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
      compilationCount += 1
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

  fileprivate init(_ edit: CompiledEdit) {
    self.init(edit.compilation)
    dependencies = edit.dependencies
    goodDependencies = edit.dependencies
  }
}

/// An edit of one file that has been compiled without errors.
package struct CompiledEdit: Sendable {
  /// The edited file: an input or one of its imports.
  package let path: String
  package let bytes: [UInt8]
  /// The compilation of the input after the edit.
  package let compilation: Compilation
  /// The files that were read to compile the input, including missing ones.
  fileprivate let dependencies: Set<String>
  fileprivate let languages: [TextLanguage]
  /// The file's status just after it was written.
  fileprivate var stamp: FileStamp?

  /// - Parameter languages: The languages of the translations that were read.
  package init(
    of path: String, _ bytes: [UInt8], _ compilation: Compilation, reading dependencies: Set<String>,
    in languages: [TextLanguage]
  ) {
    self.path = path
    self.bytes = bytes
    self.compilation = compilation
    self.dependencies = dependencies
    self.languages = languages
  }
}

/// The requests of other threads to the thread that compiles: for translations, and to use compilations of their own.
package final class WorkspaceRequests: Sendable {
  private struct Content {
    var languages: [TextLanguage] = []
    var edits: [CompiledEdit] = []
  }

  private let content = Mutex(Content())
  let wakeSignal = WakeSignal()

  package init() {}

  /// The languages of the translations to read, in the order of the requests.
  package var languages: [TextLanguage] { content.withLock { $0.languages } }

  package func want(_ languages: [TextLanguage]) {
    let isOther = content.withLock { content in
      let before = content.languages
      content.languages.removeAll { !languages.contains($0) }
      for language in languages where !content.languages.contains(language) { content.languages.append(language) }
      return content.languages != before
    }
    if isOther { wakeSignal?.notify() }
  }

  /// Writes an edited file and passes its compilation on. The workspace does not see the written file any earlier, so
  /// it need not compile the file itself.
  package func pass(
    _ edit: CompiledEdit, writtenBy write: () throws(FileError) -> Void
  ) throws(FileError) {
    try content.withLock { (content) throws(FileError) in
      try write()
      var edit = edit
      edit.stamp = FileStamp(edit.path)
      content.edits.append(edit)
    }
    wakeSignal?.notify()
  }

  fileprivate func takeEdits() -> [CompiledEdit] {
    content.withLock { content in
      defer { content.edits = [] }
      return content.edits
    }
  }
}
