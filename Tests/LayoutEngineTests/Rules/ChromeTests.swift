import LayoutEngine
import LayoutModel
import Testing

/// The safe area of a screen under its bars and in containers: top, left, bottom and right.
@Suite struct `Screens in containers` {
  private func outer(_ container: String) throws -> SolvedLayout {
    let text = """
      screen Outer { container c { screen: Inner; \(container) } }
      screen Inner {
        navigationBar "Inner" { trailing button "Edit" }
        tabBar { tab "One" }
        keyboard: shown
        label l "Hello" { pin top, leading to safeArea }
      }
      """
    return solve(try screen(text), in: try .device("iphone-16"))
  }

  @Test func `bring their bars, which reach under the status bar at the top of the screen`() throws {
    let layout = try outer("pin edges")
    #expect(layout.screenFrame("c/Inner/l").prefix(2) == [0, 97.667])
    let bars = layout.bars.filter { if case .navigationBar = $0.content { true } else { false } }
    #expect(bars.map { $0.screenFrame.maxY.value.rounded() } == [98])
    // The keyboard of an embedded screen is not shown.
    #expect(!layout.bars.contains { $0.content == .keyboard })
  }

  @Test func `bring their bars to the middle of a screen too`() throws {
    let layout = try outer("size 200 by 300; center")
    #expect(layout["c/Inner/l"].prefix(2) == [0, 44])
    let frames = layout.bars.compactMap { bar -> Rect? in
      switch bar.content {
      case .navigationBar, .tabBar: bar.screenFrame
      case .toolbar, .alert, .menu, .statusBar, .homeIndicator, .keyboard, .card: nil
      }
    }
    #expect(frames.map(\.width) == [200, 200])
    #expect(frames.map(\.height) == [44, 49] && frames[1].maxY - frames[0].minY == 300)
  }
}

private struct ChromeCase: CustomTestStringConvertible {
  var device: String
  var orientation: Orientation
  var chrome: String
  var safeArea: [Double]

  init(_ device: String, _ chrome: String, _ safeArea: [Double]) { self.init(device, .portrait, chrome, safeArea) }

  init(_ device: String, _ orientation: Orientation, _ chrome: String, _ safeArea: [Double]) {
    self.device = device
    self.orientation = orientation
    self.chrome = chrome
    self.safeArea = safeArea
  }

  var testDescription: String { "\(device) \(orientation) \(chrome)" }

  /// Bars start 53.667 below the top under an island, and at the top of the safe area under a notch or a status bar.
  /// Until iOS 18, a bar is 44 high, 32 in landscape on compact phones, and 50 on iPads.
  static let navigation = [
    ChromeCase("iphone-16", "navigationBar \"T\"", [97.667, 0, 34, 0]),
    ChromeCase("iphone-16", "navigationBar \"T\" { large: yes }", [149.667, 0, 34, 0]),
    ChromeCase("iphone-16", "navigationBar \"T\" { search: \"Find\" }", [149.667, 0, 34, 0]),
    ChromeCase("iphone-16", "navigationBar \"T\" { prompt: \"Above\" }", [127.667, 0, 34, 0]),
    ChromeCase(
      "iphone-16", "navigationBar \"T\" { large: yes; search: \"Find\"; prompt: \"Above\" }", [231.667, 0, 34, 0]),
    ChromeCase("iphone-16", .landscape, "navigationBar \"T\"", [32, 59, 21, 59]),
    ChromeCase("iphone-16", .landscape, "navigationBar \"T\" { large: yes }", [32, 59, 21, 59]),
    ChromeCase("iphone-16-plus", .landscape, "navigationBar \"T\"", [44, 59, 21, 59]),
    ChromeCase("iphone-14", "navigationBar \"T\"", [91, 0, 34, 0]),
    ChromeCase("iphone-se-3", "navigationBar \"T\"", [64, 0, 0, 0]),
    ChromeCase("iphone-se-3", .landscape, "navigationBar \"T\"", [32, 0, 0, 0]),
    ChromeCase("ipad-10", "navigationBar \"T\"", [74, 0, 20, 0]),
    ChromeCase("ipad-10", .landscape, "navigationBar \"T\" { large: yes }", [126, 0, 20, 0]),
    ChromeCase("ipad-9", "navigationBar \"T\"", [70, 0, 0, 0]),
  ]

