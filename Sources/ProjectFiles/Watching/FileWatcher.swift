import Libc

/// Waits until something in the folders of some files may have changed.
///
/// It only wakes up; `FileCache` finds out what changed, if anything. So it can ignore overflows of the kernel's queue,
/// events for other files and pictures that Plumb itself writes.
package struct FileWatcher: ~Copyable {
  package enum Method: Sendable {
    /// The system's notifications, or polling if there are none or no more are available.
    case events
    case polling
  }

  /// The system's notifications; nil when polling.
  private let events: (any FolderEvents)?

  package static let pollInterval = 250

  package init(_ method: Method) {
    switch method {
    case .events: events = systemEvents()
    case .polling: events = nil
    }
  }

  /// The number of folders that the kernel watches.
  package var folderCount: Int { events?.folderCount ?? 0 }

  /// Watches the folders of these files, and no others.
  package mutating func watch(_ paths: some Sequence<String>) {
    events?.watch(paths.reduce(into: Set<String>()) { $0.formUnion(watchedFolders(for: $1)) })
  }

  /// Waits for a change and then for a pause; a bell ends the wait.
  /// - Parameter atMost: milliseconds to wait for the first change.
  package mutating func wait(atMost: Int? = nil, bell: Bell? = nil) {
    guard let events else {
      _ = sleep(atMost ?? FileWatcher.pollInterval, bell)
      return
    }
    var burst: Burst?
    while true {
      let limit = burst.map { $0.milliseconds(at: now()) }
      switch sleep(limit ?? atMost ?? -1, bell) {
      case .timeout, .bell: return
      case .event:
        events.drain()
        if burst == nil { burst = Burst(start: now()) }
        burst?.event(at: now())
      }
    }
  }

  private enum Reason { case event, bell, timeout }

  private func sleep(_ milliseconds: Int, _ bell: Bell?) -> Reason {
    func waiting(for descriptor: Int32) -> pollfd { pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0) }
    // Negative descriptors never come.
    var polled = [bell?.descriptor ?? -1, events?.descriptor ?? -1].map(waiting)
    while true {
      let count = poll(&polled, nfds_t(polled.count), Int32(milliseconds))
      if count < 0, errno == EINTR { continue }
      if polled[0].revents != 0 {
        bell?.quieten()
        return .bell
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
