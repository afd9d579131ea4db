import LayoutEngine
import LayoutModel
import Testing

@Suite struct `5 Safe areas` {
  private let safe = EdgeInsets(top: 59, left: 10, bottom: 34, right: 20)

  @Test(
    arguments: [
      // The safe area reaches from (10, 59) to (180, 366) of a screen of 200 by 400.
      ("pin edges", [59, 10, 34, 20]), ("size 50 by 50; center", [0, 0, 0, 0]),
      ("pin edges inset 20", [39, 0, 14, 0]), ("pin leading, trailing, bottom; height == 100", [0, 10, 34, 20]),
      ("pin top, leading; size 30 by 20", [59, 10, 0, 0]),
      ("pin leading, trailing; height == 50; top == superview.top - 10", [59, 10, 0, 20]),
    ])
  func `a view has of the unsafe strips what overlaps it`(place: String, insets: [Double]) throws {
    let layout = try solved("view a { \(place) }", in: .plain(safeArea: safe))
    #expect(layout.safeArea("a") == insets)
    #expect(layout.safeArea("S") == [59, 10, 34, 20])
  }

  @Test func `a guide is what is left`() throws {
    // The box is 20 below the screen's top, so 59 - 20 = 39 of it are covered.
    let layout = try solved(
      """
      view box { leading == superview.leading; trailing == superview.trailing; bottom == superview.bottom; top == superview.top + 20
        view a { pin edges to box.safeArea } }
      """, in: .plain(safeArea: safe))
    #expect(layout["box/a"] == [10, 39, 170, 307])
  }

  @Test func `nested views are covered where they lie, however deep`() throws {
    let layout = try solved(
      """
      view one { pin edges inset 5; view two { pin edges inset 5; view three { pin edges inset 5; view a { pin edges to three.safeArea } } } }
      """, in: .plain(safeArea: safe))
    // three is inset by 15: 44, 0 (10 - 15), 19, 5.
    #expect(layout.safeArea("one/two/three") == [44, 0, 19, 5])
    #expect(layout["one/two/three/a"] == [0, 44, 165, 307])
  }

  @Test func `a view that reaches past an edge has no more inset there than its superview`() throws {
    let layout = try solved(
      "view a { leading == superview.leading - 20; trailing == superview.trailing + 30; top == superview.top - 5; height == 90 }",
      in: .plain(safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 8)))
    #expect(layout.safeArea("a") == [59, 0, 0, 8])
  }

  @Test(arguments: [("vertical", [0, 10, 0, 0]), ("horizontal", [0, 0, 0, 0])])
  func `items are covered at the sides across which they do not scroll`(axis: String, insets: [Double]) throws {
    let layout = try solved(
      "collection c { pin edges; axis: \(axis); itemSize: 50 by 400; cell a; cell b; cell d; cell e }",
      in: .plain(safeArea: safe))
    #expect(layout.safeArea("c/a") == insets && layout.safeArea("c/b") == [0, 0, 0, 0])
  }

  @Test func `what a view adds counts for all in it`() throws {
    let layout = try solved(
      """
      view box { pin edges; additionalSafeArea: top 30 left 0 bottom 6 right 0
        view inner { pin edges; view a { pin edges to inner.safeArea } }
        view middle { size 20 by 20; center } }
      """, in: .plain(safeArea: safe))
    #expect(layout.safeArea("box") == [89, 10, 40, 20] && layout.safeArea("box/inner") == [89, 10, 40, 20])
    #expect(layout.safeArea("box/middle") == [0, 0, 0, 0])
    #expect(layout["box/inner/a"] == [10, 89, 170, 271])
  }

  @Test func `what the screen adds counts for its own guide`() throws {
    let layout = try solved(
      "additionalSafeArea: bottom 50; view a { pin edges to safeArea }", in: .plain(safeArea: safe))
    #expect(layout["a"] == [10, 59, 170, 257])
  }

  @Test func `the content of a scroll view lies under no bar that its insets keep clear of`() throws {
    let body = """
      scroll page { pin edges; insetAdjustment: WORD
        view content { pin edges to page.content; width == page.frame.width; height == 900; margins: 8
          view a { height == 9; pin top, leading, trailing to content.margins } } }
      """
    let environment = Environment.plain(safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    // Automatic insets move the content down by 59, so only its own margins of 8 remain; without them, the content
    // starts under the bar.
    #expect(try solved(body.replacing("WORD", with: "automatic"), in: environment)["page/content/a"] == [8, 8, 184, 9])
    #expect(try solved(body.replacing("WORD", with: "never"), in: environment)["page/content/a"] == [8, 67, 184, 9])
  }
}

