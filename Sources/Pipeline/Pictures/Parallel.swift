import Dispatch
import Synchronization

/// The results of `body` for 0, 1, …, `count` - 1 in that order, found by up to `jobs` threads, each with a state of its own.
package func inParallel<State: ~Copyable, Result: Sendable>(
  _ count: Int, jobs: Int, state makeState: @Sendable () -> State,
  _ body: @Sendable (Int, inout State) -> Result
) -> [Result] {
  let next = Atomic<Int>(0)
  let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
  DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
    var state = makeState()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let result = body(index, &state)
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap(\.self) }
}
