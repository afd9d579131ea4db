import Libc

/// The location of an existing or new file: an open folder, and a name in it that is not a link.
struct Place: ~Copyable {
  let folder: Descriptor
  let name: String
  /// Absolute, without links.
  let folderPath: String
  /// The path as the user gave it, for messages.
  let path: String

  func cannotWrite(_ reason: String = lastError()) -> FileError { .cannotWrite(path: path, reason: reason) }
}

/// The result of resolving a path.
enum Target: ~Copyable {
  case place(Place)
  /// A descriptor of this process, from a path such as `/dev/stdout`.
  case descriptor(Int32)
  /// A folder in the path does not exist.
  case nowhere
}

/// The purpose for which a path is resolved.
enum Purpose {
  case read
  /// Missing folders are created.
  case write

  func failed(_ path: String, _ reason: String = lastError()) -> FileError {
    switch self {
    case .read: .cannotRead(path: path, reason: reason)
    case .write: .cannotWrite(path: path, reason: reason)
    }
  }
}

/// Resolves a path from a top folder downwards. Follows links one by one, but never out of the top folder.
///
/// Each part is opened relative to the previous part, so that nobody can swap a folder between check and use.
struct Descent: ~Copyable {
  private let top: Descriptor
  private let path: String
  private let purpose: Purpose
  private var folder: Descriptor?
  private var number: Int32
  private var names: [String] = []
  private var links = 0

  /// Linux's own limit.
  private static let maxLinks = 40

  /// - Parameters:
  ///   - parts: The parts of the path below `top`.
  ///   - top: The path of the confining folder. Links in this path itself are followed.
  ///   - path: The whole path, for messages.
  static func target(
    of parts: [String], below top: String, path: String, _ purpose: Purpose
  ) throws(FileError) -> Target {
    var opened = open(top, Descriptor.folderFlags)
    if opened < 0, errno == ENOENT, purpose == .write {
      try Files.makeFolder(top)
      opened = open(top, Descriptor.folderFlags)
    }
    guard let folder = Descriptor(opened) else {
      if purpose == .read, errno == ENOENT || errno == ENOTDIR { return .nowhere }
      throw purpose.failed(path)
    }
    return try Descent(top: folder, path, purpose).target(parts)
  }

  private init(top: consuming Descriptor, _ path: String, _ purpose: Purpose) {
    number = top.number
    self.top = top
    self.path = path
    self.purpose = purpose
  }

  private consuming func target(_ parts: [String]) throws(FileError) -> Target {
    var left = Array(parts.reversed())
    while let part = left.popLast() {
      if part == ".." {
        guard names.popLast() != nil || topPath == "/" else { throw leadsOut }
        try reopen()
      } else if left.isEmpty {
        if let open = openNumber(part) { return .descriptor(open) }
        guard let link = PathParts.linkTarget(part, in: number) else { return .place(try place(part)) }
        try follow(link, &left)
      } else {
        switch try enter(part) {
        case .entered: break
        case .missing: return .nowhere
        case .link(let link): try follow(link, &left)
        }
      }
    }
    throw purpose.failed(path, "it is a folder")
  }

  private consuming func place(_ name: String) throws(FileError) -> Place {
    let folderPath = names.reduce(topPath) { PathParts.joined($0, $1) }
    let path = path
    guard let folder = folder.take() ?? Descriptor(fcntl(top.number, F_DUPFD_CLOEXEC, 0)) else {
      throw purpose.failed(path)
    }
    return Place(folder: folder, name: name, folderPath: folderPath, path: path)
  }

  private var topPath: String { System.path(of: top.number) ?? "/" }

  private var leadsOut: FileError { purpose.failed(path, "it leads outside '\(topPath)'") }

  /// Returns the descriptor that a part names in the folder that lists this process's open files.
  private func openNumber(_ part: String) -> Int32? {
    names == System.descriptorFolder && topPath == "/" ? Int32(part) : nil
  }

