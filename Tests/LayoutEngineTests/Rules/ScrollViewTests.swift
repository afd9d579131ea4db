import LayoutModel
import Testing

@Suite struct `6 Scroll views` {
  @Test func `the content guide is what scrolls, the frame guide what it scrolls in`() throws {
    let layout = try solved(
      """
      scroll page { pin edges inset 10
        view content { pin edges to page.content; width == page.frame.width; height == 900 }
        view badge { size 20 by 20; bottom == page.frame.bottom; trailing == page.frame.trailing } }
      """)
    #expect(layout["page"] == [10, 10, 180, 380] && layout["page/content"] == [0, 0, 180, 900])
    #expect(layout["page/badge"] == [160, 360, 20, 20])
    #expect(layout.contentSize("page") == [180, 900] && layout.messages == [])
  }

  @Test func `to what is in it, a scroll view's own edges are its content's and its size is its frame's`() throws {
    let layout = try solved(
      """
      scroll page { pin edges
        view content { pin edges inset 5; width == page.width - 10; height == page.height * 2 } }
      """)
    // 190 by 800 with insets of 5: 200 by 810.
    #expect(layout["page/content"] == [5, 5, 190, 800])
    #expect(layout.contentSize("page") == [200, 810] && layout.messages == [])
  }

  @Test func `that holds for views at any depth, and for its margins, but its middle is its frame's`() throws {
    let layout = try solved(
      """
      scroll page { pin edges
        view content { pin edges; size 300 by 1000
          view low { size 10 by 10; bottom == page.bottom; centerX == page.centerX }
          view inner { size 10 by 10; top == page.margins.top; leading == page.margins.leading } } }
      """)
    #expect(layout["page/content/low"] == [95, 990, 10, 10] && layout["page/content/inner"] == [8, 8, 10, 10])
  }

  @Test func `to what is around it, its edges are its frame's`() throws {
    let layout = try solved(
      """
      scroll page { pin top, leading, trailing; height == 100
        view content { pin edges; size 300 by 1000 } }
      view below { size 10 by 10; top == page.bottom; leading == page.centerX }
      """)
    #expect(layout["below"] == [100, 100, 10, 10])
  }

  @Test func `a view tied to something outside floats`() throws {
    let layout = try solved(
      """
      scroll page { pin edges; offset: 0 by 50
        view content { pin edges; size 200 by 1000 }
        view header { height == 20; pin leading, trailing; top == S.top } }
      guide S { top == superview.top + 30; leading == superview.leading; size 1 by 1 }
      """)
    // The header appears 30 points below the top, although the content is scrolled by 50.
    #expect(layout["page/header"] == [0, 80, 200, 20])
  }

  @Test func `each scroll view around a view shifts it, however many there are`() throws {
    let depth = 12
    let layout = try solved(
      "view outside { size 10 by 10; leading == superview.leading }\n"
        + (0..<depth).map { "scroll page\($0) { pin edges; offset: 0 by 5\n" }.joined()
        + "view inside { pin edges; size 50 by 2000 }\n outside.top == inside.top + 100 "
        + String(repeating: "}", count: depth))
    // There are twelve scroll views, each scrolled by 5.
    #expect(layout["outside"] == [0, 40, 10, 10])
  }

  @Test(
    arguments: [
      // Scrolled by 50, and at rest below a safe area of 40.
      ("offset: 0 by 50", 0, [0, 50, 200, 20]), ("", 40, [0, -40, 200, 20]),
      ("offset: 30 by 50", 40, [30, 10, 200, 20]),
      // Pulled down by 25, so the visible part starts at -25.
      ("offset: 0 by -25", 0, [0, -25, 200, 20]),
    ] as [(String, Double, [Double])])
  func `the frame guide stays where the content scrolls`(offset: String, top: Double, frame: [Double]) throws {
    let layout = try solved(
      """
      scroll page { pin edges; \(offset)
        view content { pin edges to page.content; size 300 by 1000 }
        view header { height == 20; pin top, horizontal to page.frame } }
      """, in: .plain(safeArea: .init(top: Points(top), left: 0, bottom: 0, right: 0)))
    #expect(layout["page/header"] == frame && layout.screenFrame("page/header") == [0, 0, 200, 20])
  }

  @Test func `a header between the frame guide and the content stretches where the content is pulled down`() throws {
    let layout = try solved(
      """
      scroll page { pin edges; offset: 0 by -60
        view content { pin edges to page.content; size 200 by 1000 }
        view photo { top == page.frame.top; bottom == content.top + 100; pin leading, trailing to content } }
      """)
    #expect(layout["page/photo"] == [0, -60, 200, 160])
  }

  @Test(
    arguments: [
      ("pin top, leading, bottom; width == 50; height == 50", "width"),
      ("pin top, leading, trailing; width == 50; height == 50", "height"),
    ])
  func `content that is not pinned at all sides has no certain size`(constraints: String, dimension: String) throws {
    let layout = try solved("scroll page { pin edges; view content { \(constraints) } }")
    #expect(layout.messages == ["the content \(dimension) of 'page' is ambiguous"])
    #expect(layout.codes == [706] && layout.ambiguities.isEmpty)
  }

  @Test func `insets and offsets move what is shown, never what is laid out`() throws {
    let body = """
      scroll page { pin edges; contentInset: top 7 left 3 bottom 0 right 0; offset: 0 by 100
        view content { pin edges; size 200 by 1000 } }
      """
    let layout = try solved(body, in: .plain(safeArea: .init(top: 40, left: 0, bottom: 0, right: 0)))
    #expect(layout["page/content"] == [0, 0, 200, 1000] && layout.contentSize("page") == [200, 1000])
    // The safe area's 40 and 7, minus the 100 of the content offset.
    #expect(layout.screenFrame("page/content") == [3, -53, 200, 1000])
  }

  @Test(
    arguments: [
      ("automatic", [0, 40]), ("scrollableAxes", [0, 40]), ("always", [12, 40]), ("never", [0, 0]),
    ] as [(String, [Double])])
  func `the safe area adds to the insets as the adjustment says`(word: String, origin: [Double]) throws {
    let layout = try solved(
      "scroll page { pin edges; insetAdjustment: \(word); view content { pin edges; size 200 by 1000 } }",
      in: .plain(safeArea: .init(top: 40, left: 12, bottom: 0, right: 0)))
    #expect(Array(layout.screenFrame("page/content").prefix(2)) == origin)
  }

  @Test func `a stack of text decides how far it scrolls`() throws {
    // Two lines of 20.5, with 10 between them.
    let layout = try solved(
      """
      scroll page { pin edges
        stack list { axis: vertical; spacing: 10; pin edges to page.content; width == page.frame.width
          label "One"; label "Two" } }
      """)
    #expect(layout.contentSize("page") == [200, 51])
  }

  @Test func `has no size of its own`() throws {
    let layout = try solved("scroll page { pin top, leading; view content { pin edges; size 300 by 1000 } }")
    #expect(layout["page"] == [0, 0, 0, 0] && layout.codes == [702])
  }
}
