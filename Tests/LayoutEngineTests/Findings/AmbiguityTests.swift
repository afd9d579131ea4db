import Diagnostics
import LayoutEngine
import LayoutModel
import Testing

@Suite struct `12 Ambiguity` {
  @Test(
    arguments: [
      // Fully determined.
      ("view a { pin edges }", []), ("view a { size 9 by 9; center }", []),
      ("label a \"Hi\" { center }", []), ("view a { intrinsic: 9 by 9; pin top, leading }", []),
      // Without a position, without a size, without both.
      ("view a { size 9 by 9; pin top }", ["a horizontal"]), ("view a { size 9 by 9; pin leading }", ["a vertical"]),
      ("view a { pin top, leading; width == 9 }", ["a vertical"]),
      ("label a \"Hi\"", ["a horizontal", "a vertical"]),
      ("view a", ["a horizontal", "a vertical"]),
      // Only inequalities.
      ("view a { size 9 by 9; pin top; leading >= superview.leading }", ["a horizontal"]),
      // A view that depends on an ambiguous one is ambiguous too, but its neighbour is not.
      (
        "view a { size 9 by 9; pin top }; view b { size 9 by 9; pin top; leading == a.trailing }; view c { size 9 by 9; center }",
        ["a horizontal", "b horizontal"]
      ),
      // An optional constraint decides, even if it is weak.
      ("view a { size 9 by 9; pin top; leading == superview.leading @ 1 }", []),
    ] as [(String, [String])])
  func `is proved for each view and axis, and for no other`(body: String, views: [String]) throws {
    let layout = try solved(body)
    #expect(layout.ambiguities.map { "\(layout.screen.path(of: $0.view)) \($0.axis.rawValue)" } == views)
    #expect(layout.codes.allSatisfy { $0 == 702 } && layout.codes.isEmpty == views.isEmpty)
  }

  @Test(
    arguments: [
      ("label a \"Hi\"", "the position of 'a' is ambiguous, because no constraint mentions it"),
      ("view a", "the width and the height of 'a' are ambiguous, because no constraint mentions it"),
      ("view a { pin top, leading }", "the width and the height of 'a' are ambiguous"),
      ("view a { pin top; width == 9 }", "the height and the horizontal position of 'a' are ambiguous"),
      ("view a { pin leading; height == 9 }", "the width and the vertical position of 'a' are ambiguous"),
    ])
  func `of both axes of a view is reported once`(body: String, message: String) throws {
    #expect(try solved(body).messages == [message])
  }

  @Test func `of content in a scroll view names the scroll view`() throws {
    let layout = try solved("scroll page { pin edges; view tall { height == 2000; pin edges to page } }")
    #expect(layout.diagnostics.compactMap(\.help).contains { $0.contains("'width == page.frame.width'") })
  }

  @Test(
    arguments: [
      // Two views follow the first; the other axis is determined.
      (
        """
        view a { size 9 by 9; pin top }; view b { size 9 by 9; pin top; leading == a.trailing }
        view c { size 9 by 9; pin top; leading == b.trailing }
        """, ["constrain its position on this axis; this also resolves 'b' and 'c'"]
      ),
      // Two independent views.
      (
        "view a { size 9 by 9; pin top }; view b { size 9 by 9; pin leading }",
        ["constrain its position on this axis", "constrain its position on this axis"]
      ),
      // Two constraints are missing, because one would leave c ambiguous.
      (
        """
        view a { height == 9; pin top, leading }; view b { height == a.width; pin top, leading; width == 9 }
        view c { height == b.height; pin top, leading }
        """,
        [
          "constrain its width, or both its edges; this also resolves 'b' and 'c'",
          "constrain its width, or both its edges",
        ]
      ),
    ] as [(String, [String])])
  func `is reported once for what one missing constraint leaves open`(body: String, help: [String]) throws {
    #expect(try solved(body).diagnostics.map(\.help) == help)
  }

  @Test func `has ends where scrolled content is`() throws {
    let layout = try solved(
      """
      scroll page { pin edges; offset: 0 by 100
        view content { pin edges; size 200 by 1000; view a { size 9 by 9; top == content.top + 150 } } }
      """)
    #expect(layout.ambiguities.map { [$0.minimum.minY, $0.maximum.minY] } == [[50, 50]])
  }

