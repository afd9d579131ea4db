import Libc

/// The state of one project folder on this machine. Another copy of the project has its own.
package struct ProjectState: Sendable {
  private let state: UserState
  private let name: FileName

  /// - Parameter state: nil if no folder can hold state.
  package init(_ project: Folder, _ state: UserState? = .current) throws(FileError) {
    guard let state else { throw UserState.absence }
    guard let identity = FolderIdentity(project) else {
      throw .cannotRead(path: project.path, reason: String(cString: strerror(ENOENT)))
    }
    let hash = ContentHash(of: [identity.path, String(identity.inode)])
    (self.state, name) = (state, ProjectState.projects.appending(FileName(checked: hash.text)))
    if !Files.exists(state.folder.path(of: name)) {
      try ProjectState.forgetGone(state)
      try write(Array(identity.path.utf8), to: .path)
    }
  }

  private static let projects = FileName(checked: "projects")

  /// A file or folder of the project's state.
  package enum Part: String, Sendable {
    /// The cells that matched, with hashes of everything they depend on.
    case equal
    /// The hash of the last run's record that was written on this machine.
    case run
    /// The project's path.
    case path
    /// The changes that can be undone.
    case history
  }

  private func file(_ part: Part) -> FileName { name.appending(FileName(checked: part.rawValue)) }

  package func read(_ part: Part) throws(FileError) -> [UInt8]? { try state.folder.read(file(part)) }

  package func write(_ bytes: [UInt8], to part: Part) throws(FileError) {
    try state.folder.write(bytes, to: file(part))
  }

  package var history: History { History(file(.history), of: state) }

  /// Removes the state of folders that no longer exist.
  private static func forgetGone(_ state: UserState) throws(FileError) {
    let top = state.folder.path(of: projects)
    guard Files.isFolder(top) else { return }
    for folder in Files.folders(in: top) where PathParts.folder(of: folder) == top {
      guard let path = try Files.readIfPresent(PathParts.joined(folder, Part.path.rawValue)),
        !Files.exists(String(decoding: path, as: UTF8.self))
      else { continue }
      for name in Files.folders(in: folder).reversed() {
        for file in try Files.walk(name) { unlink(file) }
        rmdir(name)
      }
    }
  }
}
