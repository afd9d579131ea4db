import Libc
package import Pipeline

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

/// Finds the files of projects, and lists each project only once, for a command that reads many documents.
package final class ProjectSearch {
  private struct Wanted: Hashable {
    var root: String
    var extensions: [String]
  }

  private let base: String
  private var known: [Wanted: [String]] = [:]
  private var roots: [String: String] = [:]

  package init(in base: String = ".") { self.base = base }

  /// Returns the result of `Files.found` at the time of the first request.
  package func found(_ extensions: [String], around path: String) -> [String] {
    let wanted = Wanted(root: root(around: path), extensions: extensions)
    if let found = known[wanted] { return found }
    let found = Files.found(extensions, below: wanted.root, in: base)
    known[wanted] = found
    return found
  }

  private func root(around path: String) -> String {
    let folder = PathParts.folder(of: path) ?? ""
    if let root = roots[folder] { return root }
    let root = Files.projectRoot(of: folder, in: base)
    roots[folder] = root
    return root
  }
}

extension Compilation {
  /// Returns the compilation with errors about undefined names that also suggest an import, if a nearby layout defines
  /// the name.
  package func namingForgottenImports(in folder: String = ".", reading read: (String) -> [UInt8]?) -> Compilation {
    guard lacksNames else { return self }
    return namingForgottenImports(among: nearbyLayouts(of: path, in: folder), reading: read)
  }
}

/// The maximum number of layouts to read, and their maximum size in bytes. A folder can contain anything, and every
/// save reads the layouts.
private let maxNeighbours = 100
private let maxNeighbour = 64 << 10

/// Returns the layouts in a file's folder and in the folder above it. Their paths are relative to `base`.
private func nearbyLayouts(of path: String, in base: String) -> [OtherLayout] {
  let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  let found = [own, own + "../"].flatMap { folder in
    Files.files(in: PathParts.path(folder.isEmpty ? "." : folder, in: base), extensions: ["plumb"]).map { file in
      (name: folder + PathParts.last(of: file), place: file)
    }
  }
  return found.prefix(maxNeighbours).compactMap { file in
    guard let size = FileStamp(file.place)?.size, size <= maxNeighbour else { return nil }
    return (try? Files.read(file.place)).map { OtherLayout(path: file.name, bytes: $0) }
  }
}
