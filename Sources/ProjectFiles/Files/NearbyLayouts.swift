package import Pipeline

extension Compilation {
  /// The same; if it lacks names, with the import named that a layout nearby would give it.
  ///
  /// - Parameters:
  ///   - folder: what the paths of sources start from; the current folder if empty.
  ///   - read: returns the bytes of a file by its path from there.
  package func namingForgottenImports(in folder: String = "", reading read: (String) -> [UInt8]?) -> Compilation {
    guard lacksNames else { return self }
    let others = nearbyLayouts(of: path, in: folder).prefix(100).compactMap { path in
      read(path).map { OtherLayout(path: path, bytes: $0) }
    }
    return namingForgottenImports(among: others, reading: read)
  }
}

/// The layouts in a file's folder and in the one above it, by their paths from `base`.
private func nearbyLayouts(of path: String, in base: String) -> [String] {
  let own = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  return [own, own + "../"].flatMap { folder in
    let place = folder.isEmpty ? "." : folder
    let isBelow = !base.isEmpty && base != "." && path.utf8.first != UInt8(ascii: "/")
    return Files.files(in: isBelow ? PathParts.joined(base, place) : place, extensions: ["plumb"]).map { found in
      folder + PathParts.last(of: found)
    }
  }
}
