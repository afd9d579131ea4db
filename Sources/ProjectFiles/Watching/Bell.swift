import Libc

/// Ends the sleep of a `FileWatcher` on another thread.
package struct Bell: Sendable {
  /// The ends of a pipe, to read from and to write to; neither waits.
  private let ends: (read: Int32, write: Int32)

  /// nil if the process has no descriptors left.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.ends = (ends[0], ends[1])
  }

  /// Readable once it has rung.
  var descriptor: Int32 { ends.read }

  /// A full pipe has rung already.
  package func ring() {
    var byte: UInt8 = 0
    _ = write(ends.write, &byte, 1)
  }

  func quieten() {
    var bytes: [UInt8] = Array(repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }
}
