import Libc

/// A folder that the user gave. Links cannot lead out of it.
package struct Folder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package func path(of name: FileName) -> String { path == "." ? name.text : PathParts.joined(path, name.text) }

  package func read(_ name: FileName) throws(FileError) -> [UInt8]? {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC
    switch try target(name, .read) {
    case .nowhere: return nil
    case .descriptor: throw .cannotRead(path: path(of: name), reason: Files.notRegular)
    case .place(let place):
      guard let file = Descriptor(openat(place.folder.number, place.name, flags)) else {
        if errno == ENOENT { return nil }
        throw .cannotRead(path: place.path, reason: errno == ENXIO ? Files.notRegular : lastError())
      }
      return try Files.readRegular(file.number, place.path)
    }
  }

  /// Writes a file atomically, and creates missing folders. Throws if the old content is not as expected.
  package func write(
    _ bytes: [UInt8], to name: FileName, over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    let place = try place(name)
    try place.write(bytes, over: expected, durability, irregular: .refused)
  }

  /// Removes a file, if it exists. Throws if the content is not as expected.
  package func remove(
    _ name: FileName, over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    if case .place(let place) = try target(name, .read) { try place.remove(durability, over: expected) }
  }

  package func removeFolderIfEmpty(_ name: FileName) {
    if case .place(let place) = try? target(name, .read) { unlinkat(place.folder.number, place.name, AT_REMOVEDIR) }
  }

  func place(_ name: FileName) throws(FileError) -> Place {
    guard case .place(let place) = try target(name, .write) else {
      throw .cannotWrite(path: path(of: name), reason: Files.notRegular)
    }
    return place
  }

  func target(_ name: FileName, _ purpose: Purpose) throws(FileError) -> Target {
    try Descent.target(of: PathParts.of(name.text), below: path, path: path(of: name), purpose)
  }
}
