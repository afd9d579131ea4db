import Libc

/// A cache of files, including missing files. A file is read again only if its status on disk has changed, so that
/// later comparisons use exactly the content that was compiled.
package struct FileCache: Sendable {
  private struct Entry: Sendable {
    var stamp: FileStamp?
    var content: Content
  }

  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    case absent
    /// Something exists but cannot be read, such as a folder or another user's file.
    case unreadable(reason: String)
  }

  private var entries: [String: Entry] = [:]

  package init() {}

  package var paths: some Sequence<String> { entries.keys }

  package mutating func content(of path: String) -> Content {
    if let entry = entries[path] { return entry.content }
    let entry = FileCache.load(path)
    entries[path] = entry
    return entry.content
  }

  /// Replaces a file's content by what this process wrote. Returns whether the content differs from before.
  ///
  /// - Parameter stamp: The file's status just after it was written, which `refresh` compares as usual.
  mutating func adopt(_ bytes: [UInt8], _ stamp: FileStamp?, at path: String) -> Bool {
    let before = entries.updateValue(Entry(stamp: stamp, content: .bytes(bytes)), forKey: path)
    return before?.content != .bytes(bytes)
  }

  package struct Changes: Hashable, Sendable {
    package var paths: Set<String> = []
    /// Whether a file has just become empty. A program is probably about to write the file, so the earlier content
    /// stays for now.
    package var areComing = false

    package init() {}
  }

  /// How long an empty file keeps its earlier content, in milliseconds.
  package static let patience = FileStamp.settlingTime / 1_000_000

  package mutating func refresh() -> Changes {
    var changes = Changes()
    for (path, entry) in entries {
      if let stamp = entry.stamp, stamp.isSettled, FileStamp(path) == stamp { continue }
      if entry.stamp == nil, entry.content == .absent, FileStamp(path) == nil { continue }
      let new = FileCache.load(path)
      if new.content == .bytes([]), new.content != entry.content, new.stamp?.isSettled == false {
        changes.areComing = true
        continue
      }
      if new.content != entry.content { changes.paths.insert(path) }
      entries[path] = new
    }
    return changes
  }

  /// Removes all other files from the cache.
  package mutating func keep(_ paths: Set<String>) { entries = entries.filter { paths.contains($0.key) } }

  private static func load(_ path: String) -> Entry {
    // The stamp is taken before the content, so that the next refresh notices a change during reading.
    let stamp = FileStamp(path)
    do throws(FileError) {
      let bytes = try working(on: path) { () throws(FileError) in try Files.readIfPresent(path) }
      return Entry(stamp: stamp, content: bytes.map(Content.bytes) ?? .absent)
    } catch {
      return Entry(stamp: stamp, content: .unreadable(reason: error.message))
    }
  }
}

/// A file's status on disk, obtained without opening it.
struct FileStamp: Equatable, Sendable {
  private let device: UInt
  private let inode: UInt
  let size: Int
  private let modified, changed: Int
  private let taken: Int

  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    device = UInt(truncatingIfNeeded: information.st_dev)
    inode = UInt(information.st_ino)
    size = Int(information.st_size)
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

  /// Ignores the time at which the stamps were taken.
  static func == (one: FileStamp, other: FileStamp) -> Bool {
    one.device == other.device && one.inode == other.inode && one.size == other.size && one.modified == other.modified
      && one.changed == other.changed
  }

  private static func nanoseconds(_ time: timespec) -> Int { time.tv_sec * 1_000_000_000 + time.tv_nsec }
}

package struct FileStamps: Equatable, Sendable {
  private var stamps: [String: FileStamp] = [:]

  package init(files: [String], folders: [String], extensions: [String]) {
    let found = folders.flatMap { (try? Files.walk($0, extensions: extensions)) ?? [] }
    for path in files + found { stamps[path] = FileStamp(path) }
  }
}
