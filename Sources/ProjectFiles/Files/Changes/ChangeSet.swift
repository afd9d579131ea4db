import Libc

package struct FileChange: Hashable, Sendable {
  package var name: FileName
  /// Nil if the file does not exist.
  package var before, after: [UInt8]?

  package init(_ name: FileName, before: [UInt8]?, after: [UInt8]?) {
    self.name = name
    self.before = before
    self.after = after
  }

  package var reversed: FileChange { FileChange(name, before: after, after: before) }
}

/// Changes of several files below one folder that take effect together: after a crash, all of them or none.
package struct ChangeSet: Hashable, Sendable {
  /// A description such as `accept 3 goldens`.
  package var title: String
  package var changes: [FileChange]
  /// Data for the caller's own use.
  package var note: [UInt8]

  package init(_ title: String, _ changes: [FileChange], note: [UInt8] = []) {
    self.title = title
    self.changes = changes
    self.note = note
  }
}

/// A set of changes, as saved before the first file changes.
struct ChangeRecord {
  var set: ChangeSet
  var folder: FolderIdentity
  /// The lock needed to complete the set, relative to the folder.
  var lock: FileName?
  /// The folder for the completed set, relative to the state folder.
  var history: FileName?
}

/// A record is a list of length-prefixed byte strings followed by a hash, so that truncated or altered data is
/// rejected.
extension ChangeRecord {
  private static let magic = Array("plumb changes 1\n".utf8)

  var bytes: [UInt8] {
    let head = [folder.path, String(folder.inode), lock?.text ?? "", history?.text ?? "", set.title]
    let files = set.changes.flatMap { change in
      [Array(change.name.text.utf8), marked(change.before), marked(change.after)]
    }
    let fields = [set.note] + head.map { Array($0.utf8) } + files
    let body = fields.reduce(into: ChangeRecord.magic) { bytes, field in
      bytes += Array("\(field.count)\n".utf8)
      bytes += field
    }
    return body + Array(ContentHash(of: body).text.utf8)
  }

  /// A leading byte distinguishes an empty file from a missing file.
  private func marked(_ content: [UInt8]?) -> [UInt8] { content.map { [1] + $0 } ?? [] }

  init?(_ bytes: [UInt8]) {
    guard let fields = ChangeRecord.fields(bytes), fields.count >= 6, fields.count % 3 == 0 else { return nil }
    let head = fields[1..<6].map { String(decoding: $0, as: UTF8.self) }
    guard let inode = UInt64(head[1]) else { return nil }
    folder = FolderIdentity(path: head[0], inode: inode)
    lock = FileName(head[2])
    history = FileName(head[3])
    var changes: [FileChange] = []
    for start in stride(from: 6, to: fields.count, by: 3) {
      guard let name = FileName(String(decoding: fields[start], as: UTF8.self)) else { return nil }
      let contents = fields[start + 1...start + 2].map { $0.isEmpty ? nil : Array($0.dropFirst()) }
      changes.append(FileChange(name, before: contents[0], after: contents[1]))
    }
    set = ChangeSet(head[4], changes, note: Array(fields[0]))
  }

  private static func fields(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    let hashLength = 32
    guard bytes.starts(with: magic), bytes.count >= magic.count + hashLength else { return nil }
    let body = bytes.dropLast(hashLength)
    guard Array(ContentHash(of: Array(body)).text.utf8) == Array(bytes.suffix(hashLength)) else { return nil }
    var fields: [ArraySlice<UInt8>] = []
    var rest = body.dropFirst(magic.count)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      guard let count = Int(String(decoding: rest[..<end], as: UTF8.self)), count >= 0, count <= rest.endIndex - end - 1
      else { return nil }
      fields.append(rest[(end + 1)..<(end + 1 + count)])
      rest = rest[(end + 1 + count)...]
    }
    return rest.isEmpty ? fields : nil
  }
}

extension ChangeSet {
  /// Changes files below a folder: all of them or none, even if the process is killed or power fails. Throws without
  /// changing anything if a file no longer has the set's `before` content.
  ///
  /// First writes the new contents under temporary names, then the whole set to the state folder, and only then
  /// replaces files. The next command completes a set that is interrupted after this point.
  package func make(in folder: Folder, _ state: UserState) throws(FileError) {
    try make(in: folder, lock: nil, history: nil, state)
  }

  /// Makes the changes under a lock that the caller holds, and adds the set to a history.
  package func make(
    in folder: Folder, under lock: FileLock, keepingIn history: History
  ) throws(FileError) {
    try make(in: folder, lock: lock, history: history, history.state)
  }

