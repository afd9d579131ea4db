import FrameRecords
import LayoutEngine
import LayoutModel
import Pipeline
import ProjectFiles
import Diagnostics
import Testing

@testable import Goldens

@Suite struct `Layouts with changes taken back` {
  private func file(_ sources: [String: String]) -> SuiteFile {
    SuiteFile("s.plumb", Array((sources["s.plumb"] ?? "").utf8)) { path in
      sources[path].map { Array($0.utf8) }
    }
  }

  private func causes(_ old: [String: String], _ new: [String: String]) -> [String] {
    counterfactuals(of: file(new), since: file(old)).map { "\($0.cause.shortPlace) \($0.cause.words)" }
  }

  private static let layout = """
    import "T.plumb"
    screen S {
      label a "A" { center }
      view b { size 10 by 10; pin top, leading to safeArea inset gap }
    }

    """

  private static let old = ["s.plumb": layout, "T.plumb": "let gap = 8\n"]

  @Test(arguments: [
    ([("s.plumb", "\"A\"", "\"B\"")], ["s.plumb:3 label a \"A\" → \"B\" { center }"]),
    ([("T.plumb", "8", "9")], ["T.plumb:1 let gap = 8 → 9"]),
    (
      [("s.plumb", "\"A\"", "\"B\""), ("s.plumb", "10 by 10", "12 by 10")],
      ["s.plumb:3 label a \"A\" → \"B\" { center }", "s.plumb:4 view b { size 10 → 12 by 10; pin top, leading to s…"]
    ),
    // A name changes in two places, and neither change compiles without the other.
    (
      [("s.plumb", "inset gap", "inset space"), ("T.plumb", "gap", "space")],
      ["T.plumb:1 let gap → space = 8, with 1 more line"]
    ),
    ([("s.plumb", "  label a \"A\" { center }\n", "")], ["s.plumb:3 removed: label a \"A\" { center }"]),
    (
      [("s.plumb", "  label a \"A\" { center }\n", ""), ("s.plumb", "gap }\n", "gap }\n  label a \"A\" { center }\n")],
      ["s.plumb:4 moved: label a \"A\" { center }"]
    ),
    (
      [
        ("s.plumb", "\"A\"", "\"B\""), ("s.plumb", "  view b", "  label c \"C\"\n  view b"),
        ("s.plumb", "10 by 10", "12 by 10"),
      ],
      [
        "s.plumb:3 label a \"A\" → \"B\" { center }", "s.plumb:4 added: label c \"C\"",
        "s.plumb:5 view b { size 10 → 12 by 10; pin top, leading to s…",
      ]
    ),
    ([], []),
  ])
  func `are one for each change, and one for those that only make sense together`(
    edits: [(file: String, old: String, new: String)], causes wanted: [String]
  ) {
    var new = Self.old
    for edit in edits { new[edit.file] = new[edit.file]?.replacing(edit.old, with: edit.new) }
    #expect(causes(Self.old, new) == wanted)
  }

  @Test func `keep changes apart that do not compile for different reasons`() {
    var old = Self.old
    var new = Self.old
    old["T.plumb"] = "let gap = 8\nlet far = 8\n"
    old["s.plumb"] = Self.layout.replacing("10 by 10", with: "far by 10")
    new["T.plumb"] = "let space = 8\nlet wide = 8\n"
    new["s.plumb"] = Self.layout.replacing("10 by 10", with: "wide by 10").replacing("inset gap", with: "inset space")
    // Both names are used on one line, so all three changes belong together.
    #expect(causes(old, new).count == 1)
    new["s.plumb"] = new["s.plumb"]?.replacing("; pin", with: "\n    pin")
    old["s.plumb"] = old["s.plumb"]?.replacing("; pin", with: "\n    pin")
    #expect(causes(old, new).count == 2)
  }
}

@Suite struct `Folding of changes` {
  private static let layout = """
    screen S {
      label title "Title"
      label subtitle "Subtitle"
      view apart { size 10 by 10; pin bottom, trailing to safeArea }
      title.top == safeArea.top + 8
      title.leading == safeArea.leading
      subtitle.top == title.bottom + 4
      subtitle.leading == title.leading
    }

    """

