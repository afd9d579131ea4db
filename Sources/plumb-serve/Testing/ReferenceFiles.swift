import Diagnostics
import Dispatch
import Goldens
import ProjectFiles

/// The files that layouts are tested against: the project file and the goldens.
struct ReferenceFiles: Sendable {
  /// The absolute path of the project file.
  let project: String

  /// Reads the current project file.
  func read() throws(FileError) -> ProjectFile {
    var sources = Sources()
    return ProjectFile.read(sources.add(path: project, bytes: try Files.read(project))).value
  }

  /// The folder of the project file, with a trailing slash.
  var folder: String { PathParts.joined(PathParts.folder(of: project) ?? ".", "") }

  private var goldens: String { folder + ((try? read()) ?? ProjectFile()).goldens }

  /// Named here, because both Goldens and the file watching have a `StateFolder`.
  typealias Stamps = FileStamps

  /// Their current status on disk.
  var stamps: Stamps { FileStamps(files: [project], folders: [goldens], extensions: ["json", "png"]) }

  /// Yields when any of the files may have changed.
  func wakes(_ method: FileWatcher.Method) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      DispatchQueue(label: "goldens").async {
        var watcher = FileWatcher(method)
        repeat {
          watcher.watch([project] + Files.folders(in: goldens).map { $0 + "/.any" })
          // A change before watching started sends no event.
          continuation.yield()
          watcher.wait()
        } while true
      }
    }
  }
}