  @Test func `has no solution with a negative size`() throws {
    // With the minimum width of b, a ends at 200 - 0 - 10, so the maximum width of a is 190.
    let layout = try solved(
      "view a { height == 9; pin top, leading }; view b { height == 9; pin top, trailing; leading == a.trailing + 10 }")
    #expect(
      layout.ambiguities.map { [$0.minimum.width, $0.maximum.width].map(\.value).sorted() } == [[0, 190], [0, 190]])
  }

  @Test func `says on which side there is no end to the positions`() throws {
    let layout = try solved(
      """
      view a { size 9 by 9; pin top; right <= superview.right - 20 }
      view b { size 9 by 9; pin top; left >= superview.left + 5 }
      view c { size 9 by 9; pin top }
      """)
    #expect(
      layout.diagnostics.map(\.label) == [
        "any position of at most 171 satisfies the constraints", "any position of at least 5 satisfies the constraints",
        "any position satisfies the constraints",
      ])
  }

  @Test(
    arguments: [
      // Sizes are as small as possible, positions as close as possible to the superview's leading and top edge.
      ("view a", LayoutDirection.leftToRight, [0, 0, 0, 0]),
      ("view a { intrinsic: 30 by 20 }", .leftToRight, [0, 0, 30, 20]),
      ("view a { size 9 by 9 }", .leftToRight, [0, 0, 9, 9]), ("view a { size 9 by 9 }", .rightToLeft, [191, 0, 9, 9]),
      ("view a { width >= 30; height == 5; bottom == superview.bottom }", .leftToRight, [0, 395, 30, 5]),
      (
        "view a { size 9 by 9; leading >= superview.leading + 12; top <= superview.top - 4 }", .leftToRight,
        [12, -4, 9, 9]
      ),
      // UIKit places a view at a single bound of its position, but does not use a single bound of its size.
      ("view a { size 9 by 9; right <= superview.right - 74 }", .leftToRight, [117, 0, 9, 9]),
      ("view a { size 9 by 9; left <= superview.left + 23 }", .leftToRight, [23, 0, 9, 9]),
      ("view a { size 9 by 9; left <= superview.left + 23 }", .rightToLeft, [23, 0, 9, 9]),
      ("view a { size 9 by 9; top >= superview.top - 7 }", .leftToRight, [0, -7, 9, 9]),
      ("view a { height == 9; width <= 50 }", .leftToRight, [0, 0, 0, 9]),
      ("view a { size 9 by 9; left >= superview.left + 4; right <= superview.right - 4 }", .leftToRight, [4, 0, 9, 9]),
    ])
  func `is settled by one rule`(body: String, direction: LayoutDirection, frame: [Double]) throws {
    #expect(try solved(body, in: .plain(direction: direction))["a"] == frame)
  }

  @Test func `of views that share is settled for the first`() throws {
    // Both views hug equally: the view that is later in the file takes all of the 80 extra points, regardless of the
    // order on screen.
    for (first, second) in [("a", "b"), ("b", "a")] {
      let layout = try solved(
        """
        view \(first) { intrinsic: 60 by 9; pin top }
        view \(second) { intrinsic: 60 by 9; pin top }
        a.leading == leading; b.trailing == trailing; a.trailing == b.leading
        """)
      #expect(layout[first][2] == 60 && layout[second][2] == 140)
      #expect(layout.ambiguities.map(\.ties.count) == [2, 2])
    }
  }

  @Test func `tells both solutions, and that there is no end to them`() throws {
    let layout = try solved(
      """
      view a { pin top, leading; height == 9; width >= 20; width <= 70 }
      view c { pin top, leading; height == 9; width >= 20 }
      view b { pin top, leading }
      """)
    #expect(
      layout.diagnostics.map(\.label) == [
        "a width of 20 satisfies the constraints as well as 70",
        "any width of at least 20 satisfies the constraints", "several frames satisfy the constraints",
      ])
    let a = try #require(layout.ambiguities.first)
    #expect([a.minimum.width, a.maximum.width] == [20, 70] && a.minimum.minX == 0 && a.maximum.minX == 0)
  }
}
