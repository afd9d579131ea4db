import Libc

/// Work on a thread of its own that can be cancelled.
struct BackgroundWork {
  private let cancellation = Cancellation()
  private let thread: pthread_t?

  /// Starts the work. If the system cannot start another thread, does the work immediately.
  init(_ body: @escaping @Sendable (Cancellation) -> Void) {
    let cancellation = cancellation
    thread = startThread { body(cancellation) }
    if thread == nil { body(cancellation) }
  }

  func cancel() {
    cancellation.request()
    if let thread { pthread_join(thread, nil) }
  }
}
