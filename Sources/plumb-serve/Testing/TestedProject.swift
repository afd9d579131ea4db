import ArgumentParser
import Goldens
import Programs
import ProjectFiles

/// The project in the current folder, whose goldens the page shows.
struct TestedProject {
  let files: ReferenceFiles
  /// The inputs, relative to the project file's folder.
  let inputs: [String]

  init() throws {
    guard let folder = Files.currentFolder else { throw failure("the current folder is gone") }
    guard let path = projectFile(above: folder) else {
      throw failure("there is no \(ProjectFile.fileName) here or in any folder above; 'plumb init' writes one")
    }
    files = ReferenceFiles(project: path)
    do throws(FileError) { inputs = try files.read().inputs } catch { throw failure(error.message) }
  }

  /// Makes the project's folder the current one, so that its inputs are found.
  func enter() throws {
    do throws(FileError) { try Files.enter(files.folder) } catch { throw failure(error.message) }
  }

  func review(telling hub: Hub) -> GoldenReview {
    GoldenReview(plumb: (Program.ownFolder ?? ".") + "/plumb", against: files) { await hub.update($0) }
  }
}
