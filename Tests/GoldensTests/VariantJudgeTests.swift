import Diagnostics
import Foundation
import FrameRecords
import LayoutEngine
import LayoutModel
import Pipeline
import ProjectFiles
import Raster
import Testing

@testable import Goldens

@Suite struct `The verdict on a cell` {
  private static let layout = """
    color ink = #112233
    screen S {
      label note { text: markup("so *light*"); pin bottom, leading to safeArea }
      view card { background: systemBlue; corner: 8; size 200 by 100; pin top, leading to safeArea inset 20 }
      label title "Hello" { font: system(17); color: ink; pin top, leading to card inset 8 }
      view badge { background: red; size 20 by 20; pin bottom, trailing to safeArea }
    }

    """

  /// Draws a layout on a bare screen, with the settings of `plumb init`.
  private func draw(_ layout: String) throws -> ActualVariant {
    let compilation = compile("s.plumb", Array(layout.utf8)) { _ in nil }
    try #require(!compilation.hasErrors, "\(compilation.diagnostics)")
    let axes = Axes(devices: [.size(Size(width: 320, height: 480), safeArea: .zero)])
    let variant = try #require(compilation.variants(axes).first)
    var maker = PictureMaker()
    let picture = maker.make(PictureRequest(variant, format: .png, scale: Scale(1)))
    return ActualVariant(layout: picture.layout, picture: try picture.bytes.get())
  }

  private func judgement(_ old: String, _ new: String, withFrames frames: [UInt8]? = nil, requiresLooks: Bool = false)
    throws -> Judgement
  {
    let expected = try draw(old)
    let actual = try draw(new)
    let judge = VariantJudge(
      tolerance: Tolerance(), fingerprint: RendererFingerprint(text: "none"), requiresLooks: requiresLooks,
      pictureScale: Scale(1))
    var comparer = PictureComparer()
    return judge.judge(
      actual, against: GoldenFiles(frames: frames ?? expected.frames, picture: expected.picture), with: &comparer)
  }

  private func changed(_ edits: [(String, String)]) -> String {
    edits.reduce(Self.layout) { $0.replacing($1.0, with: $1.1) }
  }

