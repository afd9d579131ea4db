import Libc
import ProjectFiles

/// The project file of a folder, given by its absolute path: there or in the nearest folder above that has one.
package func projectFile(above folder: String) -> String? {
  let path = PathParts.joined(folder, ProjectFile.fileName)
  if Files.exists(path) { return path }
  return folder == "/" ? nil : PathParts.folder(of: folder).flatMap(projectFile)
}
