package import Pipeline

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

/// The maximum number of layouts to read, and their maximum size in bytes. A folder can contain anything, and every
/// save reads the layouts.
private let maxNeighbours = 100
private let maxNeighbour = 64 << 10
