import CFaults
import Libc

/// SIGINT and SIGTERM as what a program that goes on by itself waits for, beside whatever else it waits for.
package enum StopSignals {
  /// A descriptor that can be read once one of them has come, instead of ending the process; asked for once, on the main
  /// thread.
  package static func descriptor() throws -> Int32 {
    let descriptor = stop_descriptor()
    guard descriptor >= 0 else { throw failure("cannot wait for Ctrl-C: \(String(cString: strerror(errno)))") }
    return descriptor
  }
}
