import Diagnostics
import ProjectFiles

/// What holds of any bytes that are said to be a project file: every problem can be told, and no name leads out of its
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
