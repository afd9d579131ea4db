import CFaults
import Libc

/// The content that a file must have before it is replaced or removed.
package enum Expectation: Hashable, Sendable {
  /// Any content or no file, because the user asked to replace the file.
  case anything
  /// Exactly the bytes that were read; nil if there must be no file.
  case read([UInt8]?)
}

/// Replaces and removes files without losing what another program saves in the meantime.
///
/// The file and its replacement exchange names in one step. Only then is the old file compared with the content that
/// was read. If another program saved the file, the exchange is reversed.
extension Place {
  /// Whether the file system can exchange names. Tests set this to false to imitate a file system that cannot.
  @TaskLocal static var canExchange = true

  /// Replaces the file with a temporary file in the same folder.
  func replace(by temporary: String, _ new: [UInt8], over expected: Expectation) throws(FileError) {
    switch expected {
    case .anything:
      guard renameat(folder.number, temporary, folder.number, name) == 0 else { throw discarding(temporary, errno) }
    case .read(nil):
      let error = add(temporary)
      if error != 0 { throw discarding(temporary, error) }
    case .read(let old?): try exchange(temporary, new, over: old)
    }
  }

  private func exchange(_ temporary: String, _ new: [UInt8], over old: [UInt8]) throws(FileError) {
    let own = version(of: temporary)
    Presence.note(Exchange(temporary, in: self, old: old, new: new))
    switch exchangeNames(temporary) {
    case 0:
      if removed(temporary, ifStill: old) { return }
      try putBack(temporary, for: own)
      throw .changed(path: path)
    case ENOTSUP:
      let error = step(ifStill: old, in: name) { rename(temporary) } ?? EEXIST
      if error != 0 { throw discarding(temporary, error) }
    case let error: throw discarding(temporary, error)
    }
  }

  /// Removes the file, if it exists.
  func remove(_ durability: Durability, over expected: Expectation = .anything) throws(FileError) {
    switch expected {
    case .anything: guard unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else { throw cannotWrite() }
    case .read(nil): return
    case .read(let old?): try StopSignals.delayed { () throws(FileError) in try remove(old) }
    }
    if durability == .power { synchronizeFolder() }
  }

  private func remove(_ old: [UInt8]) throws(FileError) {
    let temporary = Presence.temporaryName(in: folderPath)
    defer { Presence.forget(temporary) }
    Presence.note(Exchange(temporary, in: self, old: old, new: nil))
    guard renameat(folder.number, name, folder.number, temporary) == 0 else {
      if errno == ENOENT { return }
      throw cannotWrite()
    }
    if removed(temporary, ifStill: old) { return }
    try giveBack(temporary)
    throw .changed(path: path)
  }

  /// Exchanges the names of the file and a temporary file. Returns the system's error number, or 0.
  private func exchangeNames(_ temporary: String) -> Int32 {
    guard Place.canExchange else { return ENOTSUP }
    return rename_exchange(folder.number, temporary, name) == 0 ? 0 : errno
  }

  /// Gives a temporary file this name, replacing any file. Returns the system's error number, or 0.
  private func rename(_ temporary: String) -> Int32 {
    renameat(folder.number, temporary, folder.number, name) == 0 ? 0 : errno
  }

