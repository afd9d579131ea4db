import LayoutModel
import Testing

@Suite struct `13 The order of a layout pass` {
  private let text = String(repeating: "word ", count: 30)

  @Test func `a label that wraps is measured again at the width it got`() throws {
    let layout = try solved(
      "label a \"\(text)\" { lines: 0; pin top, leading, trailing inset 10 }; view b { size 9 by 9; pin leading; top == a.bottom }"
    )
    let a = try #require(layout.view("a"))
    let lines = Double(a.texts[0].lines.count)
    #expect(a.frame.width == 180 && lines > 5)
    // The height of all lines, each 2444/2048 of 17 points high.
    #expect(a.frame.height.value == (lines * 17 * 2444 / 2048 * 2).rounded(.up) / 2)
    #expect(layout["b"][1] == a.frame.maxY.value)
  }

  @Test func `a width that follows from another view's height takes as many passes as it needs`() throws {
    let layout = try solved(
      """
      label a "\(text)" { lines: 0; pin top, leading; width == 120 }
      label b "\(text)" { lines: 0; pin leading; top == a.bottom; width == a.height * 0.5 }
      """, in: .plain(400, 2000))
    let a = try #require(layout.view("a"))
    let b = try #require(layout.view("b"))
    #expect((b.frame.width - a.frame.height / 2).magnitude <= 0.5)
    #expect(b.texts[0].lines.allSatisfy { $0.width <= b.frame.width + 0.5 } && b.texts[0].isTruncated == false)
  }

  @Test func `a preferred width is wrapped at whatever the frame is`() throws {
    let layout = try solved(
      """
      label a "\(text)" { lines: 0; preferredMaxWidth: 100; pin top, leading; compression: horizontal 1 vertical 750 }
      label b "\(text)" { lines: 0; pin top, trailing; width == 100 }
      """, in: .plain(400))
    #expect(layout["a"][3] == layout["b"][3] && layout["a"][2] <= 100)
  }

  @Test func `lines are limited and cut`() throws {
    let layout = try solved(
      """
      label one "\(text)" { pin top, leading, trailing }
      label two "\(text)" { lines: 2; pin leading, trailing; top == one.bottom }
      label low "\(text)" { lines: 0; pin leading, trailing; top == two.bottom; height == 30 }
      """)
    #expect(layout["one"] == [0, 0, 200, 20.5] && layout.view("one")?.texts[0].isTruncated == true)
    #expect(layout["two"] == [0, 20.5, 200, 41] && layout.view("two")?.texts[0].lines.count == 2)
    #expect(layout.view("low")?.texts[0].lines.count == 1 && layout.view("low")?.texts[0].isTruncated == true)
  }

  @Test func `segments that find too little room are narrower, and their titles cut`() throws {
    let layout = try solved(
      """
      segmented a { segments: ["Mercury", "Venus", "Earth", "Mars"]; pin top, leading; width == 120 }
      """)
    let titles = try #require(layout.view("a")).texts
    #expect(titles.count == 4 && titles[0].isTruncated)
    #expect(titles.allSatisfy { $0.lines[0].x >= 0 && $0.lines[0].x + $0.lines[0].width <= 120 })
  }

  /// An image of 30 points before a title of 40 points, in a button of 200 points.
  private func button(_ alignment: String, _ insets: String = "", in environment: Environment) throws -> SolvedView {
    let layout = try solved(
      """
      button a "ｶﾅｶﾅ" {
        style: custom
        font: system(20)
        image: image("cat", 30 by 30)
        contentAlignment: \(alignment)
        \(insets)
        pin edges
      }
      """, in: environment)
    return try #require(layout.view("a"))
  }

  @Test(
    arguments: [
      ("leading", .leftToRight, 0), ("center", .leftToRight, 65), ("trailing", .leftToRight, 130),
      ("leading", .rightToLeft, 170), ("left", .rightToLeft, 40), ("right", .rightToLeft, 170),
    ] as [(String, LayoutDirection, Double)])
  func `a button has its content where it is aligned`(
    alignment: String, direction: LayoutDirection, image: Double
  ) throws {
    let a = try button(alignment, in: .plain(direction: direction))
    #expect(a.images[0].minX.value == image)
    #expect(a.texts[0].lines[0].x == a.images[0].minX + (direction == .leftToRight ? 30 : -40))
  }

