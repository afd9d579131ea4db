import LayoutModel
package import ProjectFiles

/// The two files of a golden; nil for one that is not there.
package struct GoldenFiles: Hashable, Sendable {
  package var frames: [UInt8]?
  package var picture: [UInt8]?

  package init(frames: [UInt8]? = nil, picture: [UInt8]? = nil) { (self.frames, self.picture) = (frames, picture) }
}

/// The folder of a project's goldens: `<cell>.frames.json` and `<cell>.png` for each cell.
package struct GoldenFolder: Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static let framesExtension = "frames.json", pictureExtension = "png"

  package func framesPath(_ cell: String) -> String { "\(path)/\(cell).\(GoldenFolder.framesExtension)" }

  package func picturePath(_ cell: String) -> String { "\(path)/\(cell).\(GoldenFolder.pictureExtension)" }

  package func files(_ cell: String) throws(FileError) -> GoldenFiles {
    GoldenFiles(
      frames: try Files.readIfPresent(framesPath(cell)), picture: try Files.readIfPresent(picturePath(cell)))
  }

  /// The names of the cells that there is any file of.
  package func cells() throws(FileError) -> [String] {
    guard Files.isFolder(path) else { return [] }
    let extensions = [GoldenFolder.framesExtension, GoldenFolder.pictureExtension]
    let names = try Files.walk(path, extensions: extensions).map { file in
      let relative = file.dropFirst(path.utf8.count + 1)
      let suffix = extensions.first { relative.hasSuffix("." + $0) } ?? ""
      return String(relative.dropLast(suffix.count + 1))
    }
    return Set(names).sorted()
  }
}