  static let bottom = [
    ChromeCase("iphone-16", "tabBar { tab \"A\" }", [59, 0, 83, 0]),
    ChromeCase("iphone-16", "toolbar { button \"A\" }", [59, 0, 78, 0]),
    ChromeCase("iphone-16", "toolbar { button \"A\" }; tabBar { tab \"A\" }", [59, 0, 127, 0]),
    ChromeCase("iphone-16", .landscape, "tabBar { tab \"A\" }", [0, 59, 53, 59]),
    ChromeCase("iphone-16-plus", .landscape, "tabBar { tab \"A\" }", [0, 59, 70, 59]),
    ChromeCase("iphone-16", .landscape, "toolbar { button \"A\" }", [0, 59, 53, 59]),
    ChromeCase("iphone-se-3", "tabBar { tab \"A\" }", [20, 0, 49, 0]),
    ChromeCase("ipad-10", "toolbar { button \"A\" }", [24, 0, 70, 0]),
  ]

  /// On iPads, tabs float in a row at the top, which is in the navigation bar if there is one.
  static let tabsAtTop = [
    ChromeCase("ipad-10", "tabBar { tab \"A\" }", [74, 0, 20, 0]),
    ChromeCase("ipad-9", "tabBar { tab \"A\" }", [70, 0, 0, 0]),
    ChromeCase("ipad-10", .landscape, "tabBar { tab \"A\" }", [74, 0, 20, 0]),
    ChromeCase("ipad-10", "navigationBar \"T\"; tabBar { tab \"A\" }", [74, 0, 20, 0]),
    ChromeCase("ipad-10", "navigationBar \"T\" { large: yes }; tabBar { tab \"A\" }", [126, 0, 20, 0]),
    ChromeCase("ipad-10", "toolbar { button \"A\" }; tabBar { tab \"A\" }", [74, 0, 70, 0]),
  ]

  /// Without a cut-out, hiding the status bar gives its height to the screen.
  static let status = [
    ChromeCase("iphone-16", "", [59, 0, 34, 0]), ChromeCase("iphone-16", .landscape, "", [0, 59, 21, 59]),
    ChromeCase("iphone-se-3", "", [20, 0, 0, 0]), ChromeCase("iphone-se-3", .landscape, "", [0, 0, 0, 0]),
    ChromeCase("iphone-se-3", "statusBar: hidden", [0, 0, 0, 0]),
    ChromeCase("iphone-16", "statusBar: hidden", [59, 0, 34, 0]),
    ChromeCase("ipad-9", "statusBar: hidden", [0, 0, 0, 0]), ChromeCase("ipad-10", "statusBar: hidden", [0, 0, 20, 0]),
    ChromeCase("iphone-16", "keyboard: shown", [59, 0, 34, 0]),
    ChromeCase("iphone-se-3", "statusBar: hidden; navigationBar \"T\"", [44, 0, 0, 0]),
  ]
}

@Suite struct `Chrome and the safe area` {
  @Test(arguments: ChromeCase.navigation)
  private func `under navigation bars`(row: ChromeCase) throws { try check(row) }

  @Test(arguments: ChromeCase.bottom)
  private func `over bars at the bottom`(row: ChromeCase) throws { try check(row) }

  @Test(arguments: ChromeCase.tabsAtTop)
  private func `under tabs at the top`(row: ChromeCase) throws { try check(row) }

  /// Since iOS 26, the bars of phones in landscape are as high as in portrait, and 24 below the top.
  @Test(
    arguments: [("iphone-se-3", "", [78, 0, 0, 0]), ("iphone-16", " { large: yes }", [78, 59, 21, 59])]
      as [(String, String, [Double])])
  func `under navigation bars of phones in landscape since iOS 26`(
    device: String, properties: String, safeArea: [Double]
  ) throws {
    let layout = try solved(
      "navigationBar \"T\"\(properties)\nview a { pin edges to safeArea }",
      in: .device(device, .landscape, ios: .ios26))
    #expect(layout.safeArea("S") == safeArea)
  }

  @Test func `tabs stay at the bottom of a card that is narrower than the screen`() throws {
    let layout = try solved(
      "presentation: formSheet; tabBar { tab \"A\" }\nview a { pin edges to safeArea }", in: .device("ipad-10"))
    #expect(layout.safeArea("S")[2] > 0 && layout.safeArea("S")[0] == 0)
  }

