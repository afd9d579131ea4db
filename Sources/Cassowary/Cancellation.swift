import Synchronization

/// A request to end a computation whose result is not needed any more.
///
/// A solver that runs on behalf of one checks it every few moves. Once it is requested, solutions end at once, with
/// meaningless values: drop them, and whatever kept something of them. A program that is waited for is told to end.
package final class Cancellation: Sendable {
  /// The number of checks until the computation ends.
  private let checks: Atomic<Int>
  /// Tells the program that is waited for to end; nil if there is none.
  private let end = Mutex<(@Sendable () -> Void)?>(nil)

  @TaskLocal private static var current: Cancellation?

  /// - Parameter count: The number of checks after which it counts as requested by itself.
  package init(afterChecks count: Int = .max) { checks = Atomic(count) }

  package func request() {
    checks.store(.min / 2, ordering: .relaxed)
    end.withLock { $0?() }
  }

  package var isRequested: Bool { checks.load(ordering: .relaxed) <= 0 }

  /// Runs `body` on behalf of this request.
  package func ending<Result>(_ body: () -> Result) -> Result {
    Cancellation.$current.withValue(self, operation: body)
  }

  /// Waits for something else, such as a program, which a request tells to end. Nothing is told after the wait.
  package func waiting<Result>(toldToEndBy end: @escaping @Sendable () -> Void, for body: () -> Result) -> Result {
    self.end.withLock { own in
      own = end
      if isRequested { end() }
    }
    defer { self.end.withLock { $0 = nil } }
    return body()
  }

  /// Checks whether the current computation is to end.
  static func check() -> Bool {
    guard let current else { return false }
    return current.checks.wrappingSubtract(1, ordering: .relaxed).newValue <= 0
  }
}
