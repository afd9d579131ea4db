import CFaults
import Libc

/// SIGHUP, SIGINT and SIGTERM end the process at once. Temporary files are removed first, and the programs that the
/// process waits for get the same signal.
package enum StopSignals {
  /// Call this first, on the main thread.
  package static func install() { stop_install() }

  /// Makes these signals end the process with status 0 from now on, for commands that run until they are stopped.
  ///
  /// - Parameter words: The text to print on standard error at the end.
  package static func areSuccess(printing words: StaticString = "") {
    words.withUTF8Buffer { _ in stop_is_success(UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self)) }
  }

  /// Runs steps that a signal must not interrupt. A signal during the steps ends the process afterwards.
  package static func delayed<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    stop_hold()
    defer { stop_release() }
    return try body()
  }

  /// A file to remove, or a process to signal, when one of these signals ends the process.
  struct Note {
    private let number: Int32

    init(file path: String) { number = stop_note_file(path) }

    init(process: pid_t) { number = stop_note_process(process) }

    func forget() { stop_forget(number) }
  }
}
