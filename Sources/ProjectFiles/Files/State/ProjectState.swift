import Libc
import Synchronization

/// The state of one project folder on this machine. A copy of the project has its own state.
package struct ProjectState: Sendable {
  private let state: UserState
  private let name: FileName

  /// - Parameter state: Nil if no folder can hold state.
  package init(_ project: Folder, _ state: UserState? = .current) throws(FileError) {
    guard let state else { throw UserState.absence }
    guard let identity = FolderIdentity(project) else {
      throw .cannotRead(path: project.path, reason: String(cString: strerror(ENOENT)))
    }
    let hash = ContentHash(of: [identity.path, String(identity.inode)])
    self.state = state
    name = ProjectState.projects.appending(FileName(checked: hash.text))
    if !Files.exists(state.folder.path(of: name)) {
      try ProjectState.forgetGone(state)
      try write(Array(identity.path.utf8), to: .path)
    }
  }

  private static let projects = FileName(checked: "projects")

  package enum Part: String, Sendable {
    /// The variants that matched, with hashes of everything they depend on.
    case equal
    /// The hash of the last record of a run that this machine wrote.
    case run
    case path
    case history
  }

  private func file(_ part: Part) -> FileName { name.appending(FileName(checked: part.rawValue)) }

  package func read(_ part: Part) throws(FileError) -> [UInt8]? { try state.folder.read(file(part)) }

  package func write(_ bytes: [UInt8], to part: Part) throws(FileError) {
    try state.folder.write(bytes, to: file(part))
  }

  package var history: History { History(file(.history), of: state) }

  private static func forgetGone(_ state: UserState) throws(FileError) {
    let top = state.folder.path(of: projects)
    guard Files.isFolder(top) else { return }
    for folder in Files.folders(in: top) where PathParts.folder(of: folder) == top {
      guard let path = try Files.readIfPresent(PathParts.joined(folder, Part.path.rawValue)),
        !Files.exists(String(decoding: path, as: UTF8.self))
      else { continue }
      for name in Files.folders(in: folder).reversed() {
        for file in try Files.walk(name) { unlink(file) }
        rmdir(name)
      }
    }
  }
}

/// Data that Plumb keeps for this user on this machine: changes in progress, undo history, and variants that matched.
///
/// The folder is outside all projects and accessible only to its owner, so that no checkout and no other user can forge
/// the data.
package struct UserState: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// This user's state folder, created if necessary; nil if no folder can hold state.
  package static let current: UserState? = candidates.first { $0.make() }

  package static let absence = FileError.cannotWrite(
    path: "$XDG_STATE_HOME/plumb", reason: "neither it nor any fallback can be written to")

  /// All existing state folders of this user, the current one first.
  static var existing: [UserState] { candidates.filter(\.isOurs) }

  /// In order: `$XDG_STATE_HOME`, the home folder of the effective user, and a temporary folder.
  private static var candidates: [UserState] {
    let user = geteuid()
    let home = variable("HOME").flatMap { isOwned($0, by: user) ? $0 : nil } ?? recordedHome(of: user)
    let folders = [
      variable("XDG_STATE_HOME").map { $0 + "/plumb" }, home.map { $0 + "/.local/state/plumb" },
      (variable("TMPDIR") ?? "/tmp") + "/plumb-\(user)",
    ]
    return folders.compactMap(\.self).map(UserState.init)
  }

  /// Returns the value of an environment variable, if the value is an absolute path.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }

  /// Returns the home folder in the user database, which is too slow to query in every command.
  private static func recordedHome(of user: uid_t) -> String? {
    getpwuid(user).map { String(cString: $0.pointee.pw_dir) }.flatMap { isOwned($0, by: user) ? $0 : nil }
  }

  /// Under sudo, `$HOME` can belong to another user.
  private static func isOwned(_ folder: String, by user: uid_t) -> Bool {
    var information = stat()
    return stat(folder, &information) == 0 && information.st_uid == user
  }

  private func make() -> Bool {
    if let parent = PathParts.folder(of: path) { try? Files.makeFolder(parent) }
    mkdir(path, 0o700)
    return isOurs && access(path, W_OK | X_OK) == 0
  }

  /// Whether this user owns the folder and nobody else can access it.
  private var isOurs: Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      && information.st_uid == geteuid() && information.st_mode & 0o077 == 0
  }

  var folder: Folder { Folder(path) }
}

package struct FolderIdentity: Hashable, Sendable {
  /// Absolute, with links resolved.
  package let path: String
  package let inode: UInt64

  init(path: String, inode: UInt64) {
    self.path = path
    self.inode = inode
  }

  package init?(_ folder: Folder) {
    var information = stat()
    guard let real = realpath(folder.path, nil) else { return nil }
    defer { free(real) }
    guard stat(real, &information) == 0 else { return nil }
    self.init(path: String(cString: real), inode: UInt64(information.st_ino))
  }
}

/// Registers the temporary files of this process in case it is killed. A locked file lists the folders with temporary
/// files and the exchanges in progress. `Leftovers` cleans up after processes that no longer hold the lock.
package enum Presence {
  private struct Mark {
    var token: String
    /// -1 if the file cannot be created; then nothing is cleaned up.
    var descriptor: Int32
    var path: String
    var folders: Set<String> = []
    var count = 0
    var notes: [String: StopSignals.Note] = [:]
    var ownNote: StopSignals.Note?
  }

  private static let mark = Mutex<Mark?>(nil)

  /// Returns a unique file name for a folder. A stop signal removes the file, and later processes recognize the name.
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

  /// Forgets a temporary file that was renamed or removed.
  static func forget(_ name: String) { mark.withLock { $0?.notes.removeValue(forKey: name)?.forget() } }

  static func temporaryPrefix(_ token: String) -> String { ".plumb-\(token)-" }

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
    let folder = state.folder.path(of: Leftovers.folder)
    let path = "\(folder)/\(token)"
    mkdir(folder, 0o700)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor >= 0 { flock(descriptor, LOCK_EX | LOCK_NB) }
    let note = descriptor >= 0 ? StopSignals.Note(file: path) : nil
    return Mark(token: token, descriptor: descriptor, path: path, ownNote: note)
  }
}
