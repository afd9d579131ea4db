import FrameRecords
import LayoutModel
import Diagnostics
import Testing

@testable import Goldens

@Suite struct `A masked view` {
  private static let layout = """
    screen Home {
      label title "Welcome" { pin top, leading to safeArea inset 20 }
      label clock "9:41" { top == title.bottom + 10; leading == title.leading }
      view card {
        background: systemBlue
        top == clock.bottom + 40
        leading == title.leading
        size 100 by 60
        view dot { background: white; size 10 by 10; pin top, leading inset 8 }
      }
    }
    screen Other { label note "Nothing" { center } }

    """
  private static let settings = "inputs: [.]\ndevices: [320x480, 390x844]\nstyles: [full]\n"

  private func project(_ masks: String = "", _ edits: [(String, String)] = []) throws -> TestedProject {
    var layout = Self.layout
    for (old, new) in edits { layout = layout.replacing(old, with: new) }
    let project = try TestedProject(["home.plumb": layout], settings: Self.settings + masks)
    try project.recordGoldens()
    return project
  }

  @Test(arguments: [
    ("ignore: [clock]\n", "label clock \"9:41\"", "label clock \"10:09\"", true),
    ("ignore: [clock]\n", "label clock \"9:41\" {", "label clock \"9:41\" { color: red; alpha: 0.5;", true),
    ("ignore: [clock]\n", "label title \"Welcome\"", "label title \"Hello\"", false),
    ("ignore: [Clock, \"#c*\"]\n", "background: white", "background: black", true),
    ("ignore: [card]\n", "size 100 by 60", "size 140 by 90", true),
    ("ignore: [card/dot]\n", "background: white", "background: black", true),
    ("ignore: [card/dot]\n", "background: systemBlue", "background: systemRed", false),
    ("ignore: [card]\n", "view dot { background: white", "view spot { background: black", true),
    ("cells: [{ match: \"home/Home@320x480\", ignore: clock }]\n", "\"9:41\"", "\"10:09\"", false),
    ("cells: [{ match: \"home/Home@*\", ignore: clock }]\n", "\"9:41\"", "\"10:09\"", true),
    ("cells: [{ match: \"home/*\", ignore: \"content of #clock\" }]\n", "\"9:41\"", "\"9:14\"", false),
  ])
  func `is left out of frames, looks and pixels, and nothing else is`(
    masks: String, old: String, new: String, isClean: Bool
  ) throws {
    let project = try project(masks)
    try project.replace(old, new, in: "home.plumb")
    let record = try project.run()
    let text = terminalText(record)
    #expect(record.isClean == isClean, "\(text)")
    if isClean { #expect(record.masks.allSatisfy { $0.hiding.count == 2 || $0.hiding.isEmpty }, "\(text)") }
    #expect(text.contains("ignored: '"))
  }

  @Test func `does not hide what moves because of it`() throws {
    let project = try project("ignore: [clock]\n")
    try project.replace("label clock \"9:41\" {", "label clock \"9:41\" { font: system(40);", in: "home.plumb")
    let record = try project.run()
    #expect(record.results.map(\.verdictText) == ["layout", "layout"], "\(terminalText(record))")
    #expect(record.results.allSatisfy { $0.groups.flatMap { [$0.leader] + $0.followers }.map(\.path) == ["card"] })
    #expect(record.masks.first?.hiding.count == 2)
  }

  @Test func `is masked in the layout as well, in each state for itself`() throws {
    let project = try project("", [("label clock \"9:41\" {", "label clock \"9:41\" { golden: ignore;")])
    try project.replace("\"9:41\"", "\"10:09\"", in: "home.plumb")
    let record = try project.run()
    #expect(record.isClean, "\(terminalText(record))")
    let mask = try #require(record.masks.first)
    #expect(record.masks.count == 1 && "\(mask.place)" == "home.plumb:3:3" && mask.hiding.count == 2)
    #expect(mask.words == "'clock' in 2 variants, where it hides differences in all")
    try project.replace("golden: ignore;", "when width is regular { golden: ignore };", in: "home.plumb")
    #expect(try project.run().results.count == 2)
  }

  @Test func `hides pixels where it was and where it is`() throws {
    let project = try project("ignore: [dot]\n")
    try project.replace("inset 8 }", "inset 30 }", in: "home.plumb")
    let record = try project.run()
    #expect(record.isClean, "\(terminalText(record))")
    #expect(record.masks.first?.hiding.count == 2)
  }

  @Test(arguments: [
    ("shadow: black opacity 0.5 radius 8 offset 0 by 6;", "shadow: red opacity 0.5 radius 8 offset 0 by 6;"),
    ("transform: rotate 30;", "transform: rotate 30; alpha: 0.5;"),
    ("transform: translate 40 by 0;", "transform: translate 40 by 0; border: 3 black;"),
  ])
  func `hides what it draws beyond its frame`(old: String, new: String) throws {
    let project = try project("ignore: [card]\n", [("view card {", "view card { \(old)")])
    try project.replace(old, new, in: "home.plumb")
    let record = try project.run()
    #expect(record.isClean, "\(terminalText(record))")
    #expect(record.masks.first?.hiding.count == 2)
  }

  @Test func `is told of in each run until it is gone, also when it hides nothing or is of no view`() throws {
    let project = try project("ignore: [clock, clok]\n")
    for _ in 0..<2 {
      let record = try project.run()
      #expect(
        record.masks.map(\.words) == [
          "'clock' in 2 variants, where it hides nothing now",
          "'clok' hides nothing: no view has this name; did you mean 'clock'?",
        ])
      #expect(record.masks.map(\.place.description) == ["plumb.yml:4:10", "plumb.yml:4:17"])
    }
    // Masks that match none of the selected variants may match others, and are not reported.
    var selection = Selection()
    selection.patterns = ["home/Other@*"]
    #expect(try project.run(selection).masks.map(\.text) == ["clok"])
    try project.replace("\"9:41\"", "\"10:09\"", in: "home.plumb")
    for _ in 0..<2 { #expect(try project.run().masks.first?.hiding.count == 2) }
    try project.replace("ignore: [clock, clok]\n", "", in: "plumb.yml")
    let record = try project.run()
    #expect(record.masks.isEmpty && record.results.count == 2)
  }

  @Test func `works against the layouts of a revision`() throws {
    let project = try project("ignore: [clock]\n")
    try project.replace("\"9:41\"", "\"10:09\"", in: "home.plumb")
    var selection = Selection()
    selection.base = "HEAD"
    let record = try project.run(selection)
    #expect(record.isClean && record.masks.first?.hiding.count == 2, "\(terminalText(record))")
  }

  @Test func `is in every report, and in the record of the run`() throws {
    let project = try project("ignore: [clock, clok]\n")
    try project.replace("\"9:41\"", "\"10:09\"", in: "home.plumb")
    try project.replace("\"Nothing\"", "\"Something\"", in: "home.plumb")
    let record = try project.run()
    #expect(try RunRecord(reading: Array(record.json.utf8)) == record)
    var report = RunReport(record, project.workspace)
    report.sourceURL = "https://x/{path}#L{line}"
    let words = "in 2 variants, where it hides differences in all"
    #expect(report.html.contains(words) && report.markdown.contains("- Ignored: `'clock' \(words)`, `plumb.yml:4`"))
    #expect(
      report.summary(SummaryLinks(source: "https://x/{path}#L{line}")).text.contains(
        "[`plumb.yml:4`](https://x/plumb.yml#L4)"))
    #expect(report.junit.contains("<property name=\"ignored\" value=\"clock (plumb.yml:4:10)\"/>"))
    #expect(report.gitHubCommands.contains("::warning file=plumb.yml,line=4,title=a mask that hides nothing::'clok'"))
    let merged = try #require(RunReport(merging: [(record, project.workspace), (record, project.workspace)]))
    #expect(merged.record.masks == record.masks)
  }
}
