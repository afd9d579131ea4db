import Foundation
import Testing

/// A team's work with goldens, from the first run to the merged shards of a build machine.
@Suite struct `The story of a golden` {
  private static let theme = "let gap = 8\ncolor ink = #1D1D1F\n"

  private static let first = """
    import "Theme.plumb"
    screen First {
      label title "Title" { color: ink }
      label subtitle "Subtitle"
      button go "Go"
      title.top == safeArea.top + gap
      pin title.leading to margins
      subtitle.top == title.bottom + 4
      subtitle.leading == title.leading
      go.top == subtitle.bottom + 20
      go.leading == title.leading
    }

    """

  private static let second = "screen Second { label alone \"Alone\" { center } }\n"

  private func project() throws -> GoldenProject {
    let project = try GoldenProject(GoldenStory.first, settings: "devices: [320x480, 480x320]")
    try FileManager.default.removeItem(at: project.url("s.plumb"))
    try FileManager.default.removeItem(at: project.url("plumb.yml"))
    try project.git("init", "-q")
    try project.plumb.write(GoldenStory.theme, to: "Theme.plumb")
    try project.plumb.write(GoldenStory.first, to: "first.plumb")
    try project.plumb.write(GoldenStory.second, to: "second.plumb")
    return project
  }

  private typealias GoldenStory = `The story of a golden`

  @Test func `from init to the merged report of two shards`() throws {
    let project = try project()
    // Without goldens, everything in the first run is new.
    #expect(try project.run("init").status == 0)
    try project.replace("[iphone-se-3, iphone-16]", "[320x480, 480x320]", in: "plumb.yml")
    let start = try project.run("test")
    #expect(start.status == 1)
    #expect(start.counts == "0 equal, 0 changed, 4 new, 0 missing, 0 orphaned")
    // Some are accepted in a review, the rest by name.
    let review = try project.review(keys: "asq")
    #expect(review.output.contains("1/4 new      first/First@320x480"))
    #expect(try project.plumb.files(in: "goldens").count == 2)
    #expect(try project.run("accept", "first/*", "second/*").status == 0)
    #expect(try project.run("test").counts == "4 equal, 0 changed, 0 new, 0 missing, 0 orphaned")
    try project.git("add", "-A")
    try project.git("commit", "-qm", "goldens")

    // A constant of the theme changes: the report names the line and the leading view, and folds dependent views.
    try project.replace("gap = 8", "gap = 14", in: "Theme.plumb")
    let changed = try project.run("test", "--report", "report.html", "--junit", "junit.xml", "--summary", "summary.md")
    #expect(changed.status == 1)
    #expect(changed.counts == "2 equal, 2 changed, 0 new, 0 missing, 0 orphaned")
    #expect(changed.output.contains("title (label) moved 6 pt down"))
    #expect(changed.output.contains("1  Theme.plumb:1  let gap = 8 → 14 · 2 variants"))
    #expect(changed.output.contains("2 views follow: go, subtitle"))
    #expect(!changed.output.contains("go (button)"))
    try checkReports(of: project)

    #expect(try project.run("accept", "--all").status == 0)
    #expect(try project.run("test").status == 0)
    #expect(try project.run("undo").errors.contains("undone: accept 2 goldens"))
    #expect(try project.run("test").counts == "2 equal, 2 changed, 0 new, 0 missing, 0 orphaned")
    try project.git("checkout", "-q", "Theme.plumb")

    // A layout is deleted, but its goldens remain. Two machines share the work, and one report covers both.
    try FileManager.default.removeItem(at: project.url("second.plumb"))
    let shards = try ["1/2", "2/2"].map { try project.run("test", "--shard", $0, "--out", "out-\($0.prefix(1))") }
    #expect(shards.map(\.status) == [1, 1])
    let merged = try project.run("report", "--merge", "out-1", "out-2", "--report", "merged.html")
    #expect(merged.status == 1)
    #expect(merged.counts == "2 equal, 0 changed, 0 new, 0 missing, 2 orphaned")
    #expect(try project.run("report", "--merge", "out-2").errors.contains("shard 1 is missing"))
  }