  @Test func `tabs at the top take the place of a small title`() throws {
    func roles(_ chrome: String) throws -> [SolvedPart.Role] {
      try solved("\(chrome); tabBar { tab \"A\" }", in: .device("ipad-10")).bars.flatMap { $0.parts.map(\.role) }
    }
    #expect(try !roles("navigationBar \"T\"").contains(.title))
    #expect(try roles("navigationBar \"T\" { large: yes }").contains(.largeTitle))
  }

  @Test(arguments: ChromeCase.status)
  private func `under status bars`(row: ChromeCase) throws { try check(row) }

  private func check(_ row: ChromeCase) throws {
    let layout = try solved(
      "\(row.chrome)\nview a { pin edges to safeArea }", in: .device(row.device, row.orientation))
    #expect(layout.safeArea("S") == row.safeArea)
    let size = layout.environment.size
    let safe = row.safeArea
    let wanted = [safe[1], safe[0], size.width.value - safe[1] - safe[3], size.height.value - safe[0] - safe[2]]
    for (found, wanted) in zip(layout["a"], wanted) { #expect((found - wanted).magnitude < 2e-3) }
  }

  @Test func `bars stand on each other, the lowest reaching to the edge`() throws {
    let layout = try solved(
      "statusBar: visible; navigationBar \"T\"; toolbar { button \"A\" }; tabBar { tab \"A\" }",
      in: .device("iphone-16"))
    let frames = layout.bars.map { [$0.screenFrame.minY.value.rounded(), $0.screenFrame.height.value] }
    // The status bar, the navigation bar at 53.667, the tab bar with 34 below it, the toolbar, the home indicator.
    #expect(frames == [[0, 54], [54, 44], [769, 83], [725, 44], [839, 5]])
  }

  @Test func `a bar that a condition brings is there where it holds`() throws {
    let body = "when orientation is landscape { toolbar { button \"A\" } }"
    #expect(try solved(body, in: .device("iphone-16")).safeArea("S") == [59, 0, 34, 0])
    #expect(try solved(body, in: .device("iphone-16", .landscape)).safeArea("S") == [0, 59, 53, 59])
  }
}

@Suite struct `Sheets and popovers` {
  @Test(
    arguments: [
      // 10 under the safe area's top of 59; 20 under a status bar of 20.
      ("iphone-16", "pageSheet", [0, 69, 393, 783], [0, 0, 34, 0]),
      ("iphone-se-3", "formSheet", [0, 40, 375, 627], [0, 0, 0, 0]),
      ("iphone-16", "pageSheet medium grabber", [0, 426, 393, 426], [0, 0, 34, 0]),
      ("iphone-16", "pageSheet 200", [0, 618, 393, 234], [0, 0, 34, 0]),
      ("ipad-10", "pageSheet medium", [54, 44, 712, 1092], [0, 0, 0, 0]),
      ("ipad-10", "formSheet", [140, 280, 540, 620], [0, 0, 0, 0]),
      ("ipad-10", "popover 320 by 480", [250, 350, 320, 480], [0, 0, 0, 0]),
      ("ipad-10", "fullScreen", [0, 0, 820, 1180], [24, 0, 20, 0]),
    ] as [(String, String, [Double], [Double])])
  func `have a part of the screen and its safe area`(
    device: String, presentation: String, frame: [Double], safeArea: [Double]
  ) throws {
    let layout = try solved("presentation: \(presentation)\nview a { pin edges }", in: .device(device))
    #expect(layout.screenFrame("a") == frame && layout.safeArea("S") == safeArea)
  }

  @Test(
    arguments: [
      // Below its source with an arrow of 13 points, above a source at the screen's bottom, and beside a high one.
      ("700 by 24 44 by 44", [490, 81, 320, 480], PopoverArrow.Direction.up, [709, 68, 26, 13]),
      ("300 by 1100 44 by 44", [162, 607, 320, 480], .down, [309, 1087, 26, 13]),
      ("100 by 100 50 by 1000", [163, 360, 320, 480], .left, [150, 587, 13, 26]),
      ("700 by 100 50 by 1000", [367, 360, 320, 480], .right, [687, 587, 13, 26]),
    ] as [(String, [Double], PopoverArrow.Direction, [Double])])
  func `a popover stands beside its source and points at it`(
    source: String, frame: [Double], direction: PopoverArrow.Direction, arrow: [Double]
  ) throws {
    let layout = try solved(
      "presentation: popover 320 by 480 sourceRect \(source)\nview a { pin edges }", in: .device("ipad-10"))
    #expect(layout.screenFrame("a") == frame)
    let found = layout.bars.flatMap(\.parts).first { $0.role == .arrow(direction) }?.frame
    #expect(found == Rect(x: Points(arrow[0]), y: Points(arrow[1]), width: Points(arrow[2]), height: Points(arrow[3])))
  }

