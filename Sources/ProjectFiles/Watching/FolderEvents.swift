import Libc

/// Notifications from the system about changes in folders. Without them, `FileWatcher` polls.
protocol FolderEvents: AnyObject {
  /// A descriptor that becomes readable when something in a folder may have changed.
  var descriptor: Int32 { get }
  /// The number of folders watched.
  var folderCount: Int { get }
  /// Watches these folders, and no others.
  func watch(_ folders: Set<String>)
  /// Discards all pending notifications.
  func drain()
}

/// Returns the system's notifications, or nil if it has none or no more are available.
func systemEvents() -> (any FolderEvents)? {
  #if os(Linux)
    INotify()
  #else
    nil
  #endif
}

#if os(Linux)
  /// Notifications through inotify(7).
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
        // A folder recreated under the same name gets a new watch number.
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
