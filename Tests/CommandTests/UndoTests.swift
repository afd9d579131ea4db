import Foundation
import Testing

@Suite struct `plumb undo` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject(settings: "devices: [320x480, 480x320]")
    try project.git("init", "-q")
  }

  private func commit() throws {
    try project.git("add", "-A")
    try project.git("commit", "-qm", "commit")
  }

  private func goldens() throws -> [String: Data] { try project.plumb.files(in: "goldens") }

  @Test func `takes a reject back as a reject, and leaves what was recorded and committed before`() throws {
    _ = try project.run("test", "--update")
    try commit()
    let committed = try goldens()
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test")
    #expect(try project.run("reject", "--all").status == 0)
    let none = try project.run("accept", "--all")
    #expect(none.status == 2 && none.errors == "error: there is nothing to accept\n")
    let undone = try project.run("undo")
    #expect(undone.errors.contains("undone: reject 2 differences"))
    #expect(try goldens() == committed)
    // The rejected difference is undecided again.
    #expect(try project.run("accept", "--all").errors.contains("accepted 2 goldens"))
  }

  @Test func `never goes back behind a commit`() throws {
    _ = try project.run("test", "--update")
    try commit()
    let committed = try goldens()
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test")
    #expect(try project.run("accept", "--all").status == 0)
    #expect(try project.run("undo").status == 0)
    let further = try project.run("undo", "--yes")
    #expect(further.status == 2)
    #expect(further.errors.contains("'goldens/s/S@320x480.frames.json' and 3 more are in a later commit"))
    #expect(!further.errors.contains("will be"))
    #expect(try goldens() == committed)
  }

  @Test func `names what it changes, asks before it goes back further, and is taken back itself`() throws {
    _ = try project.run("test", "--update")
    let first = try goldens()
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test", "--update")
    let second = try goldens()
    let undo = try project.run("undo")
    #expect(undo.errors.contains("goldens/s/S@320x480.png will be reverted"))
    #expect(try goldens() == first)
    let asked = try project.run("undo")
    #expect(asked.status == 2)
    #expect(asked.errors.contains("goldens/s/S@320x480.png will be deleted"))
    #expect(asked.errors.contains("this undoes one more decision: 'record 2 goldens'; use --yes to confirm"))
    #expect(try goldens() == first)
    #expect(try project.type("n\n", into: "undo").output.contains("nothing was undone"))
    #expect(try goldens() == first)
    #expect(try project.type("y\n", into: "undo").output.contains("undone: record 2 goldens"))
    #expect(try goldens().isEmpty)
    for expected in [first, second] {
      let redo = try project.run("redo")
      #expect(redo.status == 0 && redo.errors.contains("redone: record 2 goldens"), "\(redo.errors)")
      #expect(try goldens() == expected)
    }
    #expect(try project.run("redo").errors.contains("there is nothing to redo"))
  }

  @Test(arguments: ["changed", nil])
  func `touches nothing where a file was changed by others`(text: String?) throws {
    _ = try project.run("test", "--update")
    let path = "goldens/s/S@320x480.png"
    if let text {
      try project.plumb.write(text, to: path)
    } else {
      try FileManager.default.removeItem(at: project.url(path))
    }
    let before = try goldens()
    let outcome = try project.run("undo")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'\(path)' has changed since then"))
    #expect(try goldens() == before)
  }

  @Test func `of one page takes back nothing of others`() throws {
    _ = try project.run("test")
    #expect(try project.run("accept", "--all").status == 0)
    let elsewhere = try project.run("undo", "--session", "page", "--yes")
    #expect(elsewhere.status == 2)
    #expect(elsewhere.errors.contains("'accept 2 goldens' was decided outside this page"))
    #expect(try goldens().count == 4)
  }

  @Test func `goldens that are staged in part are told before they are committed`() throws {
    _ = try project.run("test", "--update")
    try commit()
    #expect(try project.run("test", "--check-clean").status == 0)
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test", "--update")
    #expect(try project.run("test", "--check-clean").status == 0)
    try project.git("add", "goldens/s/S@320x480.png")
    let outcome = try project.run("test", "--check-clean")
    #expect(outcome.status == 1 && outcome.errors.contains("has unstaged changes, but other goldens are staged"))
    try project.git("add", "goldens")
    #expect(try project.run("test", "--check-clean").status == 0)
  }
}
