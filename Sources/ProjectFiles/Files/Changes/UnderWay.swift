import Libc

/// The file in the state folder that holds a set of changes while they are being made.
struct UnderWay {
  let state: UserState
  let name: FileName

  init(_ name: FileName, of state: UserState) { (self.name, self.state) = (name, state) }

  /// Creates a name for a new set of this process.
  init(new state: UserState) {
    self.init(Leftovers.name(Presence.changesName() + Leftovers.changesSuffix), of: state)
  }

  func write(_ record: ChangeRecord) throws(FileError) { try state.folder.write(record.bytes, to: name, .power) }

  /// Returns the record, or nil if another process has completed it in the meantime.
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
