import LayoutEngine
import LayoutModel
import Testing

@Suite struct `Scroll positions` {
  @Test(
    arguments: [
      ("0 by 50", [0, -50]), ("page 1", [0, 0]), ("page 2", [0, -400]), ("page 3", [0, -600]), ("page 9", [0, -600]),
      ("end", [0, -600]),
    ] as [(String, [Double])])
  func `of a scroll view are an offset, a page as long as itself, or the end`(offset: String, origin: [Double]) throws {
    let layout = try solved(
      "scroll page { pin edges; offset: \(offset); view content { pin edges; size 200 by 1000 } }")
    #expect(Array(layout.screenFrame("page/content").prefix(2)) == origin)
  }

  @Test(arguments: [("page 2", [-200.0, 0]), ("end", [-320, 0])])
  func `go along the axis in which there is more to scroll`(offset: String, origin: [Double]) throws {
    let layout = try solved(
      "scroll page { pin edges; offset: \(offset); view content { pin edges; size 520 by 400 } }")
    #expect(Array(layout.screenFrame("page/content").prefix(2)) == origin)
  }

  @Test(arguments: ["end", "page 2"])
  func `of content that fits are at rest`(offset: String) throws {
    let layout = try solved(
      "scroll page { pin edges; offset: \(offset); view content { pin edges; size 200 by 100 } }")
    #expect(layout.screenFrame("page/content") == [0, 0, 200, 100])
  }

  @Test(
    arguments: [
      ("refreshing", "0 by 0", 104.0, 64.0), ("refreshing", "0 by 30", 74, 34), ("resting", "0 by 0", 44, nil),
      ("none", "0 by 0", 44, nil),
    ] as [(String, String, Double, Double?)])
  func `start below a refresh control that turns`(control: String, offset: String, y: Double, spinner: Double?) throws {
    let insets = EdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    for kind in ["scroll", "table", "collection"] {
      let content = kind == "scroll" ? "view a { pin edges; size 200 by 1000 }" : "cell a { height == 900 }"
      let inset = kind == "scroll" ? "contentInset: top 4" : "additionalSafeArea: top 4"
      let layout = try solved(
        "\(kind) page { pin edges; refreshControl: \(control); offset: \(offset); \(inset); \(content) }",
        in: .plain(safeArea: insets))
      let path = kind == "table" ? "page/section[0]/a" : "page/a"
      #expect(layout.screenFrame(path)[1] == y, "\(kind)")
      #expect(layout.view("page")?.parts[.spinner]?.frame.minY == spinner.map { Points($0) }, "\(kind)")
    }
  }

  @Test func `leave room at the end for the safe area and the insets`() throws {
    let layout = try solved(
      """
      scroll page { pin edges; offset: end; contentInset: bottom 6
        view content { pin edges; size 200 by 1000 }
        view badge { size 10 by 10; pin top, leading to page.frame } }
      """, in: .plain(safeArea: .init(top: 40, left: 0, bottom: 30, right: 0)))
    #expect(layout.screenFrame("page/content") == [0, 400 - 30 - 6 - 1000, 200, 1000])
    #expect(layout.screenFrame("page/badge") == [0, 0, 10, 10])
  }

  @Test(arguments: [("0 by 30", -30.0), ("page 2", -400), ("end", -480)])
  func `move the rows of tables`(offset: String, y: Double) throws {
    let rows = (0..<20).map { "cell r\($0) { style: basic; title: \"Row\" }" }.joined(separator: "; ")
    let layout = try solved("table list { pin edges; rowHeight: 44; offset: \(offset); \(rows) }")
    #expect(layout.screenFrame("list/section[0]/r0")[1] == y && layout["list/section[0]/r0"][1] == 0)
  }

  @Test(
    arguments: [
      (LayoutDirection.leftToRight, "40 by 0", -40.0), (.leftToRight, "page 2", -200), (.leftToRight, "end", -390),
      (.rightToLeft, "0 by 0", 150), (.rightToLeft, "40 by 0", 190), (.rightToLeft, "page 2", 350),
      (.rightToLeft, "end", 540),
    ] as [(LayoutDirection, String, Double)])
  func `move items in the direction of text`(direction: LayoutDirection, offset: String, x: Double) throws {
    let items = (0..<10).map { "cell i\($0) { }" }.joined(separator: "; ")
    let layout = try solved(
      "collection c { pin edges; axis: horizontal; itemSize: 50 by 400; offset: \(offset); \(items) }",
      in: .plain(direction: direction))
    #expect(layout.screenFrame("c/i0")[0] == x)
  }
}

@Suite struct `Bars over scrolled content` {
  private func bar(_ offset: String, _ looks: String) throws -> (height: Double, first: Double, parts: [SolvedPart]) {
    let rows = (0..<40).map { "cell r\($0) { style: basic; title: \"Row\" }" }.joined(separator: "; ")
    let text = """
      screen S { navigationBar "T" { \(looks) }
        table list { pin edges; rowHeight: 44; offset: \(offset); \(rows) } }
      """
    let layout = solve(try screen(text), in: try .device("iphone-16"))
    let bar = try #require(layout.bars.first { if case .navigationBar = $0.content { true } else { false } })
    return (bar.screenFrame.height.value, layout.screenFrame("list/section[0]/r0")[1], bar.parts)
  }