  @Test(
    arguments: [
      ([], [Verdict.equal], []),
      ([("corner: 8; size 200", "corner: 8; size 210")], [.layout], ["card 10 pt wider (200 × 100 → 210 × 100)"]),
      ([("background: red", "background: green")], [.look], ["badge background red #"]),
      ([("corner: 8", "corner: 12")], [.look], ["card corner 8 → 12"]),
      ([("systemBlue; corner: 8", "systemBlue")], [.look], ["card corner 8 → 0"]),
      ([("color ink = #112233", "color ink = #112244")], [.look], ["title color ink #112233 → ink #112244"]),
      ([("*light*", "**light**")], [.layout, .look], ["note", "note"]),
      ([("Hello", "World")], [.layout, .look], ["title", "title"]),
      ([("system(17)", "system(20)")], [.layout, .look], ["title", "title"]),
      (
        [("size 20 by 20", "size 24 by 20"), ("systemBlue", "systemRed")], [.layout, .look],
        ["badge", "card background systemBlue #"]
      ),
      (
        [("  view badge", "  label added \"New\" { center }\n  view badge")], [.layout], ["added added at"]
      ),
    ] as [([(String, String)], [Verdict], [String])])
  func `names all that changed, in every style`(edits: [(String, String)], verdicts: [Verdict], words: [String]) throws
  {
    let judgement = try judgement(Self.layout, changed(edits))
    var result = VariantResult(variant: "s/S", file: "s.plumb", verdict: judgement.verdict)
    result.also = judgement.also
    result.groups = judgement.groups
    #expect(result.verdicts == verdicts)
    let lines = judgement.groups.map { "\($0.leader.path) \($0.leader.words)" }
    for word in words { #expect(lines.contains { $0.hasPrefix(word) }, "\(lines)") }
    if verdicts != [.equal] {
      for word in words { #expect(RunRecord(goldens: "", fingerprint: "").headline(of: result).contains(word)) }
    }
  }

  private static let bars = """
    screen S {
      navigationBar "Cats" { background: systemGray6; leading button "Back"; trailing button icon "plus" }
      tabBar { tab "Home" icon "house" selected; tab "More" badge "2" }
      view card { size 20 by 20; center }
    }

    """

  @Test(
    arguments: [
      ("\"Cats\"", "\"Dogs\"", [Verdict.look], "S.navigationBar title \"Cats\" → \"Dogs\""),
      ("systemGray6", "systemGray2", [.look], "S.navigationBar background systemGray6 #"),
      ("\"Back\"", "\"Done\"", [.look], "S.navigationBar leading button \"Back\" → button \"Done\""),
      ("icon \"plus\"", "icon \"minus\"", [.look], "S.navigationBar trailing button icon \"plus\""),
      ("badge \"2\"", "badge \"3\"", [.look], "S.tabBar tabs tab \"Home\" icon \"house\" selected"),
      ("  tabBar { tab \"Home\" icon \"house\" selected; tab \"More\" badge \"2\" }\n", "", [.layout], "S safe area"),
      ("size 20 by 20", "size 24 by 20", [.layout], "card"),
    ] as [(String, String, [Verdict], String)])
  func `names what changed of the bars around the views`(
    old: String, new: String, verdicts: [Verdict], words: String
  ) throws {
    let judgement = try judgement(Self.bars, Self.bars.replacing(old, with: new))
    let lines = judgement.groups.map { "\($0.leader.path) \($0.leader.words)" }
    #expect([judgement.verdict] + judgement.also == verdicts, "\(lines)")
    #expect(lines.contains { $0.hasPrefix(words) }, "\(lines)")
    if verdicts == [.look] { #expect(lines.count == 1) }
  }

  @Test func `says nothing of bars where its golden has none of them yet`() throws {
    let old = try draw(Self.bars)
    let text = String(decoding: old.frames, as: UTF8.self)
    let read = try FrameRecord(reading: old.frames)
    #expect(text.hasPrefix("{\"schema\":3,") && read.json == text)
    let views = try #require(text.components(separatedBy: ",\"bars\":").first)
    let frames = views.replacing("\"schema\":3", with: "\"schema\":2") + "}\n"
    #expect(try judgement(Self.bars, Self.bars, withFrames: Array(frames.utf8)).verdict == .equal)
    let again = try judgement(Self.bars, Self.bars, withFrames: Array(frames.utf8), requiresLooks: true)
    #expect(again.verdict == .missing)
  }

  @Test(arguments: [true, false])
  func `is an error that nobody can accept if the frames may be wrong`(hasGolden: Bool) throws {
    let golden = try draw(Self.layout)
    var layout = golden.layout
    layout.diagnostics.append(
      .warning(.unfinishedSolution, "the layout of 'card' takes too long to solve; the frames may be wrong", at: nil))
    let actual = ActualVariant(layout: layout, picture: golden.picture)
    let judge = VariantJudge(
      tolerance: Tolerance(), fingerprint: RendererFingerprint(text: "none"), pictureScale: Scale(1))
    var comparer = PictureComparer()
    let judgement = judge.judge(
      actual, against: hasGolden ? GoldenFiles(frames: golden.frames, picture: golden.picture) : GoldenFiles(),
      with: &comparer)
    var result = VariantResult(variant: "s/S", file: "s.plumb", verdict: .equal)
    result.take(judgement, of: actual)
    #expect(result.verdict == .error && !result.canBeAccepted)
    #expect(result.message?.hasSuffix("the layout of 'card' takes too long to solve") == true)
  }

  @Test func `says where views of a sheet were and are on the screen`() throws {
    let sheet = """
      screen S {
        presentation: pageSheet
        view card { background: systemBlue; size 60 by 30; pin top, leading to safeArea inset 20 }
      }

      """
    let moved = sheet.replacing("inset 20", with: "inset 60")
    let layout = try draw(moved).layout
    let card = try #require(layout.screen.view(named: "card"))
    let judgement = try judgement(sheet, moved)
    #expect(layout.views[.root].screenFrame.origin != .zero)
    #expect(judgement.groups.map(\.leader.after) == [layout.views[card].screenFrame] && judgement.also.isEmpty)
  }

  @Test func `of a view that stands still while its superview moves follows that one`() throws {
    let layout = """
      screen S {
        view card {
          view dot { size 10 by 10 }
          size 100 by 100
        }
        card.top == safeArea.top
        card.leading == safeArea.leading + 20
        dot.top == safeArea.top
        dot.leading == safeArea.leading + 60
      }

      """
    let judgement = try judgement(layout, layout.replacing("safeArea.leading + 20", with: "safeArea.leading + 51"))
    #expect(judgement.verdict == .layout && judgement.groups.map(\.leader.path) == ["card"])
    #expect(judgement.groups[0].followers.map(\.path) == ["card/dot"])
  }

  @Test func `is of its frames alone where its golden has no looks yet`() throws {
    let old = try draw(Self.layout)
    let frames = String(decoding: old.frames, as: UTF8.self).replacing("\"schema\":3", with: "\"schema\":1")
    let judgement = try judgement(
      Self.layout, changed([("background: red", "background: green")]), withFrames: Array(frames.utf8))
    #expect(judgement.verdict == .equal)
  }

  @Test func `asks for looks where goldens are recorded again`() throws {
    let old = try draw(Self.layout)
    let frames = String(decoding: old.frames, as: UTF8.self).replacing("\"schema\":3", with: "\"schema\":1")
    let judgement = try judgement(Self.layout, Self.layout, withFrames: Array(frames.utf8), requiresLooks: true)
    #expect(judgement.verdict == .missing && judgement.message == "the looks of its golden are missing")
  }

  @Test(arguments: ["<<<<<<< HEAD\n{}", "{\"schema\":2,\n<<<<<<< HEAD\n"])
  func `says that a golden has merge conflict markers, wherever they are`(frames: String) throws {
    let judgement = try judgement(Self.layout, Self.layout, withFrames: Array(frames.utf8))
    #expect(judgement.verdict == .error)
    #expect(judgement.message?.contains("merge conflict markers; run 'plumb accept'") == true)
  }
}