  /// Centred, the image is at 65; aligned left, at 0.
  @Test(
    arguments: [
      ("center", "titleInsets: top 10 leading 20 trailing 10", 65, 100, 5),
      ("left", "titleInsets: top 0 leading 20", 0, 50, 0), ("center", "imageInsets: top 6 trailing 8", 61, 95, 0),
    ] as [(String, String, Double, Double, Double)])
  func `insets of one part move it alone`(
    alignment: String, insets: String, image: Double, title: Double, lowered: Double
  ) throws {
    let plain = try button(alignment, in: .plain())
    let moved = try button(alignment, insets, in: .plain())
    #expect(moved.images[0].minX.value == image && moved.texts[0].lines[0].x.value == title)
    #expect((moved.texts[0].lines[0].baseline - plain.texts[0].lines[0].baseline).value == lowered)
    #expect(try button(alignment, "titleInsets: leading 150", in: .plain()).texts[0].isTruncated)
  }

  @Test func `text shrinks to fit without asking for less`() throws {
    let layout = try solved(
      """
      label a "Twelve letters" { minimumScale: 0.5; pin top, leading; width == 80 }
      label b "Twelve letters" { pin leading; top == superview.top + 50 }
      """)
    let a = try #require(layout.view("a")?.texts[0])
    let b = try #require(layout.view("b"))
    #expect(b.frame.width > 80 && a.isTruncated == false)
    #expect(a.lines[0].fragments[0].font.size < 17 && a.lines[0].width <= 80)
    #expect(layout["a"][3] == layout["b"][3])
    #expect(a.lines[0].baseline == b.texts[0].lines[0].baseline)
  }

  @Test(
    arguments: [
      ("label", "", true), ("label", "baselineAdjustment: alignCenters; ", false),
      ("button", "", false), ("textField", "", false),
    ])
  func `a line that shrinks keeps its baseline in labels alone, unless they centre it`(
    kind: String, look: String, keepsBaseline: Bool
  ) throws {
    let text = kind == "textField" ? "{ text: \"Twelve letters\";" : "\"Twelve letters\" {"
    let layout = try solved(
      """
      \(kind) a \(text) minimumScale: 0.5; \(look)pin top, leading; width == 60; height == 40 }
      \(kind) b \(text) pin leading; top == superview.top + 50; width == 300; height == 40 }
      """)
    let a = try #require(layout.view("a")?.texts[0].lines[0])
    let b = try #require(layout.view("b")?.texts[0].lines[0])
    #expect(a.fragments[0].font.size < b.fragments[0].font.size)
    #expect(keepsBaseline ? a.baseline == b.baseline : a.baseline < b.baseline)
  }

  @Test(
    arguments: [
      // Body text's line height, rounded up to half points: 14 → 16.71, 17 → 20.29, 23 → 27.45, 53 → 63.25.
      (.xSmall, 17), (.large, 20.5), (.xxxLarge, 27.5), (.accessibility5, 63.5),
    ] as [(TextSize, Double)])
  func `text styles grow with the user's size, fixed fonts do not`(size: TextSize, height: Double) throws {
    var environment = Environment.plain(600, 600)
    environment.traits.textSize = size
    let layout = try solved(
      "label a \"Text\" { font: textStyle(body); pin top, leading }; label b \"Text\" { font: system(17); pin top, trailing }",
      in: environment)
    #expect(layout["a"][3] == height && layout["b"][3] == 20.5)
  }

  @Test func `a text view that does not scroll is as high as its text`() throws {
    let layout = try solved(
      "textView a { text: \"\(text)\"; font: system(17); scrolls: no; pin top, leading, trailing }")
    let a = try #require(layout.view("a"))
    let lines = Double(a.texts[0].lines.count)
    // Insets of 8 above and below.
    #expect(a.frame.height.value == (lines * 17 * 2444 / 2048 * 2).rounded(.up) / 2 + 16)
    #expect(layout.messages == [])
  }
}
