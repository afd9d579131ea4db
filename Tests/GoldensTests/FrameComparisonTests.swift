import FrameRecords
import Goldens
import LayoutModel
import Testing

@Suite struct `Comparing frames` {
  private func record(_ views: (String, Rect)...) -> FrameRecord {
    FrameRecord(
      screen: "S", device: "iphone-16", size: Size(width: 100, height: 200),
      safeArea: EdgeInsets(top: 10, left: 0, bottom: 10, right: 0),
      views: views.map { .init(path: $0.0, kind: .label, frame: $0.1) })
  }

  @Test(arguments: [
    (Rect(x: 8, y: 12, width: 40, height: 20), "moved 4 pt down"),
    (Rect(x: 5, y: 6, width: 40, height: 20), "moved 3 pt left and 2 pt up"),
    (Rect(x: 8, y: 8, width: 48, height: 20), "8 pt wider (40 × 20 → 48 × 20)"),
    (
      Rect(x: 9.5, y: 8, width: 38.5, height: 19),
      "moved 1.5 pt right, 1.5 pt narrower and 1 pt shorter (40 × 20 → 38.5 × 19)"
    ),
  ])
  func `a view says how far it went and how much it grew`(frame: Rect, words: String) {
    let old = record(("title", Rect(x: 8, y: 8, width: 40, height: 20)))
    #expect(old.changes(to: record(("title", frame))).map(\.words) == [words])
  }

