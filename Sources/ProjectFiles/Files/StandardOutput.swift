import Glibc

/// The process's standard output, every write of it checked.
package enum StandardOutput {
  private static let name = "standard output"

  /// Readies the standard streams at the very start of a program.
  ///
  /// One that is closed is taken up by a descriptor that nothing can be written to: else the next file to be opened would get
  /// its number, and what is printed with it. A write beyond what the shell allows fails as any other does.
  package static func prepare() {
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  package static func write(_ bytes: [UInt8]) throws(FileError) {
    let error = Files.send(bytes, to: 1)
    // A reader that has gone away is no reason to fail.
    guard error == 0 || error == EPIPE else {
      throw .cannotWrite(path: name, reason: String(cString: strerror(error)))
    }
  }

  /// Flushes and closes it at the very end of a program: some file systems say only then that there was no room.
  package static func finish() throws(FileError) {
    guard fflush(nil) == 0 || errno == EPIPE, close(1) == 0 else { throw .cannotWrite(path: name, reason: lastError()) }
  }
}
