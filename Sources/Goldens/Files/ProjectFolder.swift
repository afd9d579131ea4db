import Glibc
import ProjectFiles

/// The project file of a folder, given by its absolute path: there or in the nearest folder above that has one.
package func projectFile(above folder: String) -> String? {
  var folder = folder[...]
  while true {
    let path = "\(folder)/\(ProjectFile.fileName)"
    if access(path, F_OK) == 0 { return path }
    guard let slash = folder.lastIndex(of: "/") else { return nil }
    folder = folder[..<slash]
  }
}
