import CFaults
import Libc

/// SIGHUP, SIGINT and SIGTERM, which end the process at once: its temporary files are removed, and the programs that it
/// waits for get the same signal.
package enum StopSignals {
  /// Call this first, on the main thread.
  package static func install() { stop_install() }

  /// Makes these signals end the process with status 0 from now on, for commands that run until they are stopped.
  ///
  /// - Parameter words: Printed on standard error at the end.
  package static func areSuccess(printing words: StaticString = "") {
    words.withUTF8Buffer { _ in stop_is_success(UnsafeRawPointer(words.utf8Start).assumingMemoryBound(to: CChar.self)) }
  }

  /// Runs steps that a signal must not cut short. A signal that comes meanwhile ends the process after them.
  package static func delayed<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    stop_hold()
    defer { stop_release() }
    return try body()
  }

  /// A file to remove or a process to signal when the process ends by one of these signals.
  struct Note {
    private let number: Int32

    init(file path: String) { number = stop_note_file(path) }

    init(process: pid_t) { number = stop_note_process(process) }

    func forget() { stop_forget(number) }
  }
}
