import Libc

/// Files given by the user's path, where `-` is standard input or output.
package enum Files {
  /// The maximum size of a file to read, in bytes. No layout is that large.
  package static let greatestSize = 256 << 20

  static let notRegular = "it is not a regular file"

  // MARK: - Reading

  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = try readIfPresent(path) { return bytes }
    // Folders list names that are not UTF-8, but no string can open such a file.
    let isRepaired = path.unicodeScalars.contains("\u{FFFD}")
    throw .cannotRead(path: path, reason: isRepaired ? "its name is not UTF-8" : String(cString: strerror(ENOENT)))
  }

  /// Returns the content of a file, or nil if it does not exist.
  ///
  /// Rejects anything but a regular file instead of waiting for it, except paths through which a shell passes an open
  /// file. Also rejects a link to a file with another extension: diagnostics quote what they read, and someone else's
  /// `x.plumb` must not reveal the user's keys.
  package static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    if path == "-" { return try readAll(0, path) }
    let isHandedOver = ["/dev/stdin", "/dev/null"].contains(path) || path.hasPrefix("/dev/fd/")
    // Opening a named pipe would wait for a writer.
    let flags = O_RDONLY | O_CLOEXEC | (isHandedOver ? 0 : O_NONBLOCK | O_NOCTTY)
    guard let file = Descriptor(open(path, flags)) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotRead(path: path, reason: errno == ENXIO ? notRegular : lastError())
    }
    if isHandedOver { return try readAll(file.number, path) }
    if let other = disguised(path, file.number) {
      throw .cannotRead(path: path, reason: "it links to '\(other)', which is another kind of file")
    }
    return try readRegular(file.number, path)
  }

  /// Returns the target of a link whose extension differs from the link's. The project file and the descriptions of
  /// assets have common extensions, so their whole names must match.
  private static func disguised(_ path: String, _ descriptor: Int32) -> String? {
    var information = stat()
    guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFLNK,
      let other = System.path(of: descriptor)
    else { return nil }
    let name = PathParts.last(of: path), otherName = PathParts.last(of: other)
    let isAlike =
      wholeNames.contains(name)
      ? otherName == name : PathParts.fileExtension(of: otherName) == PathParts.fileExtension(of: name)
    return isAlike ? nil : other
  }

  private static let wholeNames = [ProjectFile.fileName, "Contents.json"]

  static func readRegular(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .cannotRead(path: path, reason: lastError()) }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: throw .cannotRead(path: path, reason: "it is a folder")
    case S_IFREG: return try readAll(descriptor, path, expecting: Int(information.st_size))
    default: throw .cannotRead(path: path, reason: notRegular)
    }
  }

  static func readAll(
    _ descriptor: Int32, _ path: String, expecting size: Int = 0
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(min(size, greatestSize) + 1, 4096))
    while true {
      let count = appendChunk(from: descriptor, to: &bytes)
      if count < 0, errno != EINTR { throw .cannotRead(path: path, reason: lastError()) }
      if count == 0 { return bytes }
      if bytes.count > greatestSize {
        throw .cannotRead(path: path, reason: "it is larger than \(greatestSize >> 20) MiB")
      }
    }
  }

  private static func appendChunk(from descriptor: Int32, to bytes: inout [UInt8]) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = Libc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(count)) }
      return count
    }
  }

  // MARK: - Writing

  /// Writes to a path given by the user. Replaces a regular file atomically, follows links, and writes into pipes and
  /// devices. Creates missing folders.
  /// - Parameter expected: What a regular file must hold at that moment.
  package static func write(
    _ bytes: [UInt8], to path: String, over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    if path == "-" { return try StandardOutput.write(bytes) }
    switch try target(path) {
    case .place(let place): try place.write(bytes, over: expected, durability, irregular: .writtenTo)
    case .descriptor(let number): try writeAll(bytes, to: number, path)
    case .nowhere: throw .cannotWrite(path: path, reason: String(cString: strerror(ENOENT)))
    }
  }

  private static func target(_ path: String) throws(FileError) -> Target {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    guard let absolute = isAbsolute ? path : currentFolder.map({ PathParts.joined($0, path) }) else { return .nowhere }
    return try Descent.target(of: PathParts.of(absolute), below: "/", path: path, .write)
  }

  /// The current folder's path; nil if it no longer exists.
  package static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Changes the current folder.
  package static func enter(_ folder: String) throws(FileError) {
    if chdir(folder) != 0 { throw .cannotRead(path: folder, reason: String(cString: strerror(errno))) }
  }

  /// Writes all bytes to a descriptor.
  /// - Parameter place: The offset to start at; nil for the descriptor's position.
  package static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String, at place: Int? = nil
  ) throws(FileError) {
    let error = send(bytes, to: descriptor, at: place)
    guard error == 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(error))) }
  }

  /// Writes all bytes. Returns the system's error number, or 0.
  static func send(_ bytes: [UInt8], to descriptor: Int32, at place: Int? = nil) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[written...])
        return if let place {
          pwrite(descriptor, rest.baseAddress, rest.count, place + written)
        } else {
          Libc.write(descriptor, rest.baseAddress, rest.count)
        }
      }
      if count < 0, errno != EINTR { return errno }
      written += max(0, count)
    }
    return 0
  }

  /// Moves a file, replacing an existing one.
  static func move(_ path: String, to place: borrowing Place) throws(FileError) {
    guard renameat(AT_FDCWD, path, place.folder.number, place.name) == 0 else { throw place.cannotWrite() }
  }

  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, mkdir(path, 0o777) != 0 else { return }
    if errno == EEXIST { return }
    guard errno == ENOENT, let folder = PathParts.folder(of: path) else {
      throw .cannotWrite(path: path, reason: lastError())
    }
    try makeFolder(folder)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .cannotWrite(path: path, reason: lastError()) }
  }

  /// Returns whether files can be created in a folder or, if it does not exist, whether the folder can.
  package static func canWrite(into folder: String) -> Bool {
    access(folder, W_OK) == 0 || errno == ENOENT && access(".", W_OK) == 0
  }

  /// Returns whether anything exists at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
