import Libc

/// The failures that a written file must survive.
package enum Durability: Sendable {
  case process
  /// Crashes of the process and power failures.
  case power
}

/// The treatment of a destination that is a device, a named pipe or a socket.
enum Irregular {
  case refused
  case writtenTo
}

/// A file's new content, ready to replace the old one.
enum Replacement: Hashable {
  /// The name of a temporary file in the same folder.
  case beside(String)
  /// The file itself is overwritten, because it has several names or because permissions rule out replacing it.
  case inPlace
}

extension Place {
  /// Writes a file, atomically unless it must be overwritten in place, and keeps its mode and owner.
  func write(
    _ bytes: [UInt8], over expected: Expectation, _ durability: Durability, irregular: Irregular
  ) throws(FileError) {
    if irregular == .writtenTo, try isIrregular { return try send(bytes) }
    let replacement = try prepare(bytes, surviving: durability)
    try commit(replacement, bytes, over: expected, surviving: durability)
  }

  /// Prepares a file's new content, so that a full disk causes an error before any file changes.
  func prepare(_ bytes: [UInt8], surviving durability: Durability) throws(FileError) -> Replacement {
    guard let old = try information() else { return .beside(try writeBeside(bytes, like: nil, surviving: durability)) }
    guard old.st_mode & S_IFMT == S_IFREG else {
      throw cannotWrite(old.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : Files.notRegular)
    }
    guard faccessat(folder.number, name, W_OK, AT_EACCESS) == 0 else { throw cannotWrite() }
    let mayReplace = old.st_nlink == 1 && faccessat(folder.number, ".", W_OK, AT_EACCESS) == 0 && canKeepOwner(of: old)
    return mayReplace ? .beside(try writeBeside(bytes, like: old, surviving: durability)) : .inPlace
  }

  /// Replaces the file with the prepared content, if the file is as expected.
  func commit(
    _ replacement: Replacement, _ bytes: [UInt8], over expected: Expectation, surviving durability: Durability
  ) throws(FileError) {
    switch replacement {
    case .beside(let temporary):
      try StopSignals.delayed { () throws(FileError) in
        defer { Presence.forget(temporary) }
        try replace(by: temporary, bytes, over: expected)
      }
      if durability == .power { synchronizeFolder() }
    case .inPlace:
      if case .read(let old) = expected {
        guard let old, holds(old) else { throw .changed(path: path) }
      }
      try StopSignals.delayed { () throws(FileError) in try overwrite(bytes, durability) }
    }
  }

  func discard(_ replacement: Replacement) {
    if case .beside(let temporary) = replacement { remove(temporary: temporary) }
  }

  private func information() throws(FileError) -> stat? {
    var information = stat()
    if fstatat(folder.number, name, &information, AT_SYMLINK_NOFOLLOW) == 0 { return information }
    guard errno == ENOENT else { throw cannotWrite() }
    return nil
  }

  private var isIrregular: Bool {
    get throws(FileError) { try information().map { ![S_IFREG, S_IFDIR].contains($0.st_mode & S_IFMT) } ?? false }
  }

  private func canKeepOwner(of old: stat) -> Bool {
    let isOurs = old.st_uid == geteuid() && (old.st_gid == getegid() || isOneOfOurGroups(old.st_gid))
    return geteuid() == 0 || isOurs
  }

  private func isOneOfOurGroups(_ group: gid_t) -> Bool {
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    let count = getgroups(Int32(groups.count), &groups)
    return groups.prefix(Int(max(0, count))).contains(group)
  }

  /// Writes a temporary file in the same folder, with the old file's mode and owner, and returns its name.
  private func writeBeside(
    _ bytes: [UInt8], like old: stat?, surviving durability: Durability
  ) throws(FileError) -> String {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    // A file created between a stop signal and the end of the process would stay.
    let (temporary, descriptor) = StopSignals.delayed {
      let temporary = Presence.temporaryName(in: folderPath)
      return (temporary, openat(folder.number, temporary, flags, old == nil ? 0o666 : 0o600))
    }
    guard let file = Descriptor(descriptor) else {
      Presence.forget(temporary)
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
      remove(temporary: temporary)
      throw error
    }
  }

  private func remove(temporary name: String) {
    unlinkat(folder.number, name, 0)
    Presence.forget(name)
  }

  func synchronizeFolder() {
    // Some file systems cannot synchronize folders, so errors are ignored.
    if let folder = Descriptor(openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
      _ = System.flush(folder.number)
    }
  }

  /// Overwrites a file, and restores its content if that fails.
  private func overwrite(_ bytes: [UInt8], _ durability: Durability) throws(FileError) {
    guard let file = Descriptor(openat(folder.number, name, O_RDWR | O_NOFOLLOW | O_CLOEXEC)) else {
      throw cannotWrite()
    }
    let old = try Files.readAll(file.number, path)
    do throws(FileError) {
      // Only the part beyond the old end can fill the disk, so it is written first.
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

  private func send(_ bytes: [UInt8]) throws(FileError) {
    guard let file = Descriptor(openat(folder.number, name, O_WRONLY | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC)) else {
      throw cannotWrite()
    }
    try Files.writeAll(bytes, to: file.number, path)
  }
}

/// The destination of a result. The kind of path limits how far symbolic links may lead.
package enum Destination: Hashable, Sendable {
  /// A path that the user gave. Links may lead anywhere, pipes and devices are allowed, and `-` is standard output.
  case path(String)
  /// A file below a folder that the user gave. Links cannot lead out of the folder, and only regular files are
  /// replaced.
  case file(FileName, in: Folder)

  package var path: String {
    switch self {
    case .path(let path): path
    case .file(let name, let folder): folder.path(of: name)
    }
  }

  package init(_ path: String, foundIn folder: String) {
    let relative = folder == "." ? PathParts.relative(path, to: folder) ?? path : PathParts.relative(path, to: folder)
    if let name = relative.flatMap(FileName.init) {
      self = .file(name, in: Folder(folder))
    } else {
      self = .path(path)
    }
  }

  /// Returns nil for imports from outside the folders that the user named.
  ///
  /// - Parameters:
  ///   - path: The path of the input that the source belongs to.
  ///   - inputs: The files and folders that the user named.
  package init?(source: String, of path: String, among inputs: [String]) {
    if inputs.contains(source) {
      self = .path(source)
      return
    }
    let folder = inputs.first { input in
      Files.isFolder(input)
        && (PathParts.relative(path, to: input) != nil || input == "." && FileName(path) != nil)
    }
    self = Destination(source, foundIn: folder ?? PathParts.folder(of: path) ?? ".")
    if self == .path(source) { return nil }
  }

  /// Writes a file atomically. Throws if a regular file is not as expected.
  package func write(
    _ bytes: [UInt8], over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    switch self {
    case .path(let path): try Files.write(bytes, to: path, over: expected, durability)
    case .file(let name, let folder): try folder.write(bytes, to: name, over: expected, durability)
    }
  }
}
