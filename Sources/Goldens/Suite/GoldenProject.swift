package import ProjectFiles

/// A project with goldens: its settings, and the folders of the project and its goldens.
package struct GoldenProject: Sendable {
  package var file: ProjectFile
  /// A hash of the project file and of the settings that a command overrides.
  package var hash: ContentHash
  /// The content of the project file; nil if settings did not come from a file.
  package let bytes: [UInt8]?
  /// The project file's path, relative to the project's folder.
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
