import Libc

/// Waits until something in the folders of some files may have changed.
///
/// `FileCache` finds out which files changed. The watcher can therefore ignore overflows of the kernel's queue, and
/// events for other files and for pictures that Plumb itself writes.
package struct FileWatcher: ~Copyable {
  package enum Method: Sendable {
    /// The system's notifications, or polling if the system has none or no more are available.
    case events
    case polling
  }

  private let events: (any FolderEvents)?

  package static let pollInterval = 250

  package init(_ method: Method) {
    switch method {
    case .events: events = systemEvents()
    case .polling: events = nil
    }
  }

  package var folderCount: Int { events?.folderCount ?? 0 }

  /// Watches the folders of these files, and no other folders.
  package mutating func watch(_ paths: some Sequence<String>) {
    events?.watch(paths.reduce(into: Set<String>()) { $0.formUnion(watchedFolders(for: $1)) })
  }

  /// Waits for a change and then for a pause. The wake signal ends the wait.
  ///
  /// - Parameter atMost: The time to wait for the first change, in milliseconds.
  package mutating func wait(atMost: Int? = nil, wakeSignal: WakeSignal? = nil) {
    guard let events else {
      _ = sleep(atMost ?? FileWatcher.pollInterval, wakeSignal)
      return
    }
    var burst: Burst?
    while true {
      let limit = burst.map { $0.milliseconds(at: now()) }
      switch sleep(limit ?? atMost ?? -1, wakeSignal) {
      case .timeout, .wakeSignal: return
      case .event:
        events.drain()
        if burst == nil { burst = Burst(start: now()) }
        burst?.event(at: now())
      }
    }
  }

  private enum Reason { case event, wakeSignal, timeout }

  private func sleep(_ milliseconds: Int, _ wakeSignal: WakeSignal?) -> Reason {
    func waiting(for descriptor: Int32) -> pollfd { pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }
    // `poll` ignores negative descriptors.
    var polled = [wakeSignal?.descriptor ?? -1, events?.descriptor ?? -1].map(waiting)
    while true {
      let count = poll(&polled, nfds_t(polled.count), Int32(milliseconds))
      if count < 0, errno == EINTR { continue }
      if polled[0].revents != 0 {
        wakeSignal?.reset()
        return .wakeSignal
      }
      return count > 0 ? .event : .timeout
    }
  }

  private func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// Ends the wait of a `FileWatcher` on another thread.
package struct WakeSignal: Sendable {
  /// The ends of a pipe, both without blocking.
  private let ends: (read: Int32, write: Int32)

  /// Returns nil if the process has no descriptors left.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.ends = (ends[0], ends[1])
  }

  /// Readable after a notification.
  var descriptor: Int32 { ends.read }

  /// A full pipe already has a notification, so a failure to write does not matter.
  package func notify() {
    var byte: UInt8 = 0
    _ = write(ends.write, &byte, 1)
  }

  func reset() {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }
}

/// A burst of events, which ends after a pause or at a time limit. All times must come from the same clock.
package struct Burst: Sendable {
  /// In milliseconds. An editor writes, renames and removes a backup within this time.
  package static let pause = 15
  /// In milliseconds. A file that is written without pauses is read this often.
  package static let limit = 120

  private let start: Int
  private var last: Int

  package init(start: Int) {
    self.start = start
    last = start
  }

  package mutating func event(at time: Int) { last = time }

  package func milliseconds(at time: Int) -> Int {
    max(0, min(last + Burst.pause, start + Burst.limit) - time)
  }
}

/// Notifications from the system about changes in folders. Without them, `FileWatcher` polls.
protocol FolderEvents: AnyObject {
  /// A descriptor that becomes readable when something in a folder may have changed.
  var descriptor: Int32 { get }
  var folderCount: Int { get }
  func watch(_ folders: Set<String>)
  func drain()
}

/// Returns nil if the system has no notifications or no more are available.
func systemEvents() -> (any FolderEvents)? {
  #if os(Linux)
    INotify()
  #else
    nil
  #endif
}

#if os(Linux)
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

/// Returns the folders in which a change can affect the file at a path: the folders of the file, of links in the path,
/// and of the links' targets. The nearest existing ancestor replaces a missing folder.
func watchedFolders(for path: String) -> Set<String> {
  var folders: Set<String> = []
  var pending = [PathParts.normalized(PathParts.path(path, in: Files.currentFolder ?? "/"))]
  var links = 0
  while let path = pending.popLast() {
    folders.insert(nearestFolder(above: path))
    for link in linksOnTheWay(to: path) where links < maxLinkCount {
      links += 1
      folders.insert(nearestFolder(above: link.path))
      pending.append(link.target)
    }
  }
  return folders
}

/// The kernel's own limit.
private let maxLinkCount = 40

/// Returns the first symbolic link in a path, and the path with that link resolved.
private func linksOnTheWay(to path: String) -> [(path: String, target: String)] {
  let names = path.split(separator: "/")
  for count in names.indices.map({ $0 + 1 }) {
    let prefix = "/" + names.prefix(count).joined(separator: "/")
    guard let target = PathParts.linkTarget(prefix) else { continue }
    let rest = names.dropFirst(count).map { "/" + $0 }.joined()
    let folder = "/" + names.prefix(count - 1).joined(separator: "/")
    return [(prefix, PathParts.normalized(PathParts.path(target + rest, in: folder)))]
  }
  return []
}

private func nearestFolder(above path: String) -> String {
  var names = path.split(separator: "/").dropLast()
  while !names.isEmpty {
    let folder = "/" + names.joined(separator: "/")
    if Files.isFolder(folder) { return folder }
    names.removeLast()
  }
  return "/"
}
