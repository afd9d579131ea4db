import Diagnostics
import Libc

/// Files at paths that the user gave. The path `-` is standard input or output.
package enum Files {
  /// In bytes. No layout is that large.
  package static let maxSize = 256 << 20

  static let notRegular = "it is not a regular file"

  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = try readIfPresent(path) { return bytes }
    // A listed name that is not UTF-8 contains U+FFFD, and no string can open such a file.
    let isRepaired = path.unicodeScalars.contains("\u{FFFD}")
    throw .cannotRead(path: path, reason: isRepaired ? "its name is not UTF-8" : String(cString: strerror(ENOENT)))
  }

  /// Returns nil if the file does not exist.
  ///
  /// Reads only regular files, so that reading never waits, and the paths through which a shell passes an open file. A
  /// link to a file with another extension is rejected: diagnostics quote the text that they read, and someone else's
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
      throw .cannotRead(path: path, reason: "it links to '\(other)', which is a different kind of file")
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
    let name = PathParts.last(of: path)
    let otherName = PathParts.last(of: other)
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
    bytes.reserveCapacity(max(min(size, maxSize) + 1, 4096))
    while true {
      let count = appendChunk(from: descriptor, to: &bytes)
      if count < 0, errno != EINTR { throw .cannotRead(path: path, reason: lastError()) }
      if count == 0 { return bytes }
      if bytes.count > maxSize {
        throw .cannotRead(path: path, reason: "it is larger than \(maxSize >> 20) MiB")
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

  /// Writes to a path that the user gave. Replaces a regular file atomically, follows links, writes into pipes and
  /// devices, and creates missing folders.
  ///
  /// - Parameter expected: The content that a regular file must have at that moment.
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

  package static var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package static func enter(_ folder: String) throws(FileError) {
    if chdir(folder) != 0 { throw .cannotRead(path: folder, reason: String(cString: strerror(errno))) }
  }

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

  /// Returns whether files can be created in a folder or, if the folder is missing, whether the folder can be created.
  package static func canWrite(into folder: String) -> Bool {
    access(folder, W_OK) == 0 || errno == ENOENT && access(".", W_OK) == 0
  }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}

extension Files {
  /// Returns the path with all links resolved, or nil if nothing exists there.
  package static func absolutePath(_ path: String) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  package static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the sorted files below a folder, without hidden files and without following links to folders.
  ///
  /// A name that is not UTF-8 contains U+FFFD, and reading such a file fails with an explanation.
  ///
  /// - Parameter extensions: Nil for all files.
  package static func walk(_ folder: String, extensions: [String]? = nil) throws(FileError) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .cannotRead(path: folder, reason: lastError())
    }
    var found: [String] = []
    try walk(open, at: folder, extensions: extensions, addingTo: &found)
    return found
  }

  /// Returns the files of `walk`, or throws if there are none: a command without input would succeed.
  package static func inputs(in folder: String, extensions: [String]) throws(FileError) -> [String] {
    let found = try walk(folder, extensions: extensions)
    if found.isEmpty {
      let ends = extensions.map { "." + $0 }
      throw .cannotRead(path: folder, reason: "no file in it ends in \(enumeration(of: ends, "or"))")
    }
    return found
  }

  private static func walk(
    _ folder: consuming Descriptor, at path: String, extensions: [String]?, addingTo found: inout [String]
  ) throws(FileError) {
    let number = folder.number
    for entry in try entries(of: folder, path) {
      let entryPath = PathParts.joined(path, entry.name)
      if entry.isFolder {
        guard let below = Descriptor(openEntry(entry, in: number)) else {
          throw .cannotRead(path: entryPath, reason: lastError())
        }
        try walk(below, at: entryPath, extensions: extensions, addingTo: &found)
      } else if extensions?.contains(where: { entry.name.utf8.reversed().starts(with: ".\($0)".utf8.reversed()) })
        ?? true
      {
        found.append(entryPath)
      }
    }
  }

  /// Returns the sorted files directly in a folder that have one of the extensions; empty if the folder is unreadable.
  package static func files(in folder: String, extensions: [String]) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    let found = ((try? entries(of: open, folder)) ?? []).filter { entry in
      !entry.isFolder && extensions.contains { entry.name.hasSuffix(".\($0)") }
    }
    return found.map { PathParts.joined(folder, $0.name) }
  }

  /// Returns a folder and its readable subfolders, in the order in which `walk` visits them.
  package static func folders(in folder: String) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [folder] }
    let below = (try? entries(of: open, folder)) ?? []
    return [folder] + below.filter(\.isFolder).flatMap { folders(in: PathParts.joined(folder, $0.name)) }
  }

  /// Returns the sorted folders directly in a folder that have one of the extensions; empty if the folder is
  /// unreadable.
  package static func folders(in folder: String, extensions: [String]) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    let found = ((try? entries(of: open, folder)) ?? []).filter { entry in
      entry.isFolder && extensions.contains { entry.name.hasSuffix(".\($0)") }
    }
    return found.map { PathParts.joined(folder, $0.name) }
  }

  /// Returns the sorted folders directly in a folder, without hidden folders and links; empty if the folder is
  /// unreadable.
  static func subfolders(of folder: String) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    return ((try? entries(of: open, folder)) ?? []).filter(\.isFolder).map { PathParts.joined(folder, $0.name) }
  }

  private struct Entry {
    var name: String
    /// In the file system's encoding, with a terminating zero.
    var bytes: [CChar]
    var isFolder: Bool
  }

  private static func openEntry(_ entry: Entry, in folder: Int32) -> Int32 {
    openat(folder, entry.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  private static func entries(of folder: borrowing Descriptor, _ path: String) throws(FileError) -> [Entry] {
    guard let directory = fdopendir(fcntl(folder.number, F_DUPFD_CLOEXEC, 0)) else {
      throw .cannotRead(path: path, reason: lastError())
    }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while let found = readdir(directory) {
      let bytes = withUnsafePointer(to: &found.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1))
        }
      }
      if bytes[0] == CChar(bitPattern: UInt8(ascii: ".")) { continue }
      guard let isFolder = isFolder(found.pointee.d_type, bytes, in: folder.number) else { continue }
      let name = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      entries.append(Entry(name: name, bytes: bytes, isFolder: isFolder))
    }
    // File systems treat two encodings of an accented letter as two names, so names are sorted by bytes.
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether an entry is a folder and not a link; nil if the entry is gone. Some file systems do not list types.
  private static func isFolder(_ type: UInt8, _ name: [CChar], in folder: Int32) -> Bool? {
    if Int(type) != Int(DT_UNKNOWN) { return Int(type) == Int(DT_DIR) }
    var information = stat()
    guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return information.st_mode & S_IFMT == S_IFDIR
  }
}

