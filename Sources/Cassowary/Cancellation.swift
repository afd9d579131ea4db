import Synchronization

/// A request to end a computation whose result is not needed any more.
///
/// A solver that runs on behalf of one checks it every few moves. Once it is requested, solutions end at once, with
/// meaningless values: drop them, and whatever kept something of them.
package final class Cancellation: Sendable {
  /// The number of checks until the computation ends.
  private let checks: Atomic<Int>

  @TaskLocal private static var current: Cancellation?

  /// - Parameter count: The number of checks after which it counts as requested by itself.
  package init(afterChecks count: Int = .max) { checks = Atomic(count) }

  package func request() { checks.store(.min / 2, ordering: .relaxed) }

  package var isRequested: Bool { checks.load(ordering: .relaxed) <= 0 }

  /// Runs `body` on behalf of this request.
  package func ending<Result>(_ body: () -> Result) -> Result {
    Cancellation.$current.withValue(self, operation: body)
  }

  /// Checks whether the current computation is to end.
  static func check() -> Bool {
    guard let current else { return false }
    return current.checks.wrappingSubtract(1, ordering: .relaxed).newValue <= 0
  }
}
