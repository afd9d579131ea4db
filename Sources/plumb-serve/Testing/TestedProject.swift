import ArgumentParser
import Diagnostics
import FileSystem
import Glibc
import Goldens
import ProjectFile

/// The project whose goldens the page shows: that of the current folder.
struct TestedProject {
  /// Absolute.
  private let path: String
  /// From the project file's folder.
  let inputs: [String]

  init() throws {
    guard let folder = getcwd(nil, 0) else { throw failure("the current folder is gone") }
    defer { free(folder) }
    guard let path = projectFile(above: String(cString: folder)) else {
      throw failure("there is no \(ProjectFile.fileName) here or in any folder above; 'plumb init' writes one")
    }
    var sources = Sources()
    do throws(FileError) {
      inputs = ProjectFile.read(sources.add(path: path, bytes: try Files.read(path))).value.inputs
    } catch { throw failure(error.message) }
    self.path = path
  }

  /// Makes the project's folder the current one, where its inputs are found.
  func enter() throws {
    let folder = String(path[...(path.lastIndex(of: "/") ?? path.startIndex)])
    if chdir(folder) != 0 { throw failure("cannot go to '\(folder)': \(String(cString: strerror(errno)))") }
  }

  func review(telling hub: Hub) -> GoldenReview {
    GoldenReview(plumb: (Program.ownFolder ?? ".") + "/plumb", project: path) { await hub.update($0) }
  }
}
