package import ProjectFiles

/// A project with goldens: its settings, and where they and the goldens are.
package struct GoldenProject: Sendable {
  package var file: ProjectFile
  /// Of the project file's bytes, and of a command's changes to its settings.
  package var hash: ContentHash
  /// The project file's bytes; nil where it was not read from one.
  package let bytes: [UInt8]?
  /// From the project's folder.
  package let fileName: String
  package let folder: Folder
  package let goldens: GoldenFolder

  package init(
    _ file: ProjectFile, _ bytes: [UInt8]? = nil, named fileName: String = ProjectFile.fileName, in folder: Folder
  ) throws(FileError) {
    (self.file, self.bytes, self.fileName, self.folder) = (file, bytes, fileName, folder)
    hash = ContentHash(of: bytes ?? [])
    goldens = try GoldenFolder(file.goldens, of: folder)
  }
}