extension Files {
  static func removeHidden(in folder: String, beginningWith prefix: String, but kept: Set<String>) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let found = readdir(directory) {
      let name = withUnsafePointer(to: &found.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.utf8.starts(with: prefix.utf8), !kept.contains(name) { unlinkat(dirfd(directory), name, 0) }
    }
  }
}

extension Files {
  /// Projects have fewer folders than this, but a home folder can have any number.
  private static let maxFolders = 4_000
  /// The maximum number of folders between a file and the root of its project.
  private static let maxAncestors = 12
  /// Folders of build products and dependencies, which are not searched.
  private static let foreign: Set<String> = ["node_modules", "DerivedData", "build", "out"]
  /// The extensions of folders that are one asset each, which are not searched.
  private static let closed: Set<String> = [
    "imageset", "colorset", "symbolset", "appiconset", "launchimage", "dataset", "brandassets", "imagestack",
  ]

  /// Returns the files and folders with some extensions in the project that a file belongs to, outer folders first. A
  /// found path is relative if the file's path is relative.
  ///
  /// The project's root is the nearest folder with a Git repository, an Xcode project, a Swift package or a plumb.yml,
  /// or else the file's own folder.
  package static func found(_ extensions: [String], around path: String, in base: String = ".") -> [String] {
    found(extensions, below: projectRoot(of: PathParts.folder(of: path) ?? "", in: base), in: base)
  }

  static func found(_ extensions: [String], below root: String, in base: String) -> [String] {
    var found: [String] = []
    var folders = [root]
    var next = 0
    while next < folders.count, next < maxFolders {
      let folder = folders[next]
      let place = PathParts.path(folder.isEmpty ? "." : folder, in: base)
      next += 1
      func named(_ entry: String) -> String {
        folder.isEmpty ? PathParts.last(of: entry) : PathParts.joined(folder, PathParts.last(of: entry))
      }
      found += files(in: place, extensions: extensions).map(named)
      for below in subfolders(of: place) where !foreign.contains(PathParts.last(of: below)) {
        let ending = PathParts.fileExtension(of: below)
        if let ending, extensions.contains(ending) { found.append(named(below)) }
        if ending.map(closed.contains) != true { folders.append(named(below)) }
      }
    }
    return found
  }

  /// Returns the root folder of a folder's project; empty for `base` itself.
  static func projectRoot(of own: String, in base: String) -> String {
    var folder = own
    for _ in 0..<maxAncestors {
      if isProject(PathParts.path(folder.isEmpty ? "." : folder, in: base)) { return folder }
      guard let above = folderAbove(folder) else { break }
      folder = above
    }
    return own
  }

  private static func folderAbove(_ folder: String) -> String? {
    if folder == "/" { return nil }
    if folder.isEmpty || folder == "." { return ".." }
    if PathParts.last(of: folder) == ".." { return folder + "/.." }
    return PathParts.folder(of: folder) ?? (folder.hasPrefix("/") ? "/" : "")
  }

  private static func isProject(_ folder: String) -> Bool {
    [".git", "Package.swift", ProjectFile.fileName].contains { exists(PathParts.joined(folder, $0)) }
      || !folders(in: folder, extensions: ["xcodeproj", "xcworkspace"]).isEmpty
  }
}

package enum FileError: Error, Hashable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Another program has saved, created or removed the file since it was read. The file is left as it is.
  case changed(path: String)

  package var message: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read '\(path)': \(reason)"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    case .changed(let path): "cannot write '\(path)': another program changed it in the meantime"
    }
  }
}
