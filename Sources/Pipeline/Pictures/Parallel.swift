import Libc
import Synchronization

/// Calls `body` for 0, 1, …, `count` - 1 on up to `jobs` threads, each with its own state, and returns the results in
/// order.
///
/// The caller's thread takes part, so the work completes, only more slowly, even if no other thread can be started.
package func inParallel<State: ~Copyable, Result: Sendable>(
  _ count: Int, jobs: Int, state makeState: @Sendable () -> State,
  _ body: @Sendable (Int, inout State) -> Result
) -> [Result] {
  let next = Atomic<Int>(0)
  let results = Mutex<[Result?]>(Array(repeating: nil, count: count))
  let work: @Sendable () -> Void = {
    var state = makeState()
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      let result = body(index, &state)
      results.withLock { $0[index] = result }
    }
  }
  withoutActuallyEscaping(work) { work in
    let others = (1..<max(1, min(jobs, count, greatestJobCount))).compactMap { _ in startThread(work) }
    work()
    for thread in others { pthread_join(thread, nil) }
  }
  return results.withLock { $0.compactMap(\.self) }
}

private let greatestJobCount = 64

/// Returns whether the system lets this process start that many more threads.
package func canStart(threads count: Int) -> Bool {
  let gate = Mutex<Void>(())
  let work: @Sendable () -> Void = { gate.withLock { _ in } }
  return withoutActuallyEscaping(work) { work in
    var threads: [pthread_t] = []
    gate.withLock { _ in
      while threads.count < count, let thread = startThread(work) { threads.append(thread) }
    }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == count
  }
}
