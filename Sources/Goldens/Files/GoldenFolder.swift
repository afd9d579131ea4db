import FrameRecords
import LayoutModel
package import ProjectFiles

/// The two files of a golden; nil for one that is not there.
package struct GoldenFiles: Hashable, Sendable {
  package var frames: [UInt8]?
  package var picture: [UInt8]?

  package init(frames: [UInt8]? = nil, picture: [UInt8]? = nil) { (self.frames, self.picture) = (frames, picture) }

  /// Whether this program wrote any of them: others' pictures are nobody's golden.
  package var isOurs: Bool {
    frames.map { (try? FrameRecord(reading: $0)) != nil } ?? false
      || picture.map { RendererFingerprint(drawing: $0) != nil } ?? false
  }
}

/// The folder of a project's goldens: `<cell>.frames.json` and `<cell>.png` for each cell.
package struct GoldenFolder: Sendable {
  package let project: Folder
  /// Below the project's folder; nil for that folder itself.
  private let name: FileName?

  /// - Parameter name: as the project file has it; `.` is its own folder.
  package init(_ name: String, of project: Folder) throws(FileError) {
    self.project = project
    guard name != "." else {
      self.name = nil
      return
    }
    self.name = try FileName(asking: name)
  }

  package static let framesExtension = "frames.json", pictureExtension = "png"

  package var path: String { name?.text ?? "." }

  /// From the project's folder, as all names of files here.
  package func framesName(_ cell: String) throws(FileError) -> FileName {
    try file("\(cell).\(GoldenFolder.framesExtension)")
  }

  package func pictureName(_ cell: String) throws(FileError) -> FileName {
    try file("\(cell).\(GoldenFolder.pictureExtension)")
  }

  private func file(_ text: String) throws(FileError) -> FileName {
    let file = try FileName(asking: text)
    return name?.appending(file) ?? file
  }

  package func files(_ cell: String) throws(FileError) -> GoldenFiles {
    GoldenFiles(
      frames: try project.read(try framesName(cell)), picture: try project.read(try pictureName(cell)))
  }

  /// The names of the cells that there is any file of.
  package func cells() throws(FileError) -> [String] {
    let folder = name.map(project.path(of:)) ?? project.path
    guard Files.isFolder(folder) else { return [] }
    let extensions = [GoldenFolder.framesExtension, GoldenFolder.pictureExtension]
    let names = try Files.walk(folder, extensions: extensions).map { file in
      let relative = PathParts.relative(file, to: folder) ?? file
      let suffix = extensions.first { relative.hasSuffix("." + $0) } ?? ""
      return String(relative.dropLast(suffix.count + 1))
    }
    return Set(names).sorted()
  }
}
