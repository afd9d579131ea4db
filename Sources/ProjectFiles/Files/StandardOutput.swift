import Libc

/// Standard output, with every write checked.
package enum StandardOutput {
  private static let name = "/dev/stdout"

  /// Prepares the standard streams. Call this before opening any file.
  ///
  /// A descriptor that fails replaces a closed stream: otherwise the next opened file would get the stream's number and
  /// receive printed text. Exceeding the shell's limit on file sizes becomes an ordinary error.
  package static func prepare() {
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  package static func write(_ bytes: [UInt8]) throws(FileError) {
    let error = Files.send(bytes, to: 1)
    // The reader may stop reading at any time, which is not a failure.
    guard error == 0 || error == EPIPE else {
      throw .cannotWrite(path: name, reason: String(cString: strerror(error)))
    }
  }

  /// Flushes and closes standard output at the very end of a program: some file systems report a full disk only then.
  package static func finish() throws(FileError) {
    guard fflush(nil) == 0 || errno == EPIPE, close(1) == 0 else { throw .cannotWrite(path: name, reason: lastError()) }
  }
}
