import Diagnostics
import Language
import LayoutModel
import TestSupport
import Testing

@Suite struct `Statements become views` {
  @Test func `views stand in order, nested and named`() throws {
    let screen = try screen("screen S { label title \"T\"; view box { image; image; button ok \"OK\" }; spacer }")
    #expect(screen.paths == ["S", "title", "box", "box/image[0]", "box/image[1]", "box/ok", "spacer[0]"])
    #expect(screen.views.map(\.isNamed) == [true, true, true, false, false, true, false])
  }

  @Test(
    arguments: [
      ("label a { alpha: 1 / 2 }", "alpha: 0.5"), ("label a { hidden: yes }", "hidden: yes"),
      ("view a { border: 2 red }", "border: 2 red"), ("view a { corner: squircle }", "corner: squircle"),
      ("view a { shape: arc strokeEnd 0.5 strokeColor red }", "shape: arc strokeColor red strokeEnd 0.5"),
      ("view a { shape: arc endAngle 4 * 5 }", "shape: arc startAngle -90 endAngle 20"),
      (
        "view a { shape: rect fillColor red lineWidth 2 lineCap round }",
        "shape: rect fillColor red lineWidth 2 lineCap round"
      ),
      ("view a { corner: concentric }", "corner: concentric"),
      ("view a { corner: concentric 4 + 8 }", "corner: concentric 12"),
      ("view a { corner: topLeft 8 topRight 8 bottom concentric }", "corner: top 8 bottom concentric"),
      ("view a { corner: left 8 bottomLeft concentric 4 }", "corner: topLeft 8 bottomLeft concentric 4"),
      ("view a { background: light #FFFFFF dark #1C1C1E80 }", "background: light #FFFFFF dark #1C1C1E80"),
      (
        "view a { background: light systemBlue dark systemRed }", "background: light systemBlue dark systemRed"
      ), ("view a { background: light white dark systemRed }", "background: light #FFFFFF dark systemRed"),
      ("view a { shadow: black opacity 0.3 offset 0 by -2 }", "shadow: black opacity 0.3 radius 3 offset 0 by -2"),
      (
        "view a { transform: scale 1.25 rotate 45 translate 0 by 8 }",
        "transform: scale 1.25 rotate 45 translate 0 by 8"
      ),
      ("view a { gradient: red systemBlue }", "gradient: red systemBlue"),
      (
        "view a { gradient: radial #112233 clear at 0.25 red at 1 / 2 from 0 by 0 to 1 by 0.5 }",
        "gradient: radial #112233 clear at 0.25 red at 0.5 from 0 by 0 to 1 by 0.5"
      ),
      (
        "view a { gradient: axial light #FFFFFF dark #000000 clear to 1 by 0.5 }",
        "gradient: light #FFFFFF dark #000000 clear to 1 by 0.5"
      ),
      ("effect a { style: systemThinMaterialDark }", "style: systemThinMaterialDark"),
      (
        "segmented a { segments: [\"A\", symbol(\"star\"), image(\"cat\")] }",
        "segments: [\"A\", symbol(\"star\"), image(\"cat\")]"
      ),
      ("view a { margins: top 8 leading 16 }", "margins: top 8 leading 16"), ("view a { margins: 4 }", "margins: 4"),
      ("label a { hugging: 251; }", "hugging: 251"),
      ("label a { hugging: vertical high + 1 }", "hugging: horizontal 250 vertical 751"),
      ("view a { intrinsic: none by 44 }", "intrinsic: none by 44"),
      ("label a { font: system(17, bold, italic) }", "font: system(17, bold, italic)"),
      ("label a { font: custom(\"Avenir\", 20) }", "font: custom(\"Avenir\", 20)"),
      ("button a { style: filled }", "style: filled"), ("stack a { spacing: ~ }", "spacing: ~"),
      ("stack a { axis: vertical }", "axis: vertical"),
      ("segmented a { segments: [\"One\", \"Two\"] }", "segments: [\"One\", \"Two\"]"),
      ("image a { source: image(\"cat\", 24 by 20) }", "source: image(\"cat\", 24 by 20)"),
      ("image a { source: symbol(\"star\") }", "source: symbol(\"star\")"),
      ("label a \"It is \\\"it\\\"\"", "text: \"It is \\\"it\\\"\""),
      ("scroll a { offset: 0 by 120 }", "offset: 0 by 120"), ("table a { offset: page 1 + 1 }", "offset: page 2"),
      ("view a { maskedCorners: top }", "maskedCorners: top"),
      ("view a { cornerCurve: continuous }", "cornerCurve: continuous"),
      ("let ink = systemRed\nlabel a { color: ink }", "color: systemRed"),
      ("switch a { enabled: no }", "enabled: no"), ("button a { enabled: no }", "enabled: no"),
      ("collection a { offset: end }", "offset: end"), ("stack a { alignment: top }", "alignment: leading"),
      ("stack a { alignment: bottom }", "alignment: trailing"),
      ("collection a { itemSize: automatic }", "itemSize: automatic"),
      ("table a { rowHeight: 44 * 2 }", "rowHeight: 88"), ("label a { text: \"a\" + \"b\" }", "text: \"ab\""),
    ])
  func `properties are read as they are written`(view: String, property: String) throws {
    let screen = try screen("screen S { \(view) }")
    #expect(
      screen.dump.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.contains(property[...]),
      "\(screen.dump)")
  }

  @Test(arguments: ["systemBlue", "light systemBlue dark systemRed"])
  func `a colour made of system colours has the values of each version of iOS`(value: String) throws {
    let screen = try screen("color accent = \(value)\nscreen S { background: accent }")
    let color = try #require(screen.views[.root].style.background)
    #expect(color[.light, .xcode16] == Color(0x007AFF) && color[.light, .xcode26] == Color(0x0088FF))
    #expect(color[.dark, .xcode26] == Color(value == "systemBlue" ? 0x0091FF : 0xFF4245))
  }

  @Test func `a style's font follows, one of its own stays`() throws {
    let screen = try screen("screen S { button a { style: filled }; button b { font: system(20); style: filled } }")
    #expect(screen.dump.contains("font: textStyle(body)") && screen.dump.contains("font: system(20)"))
  }

  @Test func `styles add up, and a view's own words win`() throws {
    let screen = try screen(
      """
      style big: label { font: system(30); when appearance is dark { color: white; alpha: 0.5 } }
      style quiet { alpha: 0.8 }
      screen S { label a: big, quiet { color: red } }
      """)
    let label = try #require(screen.view("a"))
    #expect(label.style.alpha == 0.8)
    #expect(label.variations.flatMap(\.changes).isEmpty)
    #expect(screen.dump.contains("font: system(30)") && screen.dump.contains("color: red"))
  }

  @Test func `conditions vary properties and install views`() throws {
    let screen = try screen(
      """
      screen S {
        label a { text: "A"; when width is compact { lines: 2 } else when orientation is landscape { lines: 3 } else { lines: 4 } }
        when textSize >= accessibility1 and not ios <= 18 { label b { lines: 5; when appearance is dark { alpha: 0 } } }
      }
      """)
    let a = try #require(screen.view("a"))
    #expect(
      a.variations.map { screen.conditions[$0.condition].text } == [
        "width is compact", "not width is compact and orientation is landscape",
        "not width is compact and not orientation is landscape",
      ])
    let lines = try #require(Property.named("lines", of: .label))
    #expect(a.variations.flatMap(\.changes) == [2, 3, 4].map { PropertyChange(lines, .number($0)) })
    let b = try #require(screen.view("b"))
    #expect(b.condition.map { screen.conditions[$0].text } == "textSize >= accessibility1 and not ios <= 18")
    #expect(screen.dump.contains("lines: 5"))
    #expect(b.variations.map { screen.conditions[$0.condition].text } == ["appearance is dark"])
  }

  @Test(arguments: [
    ("ios > 18", "not ios <= 18"), ("ios < 26", "not ios >= 26"), ("textSize > large", "not textSize <= large"),
    ("not textSize < large", "textSize >= large"),
  ])
  func `'<' and '>' leave out the value itself`(written: String, meant: String) throws {
    let screen = try screen("screen S { when \(written) { view a } }")
    #expect(screen.view("a")?.condition.map { screen.conditions[$0].text } == meant)
  }

  @Test func `markup draws lines under and through a text, which keeps its font`() throws {
    let screen = try screen(
      #"screen S { label a { text: markup("was ~~9 €~~, **__now__** 5 \\~~ snake_case ~1~") } }"#)
    guard case .label(let text)? = screen.view("a")?.content else { return #expect(Bool(false)) }
    let runs = text.text.runs
    #expect(runs.map(\.string) == ["was ", "9 €", ", ", "now", " 5 ~~ snake_case ~1~"])
    #expect(runs.map(\.rules) == [[], .struckThrough, [], .underlined, []])
    #expect(runs.map { $0.font == nil } == [true, true, true, false, true])
  }

  @Test func `markup takes the font of its view`() throws {
    let screen = try screen(
      "screen S { label a { text: markup(\"# Big\\nsmall **bold** [link](to)\"); font: textStyle(body) } }")
    guard case .label(let text)? = screen.view("a")?.content else { return #expect(Bool(false)) }
    #expect(text.text.string == "Big\nsmall bold link")
    #expect(
      text.text.runs.map(\.font) == [
        Font(.textStyle(.title2), weight: .bold), nil, Font(.textStyle(.body), weight: .bold), nil, nil,
      ])
    #expect(text.text.runs.last?.link == "to")
  }

  @Test func `images stand in texts as attachments, between strings and markup`() throws {
    let screen = try screen(
      """
      let star = symbol("star")
      screen S { label a { text: ["Tap ", star, " or ", image("cat", 9 by 8), markup("**now**")]; font: system(20) } }
      """)
    guard case .label(let text)? = screen.view("a")?.content else { return #expect(Bool(false)) }
    #expect(text.text.string == "Tap  or now" && text.text.runs.count == 5)
    #expect(
      text.text.runs.map(\.attachment?.image) == [
        nil, ImageSource(name: "star", isSymbol: true), nil, ImageSource(name: "cat", size: Size(width: 9, height: 8)),
        nil,
      ])
    #expect(text.text.runs.last?.font == .system(20, .bold))
    #expect(screen.dump.contains("text: [\"Tap \", symbol(\"star\"), \" or \", image(\"cat\", 9 by 8), \"now\"]"))
    #expect(screen.view("a")?.content.images.map(\.name) == ["star", "cat"])
  }

  @Test func `rows get sections, cells and content views`() throws {
    let screen = try screen(
      """
      component Row(name: text) { margins: 4; label title { text: name; pin edges to margins } }
      screen S {
        table t {
          cell "Plain" { style: subtitle; detail: "x" }
          section "Named" { Row(name: "a") { accessory: disclosure; background: red } }
          for name in names { cell row { label title { text: name; leading == margins.leading } } }
        }
        collection c { Row(name: "b") }
      }
      data names = ["A", "B"]
      """)
    #expect(
      screen.paths == [
        "S", "t", "t/section[0]", "t/section[0]/cell[0]", "t/section[0]/cell[0]/contentView", "t/section[1]",
        "t/section[1]/Row[0]", "t/section[1]/Row[0]/contentView", "t/section[1]/Row[0]/contentView/title",
        "t/section[2]", "t/section[2]/row[0]", "t/section[2]/row[0]/contentView",
        "t/section[2]/row[0]/contentView/title", "t/section[2]/row[1]", "t/section[2]/row[1]/contentView",
        "t/section[2]/row[1]/contentView/title", "c", "c/Row[0]", "c/Row[0]/contentView", "c/Row[0]/contentView/title",
      ])
    #expect(screen.views[ViewID(6)].style.background?.name == "red")
    #expect(screen.views[ViewID(7)].layout.margins.insets == .fixed(EdgeInsets(all: 4)))
    #expect(
      screen.constraintTexts.contains(
        "t/section[2]/row[1]/contentView/title.leading == t/section[2]/row[1]/contentView.margins.leading"))
  }

  @Test func `components hold components and take defaults`() throws {
    let screen = try screen(
      """
      component Badge(count: number = 3, tone: color = red) { background: tone; size count by count; label n { text: "x" } }
      component Card(name: text) { Badge mark(count: 5); label title { text: name }; title.leading == mark.n.trailing }
      screen S { Card one(name: "1") { pin top }; Card two(name: "2"); two.title.top == one.mark.bottom + 4 }
      """)
    #expect(screen.constraintTexts.last == "two/title.top == one/mark.bottom + 4")
    #expect(screen.constraintTexts.contains("one/title.leading == one/mark/n.trailing"))
    #expect(screen.constraintTexts.contains("one.top == S.top"))
    #expect(screen.views.filter { $0.name == "mark" }.map { $0.style.background?.name } == ["red", "red"])
  }

  @Test(
    arguments: [
      ("pageSheet", PageSheet.large), ("pageSheet large grabber", PageSheet(hasGrabber: true)),
      ("pageSheet medium", PageSheet(.medium)),
      ("pageSheet 2 * 100 grabber", PageSheet(.height(200), hasGrabber: true)),
    ])
  func `a sheet may say its detent and whether it has a grabber`(text: String, sheet: PageSheet) throws {
    #expect(try screen("screen S { presentation: \(text) }").chrome.map(\.kind) == [.presentation(.pageSheet(sheet))])
  }

  @Test func `chrome is what has no id`() throws {
    let screen = try screen(
      """
      data tabs = [{ title: "One", icon: "1" }, { title: "Two", icon: "2" }]
      screen S {
        statusBar: hidden; keyboard: shown; presentation: popover 320 by 480
        navigationBar "T" { large: yes; background: red; leading button "Back" badge indicator; trailing button icon "plus" prominent disabled badge 1 + 2 }
        tabBar { for tab in tabs { tab tab.title icon tab.icon }; tab "Three" badge "1" selected }
        when orientation is landscape { toolbar { flexibleSpace; button "X" color red badge "N"; fixedSpace; fixedSpace 2 * 20 } }
        toolbar bar { button "Y"; height == 44 }
      }
      """)
    var navigation = NavigationBar(title: "T")
    navigation.isLarge = true
    navigation.leading = [BarItem(.title("Back"))]
    navigation.trailing = [BarItem(.icon("plus"), isProminent: true)]
    navigation.leading[0].badge = .indicator
    navigation.trailing[0].badge = .count(3)
    navigation.trailing[0].isEnabled = false
    var named = BarItem(.title("X"), color: DynamicColor(Color(0xFF0000), name: "red"))
    named.badge = .string("N")
    navigation.background = DynamicColor(Color(0xFF0000), name: "red")
    let tabs = TabBar(tabs: [
      .init(title: "One", icon: "1"), .init(title: "Two", icon: "2"),
      .init(title: "Three", badge: "1", isSelected: true),
    ])
    #expect(
      screen.chrome.map(\.kind) == [
        .statusBar(isHidden: true), .keyboard(isShown: true),
        .presentation(.popover(Popover(Size(width: 320, height: 480)))),
        .navigationBar(navigation), .tabBar(tabs),
        .toolbar(
          Toolbar(items: [
            BarItem(.flexibleSpace), named, BarItem(.fixedSpace(16)), BarItem(.fixedSpace(40)),
          ])),
      ])
    #expect(screen.chrome.last?.condition != nil)
    #expect(screen.view("bar")?.content == .toolbar(Toolbar(items: [BarItem(.title("Y"))])))
  }

  @Test func `a container embeds a screen edge to edge, with its bars`() throws {
    let result = resolved("screen Inner { navigationBar \"x\"; label a }\nscreen S { container box { screen: Inner } }")
    #expect(result.diagnostics == [])
    let screen = result.value.screens[1]
    #expect(screen.paths == ["S", "box", "box/Inner", "box/Inner/a"])
    #expect(screen.constraintTexts.count == 4)
    #expect(screen.chrome.map { screen.path(of: $0.root) } == ["box/Inner"])
    let bare = resolved(
      "screen Inner { navigationBar \"x\" }\nscreen S { container box { screen: Inner; bars: no } }")
    #expect(bare.diagnostics == [] && bare.value.screens[1].chrome.isEmpty)
  }
}
