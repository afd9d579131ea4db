import Foundation
import Testing
import TestSupport

@Suite struct `plumb watch` {
  @Test func `writes pictures again when what they show changes, until it is told to stop`() throws {
    let plumb = try Plumb()
    try plumb.write("let gap = 8", to: "Theme.plumb")
    try plumb.write(
      "import \"Theme.plumb\"\nscreen A { view a; a.height == gap; a.width == 20; pin a.top, a.leading to margins }",
      to: "a.plumb")
    try plumb.write("screen B { view b; pin b.edges to margins }", to: "b.plumb")
    let watch = try plumb.start("watch", "a.plumb", "b.plumb", "-o", "pictures/", "--scale", "1")
    defer { watch.process.terminate() }
    let start = try watch.line { $0.contains("watching") }
    #expect(start.hasPrefix("2 of 2 pictures written"))

    let first = try plumb.files(in: "pictures")
    try plumb.save("let gap = 90", to: "Theme.plumb")
    #expect(try watch.line { $0.contains("watching") }.hasPrefix("1 of 2 pictures written"))
    let second = try plumb.files(in: "pictures")
    #expect(first.keys == second.keys)
    #expect(first.filter { second[$0.key] != $0.value }.keys.map { $0.hasPrefix("a.") } == [true])

    try plumb.save("screen B { vew b }", to: "b.plumb")
    #expect(try watch.line { $0.contains("P0201") }.hasPrefix("error"))
    let last = try watch.line { $0.contains("watching") }
    #expect(last.hasPrefix("1 file with errors; 0 of 2 pictures written"))
    #expect(try plumb.files(in: "pictures") == second)

    watch.process.terminate()
    watch.process.waitUntilExit()
    #expect(watch.process.terminationStatus == 0 && watch.process.terminationReason == .exit)
  }

  @Test func `draws other files while one takes long, until a save cuts that short`() throws {
    let plumb = try Plumb()
    let quick = "screen B { view b; pin b.edges to margins }"
    try plumb.write(slowLayout, to: "a.plumb")
    try plumb.write(quick, to: "b.plumb")
    let watch = try plumb.start("watch", "a.plumb", "b.plumb", "-o", "pictures/")
    defer { watch.process.terminate() }
    while watch.process.isRunning, try plumb.files(in: "pictures").isEmpty { usleep(10_000) }
    #expect(try plumb.files(in: "pictures").keys.allSatisfy { $0.hasPrefix("b.") })
    try plumb.save(quick, to: "a.plumb")
    #expect(try watch.line { $0.contains("watching") }.hasPrefix("2 of 2 pictures written"))
  }

  @Test func `does not take standard input`() throws {
    #expect(try Plumb().run("watch", "-").status == 64)
  }
}
