import LayoutModel
import Testing

@Suite struct `8 System spacing` {
  private let pair = "view a { size 20 by 20; pin top, leading }; view b { size 9 by 9; "

  @Test(
    arguments: [
      ("leading == a.trailing + ~; top == a.top", [28, 0]), ("top == a.bottom + ~; leading == a.leading", [0, 28]),
      ("leading == a.trailing + 2 * ~; top == a.top", [36, 0]),
      ("leading == a.trailing - ~; top == a.top", [12, 0]),
      ("leading == a.trailing + ~ + 3; top == a.top", [31, 0]),
    ])
  func `is 8 between neighbours`(constraints: String, origin: [Double]) throws {
    #expect(try solved(pair + constraints + " }")["b"] == origin + [9, 9])
  }

  @Test(
    arguments: [
      // In the screen's root, the margins: 16 at the sides. In another view, 8.
      ("leading == superview.leading + ~; top == superview.top", [16, 0]),
      ("trailing == superview.trailing - ~; top == superview.top", [175, 0]),
    ])
  func `is the superview's margin to its edge`(constraints: String, origin: [Double]) throws {
    #expect(try solved("view b { size 9 by 9; \(constraints) }")["b"] == origin + [9, 9])
    let inner = try solved("view box { pin edges; view b { size 9 by 9; \(constraints) } }")
    #expect(inner["box/b"][0] == (origin[0] == 16 ? 8 : 183))
  }

  @Test func `is 8 to a guide`() throws {
    let layout = try solved(
      "view b { size 9 by 9; top == safeArea.top + ~; leading == margins.leading + ~ }",
      in: .plain(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    #expect(layout["b"] == [24, 28, 9, 9])
  }

  @Test(
    arguments: [
      // As saved by Interface Builder: 16 between footnotes, 20 between headline and footnote, 24 between 20 and 13
      // points.
      (13, 13, 16), (17, 13, 20), (13, 17, 20), (20, 13, 24),
    ] as [(Double, Double, Double)])
  func `between baselines is the line of the larger font`(above: Double, below: Double, distance: Double) throws {
    let layout = try solved(
      """
      label a "One" { font: system(\(above)); pin top, leading }
      label b "Two" { font: system(\(below)); pin leading; firstBaseline == a.lastBaseline + ~ }
      """)
    let a = try #require(layout.view("a"))
    let b = try #require(layout.view("b"))
    let first = a.frame.minY + (a.lastBaseline ?? 0)
    let second = b.frame.minY + (b.firstBaseline ?? 0)
    #expect(second - first == Points(distance))
  }

  @Test func `flips with the direction`() throws {
    let layout = try solved(pair + "leading == a.trailing + ~; top == a.top }", in: .plain(direction: .rightToLeft))
    #expect(layout["b"] == [163, 0, 9, 9])
  }
}
