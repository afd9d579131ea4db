import Libc

/// A file lock, held for the lifetime of the value. The kernel releases the lock however the process ends.
package final class FileLock: Sendable {
  package enum Mode: Sendable { case shared, exclusive }

  private let file: Descriptor
  let name: FileName

  /// Waits up to `seconds` for the lock, and calls `waiting` once if the lock is taken. Returns nil if it is still
  /// taken.
  package init?(
    _ name: FileName, in folder: Folder, _ mode: Mode, seconds: Int = 60, waiting: () -> Void = {}
  ) throws(FileError) {
    let path = folder.path(of: name)
    let place = try folder.place(name)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = Descriptor(openat(place.folder.number, place.name, flags, 0o666)) else {
      throw .cannotWrite(path: path, reason: lastError())
    }
    let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var tries = 0
    while flock(file.number, operation) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .cannotWrite(path: path, reason: lastError()) }
      if tries == 0 { waiting() }
      tries += 1
      if tries > seconds * FileLock.triesPerSecond { return nil }
      usleep(useconds_t(1_000_000 / FileLock.triesPerSecond))
    }
    self.file = file
    self.name = name
  }

  private static let triesPerSecond = 20

  /// Records an operation in the lock file. A later holder of the lock that finds the record knows that the operation
  /// was interrupted.
  func begin(_ title: String) { _ = Files.send(Array("\(title)\n".utf8), to: file.number, at: 0) }

  func end() { ftruncate(file.number, 0) }

  /// The operation during which an earlier holder of the lock was interrupted.
  package var interrupted: String? {
    let maximum = 200
    var bytes = [UInt8](repeating: 0, count: maximum)
    let count = pread(file.number, &bytes, maximum, 0)
    let line = bytes.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
