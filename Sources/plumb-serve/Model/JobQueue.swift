package import Cassowary
import Dispatch
package import Pipeline
import Synchronization

/// Runs jobs in order on a few threads. A job that takes long does not hold up the others: it goes on beside them.
///
/// If too many jobs take long, the latest is cancelled, and begins again once one of the others has ended.
package final class JobQueue<ID: Hashable & Sendable>: Sendable {
  package struct Job: Sendable {
    package var id: ID
    /// Jobs of one group run on the same thread if possible, whose solver keeps what they share.
    package var group = ""
    /// Whether somebody still waits for the job. Otherwise it is cancelled.
    package var isWanted: @Sendable () -> Bool = { true }
    package var run: @Sendable (Cancellation, inout VariantSolver) -> Void
    /// Called when the job begins to count as slow.
    package var isSlow: @Sendable () -> Void = {}
    /// Called once, when the job has run to its end or has been dropped.
    package var end: @Sendable () -> Void = {}
  }

  private struct Running {
    var job: Job
    let cancellation = Cancellation()
    let start = ContinuousClock.now
    var isSlow: Bool
    /// Whether the job begins again later.
    var isPostponed = false
  }

  private final class Thread: Sendable {
    let queue = DispatchQueue(label: "solver")
    let solver = Mutex(VariantSolver())
  }

  private struct State {
    var waiting: [Job] = []
    /// Slow jobs that wait for others to end.
    var postponed: [Job] = []
    /// The jobs that run, by thread.
    var running: [Int: Running] = [:]
    /// The group of the last job of each thread.
    var groups: [Int: String] = [:]
    var isWatched = false
  }

  private let threads: [Thread]
  /// The number of jobs that run at a time, besides slow ones.
  private let usual: Int
  private let patience: Duration
  private let state = Mutex(State())
  private let watcher = DispatchQueue(label: "solver watch")

  /// - Parameters:
  ///   - usual: The number of jobs that run at a time, besides slow ones.
  ///   - slow: The number of slow jobs that run at a time.
  ///   - patience: The time after which a job counts as slow.
  package init(usual: Int, slow: Int, patience: Duration = .seconds(2)) {
    self.usual = usual
    self.patience = patience
    threads = (0..<usual + slow).map { _ in Thread() }
  }

  /// The number of threads, each of which exists while it has something to do.
  package var threadCount: Int { threads.count }

  private var maxSlowCount: Int { threads.count - usual }

  /// Adds a job after the others.
  package func add(_ job: Job) {
    state.withLock { state in
      state.waiting.append(job)
      start(&state)
    }
  }

  /// Replaces all jobs: those that are not among the new ones are dropped, or cancelled if they run.
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

  // MARK: - Running

  /// Starts as many jobs as may run.
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

  /// Returns the index of the job that a thread takes next: of its own group, or else of none that another thread is at.
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

  // MARK: - Watching

  private func watchLater() {
    let (seconds, attoseconds) = (patience / 8).components
    let delay = Double(seconds) + Double(attoseconds) / 1e18
    watcher.asyncAfter(deadline: .now() + delay) { [self] in watch() }
  }

  /// Cancels jobs that nobody waits for, and makes room beside slow ones, as long as any job runs.
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

  /// Returns what to call.
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

  /// Returns what to call.
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
