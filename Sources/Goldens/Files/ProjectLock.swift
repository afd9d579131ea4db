package import ProjectFiles

/// The project's lock file, and the file that makes git ignore the folder it is in.
package let lockName = FileName(StateFolder.folder + "/lock")
private let ignoreName = FileName(StateFolder.folder + "/.gitignore")

extension FileLock {
  /// Locks a project. Everything that changes its goldens or the record of its last run holds this lock.
  package static func project(_ folder: Folder, waiting: () -> Void = {}) throws(FileError) -> FileLock {
    guard let lockName, let ignoreName, let lock = try FileLock(lockName, in: folder, .exclusive, waiting: waiting)
    else {
      throw .cannotWrite(path: StateFolder.folder, reason: "another plumb command is still running in this project")
    }
    if try folder.read(ignoreName) == nil { try folder.write(Array("*\n".utf8), to: ignoreName) }
    return lock
  }
}
