import ArgumentParser
import Diagnostics
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
    let read = try TestedProject.read(path)
    inputs = read.inputs
    if inputs.isEmpty { throw failure("'\(path)' lists no inputs") }
  }

  /// Reads the project file. Prints its mistakes and ends the program if there are any.
  private static func read(_ path: String) throws -> ProjectFile {
    var sources = Sources()
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path) } catch { throw failure(error.message) }
    let read = ProjectFile.read(sources.add(path: path, bytes: bytes))
    if read.hasErrors {
      Standard.error(formatted(read.diagnostics, in: sources, as: .human))
      throw failure("'\(path)' has errors")
    }
    return read.value
  }

  /// Makes the project's folder the current one, so that its inputs are found.
  func enter() throws {
    do throws(FileError) { try Files.enter(files.folder) } catch { throw failure(error.message) }
  }

  func review(telling hub: Hub) -> GoldenReview {
    GoldenReview(plumb: (Program.ownFolder ?? ".") + "/plumb", against: files) { await hub.update($0) }
  }
}