  @Test func `a sheet has its grabber in the middle of its top`() throws {
    let layout = try solved("presentation: pageSheet medium grabber", in: .device("iphone-16"))
    let card = try #require(layout.bars.first { if case .card = $0.content { true } else { false } })
    #expect(card.content == .card(cornerRadius: 10) && card.screenFrame.minY == 426)
    #expect(card.parts[.grabber]?.frame == Rect(x: 178.5, y: 431, width: 36, height: 5))
    #expect(
      try solved("presentation: fullScreen", in: .device("iphone-16")).bars.allSatisfy { $0.parts[.grabber] == nil })
  }

  @Test func `a bar in a sheet begins at its top`() throws {
    let layout = try solved("presentation: pageSheet; navigationBar \"T\"", in: .device("iphone-16"))
    // The bar is 56 high and starts at 69 of the screen.
    #expect(layout.safeArea("S") == [56, 0, 34, 0])
    let bar = layout.bars.first { if case .navigationBar = $0.content { true } else { false } }
    #expect(bar?.screenFrame == Rect(x: 0, y: 69, width: 393, height: 56))
  }

  @Test func `in landscape a phone's sheet fills the screen`() throws {
    let layout = try solved("presentation: pageSheet; view a { pin edges }", in: .device("iphone-16", .landscape))
    #expect(layout.screenFrame("a") == [0, 0, 852, 393])
  }

  @Test func `a form sheet is compact in width`() throws {
    let layout = try solved(
      "presentation: formSheet; when width is compact { view a { pin edges to margins } }", in: .device("ipad-10"))
    #expect(layout["a"] == [16, 0, 508, 620])
    #expect(layout.environment.traits.horizontal == .regular)
  }

  @Test func `the keyboard covers the part of a sheet that it reaches`() throws {
    let layout = try solved(
      "presentation: formSheet; keyboard: shown; view a { size 9 by 9; pin leading; bottom == keyboard.top }",
      in: .device("ipad-10"))
    // 283 of keys and 50 of suggestions end at 1180 - 333 = 847 of the screen; the sheet ends at 900, so 53 are
    // covered.
    #expect(layout["a"][1] == 620 - 53 - 9)
  }
}

@Suite struct `Embedded screens` {
  private let inner =
    "screen Inner { view a { pin edges to safeArea }; view b { size 9 by 9; pin top, leading to margins } }"

  @Test func `have the part of the safe area that reaches into their container`() throws {
    let layout = solve(
      try screen(
        """
        screen Outer { navigationBar "T"; tabBar { tab "A" }
          container box { screen: Inner; pin top, leading, trailing; height == 300 }
        }
        \(inner)
        """), in: try .device("iphone-16"))
    #expect(layout.safeArea("box/Inner") == [97.667, 0, 0, 0])
    #expect(layout["box/Inner/a"] == [0, 97.667, 393, 202.333])
    // The root of an embedded screen has a screen's margins.
    #expect(layout["box/Inner/b"] == [16, 97.667, 9, 9])
  }

  @Test func `add their own`() throws {
    let layout = solve(
      try screen(
        "screen Outer { container box { screen: Inner; pin edges } }\nscreen Inner { additionalSafeArea: top 50; view a { pin edges to safeArea } }"
      ), in: try .device("iphone-se-3"))
    #expect(layout["box/Inner/a"] == [0, 70, 375, 597])
  }

  @Test func `lie in each other to any depth`() throws {
    var screen = Screen(name: "S")
    var parent = screen.add(View(name: "S", content: .view))
    for _ in 0..<2_000 {
      let box = screen.add(View(name: "box", content: .container(ContainerContent(screen: "Inner")), parent: parent))
      for attribute in [Attribute.leading, .trailing, .top, .bottom] {
        screen.constraints.append(Constraint(Anchor(box, attribute), .equal, to: Anchor(parent, attribute)))
      }
      parent = screen.add(View(name: "inner", content: .view, parent: box))
    }
    let layout = solve(screen, in: .plain())
    #expect(layout.views.last?.screenFrame == Rect(x: 0, y: 0, width: 200, height: 400))
  }
}
