/// Finds files of projects for a command that reads many documents, and lists each project once.
package final class ProjectSearch {
  private struct Wanted: Hashable {
    var root: String
    var extensions: [String]
  }

  private let base: String
  private var known: [Wanted: [String]] = [:]
  /// The roots of projects, by folder.
  private var roots: [String: String] = [:]

  /// - Parameter base: The folder that paths are relative to.
  package init(in base: String = ".") { self.base = base }

  /// Returns what `Files.found` does, as of the first time that it is asked for.
  package func found(_ extensions: [String], around path: String) -> [String] {
    let wanted = Wanted(root: root(around: path), extensions: extensions)
    if let found = known[wanted] { return found }
    let found = Files.found(extensions, below: wanted.root, in: base)
    known[wanted] = found
    return found
  }

  private func root(around path: String) -> String {
    let folder = PathParts.folder(of: path) ?? ""
    if let root = roots[folder] { return root }
    let root = Files.projectRoot(of: folder, in: base)
    roots[folder] = root
    return root
  }
}
