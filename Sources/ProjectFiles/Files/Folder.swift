import Libc
package import Pipeline

/// A folder given by the user. Files below it are addressed by name, and links can't lead out of it.
package struct Folder: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package func path(of name: FileName) -> String { path == "." ? name.text : PathParts.joined(path, name.text) }

  /// Returns the content of a file, or nil if it does not exist.
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

  /// Writes a file atomically. Creates missing folders.
  /// - Parameter expected: What the file must hold at that moment.
  package func write(
    _ bytes: [UInt8], to name: FileName, over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    let place = try place(name)
    try place.write(bytes, over: expected, durability, irregular: .refused)
  }

  /// Removes a file, if it exists.
  /// - Parameter expected: What the file must hold at that moment.
  package func remove(
    _ name: FileName, over expected: Expectation = .anything, _ durability: Durability = .process
  ) throws(FileError) {
    if case .place(let place) = try target(name, .read) { try place.remove(durability, over: expected) }
  }

  /// Removes a folder if it is empty.
  package func removeFolderIfEmpty(_ name: FileName) {
    if case .place(let place) = try? target(name, .read) { unlinkat(place.folder.number, place.name, AT_REMOVEDIR) }
  }

  /// Returns the location of an existing or new file, with its folder opened.
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

/// Finds files of projects for a command that reads many documents, and lists each project once.
package final class ProjectSearch {
  private struct Wanted: Hashable {
    var root: String
    var extensions: [String]
  }

  private let base: String
  private var known: [Wanted: [String]] = [:]
  /// The roots of projects, by folder.
  private var roots: [String: String] = [:]

  /// - Parameter base: The folder that paths are relative to.
  package init(in base: String = ".") { self.base = base }

  /// Returns what `Files.found` does, as of the first time that it is asked for.
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
  /// The compilation, except that errors about undefined names also name the import that would define them, if a nearby
  /// layout does.
  ///
  /// - Parameters:
  ///   - folder: The folder that the paths of sources are relative to.
  ///   - read: Returns the content of a file, given such a path.
  package func namingForgottenImports(in folder: String = ".", reading read: (String) -> [UInt8]?) -> Compilation {
    guard lacksNames else { return self }
    return namingForgottenImports(among: nearbyLayouts(of: path, in: folder), reading: read)
  }
}

/// The maximum number of layouts to read, and their maximum size in bytes. A folder can contain anything, and this
/// happens on every save.
private let mostNeighbours = 100
private let maxNeighbour = 64 << 10

/// Returns the layouts in a file's folder and in the folder above it. Their paths are relative to `base`.
private func nearbyLayouts(of path: String, in base: String) -> [OtherLayout] {
  let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  let found = [own, own + "../"].flatMap { folder in
    Files.files(in: PathParts.path(folder.isEmpty ? "." : folder, in: base), extensions: ["plumb"]).map { file in
      (name: folder + PathParts.last(of: file), place: file)
    }
  }
  return found.prefix(mostNeighbours).compactMap { file in
    guard let size = FileStamp(file.place)?.size, size <= maxNeighbour else { return nil }
    return (try? Files.read(file.place)).map { OtherLayout(path: file.name, bytes: $0) }
  }
}
