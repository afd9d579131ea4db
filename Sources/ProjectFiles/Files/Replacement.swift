import Libc

/// The failures that written files survive.
package enum Durability: Sendable {
  case process
  /// Also a power failure.
  case power
}

/// How to handle a device, a named pipe or a socket as destination.
enum Irregular {
  case refused
  /// Write to it, as a shell does.
  case writtenTo
}

/// A file's new content, ready to replace the old.
enum Replacement: Hashable {
  /// A file with another name in the same folder.
  case beside(String)
  /// The file has several names, or an owner or folder that do not permit another file, so it must be overwritten.
  case inPlace
}

extension Place {
  /// Writes a file atomically, keeping its mode and owner.
  func write(_ bytes: [UInt8], _ durability: Durability, _ irregular: Irregular) throws(FileError) {
    if irregular == .writtenTo, try isIrregular { return try send(bytes) }
    let replacement = try prepare(bytes, durability)
    do throws(FileError) { try commit(replacement, bytes, durability) } catch {
      discard(replacement)
      throw error
    }
  }

  /// Prepares a file's new content, so that a full disk shows before any file changes.
  func prepare(_ bytes: [UInt8], _ durability: Durability) throws(FileError) -> Replacement {
    guard let old = try information() else { return .beside(try writeBeside(bytes, nil, durability)) }
    guard old.st_mode & S_IFMT == S_IFREG else {
      throw cannotWrite(old.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : Files.notRegular)
    }
    guard faccessat(folder.number, name, W_OK, AT_EACCESS) == 0 else { throw cannotWrite() }
    let mayReplace = old.st_nlink == 1 && faccessat(folder.number, ".", W_OK, AT_EACCESS) == 0 && canKeepOwner(of: old)
    return mayReplace ? .beside(try writeBeside(bytes, old, durability)) : .inPlace
  }

  /// Puts the new content in place.
  func commit(_ replacement: Replacement, _ bytes: [UInt8], _ durability: Durability) throws(FileError) {
    switch replacement {
    case .beside(let temporary):
      guard renameat(folder.number, temporary, folder.number, name) == 0 else { throw cannotWrite() }
      if durability == .power { synchronizeFolder() }
    case .inPlace: try overwrite(bytes, durability)
    }
  }

  func discard(_ replacement: Replacement) {
    if case .beside(let temporary) = replacement { unlinkat(folder.number, temporary, 0) }
  }

  /// Removes the file, if it exists.
  func remove(_ durability: Durability) throws(FileError) {
    guard unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else { throw cannotWrite() }
    if durability == .power { synchronizeFolder() }
  }

  /// The file's status; nil if it does not exist.
  private func information() throws(FileError) -> stat? {
    var information = stat()
    if fstatat(folder.number, name, &information, AT_SYMLINK_NOFOLLOW) == 0 { return information }
    guard errno == ENOENT else { throw cannotWrite() }
    return nil
  }

  private var isIrregular: Bool {
    get throws(FileError) { try information().map { ![S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? false }
  }

  // MARK: - Whole

  private func canKeepOwner(of old: stat) -> Bool {
    let isOurs = old.st_uid == geteuid() && (old.st_gid == getegid() || isOneOfOurGroups(old.st_gid))
    return geteuid() == 0 || isOurs
  }

  private func isOneOfOurGroups(_ group: gid_t) -> Bool {
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return groups.prefix(Int(max(0, count))).contains(group)
  }

  /// Writes a new file in the same folder, with the mode and owner of an old one, and returns its name.
  private func writeBeside(_ bytes: [UInt8], _ old: stat?, _ durability: Durability) throws(FileError) -> String {
    let temporary = Presence.temporaryName(in: folderPath)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = Descriptor(openat(folder.number, temporary, flags, old == nil ? 0o666 : 0o600)) else {
      throw cannotWrite()
    }
    do throws(FileError) {
      try Files.writeAll(bytes, to: file.number, path)
      if let old {
        guard fchown(file.number, old.st_uid, old.st_gid) == 0, fchmod(file.number, old.st_mode & 0o7777) == 0 else {
          throw cannotWrite()
        }
      }
      if durability == .power, System.flush(file.number) != 0 { throw cannotWrite() }
      return temporary
    } catch {
      unlinkat(folder.number, temporary, 0)
      throw error
    }
  }

  /// Flushes the folder's names to disk.
  func synchronizeFolder() {
    // Some file systems cannot synchronize folders, and report an error.
    if let folder = Descriptor(openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
      _ = System.flush(folder.number)
    }
  }

  // MARK: - In place

  /// Overwrites a file; a full disk leaves it unchanged.
  private func overwrite(_ bytes: [UInt8], _ durability: Durability) throws(FileError) {
    guard let file = Descriptor(openat(folder.number, name, O_RDWR | O_NOFOLLOW | O_CLOEXEC)) else {
      throw cannotWrite()
    }
    let old = try Files.readAll(file.number, path)
    do throws(FileError) {
      // The part beyond the old end comes first, because only that can fill the disk.
      try Files.writeAll(Array(bytes.dropFirst(old.count)), to: file.number, path, at: old.count)
      try Files.writeAll(Array(bytes.prefix(old.count)), to: file.number, path, at: 0)
      guard ftruncate(file.number, bytes.count) == 0 else { throw cannotWrite() }
      if durability == .power, System.flush(file.number) != 0 { throw cannotWrite() }
    } catch {
      try? Files.writeAll(old, to: file.number, path, at: 0)
      ftruncate(file.number, old.count)
      throw error
    }
  }

  /// Writes to a device or a pipe.
  private func send(_ bytes: [UInt8]) throws(FileError) {
    guard let file = Descriptor(openat(folder.number, name, O_WRONLY | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC)) else {
      throw cannotWrite()
    }
    try Files.writeAll(bytes, to: file.number, path)
  }
}
