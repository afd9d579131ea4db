import LayoutModel
import Testing

@Suite struct `10 Fitting` {
  @Test func `a row is as high as its content at its width`() throws {
    // Margins of 11 above and below and an image of 40 give 62. The row is as wide as the screen, 200.
    let layout = try solved(
      """
      table t { pin edges; cell row {
        view icon { size 30 by 40; pin top, bottom, leading to superview.margins } } }
      """)
    #expect(layout["t/section[0]/row"] == [0, 0, 200, 62])
    #expect(layout["t/section[0]/row/contentView/icon"] == [16, 11, 30, 40])
  }

  @Test func `text wraps at the row's width`() throws {
    // 20 words in a label of 168, which is 200 minus 16 on both sides: as many lines of 20.29 as necessary, plus 22.
    let text = String(repeating: "word ", count: 20)
    let layout = try solved(
      "table t { pin edges; cell row { label title \"\(text)\" { lines: 0; pin edges to superview.margins } } }")
    let label = try #require(layout.view("t/section[0]/row/contentView/title"))
    let lines = label.texts[0].lines.count
    #expect(lines > 3 && label.frame.width == 168)
    #expect(label.frame.height.value == (Double(lines) * 17 * 2444 / 2048 * 2).rounded(.up) / 2)
    #expect(layout["t/section[0]/row"][3] == label.frame.height.value + 22)
  }

  @Test func `content without a height leaves the row the platform's`() throws {
    #expect(
      try solved("table t { pin edges; cell row { view a { pin top, leading; width == 9 } } }")["t/section[0]/row"][3]
        == 44)
  }

  @Test func `wishes stronger than fitting hold, weaker ones give way`() throws {
    let layout = try solved(
      """
      table t { pin edges
        cell a { view v { pin edges; height == 70 @ 51 } }
        cell b { view w { pin edges; height == 70 @ 49 } } }
      """)
    #expect(layout["t/section[0]/a"][3] == 70 && layout["t/section[0]/b"][3] == 44)
  }

  @Test func `an item without a size of its own is as small as its content`() throws {
    let layout = try solved(
      """
      collection c { pin edges; itemSize: automatic
        cell one { view v { pin edges inset 5; size 30 by 20 } }
        cell two { label w "Hello" { pin edges } } }
      """)
    #expect(layout["c/one"] == [0, 0, 40, 30])
    #expect(layout["c/two"][3] == 20.5)
  }
}
