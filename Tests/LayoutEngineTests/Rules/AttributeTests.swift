import LayoutModel
import Testing

@Suite struct `2 Attributes` {
  private let box = "view box { size 100 by 80; pin top, leading inset 20"

  @Test(
    arguments: [
      ("left == box.left; top == box.top", [20, 20]), ("right == box.right; bottom == box.bottom", [110, 90]),
      ("leading == box.leading; top == box.top", [20, 20]), ("trailing == box.trailing; top == box.top", [110, 20]),
      // The centres are 70 and 60; a is 10 by 10.
      ("centerX == box.centerX; centerY == box.centerY", [65, 55]),
      ("leading == box.centerX; top == box.centerY", [70, 60]),
    ])
  func `an edge is the alignment rectangle's`(constraints: String, origin: [Double]) throws {
    #expect(try solved("\(box) }\nview a { size 10 by 10; \(constraints) }")["a"] == origin + [10, 10])
  }

  @Test(
    arguments: [
      ("left == box.left; top == box.top", 80), ("right == box.right; top == box.top", 170),
      ("leading == box.leading; top == box.top", 170), ("trailing == box.trailing; top == box.top", 80),
      ("centerX == box.centerX; top == box.top", 125), ("leading == box.leading + 8; top == box.top", 162),
      ("leading == box.centerX; top == box.top", 120), ("left == box.left + 8; top == box.top", 88),
    ])
  func `leading and trailing flip, left and right do not`(constraints: String, x: Double) throws {
    // In right-to-left layout, the box's leading edge is 200 - 20 = 180 and its left edge 80.
    let layout = try solved("\(box) }\nview a { size 10 by 10; \(constraints) }", in: .plain(direction: .rightToLeft))
    #expect(layout["box"] == [80, 20, 100, 80])
    #expect(layout["a"] == [x, 20, 10, 10])
  }

  @Test(
    arguments: [
      ("unspecified", .leftToRight, 4), ("unspecified", .rightToLeft, 186), ("playback", .rightToLeft, 4),
      ("spatial", .rightToLeft, 4), ("forceLeftToRight", .rightToLeft, 4), ("forceRightToLeft", .leftToRight, 186),
    ] as [(String, LayoutDirection, Double)])
  func `the view that holds both items decides the direction`(
    semantic: String, direction: LayoutDirection, x: Double
  ) throws {
    let body =
      "view box { pin edges; semantic: \(semantic); view a { size 10 by 10; pin top; leading == superview.leading + 4 } }"
    #expect(try solved(body, in: .plain(direction: direction))["box/a"] == [x, 0, 10, 10])
  }

  @Test func `margin attributes lie inside by the margins`() throws {
    // Margins 10, 20, 30, 40 of 100 by 80 at (20, 20): leading 40, top 30, trailing 80, bottom 70; centres 60 and 50.
    let layout = try solved(
      """
      \(box); margins: top 10 left 20 bottom 30 right 40 }
      view a { left == box.margins.left; right == box.margins.right; top == box.margins.top; bottom == box.margins.bottom }
      view b { size 10 by 10; centerX == box.margins.centerX; centerY == box.margins.centerY }
      view c { pin top, leading; width == box.margins.width; height == box.margins.height }
      """)
    #expect(layout["a"] == [40, 30, 40, 40])
    #expect(layout["b"] == [55, 45, 10, 10])
    #expect(layout["c"] == [0, 0, 40, 40])
  }

  @Test func `directional margins flip`() throws {
    let body = "\(box); margins: top 0 leading 5 bottom 0 trailing 15; view a { pin edges to superview.margins } }"
    #expect(try solved(body)["box/a"] == [5, 0, 80, 80])
    #expect(try solved(body, in: .plain(direction: .rightToLeft))["box/a"] == [15, 0, 80, 80])
  }

  @Test func `frames reach out of alignment rectangles`() throws {
    // A switch's alignment rectangle is 49 by 31, its frame 51 wide; a slider's frame extends 2 beyond both ends and 1
    // below.
    let layout = try solved(
      """
      switch a { pin top, leading }
      view b { size 10 by 10; leading == a.trailing; pin top }
      slider c { pin leading, trailing inset 20; top == superview.top + 50 }
      segmented d { segments: ["One", "Two"]; pin leading; top == c.bottom }
      """)
    #expect(layout["a"] == [0, 0, 51, 31])
    #expect(layout["b"] == [49, 0, 10, 10])
    #expect(layout["c"] == [18, 50, 164, 31])
    #expect(layout["d"].first == 0 && layout["d"].dropFirst(1).first == 80 && layout["d"].last == 32)
  }

  @Test func `transforms move nothing`() throws {
    let body =
      "view a { pin top, leading inset 10; size 20 by 20 }; view b { size 5 by 5; top == a.bottom; leading == a.trailing }"
    let turned = body.replacing("size 20 by 20", with: "size 20 by 20; transform: scale 3 rotate 45 translate 50 by 9")
    #expect(try solved(turned)["a"] == [10, 10, 20, 20] && solved(turned)["b"] == [30, 30, 5, 5])
  }
}