  private func solved(_ text: String) throws -> SolvedLayout {
    let compilation = compile("s.plumb", Array(text.utf8)) { _ in nil }
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
    let axes = Axes(devices: [.size(Size(width: 320, height: 480), safeArea: .zero)])
    let variant = try #require(compilation.variants(axes).first)
    return solve(variant.screen, in: variant.environment)
  }

  private func folded(_ new: String, _ reasons: [String: [Reason]]?) throws -> [ChangeGroup] {
    let before = try FrameRecord(solved(Self.layout))
    let layout = try solved(new)
    let after = FrameRecord(layout)
    let groups = changeGroups(of: before.changes(to: after), from: before, to: after)
    return Folding(layout: layout, reasons: reasons).folded(groups)
  }

  @Test func `puts what only followed under the view whose constraint changed, with the constraint`() throws {
    let reason = Reason(of: "title", before: "title.top == safeArea.top + 8", after: "title.top == safeArea.top + 14")
    let groups = try folded(
      Self.layout.replacing("safeArea.top + 8", with: "safeArea.top + 14"), ["title": [reason]])
    #expect(groups.map(\.leader.path) == ["title"])
    #expect(groups.first?.followers.map(\.path) == ["subtitle"])
    #expect(groups.first?.reasons == [reason])
    #expect(groups.first?.leader.before?.minY == 8 && groups.first?.leader.after?.minY == 14)
  }

  @Test func `leaves what nothing ties to it for itself, without the past too`() throws {
    let new = Self.layout.replacing("safeArea.top + 8", with: "safeArea.top + 14").replacing(
      "10 by 10", with: "12 by 10")
    #expect(try folded(new, nil).map(\.leader.path).contains("apart"))
  }

  @Test func `keeps a view that comes for itself, though others make room for it`() throws {
    let new = Self.layout.replacing(
      "  subtitle.top == title.bottom + 4\n",
      with: """
          label between "New"
          between.top == title.bottom + 4
          between.leading == title.leading
          subtitle.top == between.bottom + 4

        """)
    #expect(try folded(new, nil).map(\.leader.path) == ["between"])
  }
}

@Suite struct `A run over a project` {
  private static let layout = "screen S { view a { background: red; size 40 by 40; center } }\n"

  private func project() throws -> TestedProject {
    try TestedProject(
      ["s.plumb": Self.layout, "t.plumb": Self.layout.replacing("S", with: "T")],
      settings: "inputs: [.]\ndevices: [320x480]\n")
  }

  @Test func `finds each cell new, then equal, then what changed in it`() throws {
    let project = try project()
    #expect(try project.run().results.map(\.verdict) == [.new, .new])
    try project.recordGoldens()
    #expect(try project.run().isClean)
    try project.replace("red", "green", in: "s.plumb")
    let record = try project.run()
    #expect(record.results.map(\.variant) == ["s/S@320x480"] && record.equal == ["t/T@320x480"])
    #expect(record.results.first?.verdicts == [.look])
    #expect(record.results.first?.size == Size(width: 320, height: 480))
  }

