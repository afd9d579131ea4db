import Libc

/// Cleans up after killed processes: removes temporary files, and completes interrupted changes.
package enum Leftovers {
  static let folder = FileName(checked: "running")
  static let changesSuffix = ".changes"

  static func name(_ text: String) -> FileName { folder.appending(FileName(checked: text)) }

  package enum Finding: Hashable, Sendable {
    case finished(title: String, folder: String)
    case stuck(title: String, folder: String, FileError)
  }

  /// Cleans up, except below folders that another process has locked.
  package static func restore(_ states: [UserState]? = nil) -> [Finding] {
    (states ?? UserState.existing).flatMap { restore($0) { _ in .none } }
  }

  /// Cleans up, including below a folder that the caller has locked.
  package static func restore(
    _ states: [UserState]? = nil, holding lock: FileLock, of folder: Folder
  ) -> [Finding] {
    let here = FolderIdentity(folder)
    return (states ?? UserState.existing).flatMap { state in
      // A folder keeps its inode when it is moved.
      restore(state) { $0.inode == here?.inode ? (folder, lock) : nil }
    }
  }

  private typealias Held = (folder: Folder, lock: FileLock)

  private static func restore(_ state: UserState, _ held: (FolderIdentity) -> Held?) -> [Finding] {
    let files = (try? Files.walk(state.folder.path(of: folder))) ?? []
    let names = files.map { PathParts.last(of: $0) }
    let living = Set(names.filter { !$0.hasSuffix(changesSuffix) && !sweep($0, state) })
    return names.filter { $0.hasSuffix(changesSuffix) }.compactMap { file in
      if living.contains(String(file.prefix { $0 != "-" })) { return nil }
      return goOn(with: UnderWay(name(file), of: state), held)
    }
  }

  /// Removes the temporary files of a process. Returns false if the process is still running.
  private static func sweep(_ token: String, _ state: UserState) -> Bool {
    let path = state.folder.path(of: name(token))
    guard let file = Descriptor(open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)) else { return errno == ENOENT }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else { return false }
    let lines = ((try? Files.readAll(file.number, path)) ?? []).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    let kept = lines.compactMap { Exchange($0) }.filter { !$0.settle() }.map(\.temporary)
    for folder in lines where folder.utf8.first == UInt8(ascii: "/") {
      Files.removeHidden(in: folder, beginningWith: Presence.temporaryPrefix(token), but: Set(kept))
    }
    if kept.isEmpty { unlink(path) }
    return true
  }

  private static func goOn(with underWay: UnderWay, _ held: (FolderIdentity) -> Held?) -> Finding? {
    let path = underWay.state.folder.path(of: underWay.name)
    guard let file = Descriptor(open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)),
      flock(file.number, LOCK_EX | LOCK_NB) == 0
    else { return nil }
    var title = "changes"
    var place = path
    do throws(FileError) {
      // The previous holder of the lock may have completed the set.
      guard let record = try underWay.read() else { return nil }
      title = record.set.title
      place = record.folder.path
      return try goOn(with: record, underWay, held) ? .finished(title: title, folder: place) : nil
    } catch {
      return .stuck(title: title, folder: place, error)
    }
  }

  /// Completes a set of changes. Returns false if the folder is missing or locked by another process.
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
  /// Removes a set whose folder has been missing for a long time. Until then, the folder may be on a disk that is not
  /// mounted.
  fileprivate func removeIfOld() throws(FileError) {
    let days = 30
    var information = stat()
    guard stat(state.folder.path(of: name), &information) == 0 else { return }
    if time(nil) - information.modified.tv_sec > days * 86_400 { try remove() }
  }
}