  private mutating func follow(_ link: String, _ left: inout [String]) throws(FileError) {
    links += 1
    guard links <= Descent.maxLinks else { throw purpose.failed(path, String(cString: strerror(ELOOP))) }
    guard link.utf8.first == UInt8(ascii: "/") else {
      left += PathParts.of(link).reversed()
      return
    }
    guard let rest = PathParts.relative(link, to: topPath) else { throw leadsOut }
    names = []
    goToTop()
    left += PathParts.of(rest).reversed()
  }

  /// Opens the current folder again, starting from the top.
  private mutating func reopen() throws(FileError) {
    let known = names
    names = []
    goToTop()
    for name in known { _ = try enter(name) }
  }

  private mutating func goToTop() {
    folder = nil
    number = top.number
  }

  private enum Step {
    case entered, missing
    case link(String)
  }

  private mutating func enter(_ name: String) throws(FileError) -> Step {
    let flags = Descriptor.folderFlags | O_NOFOLLOW
    var opened = openat(number, name, flags)
    if opened < 0, errno == ENOENT, purpose == .write {
      if mkdirat(number, name, 0o777) != 0, errno != EEXIST { throw purpose.failed(path) }
      opened = openat(number, name, flags)
    }
    guard opened >= 0 else {
      let error = errno
      if let link = PathParts.linkTarget(name, in: number) { return .link(link) }
      if purpose == .read, error == ENOENT || error == ENOTDIR { return .missing }
      throw purpose.failed(path, String(cString: strerror(error)))
    }
    folder = Descriptor(opened)
    number = opened
    names.append(name)
    return .entered
  }
}

/// An open file or folder, closed at the end of the value's lifetime.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of the result of `open`. Returns nil if `open` failed, and leaves `errno` unchanged.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Enough to open the entries of a folder that may be searched but not read.
  static let folderFlags = O_DIRECTORY | O_CLOEXEC | System.openPathOnly
}

func lastError() -> String { String(cString: strerror(errno)) }

/// The name of a file below a folder: non-empty parts separated by slashes, without `.` and `..`.
///
/// Names from records and project files must pass this check before use. `Folder` also confines links.
package struct FileName: Sendable {
  package let text: String

  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.allSatisfy(FileName.isPart) else { return nil }
    self.text = text
  }

  private static func isPart(_ part: Substring.UTF8View) -> Bool {
    !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && !part.contains(0)
  }

  package init(asking text: String) throws(FileError) {
    guard let name = FileName(text) else { throw .cannotRead(path: text, reason: "it leads outside its folder") }
    self = name
  }

  package func appending(_ name: FileName) -> FileName { FileName(checked: "\(text)/\(name.text)") }

  package var folder: FileName? { PathParts.folder(of: text).map(FileName.init(checked:)) }

  init(checked text: String) { self.text = text }
}

extension FileName: Hashable, Comparable {
  /// Compares bytes, like file systems: two encodings of an accented letter are two names.
  package static func == (one: FileName, other: FileName) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  package static func < (one: FileName, other: FileName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
}

/// Functions that split paths by bytes: in a Swift string, a slash followed by a combining accent is another character.
package enum PathParts {
  private static let slash = UInt8(ascii: "/")

  /// Returns the parts of a path between slashes, without empty parts and `.`.
  package static func of(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." }
  }

  /// Returns a path from the root, without `.`, `..` and duplicate slashes.
  package static func normalized(_ path: String) -> String {
    let parts = of(path).reduce(into: [String]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Converts a path relative to a folder into a path relative to the current folder.
  package static func path(_ path: String, in folder: String) -> String {
    folder == "." || path.utf8.first == slash ? path : joined(folder, path)
  }

  /// Returns everything before the last slash, or `/` for an entry of the root; nil without a slash.
  package static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: slash).map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
  }

  package static func last(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns the part of a file's name after the last dot, in lower case.
  package static func fileExtension(of path: String) -> String? {
    let name = last(of: path)
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() }
  }

  static func linkTarget(_ path: String, in folder: Int32 = AT_FDCWD) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlinkat(folder, path, start, buffer.count)
      return count < 0 ? nil : String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }

  package static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  package static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder.utf8.last == slash ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8), path.utf8.count > prefix.utf8.count else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
