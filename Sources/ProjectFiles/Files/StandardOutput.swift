import Libc

/// The process's standard output, with every write checked.
package enum StandardOutput {
  private static let name = "/dev/stdout"

  /// Prepares the standard streams. Call this before opening any file.
  ///
  /// Replaces a closed stream with a descriptor that fails: otherwise the next file opened would get its number, and
  /// printed text would end up in that file. Also turns exceeding the shell's file-size limit into an ordinary error.
  package static func prepare() {
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  package static func write(_ bytes: [UInt8]) throws(FileError) {
    let error = Files.send(bytes, to: 1)
    // It is not a failure if the reader has gone.
    guard error == 0 || error == EPIPE else {
      throw .cannotWrite(path: name, reason: String(cString: strerror(error)))
    }
  }

  /// Flushes and closes standard output at the very end of a program, because some file systems report a full disk only
  /// then.
  package static func finish() throws(FileError) {
    guard fflush(nil) == 0 || errno == EPIPE, close(1) == 0 else { throw .cannotWrite(path: name, reason: lastError()) }
  }
}
