extension Files {
  /// The maximum number of folders to search. Projects have fewer, but a home folder can have any number.
  private static let mostFolders = 4_000
  /// How far above a file to look for the root of its project.
  private static let mostAncestors = 12
  /// Folders of build products and dependencies, which are not searched.
  private static let foreign: Set<String> = ["node_modules", "DerivedData", "build", "out"]
  /// The extensions of folders that are an asset each, whose files belong to them alone.
  private static let closed: Set<String> = [
    "imageset", "colorset", "symbolset", "appiconset", "launchimage", "dataset", "brandassets", "imagestack",
  ]

  /// Returns the files and folders with some extensions in the project that a file belongs to, outer folders first.
  /// Their paths start like the file's path does.
  ///
  /// The project's root is the nearest folder with a Git repository, an Xcode project, a Swift package or a plumb.yml,
  /// or else the file's own folder.
  ///
  /// - Parameter base: The folder that paths are relative to.
  package static func found(_ extensions: [String], around path: String, in base: String = ".") -> [String] {
    found(extensions, below: projectRoot(of: PathParts.folder(of: path) ?? "", in: base), in: base)
  }

  static func found(_ extensions: [String], below root: String, in base: String) -> [String] {
    var found: [String] = [], folders = [root], next = 0
    while next < folders.count, next < mostFolders {
      let folder = folders[next], place = PathParts.path(folder.isEmpty ? "." : folder, in: base)
      next += 1
      func named(_ entry: String) -> String {
        folder.isEmpty ? PathParts.last(of: entry) : PathParts.joined(folder, PathParts.last(of: entry))
      }
      found += files(in: place, extensions: extensions).map(named)
      for below in subfolders(of: place) where !foreign.contains(PathParts.last(of: below)) {
        let ending = PathParts.fileExtension(of: below)
        if let ending, extensions.contains(ending) { found.append(named(below)) }
        if ending.map(closed.contains) != true { folders.append(named(below)) }
      }
    }
    return found
  }

  /// Returns the root folder of the project that a folder belongs to; empty for `base` itself.
  static func projectRoot(of own: String, in base: String) -> String {
    var folder = own
    for _ in 0..<mostAncestors {
      if isProject(PathParts.path(folder.isEmpty ? "." : folder, in: base)) { return folder }
      guard let above = folderAbove(folder) else { break }
      folder = above
    }
    return own
  }

  private static func folderAbove(_ folder: String) -> String? {
    if folder == "/" { return nil }
    if folder.isEmpty || folder == "." { return ".." }
    if PathParts.last(of: folder) == ".." { return folder + "/.." }
    return PathParts.folder(of: folder) ?? (folder.hasPrefix("/") ? "/" : "")
  }

  private static func isProject(_ folder: String) -> Bool {
    [".git", "Package.swift", ProjectFile.fileName].contains { exists(PathParts.joined(folder, $0)) }
      || !folders(in: folder, extensions: ["xcodeproj", "xcworkspace"]).isEmpty
  }
}
