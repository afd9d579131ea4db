import Libc

/// An open file or folder, closed when the value goes out of use.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of the result of `open`. Returns nil if that failed; `errno` is still set.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Enough to open the entries of a folder, even if it may be searched but not read.
  static let folderFlags = O_DIRECTORY | O_CLOEXEC | System.openPathOnly
}

/// The description of the system's last error.
func lastError() -> String { String(cString: strerror(errno)) }
