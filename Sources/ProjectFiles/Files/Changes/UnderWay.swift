import Glibc

/// The file of the state folder that holds a set of changes from before the first is made until after the last.
struct UnderWay {
  let state: UserState
  let name: FileName

  init(_ name: FileName, of state: UserState) { (self.name, self.state) = (name, state) }

  /// One for a new set of this process.
  init(new state: UserState) {
    self.init(Leftovers.name(Presence.changesName() + Leftovers.changesSuffix), of: state)
  }

  func write(_ record: ChangeRecord) throws(FileError) { try state.folder.write(record.bytes, to: name, .power) }

  /// nil when somebody has seen to it meanwhile.
  func read() throws(FileError) -> ChangeRecord? {
    guard let bytes = try state.folder.read(name) else { return nil }
    guard let record = ChangeRecord(bytes) else {
      throw .cannotRead(path: state.folder.path(of: name), reason: "it is damaged; remove it to continue")
    }
    return record
  }

  func remove() throws(FileError) { try state.folder.remove(name, .power) }

  /// All is done: it becomes the newest of a history, or goes.
  func settle(in history: FileName?) throws(FileError) {
    guard let history else { return try remove() }
    try History(history, of: state).append(name)
  }
}
