#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

/// The differences between Linux and macOS; each has a file of its own, with the same declarations.
package enum System {
  /// When a file's content changed, or a folder's names; nil if it does not exist.
  package static func modified(_ path: String) -> timespec? {
    var information = stat()
    return stat(path, &information) == 0 ? information.modified : nil
  }
}

/// Whether other programs have a file open for writing.
package enum Writers { case none, some, unknown }

/// Runs `work` on a thread of its own; nil if the system cannot start another.
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
    // The failure was handled; clear it so that nothing later mistakes it for its own.
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
