import Libc

/// The system's notifications of changes in folders; where there are none, `FileWatcher` polls.
protocol FolderEvents: AnyObject {
  /// Can be read once something in a folder may have changed.
  var descriptor: Int32 { get }
  /// How many folders are watched.
  var folderCount: Int { get }
  /// Watches these folders only.
  func watch(_ folders: Set<String>)
  /// Forgets what changed until now.
  func drain()
}

/// The system's way to notice changes; nil if it has none, or no more of them to give.
func systemEvents() -> (any FolderEvents)? {
  #if os(Linux)
    INotify()
  #else
    nil
  #endif
}

#if os(Linux)
  /// inotify(7).
  private final class INotify: FolderEvents {
    let descriptor: Int32
    private var folders: [String: Int32] = [:]

    private static let mask =
      [
        IN_MODIFY, IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF,
        IN_ATTRIB,
        IN_ONLYDIR,
      ].reduce(0) { $0 | UInt32($1) }

    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    var folderCount: Int { folders.count }

    func watch(_ wanted: Set<String>) {
      var kept: [String: Int32] = [:]
      for folder in wanted.sorted() {
        // A new folder with the same name has a new watch number.
        let number = inotify_add_watch(descriptor, folder, INotify.mask)
        if number >= 0 { kept[folder] = number }
      }
      let used = Set(kept.values)
      for number in Set(folders.values).subtracting(used) { inotify_rm_watch(descriptor, number) }
      folders = kept
    }

    func drain() {
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    }
  }
#endif
