import Libc

extension ChangeSet {
  /// Changes files below a folder: all of them or none, even if the process is killed or power fails.
  ///
  /// First writes the new contents under temporary names, then the whole set to the state folder, and only then
  /// replaces files. If it is interrupted after that, the next command completes it. Throws without changing anything
  /// if a file no longer has the set's `before` content.
  package func make(in folder: Folder, _ state: UserState) throws(FileError) {
    try make(in: folder, lock: nil, history: nil, state, begin: {}, end: {})
  }

  /// Does the same under a lock that the caller holds, and adds the set to a history.
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
      throw .changed(path: folder.path(of: change.name))
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
      discard(prepared[count...].dropFirst(), in: folder)
      // If this can't be reverted now, the record stays, and the next command completes the set.
      guard takeBack(changes[..<count], in: folder) else { throw failure }
      end()
      try underWay.remove()
      throw failure
    }
    end()
    try underWay.settle(in: history)
  }

  /// Writes all new contents to temporary files. Entries for files to be removed are nil.
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

  /// Removes temporary files that will not be used.
  private func discard(_ prepared: ArraySlice<Replacement?>, in folder: Folder) {
    for (index, replacement) in zip(prepared.indices, prepared) {
      if let replacement, let place = try? folder.place(changes[index].name) { place.discard(replacement) }
    }
  }

  /// Replaces the files. Returns how many were changed, and the failure that stopped it; the file that failed is as
  /// before.
  private func commit(_ prepared: [Replacement?], in folder: Folder) -> (count: Int, failure: FileError?) {
    for (index, change) in changes.enumerated() {
      do throws(FileError) {
        if let replacement = prepared[index] {
          let place = try folder.place(change.name)
          try place.commit(replacement, change.after ?? [], over: .read(change.before), .process)
        } else {
          try folder.remove(change.name, over: .read(change.before))
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
      for change in changes.reversed() { try folder.put(change.reversed) }
      return true
    } catch { return false }
  }

  /// Completes an interrupted set. A file with neither the old nor the new content was changed by someone else and is
  /// left alone.
  func goOn(in folder: Folder) throws(FileError) {
    for change in changes where try folder.read(change.name) == change.before && change.before != change.after {
      try folder.put(change)
    }
    synchronizeFolders(in: folder)
  }
}

extension Folder {
  /// Makes a change, unless another program has changed the file since.
  fileprivate func put(_ change: FileChange) throws(FileError) {
    do throws(FileError) {
      if let after = change.after {
        try write(after, to: change.name, over: .read(change.before), .power)
      } else {
        try remove(change.name, over: .read(change.before), .power)
      }
    } catch .changed { return }
  }
}
