#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

/// The differences between Linux and macOS. Each system has a file with the same declarations.
package enum System {
  /// Returns when a file's content or a folder's entries last changed; nil if the file does not exist.
  package static func modified(_ path: String) -> timespec? {
    var information = stat()
    return stat(path, &information) == 0 ? information.modified : nil
  }
}

package enum Writers { case none, some, unknown }

/// Runs `work` on a new thread. Returns nil if the system cannot start a thread.
package func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
  let box = Unmanaged.passRetained(Work(work))
  var thread = System.noThread
  let status = pthread_create(
    &thread, nil,
    { argument in
      run(argument)
      return nil
    }, box.toOpaque())
  guard status == 0 else {
    box.release()
    // The failure is handled here, so no later code may find its error number.
    errno = 0
    return nil
  }
  return thread
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ argument: UnsafeMutableRawPointer?) {
  if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
}
