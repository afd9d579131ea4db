import Diagnostics
import Dispatch
import Goldens
import ProjectFiles

/// What layouts are tested against: the project file, and the goldens where it has them.
struct ReferenceFiles: Sendable {
  /// The project file's path, absolute.
  let project: String

  /// The project file as it is now.
  func read() throws(FileError) -> ProjectFile {
    var sources = Sources()
    return ProjectFile.read(sources.add(path: project, bytes: try Files.read(project))).value
  }

  /// With a slash at its end.
  var folder: String { PathParts.joined(PathParts.folder(of: project) ?? ".", "") }

  private var goldens: String { folder + ((try? read()) ?? ProjectFile()).goldens }

  /// Named here, as goldens and watching each have a `StateFolder`.
  typealias Stamps = FileStamps

  /// What the disk says of them.
  var stamps: Stamps { FileStamps(files: [project], folders: [goldens], extensions: ["json", "png"]) }

  /// Yields when any of them may have changed, until a descriptor can be read.
  func wakes(_ method: FileWatcher.Method, stop: Int32) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      DispatchQueue(label: "goldens").async {
        var watcher = FileWatcher(method)
        repeat {
          watcher.watch([project] + Files.folders(in: goldens).map { $0 + "/.any" })
          // What changed before it was watched sends no event.
          continuation.yield()
        } while watcher.wait(stop: stop) == .changed
      }
    }
  }
}
