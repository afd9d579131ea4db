import Libc

/// Data that Plumb keeps for this user on this machine: changes in progress, undo history, and cells that matched.
///
/// It lies outside all projects and is accessible only to its owner, so that no checkout and no other user can forge
/// any of it.
package struct UserState: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// This user's state folder, created if necessary; nil if no folder can hold it.
  package static let current: UserState? = candidates.first { $0.make() }

  /// The error to report if there is no state folder.
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

  /// Returns an environment variable that holds an absolute path.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }

  /// Returns the home folder from the system's user database, which is too slow to ask for in every command.
  private static func recordedHome(of user: uid_t) -> String? {
    getpwuid(user).map { String(cString: $0.pointee.pw_dir) }.flatMap { isOwned($0, by: user) ? $0 : nil }
  }

  /// Returns whether a user owns a folder. Under sudo, `$HOME` can belong to another user.
  private static func isOwned(_ folder: String, by user: uid_t) -> Bool {
    var information = stat()
    return stat(folder, &information) == 0 && information.st_uid == user
  }

  private func make() -> Bool {
    if let parent = PathParts.folder(of: path) { try? Files.makeFolder(parent) }
    mkdir(path, 0o700)
    return isOurs && access(path, W_OK | X_OK) == 0
  }

  /// Whether it is a folder of this user that nobody else can access.
  private var isOurs: Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      && information.st_uid == geteuid() && information.st_mode & 0o077 == 0
  }

  var folder: Folder { Folder(path) }
}

/// Identifies a folder by its path and inode.
package struct FolderIdentity: Hashable, Sendable {
  /// The absolute path, with links resolved.
  package let path: String
  package let inode: UInt64

  init(path: String, inode: UInt64) { (self.path, self.inode) = (path, inode) }

  /// Returns nil if the folder does not exist.
  package init?(_ folder: Folder) {
    var information = stat()
    guard let real = realpath(folder.path, nil) else { return nil }
    defer { free(real) }
    guard stat(real, &information) == 0 else { return nil }
    self.init(path: String(cString: real), inode: UInt64(information.st_ino))
  }
}
