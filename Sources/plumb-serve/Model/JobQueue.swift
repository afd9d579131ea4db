import Dispatch
package import Libc
package import Pipeline
import Synchronization

/// Runs jobs in order on a few threads. A slow job keeps its thread, and the others continue on other threads.
///
/// If too many jobs are slow, the latest one is cancelled and starts again once another has ended.
package final class JobQueue<ID: Hashable & Sendable>: Sendable {
  package struct Job: Sendable {
    package var id: ID
    /// Jobs of one group run on the same thread if possible, because its solver caches what they share.
    package var group = ""
    /// Whether the result is still needed. Otherwise, the job is cancelled.
    package var isWanted: @Sendable () -> Bool = { true }
    package var run: @Sendable (Cancellation, inout VariantSolver) -> Void
    /// Called when the job starts to count as slow.
    package var isSlow: @Sendable () -> Void = {}
    /// Called once, when the job has completed or has been dropped.
    package var end: @Sendable () -> Void = {}
  }

  private struct Running {
    var job: Job
    let cancellation = Cancellation()
    let start = ContinuousClock.now
    var isSlow: Bool
    var isPostponed = false
  }

  private final class Thread: Sendable {
    let queue = DispatchQueue(label: "solver")
    let solver = Mutex(VariantSolver())
  }

  private struct State {
    var waiting: [Job] = []
    var postponed: [Job] = []
    var running: [Int: Running] = [:]
    var groups: [Int: String] = [:]
    var isWatched = false
  }

  private let threads: [Thread]
  private let usual: Int
  private let patience: Duration
  private let state = Mutex(State())
  private let watcher = DispatchQueue(label: "solver watch")

  /// - Parameters:
  ///   - usual: The maximum number of jobs that run at a time, not counting slow ones.
  ///   - slow: The maximum number of slow jobs that run at a time.
  ///   - patience: The time after which a job counts as slow.
  package init(usual: Int, slow: Int, patience: Duration = .seconds(2)) {
    self.usual = usual
    self.patience = patience
    threads = (0..<usual + slow).map { _ in Thread() }
  }

  /// The number of threads. A thread only exists while it runs a job.
  package var threadCount: Int { threads.count }

  private var maxSlowCount: Int { threads.count - usual }

  package func add(_ job: Job) {
    state.withLock { state in
      state.waiting.append(job)
      start(&state)
    }
  }

  /// Replaces all jobs. A previous job that is not in `jobs` is dropped, or cancelled if it is running.
  package func replace(with jobs: [Job]) {
    let dropped = state.withLock { state in
      let wanted = Set(jobs.map(\.id))
      for (thread, running) in state.running where !wanted.contains(running.job.id) {
        state.running[thread]?.isPostponed = false
        running.cancellation.request()
      }
      let begun = state.running.values.filter { $0.isPostponed || !$0.cancellation.isRequested }.map(\.job)
      let dropped = state.waiting + state.postponed.filter { !wanted.contains($0.id) }
      state.postponed.removeAll { !wanted.contains($0.id) }
      let known = Set((begun + state.postponed).map(\.id))
      state.waiting = jobs.filter { !known.contains($0.id) }
      start(&state)
      return dropped
    }
    for job in dropped { job.end() }
  }

  private func start(_ state: inout State) {
    while let thread = threads.indices.first(where: { state.running[$0] == nil }) {
      let slowCount = state.running.values.count { $0.isSlow }
      if state.running.count - slowCount < usual, !state.waiting.isEmpty {
        begin(state.waiting.remove(at: next(for: thread, state)), on: thread, isSlow: false, &state)
      } else if slowCount < maxSlowCount, !state.postponed.isEmpty {
        begin(state.postponed.removeFirst(), on: thread, isSlow: true, &state)
      } else {
        break
      }
    }
    guard !state.running.isEmpty, !state.isWatched else { return }
    state.isWatched = true
    watchLater()
  }

  /// Returns the index of the next job for a thread: one of the thread's own group, or else of a group that no other
  /// thread runs.
  private func next(for thread: Int, _ state: State) -> Int {
    if let own = state.waiting.firstIndex(where: { $0.group == state.groups[thread] }) { return own }
    let others = Set(state.running.values.map(\.job.group))
    return state.waiting.firstIndex { !others.contains($0.group) } ?? 0
  }

  private func begin(_ job: Job, on thread: Int, isSlow: Bool, _ state: inout State) {
    let running = Running(job: job, isSlow: isSlow)
    state.running[thread] = running
    state.groups[thread] = job.group
    threads[thread].queue.async { [self] in
      if job.isWanted() { threads[thread].solver.withLock { job.run(running.cancellation, &$0) } }
      ended(on: thread)
    }
  }

  private func ended(on thread: Int) {
    let ended = state.withLock { state -> Job? in
      let last = state.running.removeValue(forKey: thread)
      if let last, last.isPostponed { state.postponed.append(last.job) }
      start(&state)
      return last?.isPostponed == false ? last?.job : nil
    }
    ended?.end()
  }

  private func watchLater() {
    let (seconds, attoseconds) = (patience / 8).components
    let delay = Double(seconds) + Double(attoseconds) / 1e18
    watcher.asyncAfter(deadline: .now() + delay) { [self] in watch() }
  }

  /// Cancels unwanted jobs and postpones or marks slow ones, as long as any job runs.
  private func watch() {
    let (changes, isWatched) = state.withLock { state in
      let changes = dropUnwanted(&state) + findSlow(&state)
      start(&state)
      state.isWatched = !state.running.isEmpty
      return (changes, state.isWatched)
    }
    for change in changes { change() }
    if isWatched { watchLater() }
  }

  /// Returns functions to call after the lock has been released.
  private func dropUnwanted(_ state: inout State) -> [@Sendable () -> Void] {
    for (thread, running) in state.running where !running.job.isWanted() {
      state.running[thread]?.isPostponed = false
      running.cancellation.request()
    }
    let all = state.waiting + state.postponed
    let unwanted = Set(all.filter { !$0.isWanted() }.map(\.id))
    state.waiting.removeAll { unwanted.contains($0.id) }
    state.postponed.removeAll { unwanted.contains($0.id) }
    return all.filter { unwanted.contains($0.id) }.map(\.end)
  }

  /// Returns functions to call after the lock has been released.
  private func findSlow(_ state: inout State) -> [@Sendable () -> Void] {
    var changes: [@Sendable () -> Void] = []
    let now = ContinuousClock.now
    for (thread, running) in state.running
    where !running.isSlow && !running.cancellation.isRequested && now - running.start >= patience {
      if state.running.values.count(where: { $0.isSlow }) < maxSlowCount {
        state.running[thread]?.isSlow = true
      } else {
        state.running[thread]?.isPostponed = true
        running.cancellation.request()
      }
      changes.append(running.job.isSlow)
    }
    return changes
  }
}
