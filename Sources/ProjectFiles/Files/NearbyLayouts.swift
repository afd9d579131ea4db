package import Pipeline

extension Compilation {
  /// The same; if it lacks names, with the import named that a layout nearby would give it.
  ///
  /// - Parameters:
  ///   - folder: what the paths of sources start from; the current folder unless told otherwise.
  ///   - read: returns the bytes of a file by its path from there.
  package func namingForgottenImports(in folder: String = ".", reading read: (String) -> [UInt8]?) -> Compilation {
    guard lacksNames else { return self }
    return namingForgottenImports(among: nearbyLayouts(of: path, in: folder), reading: read)
  }
}

/// How many layouts are looked into at most, and how large one may be: a folder may hold anything, and this is done at
/// each save.
private let mostNeighbours = 100, greatestNeighbour = 64 << 10

/// The layouts in a file's folder and in the one above it, by their paths from `base`.
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
