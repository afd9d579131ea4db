import LayoutEngine
import LayoutModel
import Testing

@Suite struct `The values of a constraint` {
  @Test(
    arguments: [
      // Constraints to a scroll view's edges refer to its content, which the insets and the offset move.
      """
      scroll page { pin edges; contentInset: top 4; offset: 0 by 30
        view form { pin edges inset 16; width == page.width - 32; height == 900
          view low { size 10 by 10; bottom == page.bottom - 20; leading == page.content.leading + 24 }
          view inner { size 10 by 10; top == page.margins.top; trailing == page.margins.trailing - 3 } }
        view badge { size 20 by 20; centerX == page.centerX; top == page.content.top + 5 } }
      """,
      "scroll page { pin edges inset 10; view badge { pin edges; size 20 by 600 } }",
      // Leading and trailing depend on the direction of the superview that contains both views.
      """
      view bar { semantic: playback; size 40 by 10; pin top; leading == superview.leading + 12
        view mark { size 4 by 4; pin top; leading == bar.leading + 3 } }
      view next { size 40 by 10; pin top; leading == bar.trailing + 7 }
      """,
      // Alignment rectangles differ from frames.
      """
      slider position { pin top, leading, trailing inset 20 }
      label times "0:12" { top == position.bottom + 4; leading == position.leading }
      switch on { top == times.bottom + 8; trailing == margins.trailing }
      """,
      // Without text, the first baseline is at the top and the last at the bottom.
      """
      view box { size 30 by 30; pin top, leading inset 50 }
      label title "Title" { leading == box.trailing + 8; firstBaseline == box.firstBaseline + 6 }
      label note "Note" { leading == box.trailing + 8; lastBaseline == box.lastBaseline + 90 }
      """,
    ], [LayoutDirection.leftToRight, .rightToLeft])
  func `are as far from each other as its constant says`(body: String, direction: LayoutDirection) throws {
    let safeArea = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    let layout = try solved(body, in: .plain(safeArea: safeArea, direction: direction))
    var count = 0
    for solved in layout.constraints where solved.state == .satisfied {
      let constraint = layout.screen.constraints[solved.id]
      let values = try #require(layout.values(of: constraint))
      guard let second = values.second, constraint.relation == .equal, constraint.multiplier == 1 else { continue }
      let distance = (values.first.value - second.value).magnitude.value
      let constant = constraint.constant.points.magnitude.value
      #expect(abs(distance - constant) < 1, "\(layout.screen.describe(constraint)) is \(distance)")
      count += 1
    }
    #expect(count > 3)
  }

  @Test func `are in the rectangle of a scroll view's content, where it has been scrolled to`() throws {
    let layout = try solved("scroll page { pin edges; offset: 0 by 50; view form { pin edges; size 200 by 1000 } }")
    let top = Anchor(try #require(layout.id("page/form")), .top)
    let constraint = try #require(layout.screen.constraints.first { $0.first == top })
    #expect(layout.values(of: constraint)?.second?.rect == Rect(x: 0, y: -50, width: 200, height: 1000))
  }
}
