import CFaults
import Libc

/// SIGINT and SIGTERM as a descriptor, so that a long-running program can wait for them along with other events.
package enum StopSignals {
  /// Returns a descriptor that becomes readable on either signal, which then no longer ends the process. Call this
  /// once, on the main thread.
  package static func descriptor() throws -> Int32 {
    let descriptor = stop_descriptor()
    guard descriptor >= 0 else { throw failure("cannot wait for Ctrl-C: \(String(cString: strerror(errno)))") }
    return descriptor
  }
}
