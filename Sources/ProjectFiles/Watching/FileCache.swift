import Glibc

/// Files as they were read, absent ones too: a file is read again only when the disk says that it changed.
///
/// What was compiled is thereby exactly what is compared with later.
package struct FileCache: Sendable {
  private struct Entry: Sendable {
    var stamp: FileStamp?
    var content: Content
  }

  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    case absent
    /// There is something of that name that cannot be read: a folder, a file of another's.
    case unreadable(reason: String)
  }

  private var entries: [String: Entry] = [:]

  package init() {}

  package var paths: some Sequence<String> { entries.keys }

  /// What a file holds, from the cache if it is there.
  package mutating func content(of path: String) -> Content {
    if let entry = entries[path] { return entry.content }
    let entry = FileCache.load(path)
    entries[path] = entry
    return entry.content
  }

  package struct Changes: Hashable, Sendable {
    package var paths: Set<String> = []
    /// Whether a file has only just become empty: it is most likely about to be written, and keeps its content until it
    /// stays empty.
    package var areComing = false

    package init() {}
  }

  /// How long a file is given to be empty between its opening and its writing, in milliseconds.
  package static let patience = FileStamp.settlingTime / 1_000_000

  /// Looks at the disk again for files whose content is another.
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

  /// Forgets all files but these.
  package mutating func keep(_ paths: Set<String>) { entries = entries.filter { paths.contains($0.key) } }

  private static func load(_ path: String) -> Entry {
    // The stamp is taken first: a change during the reading is one that the next look finds.
    let stamp = FileStamp(path)
    do throws(FileError) {
      let bytes = try working(on: path) { () throws(FileError) in try Files.readIfPresent(path) }
      return Entry(stamp: stamp, content: bytes.map(Content.bytes) ?? .absent)
    } catch {
      return Entry(stamp: stamp, content: .unreadable(reason: error.message))
    }
  }
}
