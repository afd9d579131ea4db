import Foundation
import Testing

@Suite struct `Reviewing on the command line` {
  private static let layout = """
    let gap = 8
    let below = 20
    screen S {
      label title "Hello"
      button go "Go"
      title.top == safeArea.top + gap
      title.leading == margins.leading
      go.top == title.bottom + below
      go.leading == title.leading
    }
    screen T { view box { size gap by 20; pin top, leading to margins } }

    """

  private func committed() throws -> GoldenProject {
    let project = try GoldenProject(Self.layout, settings: "devices: [320x480, 480x320]")
    try project.git("init", "-q")
    _ = try project.run("test", "--update")
    try project.git("add", "-A")
    try project.git("commit", "-qm", "goldens")
    return project
  }

  @Test func `accept and reject with a cause decide on the cells that changed for it alone`() throws {
    let project = try committed()
    try project.replace("gap = 8", "gap = 12")
    try project.replace("below = 20", "below = 24")
    let report = try project.run("test").output
    #expect(report.contains("1  s.plumb:1  let gap = 8 → 12 · 4 variants"), "\(report)")
    #expect(report.contains("2  s.plumb:2  let below = 20 → 24 · 2 variants"))
    let unknown = try project.run("accept", "--cause", "3")
    #expect(unknown.status == 2 && unknown.errors.contains("the last run has no cause 3; its causes are 1 to 2"))
    let first = try project.run("accept", "--cause", "1")
    #expect(first.errors.contains("'s/S@320x480' stays open: it also changed because of cause 2"))
    #expect(first.errors.contains("accepted 2 goldens"), "\(first.errors)")
    #expect(try project.run("reject", "--cause", "1", "--cause", "2").errors.contains("rejected 2 differences"))
    #expect(try project.run("test").counts == "2 equal, 2 changed, 0 new, 0 missing, 0 orphaned")
    #expect(try project.run("accept", "--cause", "1", "--cause", "2").errors.contains("accepted 2 goldens"))
    #expect(try project.run("test").status == 0)
  }

  @Test func `causes are accepted one after the other, and a cell with the last of its own`() throws {
    let project = try committed()
    try project.replace("gap = 8", "gap = 12")
    try project.replace("below = 20", "below = 24")
    _ = try project.run("test")
    let first = try project.run("accept", "--cause", "2")
    #expect(first.status == 0 && first.errors.contains("stays open: it also changed because of cause 1"), "\(first)")
    #expect(first.errors.hasSuffix("noted: cause 2; a variant with several causes is accepted with the last of them\n"))
    let again = try project.run("accept", "--cause", "2")
    #expect(again.status == 2 && again.errors.hasSuffix("error: there is nothing to accept\n"), "\(again)")
    let second = try project.run("accept", "--cause", "1")
    #expect(second.status == 0 && second.errors == "accepted 4 goldens\n", "\(second)")
    #expect(try project.run("test").status == 0)
    let none = try project.run("reject", "--all")
    #expect(none.status == 2 && none.errors == "error: there is nothing to reject\n", "\(none)")
  }

  @Test func `an undo forgets which causes were accepted`() throws {
    let project = try committed()
    try project.replace("gap = 8", "gap = 12")
    try project.replace("below = 20", "below = 24")
    _ = try project.run("test")
    #expect(try project.run("accept", "--cause", "1").errors.contains("accepted 2 goldens"))
    #expect(try project.run("undo").status == 0)
    #expect(try project.run("accept", "--cause", "2").errors.contains("noted: cause 2"))
  }

  @Test func `test and report with -q print a line for each cell that is not equal, and nothing else`() throws {
    let project = try committed()
    let equal = try project.run("test", "-q")
    #expect(equal.status == 0 && equal.output.isEmpty && equal.errors.isEmpty)
    try project.replace("below = 20", "below = 24")
    for command in ["test", "report"] {
      let changed = try project.run(command, "-q")
      #expect(changed.status == 1 && changed.output == "layout s/S@320x480\nlayout s/S@480x320\n", "\(changed)")
      #expect(changed.errors.isEmpty)
    }
    let recorded = try project.run("test", "-q", "--update")
    #expect(recorded.output == "layout s/S@320x480\nlayout s/S@480x320\n" && recorded.errors.isEmpty, "\(recorded)")
  }

  @Test(arguments: [
    ["--update=missing", "-q"], ["--update", "missing", "-q"], ["-q", "--update=missing"],
    ["--update=none", "--fresh"],
    ["--update=missing", "s.plumb", "--fresh"],
  ])
  func `test records what it is asked to and nothing else, wherever the option stands`(arguments: [String]) throws {
    let project = try committed()
    let before = try project.plumb.files(in: "goldens")
    try project.replace("below = 20", "below = 24")
    #expect(try project.run(["test"] + arguments).status == 1)
    #expect(try project.plumb.files(in: "goldens") == before)
    #expect(try project.run("test", "--update=some").status == 64)
  }

  @Test func `diff of layouts writes a picture of the cell that differs, and of several into a folder`() throws {
    let project = try committed()
    try project.replace("below = 20", "below = 24")
    let sides = ["diff", "HEAD:s.plumb", "s.plumb", "--size", "320x480"]
    let one = try project.run(sides + ["-o", "change.png"])
    #expect(one.status == 1 && one.output.contains("go (button) moved 4 pt down"), "\(one)")
    #expect(try project.data("change.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    try project.replace("gap = 8", "gap = 12")
    let several = try project.run(sides + ["-o", "changes.png"])
    #expect(
      several.status == 2
        && several.errors.contains("2 variants differ, but 'changes.png' is a single file; use -o FOLDER/"))
    #expect(try project.plumb.files()["changes.png"] == nil)
    #expect(try project.run(sides + ["-o", "changes/"]).status == 1)
    #expect(try project.plumb.files(in: "changes").keys.sorted() == ["S@320x480.png", "T@320x480.png"])
    #expect(try project.run("diff", "s.plumb", "s.plumb", "-o", "none.png").status == 0)
    #expect(try project.plumb.files()["none.png"] == nil)
  }

  @Test func `a summary leaves no picture of an earlier one, and every file of others`() throws {
    let project = try committed()
    try project.replace("below = 20", "below = 24")
    _ = try project.run("test", "--summary", "s.md")
    let first = try Set(project.plumb.files(in: "s-pictures").keys)
    #expect(!first.isEmpty)
    try project.plumb.write("another's", to: "s-pictures/line-1-0123456789.png")
    try project.plumb.write("another's", to: "s-pictures/logo.png")
    try project.replace("below = 24", "below = 30")
    _ = try project.run("test", "--summary", "s.md")
    let second = try Set(project.plumb.files(in: "s-pictures").keys)
    let summary = try String(decoding: project.data("s.md"), as: UTF8.self)
    #expect(
      second.isDisjoint(with: first) && second.isSuperset(of: ["line-1-0123456789.png", "logo.png"]), "\(second)")
    for name in second.subtracting(["line-1-0123456789.png", "logo.png"]) { #expect(summary.contains(name)) }
    try project.replace("below = 30", "below = 20")
    _ = try project.run("test", "--summary", "s.md")
    #expect(try Set(project.plumb.files(in: "s-pictures").keys) == ["line-1-0123456789.png", "logo.png"])
  }
}
