import Libc

/// Functions that split paths by bytes. In a Swift string, a slash followed by a combining accent is a different
/// character.
package enum PathParts {
  private static let slash = UInt8(ascii: "/")

  /// Returns the parts of a path between slashes, without empty ones and `.`.
  package static func of(_ path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." }
  }

  /// Returns a path, given relative to a folder, relative to the current folder.
  package static func path(_ path: String, in folder: String) -> String {
    folder == "." || path.utf8.first == slash ? path : joined(folder, path)
  }

  /// Returns everything before the last slash, or `/` for an entry of the root. Returns nil if there is no slash.
  package static func folder(of path: String) -> String? {
    path.utf8.lastIndex(of: slash).map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
  }

  /// Returns everything after the last slash.
  package static func last(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns the part of a file's name after the last dot, in lower case, or nil if there is no dot.
  package static func fileExtension(of path: String) -> String? {
    let name = last(of: path)
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() }
  }

  /// Returns the target of a link, or nil for anything else.
  static func linkTarget(_ path: String, in folder: Int32 = AT_FDCWD) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlinkat(folder, path, start, buffer.count)
      return count < 0 ? nil : String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }

  /// Joins a folder's path and a name with a slash.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the path relative to a folder, or nil if it is not below the folder.
  package static func relative(_ path: String, to folder: String) -> String? {
    let prefix = folder.utf8.last == slash ? folder : folder + "/"
    guard path.utf8.starts(with: prefix.utf8), path.utf8.count > prefix.utf8.count else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
