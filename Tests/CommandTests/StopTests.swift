import Foundation
import Testing
import TestSupport

/// The signals of a closed terminal, of Ctrl-C and of `kill`.
@Suite struct `A command that is told to stop` {
  private static let signals = [SIGHUP, SIGINT, SIGTERM]

  private func slowProject() throws -> Plumb {
    let plumb = try Plumb()
    for name in ["a", "b", "c", "d"] { try plumb.write(slowLayout, to: name + ".plumb") }
    try plumb.write("inputs: [a.plumb, b.plumb, c.plumb, d.plumb]\n", to: "plumb.yml")
    return plumb
  }

  private func busyTime(of process: Process) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    let ticks = fields[12...13].compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  @Test(arguments: [
    ["render", "a.plumb", "b.plumb", "c.plumb", "d.plumb", "-o", "out/"], ["check", "."], ["frames", "a.plumb"],
    ["test"], ["export", "a.plumb", "-o", "Code"], ["why", "v2.top", "a.plumb"], ["watch", ".", "-o", "out/"],
    ["serve", "--export", "page", "."],
  ])
  func `ends at once while it works, and leaves nothing behind`(command: [String]) throws {
    let plumb = try slowProject()
    for signal in Self.signals {
      let running = try plumb.start(command)
      while running.process.isRunning, try busyTime(of: running.process) < 0.5 { usleep(10_000) }
      try #require(running.process.isRunning, "the layouts are too easy for this test")
      kill(running.process.processIdentifier, signal)
      running.process.waitUntilExit()
      if command[0] == "watch" {
        #expect(running.process.terminationReason == .exit && running.process.terminationStatus == 0)
      } else {
        #expect(running.process.terminationReason == .uncaughtSignal && running.process.terminationStatus == signal)
      }
    }
    #expect(try plumb.files(in: "out").isEmpty && plumb.files(in: "page").isEmpty && plumb.files(in: "Code").isEmpty)
    let left = FileManager.default.enumerator(atPath: plumb.folder.path)?.compactMap { $0 as? String } ?? []
    #expect(left.filter { $0.contains(".plumb-") } == [])
    // The folder only exists once a command has written a file.
    let marks = try? FileManager.default.contentsOfDirectory(atPath: plumb.state.path + "/plumb/running")
    #expect(marks ?? [] == [])
  }

  @Test func `goes on where such a signal is ignored`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S { view a; pin a.edges to margins }", to: "a.plumb")
    let watch = try plumb.start(["watch", "a.plumb", "-o", "out/"], shell: "trap '' TERM; exec \"$0\" \"$@\"")
    _ = try watch.line { $0.contains("watching") }
    watch.process.terminate()
    try plumb.save("screen S { view a { height == 9; pin a.top, a.horizontal to margins } }", to: "a.plumb")
    _ = try watch.line { $0.contains("watching") }
    watch.process.interrupt()
    watch.process.waitUntilExit()
    #expect(watch.process.terminationReason == .exit && watch.process.terminationStatus == 0)
  }

  @Test func `passes the signal on to the program that it waits for`() throws {
    let plumb = try Plumb()
    try plumb.write("screen S { view a; pin a.edges to margins }", to: "a.plumb")
    // Replaces git, which `diff` runs to read earlier revisions.
    try plumb.write("#!/bin/sh\necho $$ >>begun\nexec sleep 600\n", to: "git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: plumb.folder.path + "/git")
    let path = plumb.folder.path + ":" + (Plumb.environment["PATH"] ?? "")
    let running = try plumb.start("diff", "HEAD:a.plumb", "a.plumb", environment: ["PATH": path])
    let begun = plumb.folder.appending(path: "begun")
    while running.process.isRunning, (try? String(contentsOf: begun, encoding: .utf8))?.hasSuffix("\n") != true {
      usleep(10_000)
    }
    try #require(running.process.isRunning)
    running.process.terminate()
    running.process.waitUntilExit()
    let number = try #require(pid_t(try String(contentsOf: begun, encoding: .utf8).split(separator: "\n")[0]))
    // A process that has ended may be a zombie.
    while let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8), !state.contains(") Z ") {
      usleep(10_000)
    }
    #expect(running.process.terminationReason == .uncaughtSignal)
  }
}