  /// At rest, a large title and a search field each add 52 points.
  @Test(
    arguments: [
      ("0 by 0", 148, 0), ("0 by 30", 118, 30), ("0 by 52", 96, 52), ("0 by 70", 78, 70), ("0 by 104", 44, 104),
      ("0 by 500", 44, 500), ("0 by -40", 148, -40),
    ] as [(String, Double, Double)])
  func `lose their search field first, then their large title`(offset: String, height: Double, moved: Double) throws {
    let rest = try bar("0 by 0", "large: yes; search: \"Find\"")
    let now = try bar(offset, "large: yes; search: \"Find\"")
    #expect(now.height == height)
    #expect(abs(rest.first - now.first - moved) < 0.001)
    #expect((now.parts[.searchField] != nil) == (height == 148))
  }

  @Test func `show a small title once the large one is gone`() throws {
    #expect(try bar("0 by 10", "large: yes").parts[.largeTitle] != nil)
    let collapsed = try bar("end", "large: yes")
    #expect(collapsed.height == 44 && collapsed.parts[.largeTitle] == nil && collapsed.parts[.title] != nil)
  }

  @Test func `follow the first view of each view, as UIKit does`() throws {
    let text = """
      screen S { navigationBar "T" { large: yes }
        FIRST
        scroll page { pin edges; offset: 0 by 200; view content { pin edges; size 200 by 3000 } } }
      """
    func height(_ first: String) throws -> Double? {
      let layout = solve(
        try screen(text.replacing("FIRST", with: first)), in: try .device("iphone-16"))
      return layout.bars.first { if case .navigationBar = $0.content { true } else { false } }?.screenFrame.height.value
    }
    #expect(try height("") == 44)
    #expect(try height("view ground { pin edges }") == 96)
  }

  @Test func `fade the content below them where they have no background`() throws {
    func edge(_ offset: String) throws -> Bool {
      let text = """
        screen S { navigationBar "T"; scroll page { pin edges; offset: \(offset)
          view content { pin edges; size 200 by 3000 } } }
        """
      let layout = solve(try screen(text), in: try .device("iphone-17-pro", ios: .ios26))
      return layout.bars.contains { $0.parts[.scrollEdge] != nil }
    }
    #expect(try edge("0 by 20") && !edge("0 by 0") && !edge("0 by -20"))
  }

  @Test func `fade no further down than the view that scrolls under them`() throws {
    func parts(_ bottom: String) throws -> (edge: Rect, fade: Rect) {
      let text = """
        screen S { navigationBar "T"; scroll page { pin top, leading, trailing; bottom == superview.\(bottom)
          offset: 0 by 20; view content { pin edges; size 200 by 3000 } } }
        """
      let bars = solve(try screen(text), in: try .device("iphone-17-pro", ios: .ios26)).bars
      let bar = try #require(bars.first { $0.parts[.scrollEdge] != nil })
      return (try #require(bar.parts[.scrollEdge]).frame, try #require(bar.parts[.scrollEdgeFade]).frame)
    }
    let (edge, fade) = try parts("bottom")
    #expect(fade.minX == edge.minX && fade.minY == edge.maxY && fade.width == edge.width && fade.height > 5)
    let short = try parts("top + \(edge.maxY.value + 5)").fade
    #expect((short.height - 5).magnitude < 0.001)
  }

  @Test(
    arguments: [
      ("", true, true), ("scroll page { pin edges; view content { pin edges; size 200 by 300 } }", true, true),
      ("scroll page { pin edges; view content { pin edges; size 200 by 3000 } }", true, false),
      ("scroll page { pin edges; offset: 0 by 20; view content { pin edges; size 200 by 3000 } }", false, false),
      ("scroll page { pin edges; offset: end; view content { pin edges; size 200 by 3000 } }", false, true),
    ])
  func `are at the edge of what scrolls until it is under them`(content: String, top: Bool, bottom: Bool) throws {
    let text = "screen S { navigationBar \"T\"; tabBar { tab \"A\" icon \"star\" }; \(content) }"
    let bars = solve(try screen(text), in: try .device("iphone-16", ios: .ios18)).bars
    let edges = bars.compactMap { bar -> Bool? in
      switch bar.content {
      case .navigationBar, .tabBar: bar.isAtScrollEdge
      case .statusBar, .toolbar, .keyboard, .homeIndicator, .card, .alert, .menu: nil
      }
    }
    #expect(edges == [top, bottom])
  }
}

@Suite struct `Headers and footers of plain tables` {
  private func parts(_ offset: String, style: String = "plain") throws -> (header: Double, footer: Double, last: Double)
  {
    let rows = (0..<20).map { "cell r\($0) { style: basic; title: \"Row\" }" }.joined(separator: "; ")
    let layout = try solved(
      """
      table list { pin edges; style: \(style); rowHeight: 40; sectionHeaderHeight: 30; sectionFooterHeight: 20
        offset: \(offset)
        section a "One" { footer: "End"; \(rows) } }
      """)
    let section = try #require(layout.view("list/a"))
    let header = try #require(section.parts[.header])
    let footer = try #require(section.parts[.footer])
    return (header.frame.minY.value, footer.frame.minY.value, layout.screenFrame("list/a/r19")[1])
  }

  @Test(
    arguments: [
      // The section is 850 high in a table of 400.
      ("0 by 0", 0, 380), ("0 by 100", 0, 380), ("0 by 840", -40, -10),
    ] as [(String, Double, Double)])
  func `stay in sight while their rows are`(offset: String, header: Double, footer: Double) throws {
    let found = try parts(offset)
    #expect(found.header == header && found.footer == footer)
  }

  @Test func `scroll with the rows in grouped tables`() throws {
    let found = try parts("0 by 100", style: "grouped")
    #expect(found.header == -100 && found.footer == found.last + 40)
  }
}
