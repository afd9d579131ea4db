import Diagnostics
import LayoutModel
import Testing

@Suite struct `3 Priorities` {
  @Test(
    arguments: [
      // The stronger constraint wins, even by a small difference and in any order.
      ("width == 50 @ 500; width == 80 @ 501", 80), ("width == 80 @ 501; width == 50 @ 500", 80),
      ("width == 50 @ 999; width == 80 @ 999.5", 80), ("width == 50 @ 0.5; width == 80 @ 0.25", 50),
      // Weaker constraints make no difference in any number.
      ("width == 80 @ 501; width == 50 @ 500; width <= 50 @ 500; width == 50 @ 400", 80),
      // An optional constraint that cannot be satisfied is missed by as little as possible.
      ("width == 300 @ 999; width <= 120", 120), ("width >= 90; width == 10 @ low", 90),
      // Names and arithmetic are numbers: 749 is weaker than 750.
      ("width == 50 @ high - 1; width == 80 @ high", 80), ("width == 50 @ low; width == 80 @ fitting", 50),
      ("width == 50 @ dragCanResize; width == 80 @ windowSizeStayPut", 50),
      ("width == 50 @ dragCannotResize; width == 80 @ windowSizeStayPut", 80),
    ])
  func `levels are strict`(wishes: String, width: Double) throws {
    #expect(try solved("view a { pin top, leading; height == 10; \(wishes) }")["a"] == [0, 0, width, 10])
  }

  @Test func `a 400 wide wish in a screen of 320 gives 320`() throws {
    let layout = try solved(
      "view a { pin top, leading; height == 9; width == 400 @ 999; trailing <= superview.trailing }", in: .plain(320))
    #expect(layout["a"] == [0, 0, 320, 9] && layout.messages == [])
  }

  @Test func `inequalities are missed on one side only`() throws {
    // At a width of 100, "at most 40" is missed by 60; at a width of 30, it is satisfied.
    #expect(
      try solved("view a { pin top, leading; height == 9; width == 100 @ 501; width <= 40 @ 500 }")["a"][2] == 100)
    #expect(try solved("view a { pin top, leading; height == 9; width == 30 @ 400; width <= 40 @ 500 }")["a"][2] == 30)
  }
}