@Suite struct `5 Layout margins` {
  @Test(
    arguments: [
      ("iphone-se-3", .portrait, 16), ("iphone-16", .portrait, 16), ("iphone-16-plus", .portrait, 20),
      ("ipad-10", .portrait, 20), ("ipad-10", .landscape, 20),
    ] as [(String, Orientation, Double)])
  func `a screen's root has the platform's at its sides, and the safe area`(
    device: String, orientation: Orientation, side: Double
  ) throws {
    let layout = try solved("view a { pin edges to margins }", in: .device(device, orientation))
    let safe = layout.safeArea
    #expect(
      layout.margins("S") == [safe.top.value, side + safe.left.value, safe.bottom.value, side + safe.right.value])
  }

  @Test func `any other view has 8 all around`() throws {
    let layout = try solved("view box { size 100 by 100; center; view a { pin edges to box.margins } }")
    #expect(layout["box/a"] == [8, 8, 84, 84])
  }

  @Test func `margins begin at the safe area unless they are told not to`() throws {
    let environment = Environment.plain(safeArea: EdgeInsets(top: 30, left: 0, bottom: 20, right: 0))
    #expect(try solved("view a { pin edges }", in: environment).margins("a") == [38, 8, 28, 8])
    #expect(
      try solved("view a { pin edges; marginsFollowSafeArea: no }", in: environment).margins("a") == [8, 8, 8, 8])
  }

  @Test func `a superview's margins are kept where they reach in`() throws {
    // The box has margins of 30, and a is inset by 10: the margins overlap a by 20, more than its own 8. At the bottom,
    // a ends 40 before the box, so they do not overlap.
    let layout = try solved(
      """
      view box { size 150 by 150; pin top, leading; margins: 30
        view a { preservesSuperviewMargins: yes; pin top, leading, trailing inset 10; bottom == superview.bottom - 40
          view inner { preservesSuperviewMargins: yes; pin edges } }
        view b { pin edges inset 10 } }
      """)
    #expect(layout.margins("box/a") == [20, 20, 8, 20] && layout.margins("box/b") == [8, 8, 8, 8])
    #expect(layout.margins("box/a/inner") == [20, 20, 8, 20])
  }

  @Test func `a screen's root keeps at least the platform's at its sides`() throws {
    #expect(try solved("margins: 4; view a { pin edges }").margins("S") == [4, 16, 4, 16])
    #expect(try solved("margins: 40; view a { pin edges }").margins("S") == [40, 40, 40, 40])
    #expect(try solved("margins: 4; respectsMinimumMargins: no; view a { pin edges }").margins("S") == [4, 4, 4, 4])
  }

  @Test func `margins of a stack lie around its views when it says so`() throws {
    let layout = try solved(
      "stack s { marginsRelative: yes; margins: top 1 leading 2 bottom 3 trailing 4; pin top, leading; view a { size 10 by 10 } }"
    )
    #expect(layout["s"] == [0, 0, 16, 14] && layout["s/a"] == [2, 1, 10, 10])
  }
}

@Suite struct `5 Readable content` {
  @Test func `is 672 wide in the middle, or the margins where they are narrower`() throws {
    let body = "view a { pin edges to readable }"
    // At a width of 1024, 176 at each side; at 393, the margins of 16.
    #expect(try solved(body, in: .plain(1024, 1000))["a"][0] == 176)
    #expect(try solved(body, in: .plain(1024, 1000))["a"][2] == 672)
    #expect(try solved(body, in: .plain(393, 852))["a"] == [16, 0, 361, 852])
  }

  @Test func `grows with the text`() throws {
    var environment = Environment.plain(1024, 1000)
    environment.traits.textSize = .xSmall
    #expect(try solved("view a { pin edges to readable }", in: environment)["a"][2] == 560)
  }

  @Test func `is among the guides of the layout once a constraint names it`() throws {
    let layout = try solved("view a { pin horizontal to readable; top == readable.top }", in: .plain(1024, 1000))
    #expect(
      layout.guides == [SolvedGuide(guide: .readable(.root), screenFrame: Rect(x: 176, y: 0, width: 672, height: 1000))]
    )
    #expect(try solved("view a { pin edges }").guides.isEmpty)
  }

  @Test func `margins can follow it`() throws {
    let layout = try solved("view box { pin edges; marginsFollowReadableWidth: yes }", in: .plain(1024, 1000))
    #expect(layout.margins("box") == [8, 176, 8, 176])
  }
}

@Suite struct `5 The keyboard guide` {
  private let body =
    "view a { height == 40; leading == superview.leading; trailing == superview.trailing; bottom == keyboard.top }"

  @Test func `without a keyboard is the safe area's bottom`() throws {
    // 852 - 34 - 40.
    #expect(try solved(body, in: .device("iphone-16"))["a"][1] == 778)
    #expect(try solved("tabBar { tab \"A\" }; " + body, in: .device("iphone-16"))["a"][1] == 729)
  }

