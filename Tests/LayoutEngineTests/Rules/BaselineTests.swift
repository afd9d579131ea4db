import LayoutModel
import Testing

@Suite struct `2 Baselines` {
  @Test func `a label's baseline is nearly its size below its top`() throws {
    // 17 points: the line is 20.29 high, rounded up 20.5; the baseline 1950/2048 · 17 = 16.19, on the grid 16. 34
    // points: 40.57, so 41; 32.37, so 32.5. The top of the small label is 32.5 - 16 = 16.5.
    let layout = try solved(
      """
      label big "Big" { font: system(34); pin top, leading }
      label small "small" { leading == big.trailing; firstBaseline == big.firstBaseline }
      """)
    #expect(layout["big"].suffix(1) == [41] && layout["small"].suffix(1) == [20.5])
    #expect(layout["small"][1] == 16.5)
    #expect(layout.view("small")?.firstBaseline == 16 && layout.view("big")?.lastBaseline == 32.5)
  }

  @Test func `a label higher than its text has its last baseline as far above its bottom`() throws {
    // At its natural height of 20.5 the baseline is at 16, 4.5 above the bottom: at 55.5 of 60.
    let layout = try solved(
      """
      label tall "Tall" { pin top, leading; height == 60 }
      view line { size 10 by 10; pin trailing; bottom == tall.lastBaseline }
      """)
    #expect(layout["line"][1] == 45.5)
  }

  @Test func `an empty label between both baselines of a neighbour is as high as a line`() throws {
    let layout = try solved(
      """
      label a "Text" { pin leading; top == superview.top + 40 }
      label empty { leading == a.trailing; firstBaseline == a.firstBaseline; lastBaseline == a.lastBaseline }
      """)
    #expect(layout["empty"].suffix(1) == [20.5] && layout["empty"][1] == 40)
  }

  @Test func `views without text have their top and their bottom`() throws {
    let layout = try solved(
      """
      label a "Text" { pin leading; top == superview.top + 40 }
      view b { size 10 by 12; pin trailing; firstBaseline == a.firstBaseline }
      image c { size 10 by 12; leading == a.trailing; lastBaseline == a.lastBaseline }
      """)
    // The baseline is at 40 + 16 = 56.
    #expect(layout["b"][1] == 56 && layout["c"][1] == 44)
  }

  @Test func `first and last baselines are those of the first and the last line`() throws {
    // Two lines of 17 points, 20.29 apart, start at the top of a label of their height, rounded up. First: 16.19, on
    // the grid 16; last: 36.48, on the grid 36.5.
    let layout = try solved(
      """
      label a "One\\nTwo" { lines: 0; pin top, leading }
      view b { size 1 by 1; pin trailing; top == a.firstBaseline }
      view c { size 1 by 1; pin trailing; top == a.lastBaseline }
      """)
    #expect(layout["a"].last == 41)
    #expect(layout["b"][1] == 16 && layout["c"][1] == 36.5)
  }

  @Test func `text that hangs from the top of its view keeps its baseline there`() throws {
    // The inset of 8 and the ascender of 17 points, 16.19: 24.19, on the grid 24.
    let layout = try solved(
      """
      textView a { text: "Text"; font: system(17); pin top, leading; size 100 by 300 }
      view b { size 1 by 1; pin trailing; top == a.firstBaseline }
      """)
    #expect(layout["b"][1] == 24)
  }

  @Test func `a button's baseline is its title's`() throws {
    // 15 points: a line of 17.9, so 18, in a button of 30: 6 above; the ascender is 14.28, on the grid 14.5.
    let layout = try solved(
      """
      button a "Go" { pin top, leading }
      button b "Go" { style: filled; subtitle: "now"; pin leading; top == superview.top + 100 }
      view c { size 1 by 1; pin trailing; top == a.firstBaseline }
      view d { size 1 by 1; pin trailing; top == b.firstBaseline }
      """)
    #expect(layout["c"][1] == 20.5)
    // The filled button's insets are 7: 100 + 7 + 16 for the title of 17 points.
    #expect(layout["d"][1] == 123)
    #expect(layout.view("b")?.firstBaseline.map { $0 + 100 } == 123)
  }

  @Test func `stacks forward the baseline of their tallest or of their first and last view`() throws {
    // Horizontal: the label of 34 points is the tallest, with its baseline 32.5 below the top. Vertical: the first
    // label's baseline is at 16, the last one's at 20.5 + 41 + 16 = 77.5.
    let layout = try solved(
      """
      stack row { alignment: leading; pin top, leading; label "a"; label "b" { font: system(34) } }
      stack column { axis: vertical; pin top, trailing
        label "a"; label "b" { font: system(34) }; label "c" }
      view first { size 1 by 1; pin leading; top == row.firstBaseline }
      view second { size 1 by 1; pin leading; top == column.firstBaseline }
      view third { size 1 by 1; pin leading; top == column.lastBaseline }
      """)
    #expect(layout["first"][1] == 32.5)
    #expect(layout["second"][1] == 16 && layout["third"][1] == 77.5)
  }
}
