import FrameRecords
import LayoutModel
import Libc
package import ProjectFiles

/// The contents of a golden's two files; nil for a missing file.
package struct GoldenFiles: Hashable, Sendable {
  package var frames: [UInt8]?
  package var picture: [UInt8]?

  package init(frames: [UInt8]? = nil, picture: [UInt8]? = nil) {
    self.frames = frames
    self.picture = picture
  }

  /// Whether Plumb wrote at least one of the files. A picture that another program left in the folder is not a golden.
  package var isOurs: Bool {
    frames.map { (try? FrameRecord(reading: $0)) != nil } ?? false
      || picture.map { RendererFingerprint(drawing: $0) != nil } ?? false
  }
}

/// The folder that holds a project's goldens: `<variant>.frames.json` and `<variant>.png` for each variant.
package struct GoldenFolder: Sendable {
  package let project: Folder
  /// The path relative to the project's folder; nil if the goldens are in that folder itself.
  private let name: FileName?

  /// - Parameter name: The path in the project file, where `.` means the project's folder.
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

  package func framesName(_ variant: String) throws(FileError) -> FileName {
    try file("\(variant).\(GoldenFolder.framesExtension)")
  }

  package func pictureName(_ variant: String) throws(FileError) -> FileName {
    try file("\(variant).\(GoldenFolder.pictureExtension)")
  }

  private func file(_ text: String) throws(FileError) -> FileName {
    let file = try FileName(asking: text)
    return name?.appending(file) ?? file
  }

  package func files(_ variant: String) throws(FileError) -> GoldenFiles {
    GoldenFiles(
      frames: try project.read(try framesName(variant)), picture: try project.read(try pictureName(variant)))
  }

  /// Returns the sorted names of all variants that have at least one golden file.
  package func variants() throws(FileError) -> [String] {
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

/// Returns the path of the project file in a folder, or in the nearest folder above it that has one.
/// - Parameter folder: An absolute path.
package func projectFile(above folder: String) -> String? {
  let path = PathParts.joined(folder, ProjectFile.fileName)
  if Files.exists(path) { return path }
  return folder == "/" ? nil : PathParts.folder(of: folder).flatMap(projectFile)
}

/// The project's lock file, and the file that makes git ignore their folder.
package let lockName = FileName(StateFolder.folder + "/lock")
private let ignoreName = FileName(StateFolder.folder + "/.gitignore")

extension FileLock {
  /// Locks a project. Commands hold this lock while they change goldens or the record of the last run.
  package static func project(_ folder: Folder, waiting: () -> Void = {}) throws(FileError) -> FileLock {
    guard let lockName, let ignoreName, let lock = try FileLock(lockName, in: folder, .exclusive, waiting: waiting)
    else {
      throw .cannotWrite(path: StateFolder.folder, reason: "another plumb command is still running in this project")
    }
    if try folder.read(ignoreName) == nil { try folder.write(Array("*\n".utf8), to: ignoreName) }
    return lock
  }
}
