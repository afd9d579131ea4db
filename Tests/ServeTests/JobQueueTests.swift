import Foundation
import Libc
import Pipeline
@testable import plumb_serve
import Synchronization
import Testing

/// Jobs that run until they are released or cancelled represent slow layouts.
@Suite struct `A queue of jobs` {
  private final class Log: Sendable {
    private let entries = Mutex<[String]>([])
    private let hasChanged = DispatchSemaphore(value: 0)
    private let free = Mutex<Set<String>>([])

    func note(_ entry: String) {
      entries.withLock { $0.append(entry) }
      hasChanged.signal()
    }

    var all: [String] { entries.withLock { $0 } }

    func contains(_ entry: String) -> Bool { all.contains(entry) }

    /// Waits until all of these events have happened. Returns false after a minute.
    func wait(for wanted: String...) -> Bool {
      while !wanted.allSatisfy(contains) {
        if hasChanged.wait(timeout: .now() + 60) == .timedOut { return false }
      }
      return true
    }

    func release(_ name: String) { _ = free.withLock { $0.insert(name) } }

    func isFree(_ name: String) -> Bool { free.withLock { $0.contains(name) } }
  }

  private let log = Log()

  private func job(_ name: String, isLong: Bool = false, group: String = "") -> JobQueue<String>.Job {
    JobQueue.Job(id: name, group: group) { [log] cancellation, _ in
      log.note("begin \(name)")
      while isLong, !cancellation.isRequested, !log.isFree(name) { Thread.sleep(forTimeInterval: 0.001) }
      log.note(cancellation.isRequested ? "cancel \(name)" : "finish \(name)")
    } isSlow: { [log] in
      log.note("slow \(name)")
    } end: { [log] in
      log.note("end \(name)")
    }
  }

  @Test func `runs jobs in order`() {
    let queue = JobQueue<String>(usual: 1, slow: 1)
    for name in ["a", "b", "c"] { queue.add(job(name)) }
    #expect(log.wait(for: "end a", "end b", "end c"))
    #expect(log.all.filter { $0.hasPrefix("begin") } == ["begin a", "begin b", "begin c"])
  }

  @Test func `goes on beside a job that takes long`() {
    let queue = JobQueue<String>(usual: 1, slow: 1, patience: .milliseconds(50))
    queue.add(job("long", isLong: true))
    queue.add(job("other"))
    #expect(log.wait(for: "slow long", "finish other"))
    #expect(!log.contains("finish long"))
    log.release("long")
    #expect(log.wait(for: "finish long", "end long"))
    #expect(log.all.count { $0 == "begin long" } == 1, "it goes on, and does not begin again")
  }

  @Test func `goes on beside more long jobs than there are threads, and finishes all of them`() {
    let queue = JobQueue<String>(usual: 2, slow: 1, patience: .milliseconds(50))
    let names = ["a", "b", "c", "d"]
    for name in names { queue.add(job(name, isLong: true)) }
    queue.add(job("other"))
    #expect(log.wait(for: "finish other"))
    for name in names { log.release(name) }
    #expect(log.wait(for: "end a", "end b", "end c", "end d"))
    for name in names { #expect(log.all.count { $0 == "end \(name)" } == 1 && log.contains("finish \(name)")) }
  }

  @Test func `cancels what is not wanted any more, and keeps what is`() {
    let queue = JobQueue<String>(usual: 2, slow: 1)
    queue.replace(with: [job("old", isLong: true), job("same", isLong: true), job("later")])
    #expect(log.wait(for: "begin old", "begin same"))
    queue.replace(with: [job("new"), job("same", isLong: true)])
    #expect(log.wait(for: "cancel old", "end old", "end later", "finish new"))
    #expect(!log.contains("begin later"))
    log.release("same")
    #expect(log.wait(for: "end same"))
    #expect(log.all.count { $0 == "begin same" } == 1)
  }

  @Test func `drops jobs that nobody waits for, whether they run or not`() {
    let queue = JobQueue<String>(usual: 1, slow: 1, patience: .milliseconds(50))
    let log = log
    for name in ["running", "waiting"] {
      var job = job(name, isLong: true)
      job.isWanted = { !log.contains("gone") }
      queue.add(job)
    }
    #expect(log.wait(for: "begin running"))
    log.note("gone")
    #expect(log.wait(for: "end running", "end waiting"))
    #expect(log.contains("cancel running") && !log.contains("begin waiting"))
  }

  @Test func `gives a thread the jobs of its own group first`() {
    let queue = JobQueue<String>(usual: 2, slow: 1)
    let jobs = [("a1", "a"), ("b1", "b"), ("a2", "a"), ("b2", "b")]
    queue.replace(with: jobs.map { job($0.0, isLong: true, group: $0.1) })
    #expect(log.wait(for: "begin a1", "begin b1"))
    log.release("b1")
    #expect(log.wait(for: "begin b2"))
    #expect(!log.contains("begin a2"))
    for name in ["a1", "a2", "b2"] { log.release(name) }
    #expect(log.wait(for: "end a1", "end a2", "end b1", "end b2"))
  }
}
