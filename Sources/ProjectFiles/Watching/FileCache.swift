import Libc

/// A cache of files, including missing ones. It reads a file again only if its status on disk has changed.
///
/// This way, later comparisons use exactly the content that was compiled.
package struct FileCache: Sendable {
  private struct Entry: Sendable {
    var stamp: FileStamp?
    var content: Content
  }

  package enum Content: Hashable, Sendable {
    case bytes([UInt8])
    case absent
    /// Something exists that can't be read, such as a folder or another user's file.
    case unreadable(reason: String)
  }

  private var entries: [String: Entry] = [:]

  package init() {}

  package var paths: some Sequence<String> { entries.keys }

  /// Returns a file's content, from the cache if possible.
  package mutating func content(of path: String) -> Content {
    if let entry = entries[path] { return entry.content }
    let entry = FileCache.load(path)
    entries[path] = entry
    return entry.content
  }

  package struct Changes: Hashable, Sendable {
    package var paths: Set<String> = []
    /// Whether a file has just become empty. It is probably about to be written, so it keeps its content for now.
    package var areComing = false

    package init() {}
  }

  /// How long an empty file keeps its earlier content, in milliseconds.
  package static let patience = FileStamp.settlingTime / 1_000_000

  /// Reads files again whose status on disk has changed.
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

  /// Drops all other files from the cache.
  package mutating func keep(_ paths: Set<String>) { entries = entries.filter { paths.contains($0.key) } }

  private static func load(_ path: String) -> Entry {
    // The stamp is taken first, so that the next refresh notices a change made while reading.
    let stamp = FileStamp(path)
    do throws(FileError) {
      let bytes = try working(on: path) { () throws(FileError) in try Files.readIfPresent(path) }
      return Entry(stamp: stamp, content: bytes.map(Content.bytes) ?? .absent)
    } catch {
      return Entry(stamp: stamp, content: .unreadable(reason: error.message))
    }
  }
}
