import Libc
import Synchronization

/// Registers the temporary files of this process in case it is killed: a locked file lists the folders that contain
/// them, and the exchanges that they take part in. `Leftovers` cleans up after processes that no longer hold their lock.
package enum Presence {
  private struct Mark {
    var token: String
    /// -1 if the file can't be created; then nothing is cleaned up.
    var descriptor: Int32
    var path: String
    var folders: Set<String> = []
    var count = 0
    /// The notes of the temporary files, by name.
    var notes: [String: StopSignals.Note] = [:]
    /// The note of the file that lists them.
    var ownNote: StopSignals.Note?
  }

  private static let mark = Mutex<Mark?>(nil)

  /// Returns a unique file name for a folder. The file is removed if a signal stops the process, and later processes
  /// recognize it as Plumb's.
  static func temporaryName(in folder: String) -> String {
    mark.withLock { mark in
      var current = mark ?? made(in: UserState.current)
      current.count += 1
      if current.descriptor >= 0, current.folders.insert(folder).inserted {
        _ = Files.send(Array("\(folder)\0".utf8), to: current.descriptor)
      }
      let name = "\(temporaryPrefix(current.token))\(current.count).tmp"
      current.notes[name] = StopSignals.Note(file: PathParts.joined(folder, name))
      mark = current
      return name
    }
  }

  /// Registers an exchange that is about to begin.
  static func note(_ exchange: Exchange) {
    mark.withLock { mark in
      guard let mark, mark.descriptor >= 0 else { return }
      _ = Files.send(Array("\(exchange.text)\0".utf8), to: mark.descriptor)
    }
  }

  /// Notes that a temporary file has taken another name or was removed.
  static func forget(_ name: String) { mark.withLock { $0?.notes.removeValue(forKey: name)?.forget() } }

  /// Returns the common prefix of a process's temporary files.
  static func temporaryPrefix(_ token: String) -> String { ".plumb-\(token)-" }

  /// Returns a unique name for a set of changes.
  static func changesName() -> String {
    mark.withLock { mark in
      var current = mark ?? made(in: UserState.current)
      current.count += 1
      mark = current
      return "\(current.token)-\(current.count)"
    }
  }

  /// Removes the registration. Call this at the very end of a program.
  package static func end() {
    mark.withLock { mark in
      guard let current = mark, current.descriptor >= 0 else { return }
      unlink(current.path)
      close(current.descriptor)
      current.ownNote?.forget()
      mark = nil
    }
  }

  private static func made(in state: UserState?) -> Mark {
    let token = String(UInt64.random(in: .min ... .max), radix: 36)
    guard let state else { return Mark(token: token, descriptor: -1, path: "") }
    let folder = state.folder.path(of: Leftovers.folder), path = "\(folder)/\(token)"
    mkdir(folder, 0o700)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor >= 0 { flock(descriptor, LOCK_EX | LOCK_NB) }
    let note = descriptor >= 0 ? StopSignals.Note(file: path) : nil
    return Mark(token: token, descriptor: descriptor, path: path, ownNote: note)
  }
}
