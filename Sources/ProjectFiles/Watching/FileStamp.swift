import Libc

/// A file's status on disk, obtained without opening it.
struct FileStamp: Equatable, Sendable {
  private let device: UInt
  private let inode: UInt
  let size: Int
  private let modified, changed: Int
  private let taken: Int

  /// Returns nil if the file does not exist.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    (device, inode, size) = (
      UInt(truncatingIfNeeded: information.st_dev), UInt(information.st_ino), Int(information.st_size)
    )
    modified = FileStamp.nanoseconds(information.modified)
    changed = FileStamp.nanoseconds(information.changed)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    taken = FileStamp.nanoseconds(now)
  }

  /// Whether the stamp is reliable. File systems date changes with a coarse clock, so a file that has just changed may
  /// change again without a new date.
  var isSettled: Bool { taken - max(modified, changed) > FileStamp.settlingTime }

  static let settlingTime = 50_000_000

  /// Compares everything but the time at which the stamps were taken.
  static func == (one: FileStamp, other: FileStamp) -> Bool {
    one.device == other.device && one.inode == other.inode && one.size == other.size && one.modified == other.modified
      && one.changed == other.changed
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
}

/// The stamps of some files, and of all files below some folders with one of the extensions.
package struct FileStamps: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  package init(files: [String], folders: [String], extensions: [String]) {
    let found = folders.flatMap { (try? Files.walk($0, extensions: extensions)) ?? [] }
    for path in files + found { stamps[path] = FileStamp(path) }
  }
}