  /// Gives a temporary file this name, unless the name is taken. Returns the system's error number, or 0.
  private func add(_ temporary: String) -> Int32 {
    if Place.canExchange {
      if rename_to_free(folder.number, temporary, name) == 0 { return 0 }
      if errno != ENOTSUP { return errno }
    }
    if faccessat(folder.number, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
    return rename(temporary)
  }

  /// Returns whether the file holds exactly these bytes and no program has it open for writing.
  func holds(_ bytes: [UInt8]) -> Bool { step(ifStill: bytes, in: name) { 0 } != nil }

  private func removed(_ temporary: String, ifStill old: [UInt8]) -> Bool {
    step(ifStill: old, in: temporary) { unlinkat(folder.number, temporary, 0) } != nil
  }

  /// Runs a step if a file is as it was read and no program has it open for writing. Where the kernel supports leases,
  /// no program can open the file for writing during the step. Returns the step's result, or nil if the step did not
  /// run.
  private func step(ifStill old: [UInt8], in name: String, _ body: () -> Int32) -> Int32? {
    guard let file = open(name) else { return nil }
    let writers = System.writers(file.number)
    guard writers != .some, let bytes = try? Files.readRegular(file.number, path), bytes == old else { return nil }
    if writers == .none, System.hasWaitingWriter(file.number) { return nil }
    return withExtendedLifetime(file) { body() }
  }

  /// Reverses an exchange. If another program saved the file in between, that save is newer and takes the name in turn.
  private func putBack(_ temporary: String, for own: FileVersion?) throws(FileError) {
    var placed = own
    while true {
      let taken = version(of: temporary)
      var error = exchangeNames(temporary)
      if error == ENOENT { return try giveBack(temporary) }
      if error == ENOTSUP {
        error = rename(temporary)
        if error == 0 { return }
      }
      if error != 0 { throw kept(temporary, error) }
      if let out = settledVersion(of: temporary), out == placed {
        unlinkat(folder.number, temporary, 0)
        return
      }
      placed = taken
    }
  }

  /// Gives a file that was taken out its name again, or removes the file if a newer file has the name.
  private func giveBack(_ temporary: String) throws(FileError) {
    switch add(temporary) {
    case 0: return
    case EEXIST: unlinkat(folder.number, temporary, 0)
    case let error: throw kept(temporary, error)
    }
  }

  private func kept(_ temporary: String, _ error: Int32) -> FileError {
    let reason = String(cString: strerror(error))
    return cannotWrite("\(reason); the other program's version is in '\(PathParts.joined(folderPath, temporary))'")
  }

  private func discarding(_ temporary: String, _ error: Int32) -> FileError {
    unlinkat(folder.number, temporary, 0)
    return [EEXIST, ENOENT].contains(error) ? .changed(path: path) : cannotWrite(String(cString: strerror(error)))
  }

  private func open(_ name: String) -> Descriptor? {
    Descriptor(openat(folder.number, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC))
  }

  private func version(of name: String) -> FileVersion? {
    guard let file = open(name) else { return nil }
    return FileVersion(file.number, path)
  }

  /// Returns the version of a file once no program has it open for writing, or nil after waiting for a second.
  private func settledVersion(of name: String) -> FileVersion? {
    let tries = 200
    for _ in 0..<tries {
      guard let file = open(name) else { return nil }
      if System.writers(file.number) != .some { return FileVersion(file.number, path) }
      usleep(5_000)
    }
    return nil
  }

  /// Completes an exchange that a killed process began. Returns false if another program's save still has the temporary
  /// name.
  fileprivate func settle(_ exchange: Exchange) -> Bool {
    let temporary = exchange.temporary
    guard let taken = version(of: temporary) else {
      return faccessat(folder.number, temporary, F_OK, AT_SYMLINK_NOFOLLOW) != 0
    }
    let hash = ContentHash(of: taken.bytes)
    let present = version(of: name)
    // Of two saves by other programs, the later one stays: it would have replaced the earlier one.
    let isNewest = present.map { ContentHash(of: $0.bytes) == exchange.new || $0 < taken } ?? true
    if hash == exchange.old || hash == exchange.new || present != nil && !isNewest {
      unlinkat(folder.number, temporary, 0)
      return true
    }
    do throws(FileError) {
      if let present { try putBack(temporary, for: present) } else { try giveBack(temporary) }
      return true
    } catch { return false }
  }
}

private struct FileVersion: Equatable {
  let bytes: [UInt8]
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  init?(_ descriptor: Int32, _ path: String) {
    var information = stat()
    guard fstat(descriptor, &information) == 0, let bytes = try? Files.readRegular(descriptor, path) else { return nil }
    self.bytes = bytes
    inode = UInt64(information.st_ino)
    seconds = information.modified.tv_sec
    nanoseconds = information.modified.tv_nsec
  }

  static func < (one: FileVersion, other: FileVersion) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}

/// An exchange of a file and a temporary file, recorded before it begins. If the process is killed, the next command
/// restores what another program saved.
struct Exchange: Hashable {
  let temporary: String
  let path: String
  let old: ContentHash
  /// Nil if the file is removed.
  let new: ContentHash?

  private static let mark = "exchange"
  private static let none = "-"

  fileprivate init(_ temporary: String, in place: borrowing Place, old: [UInt8], new: [UInt8]?) {
    self.temporary = temporary
    path = PathParts.joined(place.folderPath, place.name)
    self.old = ContentHash(of: old)
    self.new = new.map { ContentHash(of: $0) }
  }

  /// Parses a line of a process's registration. Returns nil for lines about folders.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 4)
    guard parts.count == 5, parts[0] == Exchange.mark, let old = ContentHash(text: String(parts[1])) else { return nil }
    self.old = old
    new = ContentHash(text: String(parts[2]))
    temporary = String(parts[3])
    path = String(parts[4])
  }

  var text: String { [Exchange.mark, old.text, new?.text ?? Exchange.none, temporary, path].joined(separator: " ") }

  /// Completes the exchange. Returns false if another program's save cannot be restored yet.
  func settle() -> Bool {
    guard let folderPath = PathParts.folder(of: path), let folder = Descriptor(open(folderPath, Descriptor.folderFlags))
    else { return true }
    return Place(folder: folder, name: PathParts.last(of: path), folderPath: folderPath, path: path).settle(self)
  }
}
