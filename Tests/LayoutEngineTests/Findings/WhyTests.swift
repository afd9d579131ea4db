import Diagnostics
import LayoutEngine
import LayoutModel
import Testing

@Suite struct `Why a value is what it is` {
  private func explanation(
    _ anchor: String, _ body: String, in environment: Environment = .plain()
  ) throws -> ValueExplanation? {
    let screen = try screen("screen S {\n\(body)\n}")
    let point = try #require(anchor.lastIndex(of: "."))
    let attribute = try #require(Attribute(rawValue: String(anchor[point...].dropFirst())))
    let item = try #require(screen.item(named: String(anchor[..<point])))
    var session = LayoutSession(screen)
    return session.explain(Anchor(item, attribute), in: environment)
  }

  @Test(
    arguments: [
      ("a.width", "view a { size 30 by 20; pin top, leading }", 30, ["a.width == 30"]),
      (
        "a.trailing", "view a { size 30 by 20; pin top, leading inset 4 }", 34,
        ["a.width == 30", "a.leading == S.leading + 4"]
      ),
      // The reasons are on other views; constraints that happen to agree are not reasons.
      (
        "b.width",
        "view a { size 30 by 20; pin top, leading }; view b { width == a.width * 2; height <= 9; height >= 9; pin top, trailing }",
        60, ["a.width == 30", "b.width == 2 * a.width"]
      ),
      (
        "a.width", "view a { pin edges inset 10 }", 180,
        ["a.leading == S.leading + 10", "a.trailing == S.trailing - 10", "the size of S"]
      ),
      // The stronger of two optional constraints.
      (
        "a.width", "view a { pin top, leading; height == 9; width == 50 @ 500; width == 80 @ 501 }", 80,
        ["a.width == 80 @501"]
      ),
      // An inequality that holds exactly.
      ("a.width", "view a { pin top, leading; height == 9; width <= 60; width == 80 @ 501 }", 60, ["a.width <= 60"]),
      ("a.height", "view a { intrinsic: 60 by 12; pin top, leading }", 12, ["the content of a, 12 high"]),
      ("a.centerX", "view a { size 10 by 10; center }", 100, ["a.centerX == S.centerX", "the size of S"]),
      ("safeArea.top", "view a { pin edges }", 0, []),
      ("a.width", "view a { pin top, leading; height == 9; width >= 20 }", 20, ["a.width >= 20"]),
      ("a.height", "view a { pin top, leading; width == 9 }", 0, ["the tie-break for the ambiguous layout of a"]),
      (
        "g.width", "guide g { width == 24; leading == superview.leading + 5 }; view a { pin edges }", 24,
        ["g.width == 24"]
      ),
      (
        "s/b.leading", "stack s { pin top, leading; spacing: 7; view a { size 20 by 9 }; view b { size 30 by 9 } }", 27,
        ["s/a.width == 20", "the arrangement of s", "the spacing of s, 7"]
      ),
    ] as [(String, String, Double, [String])])
  func `is told by the constraints that fix it`(anchor: String, body: String, value: Double, words: [String]) throws {
    let found = try #require(try explanation(anchor, body))
    #expect((found.value.value - value).magnitude < 1e-9)
    #expect(found.reasons.map(\.words) == words)
    #expect(found.reasons.allSatisfy { $0.origin != nil })
  }

  @Test func `right to left leading is right`() throws {
    let body = "view a { size 30 by 20; pin top, leading inset 4 }"
    let found = try #require(try explanation("a.leading", body, in: .plain(direction: .rightToLeft)))
    // 200 - 4 from the left; another point of inset moves the view a point to the left.
    #expect(found.value == 196)
    #expect(found.reasons.map(\.words) == ["a.leading == S.leading + 4", "the size of S"])
    #expect(found.reasons.map(\.sensitivity) == [-1, 1])
  }

  @Test func `each constraint has its share`() throws {
    let body =
      "view a { width == 30; height == 9; pin top, leading }; view b { width == a.width * 2 + 5; height == 9; pin top, trailing }"
    let found = try #require(try explanation("b.width", body))
    #expect(found.reasons.map(\.sensitivity) == [2, 1])
  }

  @Test func `the nearest constraints without a part in it follow`() throws {
    let found = try #require(
      try explanation(
        "a.width",
        """
        view a { pin top, leading; height == 9; width == 80
          width <= 100; width >= 10; trailing <= superview.trailing - 5; width == 79 @ low }
        """))
    #expect(
      found.bystanders.map { "\($0.words) \($0.slack.value)" } == [
        "a.width == 79 @250 -1.0", "a.width <= 100 20.0", "a.width >= 10 70.0",
      ])
  }

  @Test func `rows, items and embedded screens are placed by what holds them`() throws {
    let body = "table t { pin edges; cell row { label a \"Hi\" { pin edges to superview.margins } } }"
    let row = try #require(try explanation("row.height", body))
    #expect(row.reasons.map(\.words) == ["the frame t/section[0]/row gets from its container"])
    #expect(row.value > 40)
  }

  @Test func `what is not installed has no value`() throws {
    #expect(try explanation("a.width", "when orientation is landscape { view a { pin edges } }") == nil)
  }

  @Test func `a label that wraps is as high as its lines at the width it has`() throws {
    let text = String(repeating: "word ", count: 20)
    let found = try #require(
      try explanation("a.height", "label a \"\(text)\" { lines: 0; pin top, leading; width == 100 }"))
    let frame = try solved("label a \"\(text)\" { lines: 0; pin top, leading; width == 100 }")["a"]
    #expect(found.value.value == frame[3])
    #expect(found.reasons.map(\.words) == ["the content of a, \(found.value.value.shown) high"])
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var shown: String { self == rounded() ? String(Int(self)) : String(self) }
}