  @Test func `views that came, went and went elsewhere are told apart`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let old = record(("a", frame), ("b/title", frame), ("gone", Rect(x: 20, y: 0, width: 10, height: 10)))
    let changes = old.changes(to: record(("a", frame), ("c/title", frame), ("new", frame)))
    #expect(changes.map(\.path) == ["c/title", "new", "gone"])
    #expect(
      changes.map(\.words) == ["moved here from 'b/title'", "added at 0, 0, 10 × 10", "removed from 20, 0, 10 × 10"])
  }

  @Test func `a view with another's kind and frame, or its look, is that view renamed`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let old = record(("box", frame), ("box/a", frame), ("box/a/b", frame), ("box/c", frame))
    let changes = old.changes(to: record(("tray", frame), ("tray/x", frame), ("tray/x/b", frame), ("tray/c", frame)))
    #expect(changes.map { "\($0.path) \($0.words)" } == ["tray renamed from 'box'", "tray/x renamed from 'a'"])
    var before = record(("a", frame))
    var after = record(("z", Rect(x: 0, y: 4, width: 10, height: 10)))
    before.views[0].looks = [.init("text", "\"Hello\"")]
    after.views[0].looks = before.views[0].looks
    #expect(before.changes(to: after).map(\.words) == ["renamed from 'a'", "moved 4 pt down"])
  }

  @Test func `of several views alike none is another renamed`() {
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let changes = record(("a", frame), ("b", frame)).changes(to: record(("x", frame), ("y", frame)))
    #expect(changes.map { $0.words.prefix(5) } == ["added", "added", "remov", "remov"])
  }

  @Test func `records are as similar as their views are, whatever these are called`() {
    let frames = [0, 20, 40, 60].map { Rect(x: 0, y: $0, width: 10, height: 10) }
    let old = record(("a", frames[0]), ("b", frames[1]))
    #expect(old.similarity(to: record(("x", frames[0]), ("y", frames[1]))) == 1)
    #expect(old.similarity(to: record(("x", frames[0]), ("y", frames[3]))) == 0.5)
    #expect(old.similarity(to: record(("x", frames[2]))) == 0)
    #expect(unambiguousPairs(of: 2, with: 2) { $0 == $1 ? 1 : 0.5 }.map(\.new) == [0, 1])
    #expect(unambiguousPairs(of: 2, with: 1) { _, _ in 1 }.isEmpty)
  }

  @Test func `an imported view is the same by its object id, whatever its path`() {
    var view = FrameRecord.View(path: "label1", kind: .label, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.objectID = "aB1-2c-dEf"
    var other = view
    other.path = "label2"
    var old = record()
    var new = record()
    old.views = [view]
    new.views = [other]
    #expect(old.changes(to: new).isEmpty)
  }

  @Test func `of as many views of one path on both sides, each is the one in its place`() {
    let frames = [0, 20, 40].map { Rect(x: 0, y: $0, width: 10, height: 10) }
    let old = record(("a", frames[0]), ("a", frames[1]))
    let new = record(("a", frames[0]), ("a", frames[2]))
    #expect(old.changes(to: old).isEmpty)
    #expect(old.changes(to: new).map(\.words) == ["moved 20 pt down"])
  }

  @Test func `a tolerance is about edges`() {
    let old = record(("a", Rect(x: 0, y: 0, width: 10, height: 10)))
    let new = record(("a", Rect(x: 0.3, y: 0, width: 10.3, height: 10)))
    #expect(old.changes(to: new, tolerance: 0.5).count == 1)
    #expect(old.changes(to: new, tolerance: 0.61).isEmpty)
  }

  @Test func `a safe area that changed is told`() {
    var new = record(("S", Rect(x: 0, y: 0, width: 100, height: 200)))
    let old = new
    new.safeArea.top = 14
    #expect(old.changes(to: new).map(\.words) == ["safe area: 10, 0, 10, 0 → 14, 0, 10, 0"])
  }

  @Test func `records of other screens, devices and sizes differ, whatever is on them`() {
    let changes: [(String, (inout FrameRecord) -> Void)] = [
      ("screen: S → T", { $0.screen = "T" }), ("preview: none → empty", { $0.preview = "empty" }),
      ("device: iphone-16 → iphone-15", { $0.device = "iphone-15" }),
      ("size of the screen: 100 × 200 → 100 × 201", { $0.size.height = 201 }),
    ]
    for old in [record(), record(("a", Rect(x: 0, y: 0, width: 10, height: 10)))] {
      for (words, change) in changes {
        var new = old
        change(&new)
        #expect(old.changes(to: new).map(\.words) == [words])
      }
      #expect(old.changes(to: old).isEmpty)
    }
  }

  @Test func `a record is read back as it was written, a view a line, sorted by path`() throws {
    var written = record(
      ("b", Rect(x: 1, y: 2.333, width: 3, height: 4)), ("a", Rect(x: 0, y: 0, width: 10, height: 10)))
    written.preview = "Long \"name\""
    written.views[0].isHidden = true
    written.views[0].looks = [.init("background", "red"), .init("text", "\"Hello\"")]
    written.views[1].ambiguousAxes = [.horizontal]
    written.views[1].contentSize = Size(width: 3, height: 400)
    let text = written.json
    #expect(try FrameRecord(reading: Array(text.utf8)) == written)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    written.bars = [.init(path: "S.tabBar", kind: .tabBar, frame: Rect(x: 0, y: 150, width: 100, height: 50))]
    #expect(try FrameRecord(reading: Array(written.json.utf8)) == written)
    #expect(lines[1].hasPrefix(#"{"path":"a","#))
  }

  @Test(arguments: [
    ("", "it is not JSON: expected a value at byte 0"),
    ("{\"schema\":1", "it is not JSON: expected ',' or '}' at byte 11"),
    ("{}", "it has no 'schema', so Plumb did not write it"),
    ("{\"schema\":99}", "it has schema 99, and this version reads 3"),
    ("{\"schema\":1,\"screen\":7}", "its 'screen' is missing or has the wrong type"),
    (
      "{\"schema\":1,\"screen\":\"S\",\"device\":\"d\",\"size\":[1,1],\"safeArea\":[0,0,0,0],\"views\":[{\"path\":\"a\",\"kind\":\"view\",\"frame\":[1,2,3]}]}",
      "its 'frame' is missing or has the wrong type"
    ),
    (
      "{\"schema\":1,\"screen\":\"S\",\"device\":\"d\",\"size\":[1,1],\"safeArea\":[0,0,0,0],\"views\":[{\"path\":\"a\",\"kind\":\"globe\"}]}",
      "it has a view of kind 'globe', which this version does not know"
    ),
  ])
  func `what is not a record is refused with the reason`(text: String, words: String) {
    #expect(throws: FrameRecordError.self) { try FrameRecord(reading: Array(text.utf8)) }
    do throws(FrameRecordError) { _ = try FrameRecord(reading: Array(text.utf8)) } catch {
      #expect("\(error)" == words)
    }
  }
}
