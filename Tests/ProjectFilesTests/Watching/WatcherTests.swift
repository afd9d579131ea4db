import Foundation
import ProjectFiles
import Testing

@Suite struct `A burst of events` {
  @Test(arguments: [
    // Events after the first, the current time, and the remaining wait.
    ([], 0, 15), ([], 10, 5), ([], 15, 0), ([10], 12, 13), ([10, 20, 30], 31, 14), ([14, 28, 42, 110], 111, 9),
    ([119], 130, 0),
  ])
  func `ends when events pause, or after a while`(events: [Int], time: Int, wait: Int) {
    var burst = Burst(start: 1000)
    for event in events { burst.event(at: 1000 + event) }
    #expect(burst.milliseconds(at: 1000 + time) == wait)
  }
}

@Suite struct `A file watcher` {
  private let folder: TestFolder

  init() throws { folder = TestFolder() }

  /// Returns once the watcher wakes after a change.
  private func wakes(watching name: String, after change: () throws -> Void) throws {
    var watcher = FileWatcher(.events)
    watcher.watch([folder[name]])
    try change()
    watcher.wait()
  }

  @Test func `wakes when a file is written in place`() throws {
    try folder.write("a", to: "a")
    try wakes(watching: "a") { try folder.write("b", to: "a") }
  }

  @Test func `wakes when another file takes its name`() throws {
    try folder.write("a", to: "a")
    try wakes(watching: "a") { try folder.replace("a", with: "b") }
  }

  @Test func `wakes when a file that was missing comes, and its folder with it`() throws {
    try wakes(watching: "later/a") { try folder.makeFolder("later") }
    try wakes(watching: "later/a") { try folder.write("a", to: "later/a") }
  }

  @Test func `wakes when what a link leads to is written`() throws {
    try folder.makeFolder("elsewhere")
    try folder.write("a", to: "elsewhere/real")
    try folder.link("a", to: "elsewhere/real")
    try wakes(watching: "a") { try folder.write("b", to: "elsewhere/real") }
  }

  @Test func `wakes when a link among its folders is turned elsewhere`() throws {
    for name in ["one", "two"] {
      try folder.makeFolder(name)
      try folder.write(name, to: name + "/a")
    }
    try folder.link("current", to: "one")
    try folder.link("next", to: "two")
    try wakes(watching: "current/a") { _ = rename(folder["next"], folder["current"]) }
  }

  @Test func `survives links in a circle`() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    try wakes(watching: "a") { try folder.remove("b") }
  }

  @Test(arguments: [FileWatcher.Method.events, .polling]) func `ends its wait when a bell rings`(
    method: FileWatcher.Method
  ) throws {
    let wakeSignal = try #require(WakeSignal())
    var watcher = FileWatcher(method)
    watcher.watch([folder["a"]])
    wakeSignal.notify()
    watcher.wait(wakeSignal: wakeSignal)
  }

  @Test func `gives up folders that matter no longer`() throws {
    for name in ["one", "two"] { try folder.makeFolder(name) }
    var watcher = FileWatcher(.events)
    watcher.watch([folder["one/a"], folder["two/a"]])
    let before = watcher.folderCount
    watcher.watch([folder["two/a"]])
    let after = watcher.folderCount
    #expect(before == 2 && after == 1)
  }
}
