import Glibc

/// What the file system tells of a file without opening it.
struct FileStamp: Equatable, Sendable {
  private var device: UInt
  private var inode: UInt
  private var size: Int
  private var modified, changed: Int
  private var taken: Int

  /// nil when there is no file.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    (device, inode, size) = (UInt(information.st_dev), UInt(information.st_ino), Int(information.st_size))
    modified = FileStamp.nanoseconds(information.st_mtim)
    changed = FileStamp.nanoseconds(information.st_ctim)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    taken = FileStamp.nanoseconds(now)
  }

  /// File systems date changes by a clock that ticks: a file that had only just changed when it was looked at may change
  /// again under the same date.
  var isSettled: Bool { taken - max(modified, changed) > FileStamp.settlingTime }

  static let settlingTime = 50_000_000

  /// Whenever they were taken.
  static func == (one: FileStamp, other: FileStamp) -> Bool {
    one.device == other.device && one.inode == other.inode && one.size == other.size && one.modified == other.modified
      && one.changed == other.changed
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
}

/// What the file system tells of some files, and of all in some folders whose names end in one of `extensions`.
package struct FileStamps: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  package init(files: [String], folders: [String], extensions: [String]) {
    let found = folders.flatMap { (try? Files.walk($0, extensions: extensions)) ?? [] }
    for path in files + found { stamps[path] = FileStamp(path) }
  }
}
