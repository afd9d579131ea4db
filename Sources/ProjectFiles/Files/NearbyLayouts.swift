package import Pipeline

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
private let mostNeighbours = 100, greatestNeighbour = 64 << 10

/// Returns the layouts in a file's folder and in the folder above it. Their paths are relative to `base`.
private func nearbyLayouts(of path: String, in base: String) -> [OtherLayout] {
  let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  let found = [own, own + "../"].flatMap { folder in
    Files.files(in: PathParts.path(folder.isEmpty ? "." : folder, in: base), extensions: ["plumb"]).map { file in
      (name: folder + PathParts.last(of: file), place: file)
    }
  }
  return found.prefix(mostNeighbours).compactMap { file in
    guard let size = FileStamp(file.place)?.size, size <= greatestNeighbour else { return nil }
    return (try? Files.read(file.place)).map { OtherLayout(path: file.name, bytes: $0) }
  }
}