  private func make(in folder: Folder, lock: FileLock?, history: History?, _ state: UserState) throws(FileError) {
    guard let identity = FolderIdentity(folder) else {
      throw .cannotWrite(path: folder.path, reason: String(cString: strerror(ENOENT)))
    }
    for change in changes where try folder.read(change.name) != change.before {
      throw .changed(path: folder.path(of: change.name))
    }
    let prepared = try prepare(in: folder)
    let underWay = UnderWay(new: state)
    do throws(FileError) {
      try underWay.write(ChangeRecord(set: self, folder: identity, lock: lock?.name, history: history?.name))
    } catch {
      discard(prepared[...], in: folder)
      throw error
    }
    lock?.begin(title)
    let (count, failure) = commit(prepared, in: folder)
    if let failure {
      discard(prepared[count...].dropFirst(), in: folder)
      // If the files cannot be restored now, the record stays, and the next command completes the set.
      guard revert(changes[..<count], in: folder) else { throw failure }
      lock?.end()
      try underWay.remove()
      throw failure
    }
    lock?.end()
    try underWay.settle(in: history?.name)
  }

  /// Writes all new contents to temporary files. The entry of a file to be removed is nil.
  private func prepare(in folder: Folder) throws(FileError) -> [Replacement?] {
    var prepared: [Replacement?] = []
    do throws(FileError) {
      for change in changes {
        if let after = change.after {
          prepared.append(try folder.place(change.name).prepare(after, surviving: .power))
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

  private func discard(_ prepared: ArraySlice<Replacement?>, in folder: Folder) {
    for (index, replacement) in zip(prepared.indices, prepared) {
      if let replacement, let place = try? folder.place(changes[index].name) { place.discard(replacement) }
    }
  }

  /// Replaces the files. Returns how many were changed, and the failure at the next file, which is unchanged.
  private func commit(_ prepared: [Replacement?], in folder: Folder) -> (count: Int, failure: FileError?) {
    for (index, change) in changes.enumerated() {
      do throws(FileError) {
        if let replacement = prepared[index] {
          let place = try folder.place(change.name)
          try place.commit(replacement, change.after ?? [], over: .read(change.before), surviving: .process)
        } else {
          try folder.remove(change.name, over: .read(change.before))
        }
      } catch { return (index, error) }
    }
    synchronizeFolders(in: folder)
    return (changes.count, nil)
  }

  fileprivate func synchronizeFolders(in folder: Folder) {
    var done: Set<String> = []
    for change in changes {
      guard case .place(let place) = try? folder.target(change.name, .read) else { continue }
      if done.insert(place.folderPath).inserted { place.synchronizeFolder() }
    }
  }

  private func revert(_ changes: ArraySlice<FileChange>, in folder: Folder) -> Bool {
    do throws(FileError) {
      for change in changes.reversed() { try folder.put(change.reversed) }
      return true
    } catch { return false }
  }

  /// Completes an interrupted set. A file with neither the old nor the new content was changed by another program and
  /// is left alone.
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

/// The sets of changes made in one folder, numbered from 1, newest last.
package struct History: Sendable {
  let state: UserState
  let name: FileName

  init(_ name: FileName, of state: UserState) {
    self.name = name
    self.state = state
  }

  private static let depth = 50
  private static let fileExtension = "changes"

  private func file(_ number: Int) -> FileName {
    name.appending(FileName(checked: "\(number).\(History.fileExtension)"))
  }

  package func numbers() throws(FileError) -> [Int] {
    let path = state.folder.path(of: name)
    guard Files.isFolder(path) else { return [] }
    let files = try Files.walk(path, extensions: [History.fileExtension])
    return files.compactMap { Int(PathParts.last(of: $0).prefix { $0 != "." }) }.sorted()
  }

  package func read(_ number: Int) throws(FileError) -> ChangeSet {
    let file = file(number)
    let path = state.folder.path(of: file)
    guard let record = try state.folder.read(file).flatMap(ChangeRecord.init) else {
      throw .cannotRead(path: path, reason: "it is damaged; remove it to continue without its undo history")
    }
    return record.set
  }

  /// Makes a file of the state folder the newest set, and removes the oldest sets beyond the limit.
  func append(_ other: FileName) throws(FileError) {
    let known = try numbers()
    let place = try state.folder.place(file((known.last ?? 0) + 1))
    try Files.move(state.folder.path(of: other), to: place)
    place.synchronizeFolder()
    for number in known.dropLast(History.depth - 1) { try state.folder.remove(file(number)) }
  }
}

/// The file in the state folder that holds a set of changes in progress.
struct UnderWay {
  let state: UserState
  let name: FileName

  init(_ name: FileName, of state: UserState) {
    self.name = name
    self.state = state
  }

  init(new state: UserState) {
    self.init(Leftovers.name(Presence.changesName() + Leftovers.changesSuffix), of: state)
  }

  func write(_ record: ChangeRecord) throws(FileError) { try state.folder.write(record.bytes, to: name, .power) }

  /// Returns nil if another process has completed the set in the meantime.
  func read() throws(FileError) -> ChangeRecord? {
    guard let bytes = try state.folder.read(name) else { return nil }
    guard let record = ChangeRecord(bytes) else {
      throw .cannotRead(path: state.folder.path(of: name), reason: "it is damaged; remove it to continue")
    }
    return record
  }

  func remove() throws(FileError) { try state.folder.remove(name, .power) }

  /// Moves the completed set to a history, or removes it.
  func settle(in history: FileName?) throws(FileError) {
    guard let history else { return try remove() }
    try History(history, of: state).append(name)
  }
}