  @Test func `is the top of one that is shown`() throws {
    // 292 of keys and 44 of suggestions: 852 - 336 - 40.
    #expect(try solved("keyboard: shown; " + body, in: .device("iphone-16"))["a"][1] == 476)
    #expect(try solved("keyboard: shown; tabBar { tab \"A\" }; " + body, in: .device("iphone-16"))["a"][1] == 476)
  }

  @Test func `is as wide as the screen and as high as what it covers`() throws {
    let layout = try solved(
      "keyboard: shown; view a { pin edges to keyboard }; view b { pin top, leading; size 9 by 9; height == keyboard.height * 0 + 9 }",
      in: .device("iphone-se-3"))
    // 216 + 44 of 667.
    #expect(layout["a"] == [0, 407, 375, 260])
  }

  @Test func `in an embedded screen is what reaches into that`() throws {
    let text = """
      screen Outer { keyboard: shown; container box { screen: Inner; pin leading, trailing; top == superview.top; bottom == superview.bottom - 100 } }
      screen Inner { view a { height == 10; pin leading; width == 10; bottom == keyboard.top } }
      """
    // The keyboard takes 336; the box ends 100 above the screen's bottom and is 752 high: 752 - 236 - 10.
    let layout = solve(try screen(text), in: try .device("iphone-16"))
    #expect(layout["box/Inner/a"][1] == 506)
  }
}

@Suite struct `5 A user's guides` {
  @Test func `are constrained like views and drawn like nothing`() throws {
    let layout = try solved(
      """
      guide gutter { width == 24; centerX == superview.centerX; top == superview.top; bottom == superview.bottom }
      view a { pin top, leading, bottom; trailing == gutter.leading }
      view b { pin top, trailing, bottom; leading == gutter.trailing }
      """)
    #expect(layout["a"] == [0, 0, 88, 400] && layout["b"] == [112, 0, 88, 400])
    #expect(layout.guides.map(\.screenFrame) == [Rect(x: 88, y: 0, width: 24, height: 400)])
    #expect(layout.messages == [])
  }

  @Test func `move with the scrolled content that they are in`() throws {
    let layout = try solved(
      """
      scroll page { pin edges; contentInset: top 7 left 3 bottom 0 right 0; offset: 0 by 100
        view content { pin edges; size 200 by 1000
          guide mark { width == 24; height == 10; top == content.top + 150; leading == content.leading }
          view below { size 10 by 10; top == mark.bottom; leading == mark.leading } } }
      """)
    // The inset's 7, minus the 100 of the content offset.
    #expect(layout.guides.map(\.screenFrame) == [Rect(x: 3, y: 57, width: 24, height: 10)])
    #expect(layout.screenFrame("page/content/below") == [3, 67, 10, 10])
  }

  @Test func `of a scroll view are in its content, to views inside and outside`() throws {
    let layout = try solved(
      """
      guide ruler { top == superview.top + 30; leading == superview.leading; size 1 by 1 }
      view outside { leading == superview.leading; size 20 by 20 }
      scroll page { pin edges; offset: 0 by 50
        view content { pin edges; size 200 by 1000 }
        guide mark { top == superview.top + 100; leading == superview.leading; size 24 by 10 }
        guide floating { top == ruler.top; leading == superview.leading; size 5 by 5 }
        guide still { top == page.frame.top + 7; leading == superview.leading; size 5 by 5 }
        view inside { pin top, leading to mark; size 20 by 20 }
        outside.top == mark.top }
      """)
    #expect(layout.guides.map(\.screenFrame.minY) == [30, 50, 30, 7])
    #expect(layout["page/inside"] == [0, 100, 20, 20] && layout.screenFrame("page/inside") == [0, 50, 20, 20])
    #expect(layout["outside"] == [0, 50, 20, 20])
  }

  @Test func `are no news where they are left open`() throws {
    let layout = try solved("guide gutter { width == 24; centerX == superview.centerX }; view a { pin edges }")
    #expect(layout.messages == [])
    #expect(layout.guides.map(\.screenFrame) == [Rect(x: 88, y: 0, width: 24, height: 0)])
  }
}

@Suite struct `5 Layout guides before safe areas` {
  @Test func `end where the bars begin`() throws {
    var screen = try screen("screen S { navigationBar \"T\"; tabBar { tab \"A\" }; view a { pin leading, trailing } }")
    let a = try #require(screen.view(named: "a"))
    screen.constraints += [
      Constraint(Anchor(a, .top), .equal, to: Anchor(.guide(.topLayout), .bottom), constant: Constant(5)),
      Constraint(Anchor(a, .bottom), .equal, to: Anchor(.guide(.bottomLayout), .top)),
    ]
    // 20 of status bar, 44 of navigation bar, and 5; 667 minus 49 of tab bar is 618.
    #expect(try solve(screen, in: .device("iphone-se-3"))["a"] == [0, 69, 375, 549])
  }
}
