import Glibc

/// A file that one process holds at a time, or several that only read; the kernel lets go of it when they end, however
/// they end.
package struct FileLock: ~Copyable {
  package enum Mode: Sendable { case shared, exclusive }

  private let descriptor: Int32

  /// Waits for the lock up to some seconds, saying so once; nil when others still hold it.
  package init?(
    _ path: String, _ mode: Mode, seconds: Int = 60, waiting: () -> Void = {}
  ) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[..<slash])) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: String(cString: strerror(errno))) }
    let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var tries = 0
    while flock(descriptor, operation) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        close(descriptor)
        throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
      }
      if tries == 0 { waiting() }
      tries += 1
      if tries > seconds * FileLock.triesPerSecond {
        close(descriptor)
        return nil
      }
      usleep(useconds_t(1_000_000 / FileLock.triesPerSecond))
    }
    self.descriptor = descriptor
  }

  private static let triesPerSecond = 20

  deinit { close(descriptor) }
}