  @Test func `looks at what is selected: layouts, cells, a part, what differs from a revision`() throws {
    let project = try project()
    try project.recordGoldens()
    try project.replace("red", "green", in: "s.plumb")
    func variants(_ change: (inout Selection) -> Void) throws -> [String] {
      var selection = Selection()
      change(&selection)
      let record = try project.run(selection)
      return (record.equal + record.results.map(\.variant)).sorted()
    }
    #expect(try variants { $0.inputs = ["t.plumb"] } == ["t/T@320x480"])
    #expect(try variants { $0.patterns = ["s/*"] } == ["s/S@320x480"])
    #expect(try variants { $0.variants = ["t/T@320x480"] } == ["t/T@320x480"])
    #expect(try variants { $0.since = "HEAD" } == ["s/S@320x480"])
    for index in 1...2 { #expect(try variants { $0.shard = Shard(index: index, count: 2) }.count == 1) }
    #expect(throws: SelectionError.self) { try variants { $0.inputs = ["u.plumb"] } }
    let error = #expect(throws: SelectionError.self) { try variants { $0.patterns = ["t/T@320x48"] } }
    #expect(error?.message == "no variant matches 't/T@320x48'; did you mean 't/T@320x480'?")
    #expect(throws: SelectionError.self) { try variants { $0.since = "nowhere" } }
  }

  @Test func `tells of goldens that no cell has, but for parts of a project`() throws {
    let project = try project()
    try project.recordGoldens()
    try project.write(nil, to: "t.plumb")
    let record = try project.run()
    #expect(record.results.map(\.verdict) == [.orphaned])
    #expect(record.causeGroups.map(\.cause.kind) == [.fileRemoved])
    #expect(record.causeGroups.map(\.cause.shortPlace) == ["t.plumb"])
    var part = Selection()
    part.inputs = ["s.plumb"]
    #expect(try project.run(part).isClean)
  }

  @Test func `names the new layout, and the setting, that cells are new for`() throws {
    let project = try project()
    try project.recordGoldens()
    try project.write(Self.layout.replacing("S", with: "U"), to: "u.plumb")
    var causes = try project.run().causeGroups.map(\.cause)
    #expect(causes.map(\.kind) == [.fileAdded] && causes.map(\.path) == ["u.plumb"])
    try project.write(nil, to: "u.plumb")
    try project.replace("[320x480]", "[320x480, 480x320]", in: "plumb.yml")
    let record = try project.run()
    causes = record.causeGroups.map(\.cause)
    #expect(record.results.map(\.verdict) == [.new, .new])
    #expect(causes.map(\.place.description) == ["plumb.yml:2:18"])
    try project.replace("[320x480, 480x320]", "[480x320]", in: "plumb.yml")
    let swapped = try project.run()
    #expect(swapped.results.map(\.verdict).sorted { $0.rawValue < $1.rawValue } == [.new, .new, .orphaned, .orphaned])
    #expect(swapped.results.allSatisfy { $0.causes.map(\.path) == ["plumb.yml"] })
  }
}

@Suite struct `Decisions by cause` {
  /// Returns a run in which line 1 changed a and b, line 2 changed b and c, and d changed without a known cause.
  private func record() -> RunRecord {
    var record = RunRecord(goldens: "goldens", fingerprint: "")
    for (variant, lines) in [("a", [1]), ("b", [1, 2]), ("c", [2]), ("d", [])] {
      var result = VariantResult(variant: "s/\(variant)@x", file: "s.plumb", verdict: .layout)
      result.causes = lines.map { Cause(.edit, "s.plumb", line: $0) }
      let change = ChangeGroup.Change(
        path: variant, kind: "view", changes: [.attribute("hidden", from: "false", to: "true")])
      result.groups = [ChangeGroup(leader: change, causes: Array(lines.indices))]
      record.results.append(result)
    }
    return record
  }

  @Test func `are numbered by the sources, and show what changed for them alone first`() {
    let groups = record().causeGroups
    #expect(groups.map(\.number) == [1, 2] && groups.map(\.cause.line) == [1, 2])
    #expect(groups.map(\.variants) == [[0, 1], [2, 1]])
    #expect(record().unexplained == [3])
  }

  @Test(arguments: [([1], [0], [1]), ([2], [2], [1]), ([1, 2], [0, 1, 2], []), ([], [], [])])
  func `hold for cells that changed for nothing else`(numbers: [Int], whole: [Int], partly: [Int]) {
    let chosen = record().results(of: Set(numbers))
    #expect((chosen.whole, chosen.partly) == (whole, partly))
  }

  @Test func `leave out what no line explains in a cell`() {
    var record = record()
    record.results[0].also = [.paint]
    #expect(record.results(of: [1]).whole.isEmpty)
    record.results[0].paintCauses = [0]
    #expect(record.results(of: [1]).whole == [0])
    record.results[0].groups.append(ChangeGroup(leader: record.results[1].groups[0].leader))
    #expect(record.results(of: [1]).whole.isEmpty)
  }

  @Test func `tell a line once, with the cells that show it best`() {
    var record = record()
    record.results = (0..<21).map { index in
      var result = record.results[0]
      result.variant = "s/S@\(index)"
      return result
    }
    let text = terminalText(record)
    #expect(text.hasPrefix("1  s.plumb:1  "))
    #expect(text.contains(" · 21 variants\nlayout   s/S@0\n"))
    #expect(text.contains("and 20 more: s/S@1, s/S@2, s/S@3, s/S@4, s/S@5, …"))
    #expect(text.ranges(of: "hidden: false → true").count == 1)
  }
}
