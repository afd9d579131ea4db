import Libc

/// An open file or folder, closed with its last use.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Owns the result of a call to open; nil if that failed, with `errno` set.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Enough to open what is below, even where a folder may be searched but not read.
  static let folderFlags = O_DIRECTORY | O_CLOEXEC | System.openPathOnly
}

/// The description of the system's last error.
func lastError() -> String { String(cString: strerror(errno)) }
