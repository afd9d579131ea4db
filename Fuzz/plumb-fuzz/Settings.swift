import Diagnostics
import ProjectFiles

/// Reads bytes as a project file. Checks that every problem can be printed, and that all paths stay in the project's
/// folder.
func checkSettings(_ bytes: [UInt8]) {
  var sources = Sources()
  let read = ProjectFile.read(sources.add(path: ProjectFile.fileName, bytes: stretched(bytes)))
  tell(read.diagnostics, sources)
  for path in read.value.inputs + [read.value.goldens] {
    precondition(path == "." || FileName(path) != nil, "a name leads out of the folder: \(path)")
  }
  precondition((0...1).contains(read.value.tolerance.threshold) && read.value.tolerance.maxDiffPixels >= 0)
}
