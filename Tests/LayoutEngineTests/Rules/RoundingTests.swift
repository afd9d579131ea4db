import LayoutModel
import Testing

@Suite struct `4 Rounding of solved frames` {
  @Test(
    arguments: [
      // 375 for three with gaps of 10: 118.333 each, at 0, 128.333 and 256.667. Edges on the grid of two pixels per
      // point: 0–118.5, 128.5–246.5, 256.5–375.
      (2, [[0, 118.5], [128.5, 118], [256.5, 118.5]]),
      // At one pixel per point: 0–118, 128–247, 257–375; at three, all are on the grid.
      (1, [[0, 118], [128, 119], [257, 118]]),
      (3, [[0, 118.333], [128.333, 118.333], [256.667, 118.333]]),
    ] as [(Double, [[Double]])])
  func `edges are rounded, sizes follow`(scale: Double, spans: [[Double]]) throws {
    let layout = try solved(
      "stack s { distribution: fillEqually; spacing: 10; pin top, leading, trailing; height == 9; view a; view b; view c }",
      in: .plain(375, scale: scale))
    #expect(["s/a", "s/b", "s/c"].map { [layout[$0][0], layout[$0][2]] } == spans)
  }

  @Test(
    arguments: [
      // (200 - 10.5) / 2 = 94.75 is 189.5 pixels, which rounds up. (200 - 10.333) / 2 at three pixels per point is
      // 284.5.
      (2, 10.5, 95), (3, 31.0 / 3, 95), (1, 11, 95), (2, 11, 94.5), (3, 11, 94.667),
    ] as [(Double, Double, Double)])
  func `half a pixel goes up`(scale: Double, width: Double, x: Double) throws {
    let layout = try solved(
      "view a { height == 8; width == \(width); center horizontally; pin top }", in: .plain(scale: scale))
    #expect(layout["a"][0] == x)
  }

  @Test func `each frame is rounded in its superview`() throws {
    // The box starts at 10.25, on the grid 10.5; its content starts 0.25 further, at 0.5 in the box.
    let layout = try solved(
      """
      view box { size 50 by 50; pin top; leading == superview.leading + 10.25
        view a { size 10 by 10; pin top; leading == superview.leading + 0.25 } }
      """)
    #expect(layout["box"] == [10.5, 0, 50, 50] && layout["box/a"] == [0.5, 0, 10, 10])
    #expect(layout.screenFrame("box/a") == [11, 0, 10, 10])
  }

  @Test(arguments: [1, 2, 3] as [Double])
  func `every frame is on the pixel grid`(scale: Double) throws {
    let layout = try solved(
      """
      stack s { axis: vertical; distribution: fillEqually; spacing: 1.7; pin edges inset 3.3
        stack { distribution: fillProportionally; label "One"; label "Three"; label "Twelve" }
        view { label "x" { centerX == superview.centerX * 0.77; centerY == superview.centerY } }
        image { source: image("i", 33.3 by 21.7) } }
      """, in: .plain(211, 397, scale: scale))
    for view in layout.views {
      for edge in [view.frame.minX, view.frame.minY, view.frame.maxX, view.frame.maxY] {
        let pixels = edge.value * scale
        #expect((pixels - pixels.rounded()).magnitude < 1e-6)
      }
    }
  }
}
