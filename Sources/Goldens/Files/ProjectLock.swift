package import ProjectFiles

/// The name of a project's lock, and of the file that keeps git from adding anything beside it.
package let lockName = FileName(StateFolder.folder + "/lock")
private let ignoreName = FileName(StateFolder.folder + "/.gitignore")

extension FileLock {
  /// The lock that everything takes which changes goldens of a project, or the record of its last run.
  package static func project(_ folder: Folder, waiting: () -> Void = {}) throws(FileError) -> FileLock {
    guard let lockName, let ignoreName, let lock = try FileLock(lockName, in: folder, .exclusive, waiting: waiting)
    else {
      throw .cannotWrite(path: StateFolder.folder, reason: "another plumb is still working in this project")
    }
    if try folder.read(ignoreName) == nil { try folder.write(Array("*\n".utf8), to: ignoreName) }
    return lock
  }
}
