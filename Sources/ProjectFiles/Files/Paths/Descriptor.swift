import Glibc

/// An open file or folder, closed with its last use.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Takes over what a call to open gave; nil where it failed, with `errno` set.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Enough to open what is below; also where a folder may be passed through and not read.
  static let folderFlags = O_DIRECTORY | O_CLOEXEC | pathOnly

  /// `O_PATH`, which Glibc's module leaves out.
  private static let pathOnly: Int32 = 0o10_000_000
}

/// What the last call of the system that failed says.
func lastError() -> String { String(cString: strerror(errno)) }
