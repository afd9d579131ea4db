import LayoutModel
import ProjectFiles
import Diagnostics
import Testing

@testable import Goldens

@Suite struct `Renamed layouts` {
  private static let red = """
    screen S {
      view a { background: red; size 40 by 40; center }
      view b { background: blue; size 20 by 20; pin top, leading }
    }

    """
  private static let green = """
    screen T "T" {
      label title "Hello" { pin top, horizontal to safeArea }
      view line { background: green; height == 2; pin bottom, horizontal }
    }
    preview T "Dark" { appearance = dark }

    """

  private func project() throws -> TestedProject {
    let project = try TestedProject(
      ["s.plumb": Self.red, "t.plumb": Self.green], settings: "inputs: [.]\ndevices: [320x480, 480x320]\n")
    try project.recordGoldens()
    return project
  }

  /// Expects that variants have former goldens, and that accepting the renames leaves no differences.
  private func expectRenames(_ renames: [String: String], _ verdict: Verdict = .renamed, in project: TestedProject)
    throws
  {
    let record = try project.run()
    let found = record.results.map { ($0.variant, $0.renamedFrom ?? "none") }
    #expect(Dictionary(found) { first, _ in first } == renames)
    #expect(record.results.allSatisfy { $0.verdict == verdict }, "\(record.results.map(\.verdict))")
    for result in record.results {
      let words = "renamed from \(result.renamedFrom ?? "") to \(result.variant)"
      #expect(variantText(result).contains(words))
      #expect(record.headline(of: result).hasPrefix("renamed from \(result.renamedFrom ?? "")"))
    }
    try project.recordGoldens()
    #expect(try project.run().isClean)
    let goldens = try GoldenFolder("goldens", of: project.folder).variants()
    for (variant, former) in renames { #expect(goldens.contains(variant) && !goldens.contains(former)) }
  }

  @Test func `are compared with the goldens of their file's former name`() throws {
    let project = try project()
    try project.write(nil, to: "t.plumb")
    try project.write(Self.green, to: "u.plumb")
    #expect(try project.run().causeGroups.map(\.cause.words) == ["the file was renamed from 't.plumb'"])
    try expectRenames(
      [
        "u/T@320x480": "t/T@320x480", "u/T@480x320": "t/T@480x320", "u/T@320x480+Dark+dark": "t/T@320x480+Dark+dark",
        "u/T@480x320+Dark+dark": "t/T@480x320+Dark+dark",
      ], in: project)
  }

  @Test func `are compared with those of their screen's former name, whose line is the cause`() throws {
    let project = try project()
    try project.replace("screen S", "screen Start", in: "s.plumb")
    let record = try project.run()
    #expect(record.causeGroups.map(\.cause.place.description) == ["s.plumb:1:8"])
    #expect(record.summary.hasPrefix("4 equal, 0 changed, 0 new, 0 missing, 0 orphaned, 2 renamed in "))
    try expectRenames(["s/Start@320x480": "s/S@320x480", "s/Start@480x320": "s/S@480x320"], in: project)
  }

  @Test func `are compared with those of their preview's former name`() throws {
    let project = try project()
    try project.replace("preview T \"Dark\"", "preview T \"At night\"", in: "t.plumb")
    try expectRenames(
      ["t/T@320x480+At-night+dark": "t/T@320x480+Dark+dark", "t/T@480x320+At-night+dark": "t/T@480x320+Dark+dark"],
      in: project)
  }

  @Test func `that also changed say both`() throws {
    let project = try project()
    try project.replace("screen S", "screen Start", in: "s.plumb")
    try project.replace("size 40 by 40", "size 44 by 40", in: "s.plumb")
    let record = try project.run()
    #expect(
      record.results.map { record.headline(of: $0) }.allSatisfy { $0.contains("; a ") && $0.contains("4 pt wider") })
    try expectRenames(
      ["s/Start@320x480": "s/S@320x480", "s/Start@480x320": "s/S@480x320"], .layout, in: project)
  }

  @Test func `stay new and orphaned where two are alike, or nothing is`() throws {
    let project = try project()
    try project.write(Self.red.replacing("screen S", with: "screen P"), to: "t.plumb")
    try project.recordGoldens()
    try project.write(Self.red.replacing("screen S", with: "screen Q"), to: "s.plumb")
    try project.write(Self.red.replacing("screen S", with: "screen R"), to: "t.plumb")
    let alike = try project.run().results.filter { $0.renamedFrom != nil }
    #expect(alike.map(\.renamedFrom) == ["s/S@320x480", "s/S@480x320", "t/P@320x480", "t/P@480x320"])
    try project.write("screen Other { label x \"Something else\" { center } }\n", to: "s.plumb")
    try project.write(nil, to: "t.plumb")
    let verdicts = try project.run().results.map(\.verdict)
    #expect(Set(verdicts) == [.new, .orphaned])
  }

  @Test func `whose views were renamed say so, and nothing about what is in them`() throws {
    let project = try project()
    try project.replace("view a ", "view middle ", in: "s.plumb")
    let record = try project.run()
    #expect(record.results.flatMap(\.groups).map(\.leader.words) == ["renamed from 'a'", "renamed from 'a'"])
  }
}

@Suite struct `Screens whose names differ in case only` {
  @Test func `have goldens that every file system tells apart, and the first keeps its name`() throws {
    let project = try TestedProject(
      ["a.plumb": "screen Ab { view x { size 10 by 10; center } }\nscreen AB { view y { size 20 by 20; center } }\n"],
      settings: "inputs: [.]\ndevices: [100x100]\n")
    let variants = try project.run().results.map(\.variant)
    #expect(variants.contains("a/Ab@100x100"))
    #expect(Set(variants.map(comparableFileName)).count == 2)
    try project.recordGoldens()
    #expect(try project.run().isClean)
  }

  @Test func `or that are very long have goldens too`() throws {
    let name = String(repeating: "Long", count: 75)
    let project = try TestedProject(
      [
        "a.plumb":
          "screen \(name) { view x { size 10 by 10; center } }\npreview \(name) \"\(name)\" { x.alpha = 0.5 }\n"
      ],
      settings: "inputs: [.]\ndevices: [100x100]\n")
    try project.recordGoldens()
    #expect(try project.run().isClean)
  }
}

@Suite struct `Reasons of colours` {
  @Test func `of one name say their values`() throws {
    let layout = "color accent = #102030\nscreen S { view a { background: accent; size 40 by 40; center } }\n"
    let project = try TestedProject(["s.plumb": layout], settings: "inputs: [.]\ndevices: [100x100]\n")
    try project.recordGoldens()
    try project.replace("#102030", "#405060", in: "s.plumb")
    let reasons = try project.run().results.flatMap(\.groups).flatMap(\.reasons).map(\.words)
    #expect(reasons == ["background: accent #102030 → #405060"])
  }
}
