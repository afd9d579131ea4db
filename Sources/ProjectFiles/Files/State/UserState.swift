import Libc

/// Data that Plumb keeps on this machine for this user: changes in progress, undo history, and cells that matched.
///
/// It is outside of all projects and readable only by its owner, so that no checkout and no other user can supply any
/// of it.
package struct UserState: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// This user's state folder, created if necessary; nil if there is no place for it.
  package static let current: UserState? = candidates.first { $0.make() }

  /// The error to report without a state folder.
  package static let absence = FileError.cannotWrite(
    path: "$XDG_STATE_HOME/plumb", reason: "neither it nor any fallback can be written to")

  /// The existing ones, the current one first.
  static var existing: [UserState] { candidates.filter(\.isOurs) }

  /// `$XDG_STATE_HOME`, the home folder of the effective user, and a temporary folder.
  private static var candidates: [UserState] {
    let user = geteuid()
    let home = variable("HOME").flatMap { isOwned($0, by: user) ? $0 : nil } ?? recordedHome(of: user)
    let folders = [
      variable("XDG_STATE_HOME").map { $0 + "/plumb" }, home.map { $0 + "/.local/state/plumb" },
      (variable("TMPDIR") ?? "/tmp") + "/plumb-\(user)",
    ]
    return folders.compactMap(\.self).map(UserState.init)
  }

  /// An absolute path from the environment.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
  }

  /// From the system's user database; the lookup takes longer than most commands can spare.
  private static func recordedHome(of user: uid_t) -> String? {
    getpwuid(user).map { String(cString: $0.pointee.pw_dir) }.flatMap { isOwned($0, by: user) ? $0 : nil }
  }

  /// With sudo, `$HOME` may belong to another user.
  private static func isOwned(_ folder: String, by user: uid_t) -> Bool {
    var information = stat()
    return stat(folder, &information) == 0 && information.st_uid == user
  }

  private func make() -> Bool {
    if let parent = PathParts.folder(of: path) { try? Files.makeFolder(parent) }
    mkdir(path, 0o700)
    return isOurs && access(path, W_OK | X_OK) == 0
  }

  /// Whether it is a folder of this user that nobody else can read or write.
  private var isOurs: Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      && information.st_uid == geteuid() && information.st_mode & 0o077 == 0
  }

  var folder: Folder { Folder(path) }
}

/// Identifies a folder by its path and inode.
package struct FolderIdentity: Hashable, Sendable {
  /// Absolute, without links.
  package let path: String
  package let inode: UInt64

  init(path: String, inode: UInt64) { (self.path, self.inode) = (path, inode) }

  /// nil if the folder does not exist.
  package init?(_ folder: Folder) {
    var information = stat()
    guard let real = realpath(folder.path, nil) else { return nil }
    defer { free(real) }
    guard stat(real, &information) == 0 else { return nil }
    self.init(path: String(cString: real), inode: UInt64(information.st_ino))
  }
}
