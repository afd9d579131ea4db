import Libc
import ProjectFiles

/// Returns the path of the project file in a folder, or in the nearest folder above it that has one.
/// - Parameter folder: An absolute path.
package func projectFile(above folder: String) -> String? {
  let path = PathParts.joined(folder, ProjectFile.fileName)
  if Files.exists(path) { return path }
  return folder == "/" ? nil : PathParts.folder(of: folder).flatMap(projectFile)
}
