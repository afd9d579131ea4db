import Libc

extension ChangeSet {
  /// Changes files below a folder, all or none of them, even if the process is killed or power fails.
  ///
  /// Writes the new contents under other names first, then the whole set to the state folder, and only then replaces
  /// files. If it is interrupted after that, the next command completes it. It is an error if a file differs from the
  /// set's `before`; then nothing changes.
  package func make(in folder: Folder, _ state: UserState) throws(FileError) {
    try make(in: folder, lock: nil, history: nil, state, begin: {}, end: {})
  }

  /// The same under a lock that the caller holds, with the set kept in a history.
  package func make(
    in folder: Folder, under lock: FileLock, keepingIn history: History
  ) throws(FileError) {
    try make(
      in: folder, lock: lock.name, history: history.name, history.state, begin: { lock.begin(title) }, end: lock.end)
  }

  private func make(
    in folder: Folder, lock: FileName?, history: FileName?, _ state: UserState, begin: () -> Void, end: () -> Void
  ) throws(FileError) {
    guard let identity = FolderIdentity(folder) else {
      throw .cannotWrite(path: folder.path, reason: String(cString: strerror(ENOENT)))
    }
    for change in changes where try folder.read(change.name) != change.before {
      throw .cannotWrite(path: folder.path(of: change.name), reason: "it changed in the meantime")
    }
    let prepared = try prepare(in: folder), underWay = UnderWay(new: state)
    do throws(FileError) {
      try underWay.write(ChangeRecord(set: self, folder: identity, lock: lock, history: history))
    } catch {
      discard(prepared[...], in: folder)
      throw error
    }
    begin()
    let (count, failure) = commit(prepared, in: folder)
    if let failure {
      discard(prepared[count...], in: folder)
      // The next command continues if this cannot be reverted now.
      guard takeBack(changes[..<count], in: folder) else { throw failure }
      end()
      try underWay.remove()
      throw failure
    }
    end()
    try underWay.settle(in: history)
  }

  /// Prepares all new contents; nil for a file to be removed.
  private func prepare(in folder: Folder) throws(FileError) -> [Replacement?] {
    var prepared: [Replacement?] = []
    do throws(FileError) {
      for change in changes {
        if let after = change.after {
          prepared.append(try folder.place(change.name).prepare(after, .power))
        } else {
          prepared.append(nil)
        }
      }
      return prepared
    } catch {
      discard(prepared[...], in: folder)
      throw error
    }
  }

  /// Removes prepared contents that will not be used.
  private func discard(_ prepared: ArraySlice<Replacement?>, in folder: Folder) {
    for (index, replacement) in zip(prepared.indices, prepared) {
      if let replacement, let place = try? folder.place(changes[index].name) { place.discard(replacement) }
    }
  }

  /// Replaces the files; returns how many changed, and the failure that stopped it.
  private func commit(_ prepared: [Replacement?], in folder: Folder) -> (count: Int, failure: FileError?) {
    for (index, change) in changes.enumerated() {
      do throws(FileError) {
        if let replacement = prepared[index] {
          try folder.place(change.name).commit(replacement, change.after ?? [], .process)
        } else {
          try folder.remove(change.name)
        }
      } catch { return (index, error) }
    }
    synchronizeFolders(in: folder)
    return (changes.count, nil)
  }

  /// Flushes the folders of the files to disk.
  fileprivate func synchronizeFolders(in folder: Folder) {
    var done: Set<String> = []
    for change in changes {
      guard case .place(let place) = try? folder.target(change.name, .read) else { continue }
      if done.insert(place.folderPath).inserted { place.synchronizeFolder() }
    }
  }

  private func takeBack(_ changes: ArraySlice<FileChange>, in folder: Folder) -> Bool {
    do throws(FileError) {
      for change in changes.reversed() { try folder.put(change.before, change.name) }
      return true
    } catch { return false }
  }

  /// Completes an interrupted set; files that match neither side were changed since, and stay.
  func goOn(in folder: Folder) throws(FileError) {
    for change in changes where try folder.read(change.name) == change.before && change.before != change.after {
      try folder.put(change.after, change.name)
    }
    synchronizeFolders(in: folder)
  }
}

extension Folder {
  /// Sets a file's content; nil removes it.
  fileprivate func put(_ bytes: [UInt8]?, _ name: FileName) throws(FileError) {
    if let bytes { try write(bytes, to: name, .power) } else { try remove(name, .power) }
  }
}
