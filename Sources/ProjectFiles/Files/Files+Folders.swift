import Libc

extension Files {
  /// Returns the absolute path with all links resolved, or nil if nothing exists there.
  package static func absolutePath(_ path: String) -> String? {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }

  package static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the files below a folder, sorted. Hidden files are left out, and links to folders are not followed.
  ///
  /// A name that is not UTF-8 contains U+FFFD; reading such a file fails with an explanation.
  /// - Parameter extensions: The extensions to look for; nil for all files.
  package static func walk(_ folder: String, extensions: [String]? = nil) throws(FileError) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw .cannotRead(path: folder, reason: lastError())
    }
    var found: [String] = []
    try walk(open, folder, extensions, &found)
    return found
  }

  /// Returns the files of `walk`. Throws if there are none, because a command that finds no input would succeed.
  package static func inputs(in folder: String, extensions: [String]) throws(FileError) -> [String] {
    let found = try walk(folder, extensions: extensions)
    if found.isEmpty {
      let ends = extensions.map { "." + $0 }.joined(separator: ", ")
      throw .cannotRead(path: folder, reason: "no file in it ends in \(ends)")
    }
    return found
  }

  private static func walk(
    _ folder: consuming Descriptor, _ path: String, _ extensions: [String]?, _ found: inout [String]
  ) throws(FileError) {
    let number = folder.number
    for entry in try entries(of: folder, path) {
      let entryPath = PathParts.joined(path, entry.name)
      if entry.isFolder {
        guard let below = Descriptor(openEntry(entry, in: number)) else {
          throw .cannotRead(path: entryPath, reason: lastError())
        }
        try walk(below, entryPath, extensions, &found)
      } else if extensions?.contains(where: { entry.name.utf8.reversed().starts(with: ".\($0)".utf8.reversed()) })
        ?? true
      {
        found.append(entryPath)
      }
    }
  }

  /// Returns the files directly in a folder with one of the extensions, sorted. Empty if the folder can't be read.
  package static func files(in folder: String, extensions: [String]) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    let found = ((try? entries(of: open, folder)) ?? []).filter { entry in
      !entry.isFolder && extensions.contains { entry.name.hasSuffix(".\($0)") }
    }
    return found.map { PathParts.joined(folder, $0.name) }
  }

  /// Returns a folder and its subfolders in the order in which `walk` visits them, leaving out what can't be read.
  package static func folders(in folder: String) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [folder] }
    let below = (try? entries(of: open, folder)) ?? []
    return [folder] + below.filter(\.isFolder).flatMap { folders(in: PathParts.joined(folder, $0.name)) }
  }

  /// Returns the folders directly in a folder whose names have one of the extensions, sorted. Empty if it can't be
  /// read.
  package static func folders(in folder: String, extensions: [String]) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    let found = ((try? entries(of: open, folder)) ?? []).filter { entry in
      entry.isFolder && extensions.contains { entry.name.hasSuffix(".\($0)") }
    }
    return found.map { PathParts.joined(folder, $0.name) }
  }

  /// Returns the folders directly in a folder, sorted, without hidden ones and links. Empty if it can't be read.
  static func subfolders(of folder: String) -> [String] {
    guard let open = Descriptor(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    return ((try? entries(of: open, folder)) ?? []).filter(\.isFolder).map { PathParts.joined(folder, $0.name) }
  }

  private struct Entry {
    var name: String
    /// The name in the file system's encoding, with a terminating zero.
    var bytes: [CChar]
    var isFolder: Bool
  }

  private static func openEntry(_ entry: Entry, in folder: Int32) -> Int32 {
    openat(folder, entry.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// Returns the entries of a folder without hidden ones, sorted.
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
    // Sorted by bytes, because file systems treat two encodings of an accented letter as two names.
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether an entry is a folder and no link; nil if it has gone. Some file systems do not list types.
  private static func isFolder(_ type: UInt8, _ name: [CChar], in folder: Int32) -> Bool? {
    if Int(type) != Int(DT_UNKNOWN) { return Int(type) == Int(DT_DIR) }
    var information = stat()
    guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return information.st_mode & S_IFMT == S_IFDIR
  }
}

extension Files {
  /// Removes the hidden files of a folder whose names start with a prefix, but for some.
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