  private func checkReports(of project: GoldenProject) throws {
    let xml = try String(contentsOf: project.url("junit.xml"), encoding: .utf8)
    #expect(xml.contains("<testsuite name=\"first\" tests=\"2\" failures=\"2\" errors=\"0\">"))
    #expect(xml.contains("<testcase classname=\"second\" name=\"second/Second@320x480\"/>"))
    let summary = try String(contentsOf: project.url("summary.md"), encoding: .utf8)
    #expect(summary.contains("| 1 · `Theme.plumb:1` `let gap = 8 → 14` | 2 |"))
    let page = try String(contentsOf: project.url("report.html"), encoding: .utf8)
    #expect(page.components(separatedBy: "data:image/png;base64,").count - 1 == 6)
    #expect(!page.replacing("http://www.w3.org/2000/svg", with: "").contains("http"))
    let images = try project.plumb.files(in: ".plumb/out/first/First@320x480").keys.sorted()
    #expect(
      images == [
        "actual.frames.json", "actual.png", "compare.png", "diff.png", "expected.frames.json", "expected.png",
        "frames.diff.json",
      ])
  }

  @Test func `without a terminal a review says what does the same`() throws {
    let project = try GoldenProject()
    _ = try project.run("test")
    let outcome = try project.run("review")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("plumb accept VARIANT… | --all"))
  }

  @Test func `nothing is accepted of a layout or a golden that changed since the run`() throws {
    let project = try GoldenProject()
    _ = try project.run("test")
    try project.replace("Hello", "Hallo")
    let outcome = try project.run("accept", "--all")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("'s.plumb' has changed since the run; run 'plumb test' again"))
    _ = try project.run("test", "--update")
    try project.replace("Hallo", "Hello")
    _ = try project.run("test")
    try project.plumb.write("{}", to: "goldens/s/S@320x480.frames.json")
    #expect(try project.run("accept", "--all").errors.contains("changed since the run"))
  }

  @Test func `what was rejected is no longer open, and its golden stays`() throws {
    let project = try GoldenProject()
    _ = try project.run("test", "--update")
    let golden = try project.data("goldens/s/S@320x480.png")
    try project.replace("gap = 8", "gap = 9")
    _ = try project.run("test")
    #expect(try project.run("reject", "--all").status == 0)
    #expect(try project.run("accept", "s/*").errors.contains("no open difference is named"))
    #expect(try project.data("goldens/s/S@320x480.png") == golden)
    #expect(try project.run("test").status == 1)
  }

  @Test func `a revision stands for goldens, for what changed since, and for one side of a comparison`() throws {
    let project = try project()
    try project.plumb.write("inputs: [.]\ndevices: [320x480]\n", to: "plumb.yml")
    try project.git("add", "-A")
    try project.git("commit", "-qm", "layouts")
    #expect(try project.run("test", "--base", "HEAD").counts == "2 equal, 0 changed, 0 new, 0 missing, 0 orphaned")
    try project.replace("gap = 8", "gap = 9", in: "Theme.plumb")
    let base = try project.run("test", "--base", "HEAD")
    #expect(base.counts == "1 equal, 1 changed, 0 new, 0 missing, 0 orphaned")
    #expect(base.output.contains("1  Theme.plumb:1  let gap = 8 → 9 · 1 variant"))
    #expect(try project.run("accept", "--all").errors.contains("compared with 'HEAD', not with goldens"))
    #expect(try project.run("test", "--since", "HEAD", "--list").output == "first/First@320x480\n")
    _ = try project.run("test", "--update")
    #expect(try project.run("test", "--failed", "--list").output == "first/First@320x480\nsecond/Second@320x480\n")
    let diff = try project.run("diff", "HEAD:first.plumb", "first.plumb", "--size", "320x480")
    #expect(diff.status == 1)
    #expect(diff.output.contains("title (label) moved 1 pt down"))
    #expect(try project.run("diff", "HEAD:second.plumb", "second.plumb").status == 0)
    #expect(try project.run("test", "--base", "nowhere").errors.contains("git has no revision 'nowhere'"))
  }
}
