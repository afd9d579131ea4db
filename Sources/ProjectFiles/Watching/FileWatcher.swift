import Glibc

/// Sleeps until something in the folders of some files may have changed.
///
/// It only wakes up; `FileCache` finds out what changed, if anything. So overflows of the kernel's queue, events for
/// other files and our own pictures next to the sources need no special handling.
package struct FileWatcher: ~Copyable {
  package enum Method: Sendable {
    /// Uses inotify, or polling if that is exhausted.
    case events
    case polling
  }

  package enum Wake: Sendable { case changed, stopped }

  /// -1 when polling.
  private let descriptor: Int32
  private var folders: [String: Int32] = [:]

  package static let pollInterval = 250
  private static let mask =
    [
      IN_MODIFY, IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF,
      IN_ATTRIB,
      IN_ONLYDIR,
    ].reduce(0) { $0 | UInt32($1) }

  package init(_ method: Method) {
    switch method {
    case .events: descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    case .polling: descriptor = -1
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How many folders the kernel watches.
  package var folderCount: Int { folders.count }

  /// Watches the folders of these files only.
  package mutating func watch(_ paths: some Sequence<String>) {
    guard descriptor >= 0 else { return }
    let wanted = paths.reduce(into: Set<String>()) { $0.formUnion(watchedFolders(for: $1)) }
    var kept: [String: Int32] = [:]
    for folder in wanted.sorted() {
      // A new folder with the same name has a new watch number.
      let number = inotify_add_watch(descriptor, folder, FileWatcher.mask)
      if number >= 0 { kept[folder] = number }
    }
    let used = Set(kept.values)
    for number in Set(folders.values).subtracting(used) { inotify_rm_watch(descriptor, number) }
    folders = kept
  }

  /// Waits for a change and then for a pause; a readable descriptor ends the wait.
  /// - Parameter atMost: milliseconds to wait for the first change.
  package mutating func wait(stop: Int32, atMost: Int? = nil) -> Wake {
    guard descriptor >= 0 else {
      return sleep(atMost ?? FileWatcher.pollInterval, stop) == .stop ? .stopped : .changed
    }
    var burst: Burst?
    while true {
      let limit = burst.map { $0.milliseconds(at: now()) }
      switch sleep(limit ?? atMost ?? -1, stop) {
      case .stop: return .stopped
      case .timeout: return .changed
      case .event:
        drain()
        if burst == nil { burst = Burst(start: now()) }
        burst?.event(at: now())
      }
    }
  }

  private enum Reason { case stop, event, timeout }

  private func sleep(_ milliseconds: Int, _ stop: Int32) -> Reason {
    var polled = [pollfd(fd: stop, events: Int16(POLLIN), revents: 0)]
    if descriptor >= 0 { polled.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
    while true {
      let count = poll(&polled, nfds_t(polled.count), Int32(milliseconds))
      if count < 0, errno == EINTR { continue }
      if polled[0].revents != 0 { return .stop }
      return count > 0 ? .event : .timeout
    }
  }

  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }

  private func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
