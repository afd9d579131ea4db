import Synchronization

/// A request to end a computation whose result is no longer needed.
///
/// Solvers that run in `ending` check the request every few moves. After the request, solutions end at once with
/// meaningless values: discard them and everything derived from them. A request also ends the program that `waiting`
/// waits for.
package final class Cancellation: Sendable {
  private let checks: Atomic<Int>
  private let end = Mutex<(@Sendable () -> Void)?>(nil)

  @TaskLocal private static var current: Cancellation?

  /// - Parameter count: The number of checks after which the request is made automatically.
  package init(afterChecks count: Int = .max) { checks = Atomic(count) }

  package func request() {
    checks.store(.min / 2, ordering: .relaxed)
    end.withLock { $0?() }
  }

  package var isRequested: Bool { checks.load(ordering: .relaxed) <= 0 }

  package func ending<Result>(_ body: () -> Result) -> Result {
    Cancellation.$current.withValue(self, operation: body)
  }

  /// Waits for something other than a solver, such as a program. A request during the wait calls `end`.
  package func waiting<Result>(toldToEndBy end: @escaping @Sendable () -> Void, for body: () -> Result) -> Result {
    self.end.withLock { own in
      own = end
      if isRequested { end() }
    }
    defer { self.end.withLock { $0 = nil } }
    return body()
  }

  /// Counts a check of the current task. Returns whether its work should end.
  package static func check() -> Bool {
    guard let current else { return false }
    return current.checks.wrappingSubtract(1, ordering: .relaxed).newValue <= 0
  }
}
