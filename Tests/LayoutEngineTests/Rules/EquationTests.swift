import LayoutEngine
import LayoutModel
import Testing

@Suite struct `1 The constraint equation` {
  @Test func `first equals multiplier times second plus constant`() throws {
    // b = 0.5 · 80 + 12 = 52 wide, c = 16/9 · 45 = 80 high.
    let layout = try solved(
      """
      view a { size 80 by 45; pin top, leading }
      view b { pin top, leading; height == 10; width == a.width * 0.5 + 12 }
      view c { pin top, leading; width == 10; height == 16/9 * a.height }
      """)
    #expect(layout["b"] == [0, 0, 52, 10] && layout["c"] == [0, 0, 10, 80])
  }

  @Test func `a length that stands alone is a constant`() throws {
    #expect(try solved("view a { width == 30; height == 20; pin top, leading }")["a"] == [0, 0, 30, 20])
  }

  @Test func `y grows down, so that what ends 16 earlier ends 16 above`() throws {
    // The screen is 200 by 400: 400 - 16 - 24 = 360.
    #expect(
      try solved("view a { size 50 by 24; bottom == superview.bottom - 16; pin leading }")["a"] == [0, 360, 50, 24])
  }

  @Test func `inequalities hold on their side only`() throws {
    // Width: at least 40, at most 90, preferably 120, so 90; height: preferably 10, so 30.
    let layout = try solved(
      """
      view a {
        pin top, leading
        width >= 40; width <= 90; width == 120 @ 500
        height >= 30; height == 10 @ 500
      }
      """)
    #expect(layout["a"] == [0, 0, 90, 30])
  }

  @Test func `a multiplied place is measured from the common ancestor`() throws {
    // The box starts at 100; its centre is 50 further, and a third of 50 is 16.667, on the grid 16.5; the right edge at
    // 26.667 becomes 26.5.
    let layout = try solved(
      """
      view box {
        size 100 by 100; pin top; leading == superview.leading + 100
        view a { size 10 by 10; pin top; leading == superview.centerX * (1/3) }
        view b { size 10 by 10; pin top; trailing == superview.trailing * 0.75 }
      }
      """)
    #expect(layout["box/a"] == [16.5, 0, 10, 10])
    #expect(layout["box/b"] == [65, 0, 10, 10])
  }

  @Test func `views of different parents meet in the screen`() throws {
    // inner starts at 30 + 5 = 35 of the screen, so outside starts 35 + 20 further: 55.
    let layout = try solved(
      """
      view box { size 60 by 60; top == superview.top + 30; leading == superview.leading + 30
        view inner { size 20 by 20; pin top, leading inset 5 } }
      view outside { size 9 by 9; leading == inner.trailing; top == inner.bottom }
      """)
    #expect(layout["outside"] == [55, 55, 9, 9])
  }

  @Test func `items that no layout has in common relate nothing`() throws {
    var screen = try screen(
      "screen S { table t { pin edges; cell row { view a { pin top, leading; size 10 by 10 } } }; view b { size 9 by 9; center } }"
    )
    let a = try #require(screen.views.firstIndex { $0.name == "a" })
    let b = try #require(screen.views.firstIndex { $0.name == "b" })
    screen.constraints.append(Constraint(Anchor(b, .top), .equal, to: Anchor(a, .top)))
    #expect(solve(screen, in: .plain()).codes == [703])
  }
}