@Suite struct `3 Content hugging and compression resistance` {
  @Test(
    arguments: [
      // The content is 60 wide. Hugging prevents 100, compression resistance prevents 40.
      ("hugging: 501", "width == 100 @ 500", 60), ("hugging: 499", "width == 100 @ 500", 100),
      ("compression: 501", "width == 40 @ 500", 60), ("compression: 499", "width == 40 @ 500", 40),
      ("hugging: 1000", "width == 100 @ 999", 60), ("compression: 1000", "width == 40 @ 999", 60),
      // Each of the two priorities acts in one direction only.
      ("hugging: 999; compression: 1", "width == 40 @ 500", 40),
      ("hugging: 1; compression: 999", "width == 100 @ 500", 100),
    ])
  func `an intrinsic length is two inequalities`(priorities: String, wish: String, width: Double) throws {
    #expect(
      try solved("view a { intrinsic: 60 by 10; pin top, leading; \(priorities); \(wish) }")["a"] == [0, 0, width, 10])
  }

  @Test(
    arguments: [
      // 200 for two views of 60 each: the view that hugs less grows by 80.
      ("251", "250", [60, 140]), ("250", "251", [140, 60]), ("250.5", "250", [60, 140]),
    ])
  func `the view that hugs less takes what is over`(a: String, b: String, widths: [Double]) throws {
    let layout = try solved(row("intrinsic: 60 by 10; hugging: \(a)", "intrinsic: 60 by 10; hugging: \(b)"))
    #expect([layout["a"][2], layout["b"][2]] == widths && layout.messages == [])
  }

  @Test(
    arguments: [
      // 200 for two views of 120 each: the view that resists less shrinks by 40.
      ("751", "750", [120, 80]), ("750", "751", [80, 120]), ("749", "750", [80, 120]),
    ])
  func `the view that resists less gives up what is missing`(a: String, b: String, widths: [Double]) throws {
    let layout = try solved(row("intrinsic: 120 by 10; compression: \(a)", "intrinsic: 120 by 10; compression: \(b)"))
    #expect([layout["a"][2], layout["b"][2]] == widths && layout.messages == [])
  }

  @Test func `many views that compete for room are one warning`() throws {
    let labels = (0..<40).map { "label l\($0) \"Text\"" }.joined(separator: "\n")
    let layout = try solved("stack s { axis: vertical; pin edges\n\(labels) }")
    #expect(layout.messages == ["the height of 's/l0' is ambiguous"])
    #expect(
      layout.diagnostics.first?.help?.hasSuffix("or give them different compression resistance priorities") == true)
    #expect(layout.ambiguities.count >= 40)
  }

  @Test(
    arguments: [
      // Equal priorities make the first view as small as possible: it takes none of 80 extra points and gives up all of
      // 40 missing points.
      (
        "intrinsic: 60 by 10", [60, 140],
        "'a' and 'b' share the extra space: give one of them a higher content hugging priority"
      ),
      (
        "intrinsic: 120 by 10", [80, 120],
        "there is not enough space for 'a' and 'b': "
          + "give them more space, or give one of them a higher compression resistance priority"
      ),
    ])
  func `equal priorities are ambiguous, and the tie is named`(
    view: String, widths: [Double], help: String
  ) throws {
    let layout = try solved(row(view, view))
    #expect([layout["a"][2], layout["b"][2]] == widths)
    #expect(layout.ambiguities.map(\.axis) == [.horizontal, .horizontal])
    #expect(layout.messages.first == "the width of 'a' is ambiguous")
    #expect(layout.diagnostics[0].help == help)
    #expect(layout.diagnostics[0].notes.count == 2)
  }

  @Test func `both solutions of a tie are reported`() throws {
    let layout = try solved(row("intrinsic: 60 by 10", "intrinsic: 60 by 10"))
    let a = layout.ambiguities[0]
    #expect([a.minimum.width, a.maximum.width] == [60, 140])
    #expect(layout.diagnostics[0].label == "a width of 60 satisfies the constraints as well as 140")
  }

  @Test func `no intrinsic length is no constraint`() throws {
    let layout = try solved("view a { intrinsic: none by 30; pin top, leading; width == 10 @ 1 }")
    #expect(layout["a"] == [0, 0, 10, 30])
  }

  private func row(_ a: String, _ b: String) -> String {
    """
    view a { \(a); pin top, leading }
    view b { \(b); pin top, trailing }
    b.leading == a.trailing
    """
  }
}

@Suite struct `Multipliers that are far apart` {
  @Test func `leave nothing unmet that can be met`() throws {
    let layout = try solved(
      """
      view a; view b; view c; view d; view e
      e.left >= 0.006 * a.left + 34; d.left <= 0.051 * a.left; d.left >= 200 * c.left - 28
      e.left >= 2 * a.left @935; c.left <= 100 * a.left @935; a.left <= left @935; b.left == 700 * a.left @935
      d.left == -0.3 * b.left @762
      """)
    #expect(layout.constraints.allSatisfy { $0.state == .satisfied })
  }

  @Test func `end with a layout where none of them can hold`() throws {
    let layout = try solved(
      """
      view a; view b; a.left == left; b.leading >= a.trailing; b.trailing <= margins.trailing
      a.width == b.width * 65536; b.size == 3 @dragCanResize
      """)
    #expect(layout["a"][2] <= 192 && layout["b"][3] == 3)
  }

  @Test func `end with ambiguities settled`() throws {
    let layout = try solved(
      """
      view a; view b; view c
      c.width >= 0.005 * a.width; b.width >= 0.00112 * a.width; c.width == 75 * a.width - 2 @501
      a.width >= 19 @149; b.width >= 80 * a.width @149
      """)
    #expect(layout["a"][2] == 19 && layout["b"][2] == 1520 && layout["c"][2] == 1423)
  }
}
