import Pipeline
package import ProjectFiles

/// The source of a project's layouts: its folder, or a commit. Paths are relative to the project's folder.
package enum SourceTree: Sendable {
  case folder(Folder)
  case commit(String, Git)

  /// Returns the content of a file, or nil if it does not exist.
  package func read(_ path: String) throws(FileError) -> [UInt8]? {
    switch self {
    case .folder(let folder): try Files.readIfPresent(PathParts.path(path, in: folder.path))
    case .commit(let commit, let git): git.file(path, at: commit)
    }
  }

  /// Returns the layouts that an input of the project file names: a file itself, or those below a folder.
  ///
  /// An input that is missing on disk is an error. One that is missing in a commit did not exist yet.
  func layouts(of input: String) throws(FileError) -> (paths: [String], isFolder: Bool) {
    switch self {
    case .folder(let folder):
      let place = PathParts.path(input, in: folder.path)
      guard Files.isFolder(place) else {
        _ = try Files.read(place)
        return ([input], false)
      }
      return (try Files.inputs(in: place, extensions: Compilation.extensions).map { relative($0, to: folder) }, true)
    case .commit(let commit, let git):
      let files = git.files(at: commit)
      if files.contains(input) { return ([input], false) }
      return (files.filter { isLayout($0, below: input) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, true)
    }
  }

  /// Returns a function that lists the files and folders with some extensions in the project that a file belongs to. It
  /// searches a folder once.
  func listing() -> (_ path: String, _ extensions: [String]) -> [String] {
    switch self {
    case .folder(let folder):
      let search = ProjectSearch(in: folder.path)
      return { search.found($1, around: $0) }
    case .commit(let commit, let git):
      return { _, extensions in entries(of: git.files(at: commit), extensions) }
    }
  }

  /// Returns the files with some extensions, and the folders around files.
  private func entries(of files: [String], _ extensions: [String]) -> [String] {
    var folders: Set<String> = []
    return files.flatMap { file -> [String] in
      let slashes = file.indices.filter { file[$0] == "/" }, paths = slashes.map { String(file[..<$0]) }
      func isWanted(_ path: String) -> Bool { extensions.contains { path.hasSuffix("." + $0) } }
      return paths.filter { isWanted($0) && folders.insert($0).inserted } + (isWanted(file) ? [file] : [])
    }
  }

  private func relative(_ path: String, to folder: Folder) -> String {
    let below = PathParts.relative(path, to: folder.path) ?? path
    return below.hasPrefix("./") ? String(below.dropFirst(2)) : below
  }

  private func isLayout(_ path: String, below folder: String) -> Bool {
    guard let relative = folder == "." ? path : PathParts.relative(path, to: folder) else { return false }
    return !PathParts.of(relative).contains { $0.hasPrefix(".") }
      && Compilation.extensions.contains { path.hasSuffix("." + $0) }
  }
}
