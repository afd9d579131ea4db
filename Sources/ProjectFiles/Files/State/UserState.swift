import Glibc

/// What Plumb keeps on this machine for this user: what is under way, what can be undone, what was equal.
///
/// It lies outside of all projects, readable by its owner alone, so that no checkout and no other user can bring any of it.
package struct UserState: Hashable, Sendable {
  package let path: String

  package init(_ path: String) { self.path = path }

  /// That of this user, made where it is not there; nil where there is no place for it.
  package static let current: UserState? = candidates.first { $0.make() }

  /// What is said where there is no place for it.
  package static let absence = FileError.cannotWrite(
    path: "$XDG_STATE_HOME/plumb", reason: "neither it nor any fallback can be written to")

  /// Those that are there, the one in use first.
  static var existing: [UserState] { candidates.filter(\.isOurs) }

  /// `$XDG_STATE_HOME`, the home folder of the user that this runs as, and what a restart empties.
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

  /// As the system has it; to ask costs more than most commands have to spare.
  private static func recordedHome(of user: uid_t) -> String? {
    getpwuid(user).map { String(cString: $0.pointee.pw_dir) }.flatMap { isOwned($0, by: user) ? $0 : nil }
  }

  /// With sudo the home folder may be another's.
  private static func isOwned(_ folder: String, by user: uid_t) -> Bool {
    var information = stat()
    return stat(folder, &information) == 0 && information.st_uid == user
  }

  private func make() -> Bool {
    if let parent = PathParts.folder(of: path) { try? Files.makeFolder(parent) }
    mkdir(path, 0o700)
    return isOurs && access(path, W_OK | X_OK) == 0
  }

  /// Whether it is a folder of this user that nobody else can look into or put anything in.
  private var isOurs: Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
      && information.st_uid == geteuid() && information.st_mode & 0o077 == 0
  }

  /// For the files in it.
  var folder: Folder { Folder(path) }
}

/// Which folder it is, here and now.
package struct FolderIdentity: Hashable, Sendable {
  /// From the root, without links.
  package let path: String
  package let inode: UInt64

  init(path: String, inode: UInt64) { (self.path, self.inode) = (path, inode) }

  /// nil when there is no such folder.
  package init?(_ folder: Folder) {
    var information = stat()
    guard let real = realpath(folder.path, nil) else { return nil }
    defer { free(real) }
    guard stat(real, &information) == 0 else { return nil }
    self.init(path: String(cString: real), inode: UInt64(information.st_ino))
  }
}
