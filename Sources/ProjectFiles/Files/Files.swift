import Glibc

/// The files of the machine; `-` is standard input or output.
package enum Files {
  /// More is not read: a layout that large is none.
  package static let greatestSize = 256 << 20

  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = try readIfPresent(path) else {
      throw .cannotRead(path: path, reason: String(cString: strerror(ENOENT)))
    }
    return bytes
  }

  /// The bytes of a file, nil when there is none of that name.
  ///
  /// What is not a regular file is refused rather than waited for, unless its path is one by which a shell hands over what
  /// it has open.
  package static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    let isHandedOver = ["-", "/dev/stdin", "/dev/null"].contains(path) || path.hasPrefix("/dev/fd/")
    // Opening a named pipe would wait for a writer.
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC | (isHandedOver ? 0 : O_NONBLOCK | O_NOCTTY))
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotRead(path: path, reason: errno == ENXIO ? notRegular : lastError())
    }
    defer { if descriptor != 0 { close(descriptor) } }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .cannotRead(path: path, reason: lastError()) }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: throw .cannotRead(path: path, reason: "it is a folder")
    case S_IFREG: break
    default: guard isHandedOver else { throw .cannotRead(path: path, reason: notRegular) }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(min(Int(information.st_size), greatestSize) + 1, 4096))
    while true {
      let count = appendChunk(from: descriptor, to: &bytes)
      if count < 0 { throw .cannotRead(path: path, reason: lastError()) }
      if count == 0 { return bytes }
      if bytes.count > greatestSize {
        throw .cannotRead(path: path, reason: "it is larger than \(greatestSize >> 20) MiB")
      }
    }
  }

  private static let notRegular = "it is not a regular file"

  private static func appendChunk(from descriptor: Int32, to bytes: inout [UInt8]) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(count)) }
      return count
    }
  }

  /// Writes a file whole or not at all: under another name first, then renamed. Folders on the way are made.
  package static func write(
    _ bytes: [UInt8], to path: String, _ durability: Durability = .process
  ) throws(FileError) {
    if path == "-" {
      try writeAll(bytes, to: 1, path)
      return
    }
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: lastError()) }
    do throws(FileError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor, path)
      if durability == .power, fsync(descriptor) != 0 { throw .cannotWrite(path: path, reason: lastError()) }
    } catch {
      unlink(temporary)
      throw error
    }
    do throws(FileError) { try move(temporary, to: path) } catch {
      unlink(temporary)
      throw error
    }
  }

  /// What a file that has been written outlives.
  package enum Durability: Sendable {
    case process
    /// A machine that loses its power, too.
    case power
  }

  /// Gives a file another name, taking the place of one that has it.
  package static func move(_ path: String, to other: String) throws(FileError) {
    guard rename(path, other) == 0 else { throw .cannotWrite(path: other, reason: lastError()) }
  }

  /// Removes a file; there being none is fine.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .cannotWrite(path: path, reason: lastError()) }
  }

  /// Removes a folder when nothing is in it.
  package static func removeFolderIfEmpty(_ path: String) { rmdir(path) }

  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotWrite(path: path, reason: lastError())
      }
      written += count
    }
  }

  package static func makeFolder(_ path: String) throws(FileError) {
    guard !path.isEmpty, mkdir(path, 0o755) != 0 else { return }
    if errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/") else {
      throw .cannotWrite(path: path, reason: lastError())
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .cannotWrite(path: path, reason: lastError()) }
  }

  /// Whether files can be made in a folder, or the folder itself where it is not there.
  package static func canWrite(into folder: String) -> Bool {
    access(folder, W_OK) == 0 || errno == ENOENT && access(".", W_OK) == 0
  }

  /// Whether there is anything at a path, of whatever kind.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  package static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// The files below a folder whose names end in one of `extensions`, sorted; hidden ones and links to folders are left
  /// out.
  package static func walk(_ folder: String, extensions: [String]) throws(FileError) -> [String] {
    var found: [String] = []
    for (path, isFolder) in try entries(of: folder) {
      if isFolder {
        found += try walk(path, extensions: extensions)
      } else if extensions.contains(where: { path.hasSuffix("." + $0) }) {
        found.append(path)
      }
    }
    return found
  }

  /// A folder and those below it that `walk` looks into, as far as they can be read.
  package static func folders(in folder: String) -> [String] {
    let below = (try? entries(of: folder)) ?? []
    return [folder] + below.filter(\.isFolder).flatMap { folders(in: $0.path) }
  }

  /// What lies in a folder and has no hidden name, sorted.
  private static func entries(of folder: String) throws(FileError) -> [(path: String, isFolder: Bool)] {
    guard let directory = opendir(folder) else { throw .cannotRead(path: folder, reason: lastError()) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().compactMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var information = stat()
      guard lstat(path, &information) == 0 else { return nil }
      return (path, information.st_mode & S_IFMT == S_IFDIR)
    }
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
