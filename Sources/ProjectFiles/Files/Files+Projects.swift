extension Files {
  /// The most folders that are looked into: a project has fewer, and a home folder may have any number.
  private static let mostFolders = 4_000
  /// How many folders above a file its project may begin.
  private static let mostAncestors = 12
  /// Folders of build products and dependencies.
  private static let foreign: Set<String> = ["node_modules", "DerivedData", "build", "out"]

  /// Files of the project that a file belongs to, by their extensions, outer folders first, by paths that start where the
  /// file's does.
  ///
  /// A project begins at the nearest folder that Git, Xcode, SwiftPM or Plumb calls one; without any it is the file's folder.
  ///
  /// - Parameter base: the folder that paths are relative to.
  package static func found(_ extensions: [String], around path: String, in base: String = ".") -> [String] {
    var found: [String] = [], folders = [root(around: path, in: base)], next = 0
    while next < folders.count, next < mostFolders {
      let folder = folders[next], place = PathParts.path(folder.isEmpty ? "." : folder, in: base)
      next += 1
      func named(_ entry: String) -> String {
        folder.isEmpty ? PathParts.last(of: entry) : PathParts.joined(folder, PathParts.last(of: entry))
      }
      found += files(in: place, extensions: extensions).map(named)
      folders += subfolders(of: place).filter { !foreign.contains(PathParts.last(of: $0)) }.map(named)
    }
    return found
  }

  /// The folder that a file's project begins at; empty is `base`.
  private static func root(around path: String, in base: String) -> String {
    let own = PathParts.folder(of: path) ?? ""
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
