import Glibc

/// What processes left that were killed: temporary files, which go, and sets of changes, which are gone on with.
package enum Leftovers {
  static let folder = FileName(checked: "running")
  static let changesSuffix = ".changes"

  static func name(_ text: String) -> FileName { folder.appending(FileName(checked: text)) }

  /// What became of a set of changes that was interrupted.
  package enum Finding: Hashable, Sendable {
    case finished(title: String, folder: String)
    case stuck(title: String, folder: String, FileError)
  }

  /// Mends what it finds. What is to be mended under a lock that others hold is left to them.
  package static func mend(_ states: [UserState]? = nil) -> [Finding] {
    (states ?? UserState.existing).flatMap { mend($0) { _ in .none } }
  }

  /// Mends what it finds, also below a folder whose lock is held.
  package static func mend(
    _ states: [UserState]? = nil, holding lock: FileLock, of folder: Folder
  ) -> [Finding] {
    let here = FolderIdentity(folder)
    return (states ?? UserState.existing).flatMap { state in
      // Moved elsewhere, it is the same folder still.
      mend(state) { $0.inode == here?.inode ? (folder, lock) : nil }
    }
  }

  private typealias Held = (folder: Folder, lock: FileLock)

  private static func mend(_ state: UserState, _ held: (FolderIdentity) -> Held?) -> [Finding] {
    let files = (try? Files.walk(state.folder.path(of: folder))) ?? []
    let names = files.map { PathParts.last(of: $0) }
    let living = Set(names.filter { !$0.hasSuffix(changesSuffix) && !sweep($0, state) })
    return names.filter { $0.hasSuffix(changesSuffix) }.compactMap { file in
      if living.contains(String(file.prefix { $0 != "-" })) { return nil }
      return goOn(with: UnderWay(name(file), of: state), held)
    }
  }

  // MARK: - Temporary files

  /// Removes what a process left, unless it still runs.
  private static func sweep(_ token: String, _ state: UserState) -> Bool {
    let path = state.folder.path(of: name(token))
    guard let file = Descriptor(open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)) else { return errno == ENOENT }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { return false }
    for folder in (try? Files.readAll(file.number, path).split(separator: 0)) ?? [] {
      Files.removeHidden(in: String(decoding: folder, as: UTF8.self), beginningWith: Presence.temporaryPrefix(token))
    }
    unlink(path)
    return true
  }

  // MARK: - Changes

  private static func goOn(with underWay: UnderWay, _ held: (FolderIdentity) -> Held?) -> Finding? {
    let path = underWay.state.folder.path(of: underWay.name)
    guard let file = Descriptor(open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)),
      flock(file.number, LOCK_EX | LOCK_NB) == 0
    else { return nil }
    var title = "changes", place = path
    do throws(FileError) {
      // Who held the lock before may have seen to it.
      guard let record = try underWay.read() else { return nil }
      (title, place) = (record.set.title, record.folder.path)
      return try goOn(with: record, underWay, held) ? .finished(title: title, folder: place) : nil
    } catch {
      return .stuck(title: title, folder: place, error)
    }
  }

  /// Whether it could be done now.
  private static func goOn(
    with record: ChangeRecord, _ underWay: UnderWay, _ held: (FolderIdentity) -> Held?
  ) throws(FileError) -> Bool {
    if let (folder, lock) = held(record.folder) {
      try record.set.goOn(in: folder)
      lock.end()
    } else {
      let folder = Folder(record.folder.path)
      guard FolderIdentity(folder)?.inode == record.folder.inode else {
        try underWay.removeIfOld()
        return false
      }
      if let name = record.lock {
        guard let lock = try FileLock(name, in: folder, .exclusive, seconds: 0) else { return false }
        try record.set.goOn(in: folder)
        lock.end()
      } else {
        try record.set.goOn(in: folder)
      }
    }
    try underWay.settle(in: record.history)
    return true
  }
}

extension UnderWay {
  /// Forgets what belongs to a folder that has not been seen for long: it may be on a disk that is not there.
  fileprivate func removeIfOld() throws(FileError) {
    let days = 30
    var information = stat()
    guard stat(state.folder.path(of: name), &information) == 0 else { return }
    if time(nil) - information.st_mtim.tv_sec > days * 86_400 { try remove() }
  }
}
