import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Platform
import Testing

@Suite struct `Layouts of documents` {
  private func layout(_ document: SmallDocument) -> String {
    layoutText(of: document.screen, theme: Theme(of: [document.screen]))
  }

  private func edge(_ name: String, _ rest: String) -> String {
    "<constraint firstItem=\"a\" firstAttribute=\"\(name)\" secondItem=\"root\" secondAttribute=\"\(name)\" \(rest)/>"
  }

  @Test(
    arguments: [
      ("width", "16:9", "aspect 16:9"), ("height", "0.75", "aspect 4:3"), ("width", "1:1", "aspect 1:1"),
      ("width", "0.333", "aspect 333:1000"), ("width", "0.70710678", "width == 707107 / 1000000 * a.height"),
    ])
  func `a ratio of width to height is said in the smallest whole numbers, and otherwise as a product`(
    attribute: String, multiplier: String, text: String
  ) {
    let other = attribute == "width" ? "height" : "width"
    let constraint = """
      <constraint firstItem="a" firstAttribute="\(attribute)" secondItem="a" secondAttribute="\(other)" \
      multiplier="\(multiplier)"/>
      """
    let layout = layout(SmallDocument(views: view("a"), constraints: constraint))
    #expect(layout.contains(text) || layout.contains(text.replacing("a.", with: "")), "\(layout)")
  }

  @Test(
    arguments: ["", "Min", "Size", "Max", "Min Size", "Min Max", "Size Max", "Min Size Max"])
  func `springs and struts give the same frame in a larger root`(flexible: String) throws {
    let names = ["Min": ["flexibleMinX", "flexibleMinY"], "Max": ["flexibleMaxX", "flexibleMaxY"]]
    let flags = flexible.split(separator: " ").flatMap { names[String($0)] ?? ["widthSizable", "heightSizable"] }
    let view = """
      <view id="a"><rect key="frame" x="30" y="40" width="50" height="20"/><autoresizingMask key="autoresizingMask" \
      \(flags.map { "\($0)=\"YES\"" }.joined(separator: " "))/></view>
      """
    let document = SmallDocument(views: view)
    let environment = Environment(size: Size(width: 740, height: 990), safeArea: .zero)
    let layout = compile("Small.plumb", Array(self.layout(document).utf8)) { _ in nil }
    #expect(layout.diagnostics.map(\.message) == [])
    let written = solve(try #require(layout.document.screens.first), in: environment).views.last
    #expect(written?.frame == solve(document.screen, in: environment).views.last?.frame)
  }

  @Test func `what is said together has one priority, which stands at its end`() {
    let constraints =
      edge("leading", "priority=\"750\"") + edge("trailing", "priority=\"750\"") + edge("top", "constant=\"8\"")
      + edge("bottom", "constant=\"-8\" priority=\"500\"")
    let layout = layout(SmallDocument(views: view("a"), constraints: constraints))
    #expect(
      ["pin horizontal @750\n", "pin top inset 8\n", "pin bottom inset 8 @500\n"].allSatisfy(layout.contains),
      "\(layout)")
  }

  @Test func `what is said together holds under one condition`() {
    let document = SmallDocument(
      views: view("a"),
      constraints: edge("leading", "id=\"l\"") + edge("trailing", "id=\"t\"") + edge("top", "") + edge("bottom", ""),
      extraRoot: """
        <variation key="default"><mask key="constraints"><exclude reference="l"/><exclude reference="t"/></mask>
        </variation><variation key="widthClass=regular"><mask key="constraints"><include reference="l"/>
        <include reference="t"/></mask></variation>
        """)
    let layout = layout(document)
    #expect(
      layout.contains("when width is regular {\npin horizontal\n}") && layout.contains("pin vertical"), "\(layout)")
  }

  @Test func `thirds of a point are written without loss, and a font that goes without saying is not written`() {
    let button = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"%\"/>"
    let third = edge("leading", "constant=\"118.66666666666669\"")
    for (size, says) in [("18", false), ("15", true)] {
      let inner = button.replacing("%", with: size)
      let layout = layout(SmallDocument(views: view("a", "", inner, kind: "button"), constraints: third))
      #expect(layout.contains("style: custom") && layout.contains("font: system(15)") == says, "\(layout)")
      #expect(layout.contains("pin leading inset 356 / 3"))
    }
  }

  @Test func `of a navigation bar only the buttons are written, which is all that the language has there`() {
    let items = "<barButtonItem systemItem=\"fixedSpace\" width=\"20\"/><barButtonItem title=\"Edit\"/>"
    let bar = view(
      "bar", "",
      "<items><navigationItem title=\"T\"><rightBarButtonItems>\(items)</rightBarButtonItems></navigationItem></items>",
      kind: "navigationBar")
    let text = layout(SmallDocument(views: bar))
    #expect(text.contains("trailing button \"Edit\"") && !text.contains("fixedSpace"))
  }

  /// Returns a screen that documents cannot express: two labels in the root, and a guide.
  private func screen(_ first: Anchor, _ second: Anchor, _ constant: Constant) -> Screen {
    var screen = Screen(name: "S", title: "S")
    _ = screen.add(View(name: "S", content: .view))
    for name in ["Großer Titel", "edges", "", "lines[0]", "Großer Titel"] {
      var view = View(name: name, isNamed: !name.isEmpty, content: .standard(.label), parent: .root)
      view.layout.hugging.horizontal = .low
      _ = screen.add(view)
    }
    screen.guides = [CustomGuide(name: "middle part", owner: .root)]
    screen.constraints = [Constraint(first, .equal, to: second, constant: constant)]
    return screen
  }

  @Test func `screens of other origin get names that a layout file can give, each of them once`() {
    let screen = screen(Anchor(ViewID(1), .top), Anchor(ViewID(2), .top), Constant(0)).withWritableNames
    #expect(
      screen.views.dropFirst().map(\.name) == ["groErTitel", "edges1", "label1", "lines0", "groErTitel1"])
    #expect(screen.guides.map(\.name) == ["middlePart"])
    #expect([screenName("my screen"), screenName("…")] == ["MyScreen", "Screen"])
  }

  @Test(
    arguments: [
      (Constant(0, systemSpacings: 1), "label1.top == edges1.bottom + ~"),
      (Constant(4, systemSpacings: -2), "label1.top == edges1.bottom + 4 - 2 * ~"),
      (Constant(-4), "label1.top == edges1.bottom - 4"),
    ])
  func `the platform's spacing is what a distance names`(constant: Constant, statement: String) {
    let screen = screen(Anchor(ViewID(3), .top), Anchor(ViewID(2), .bottom), constant).withWritableNames
    let text = layoutText(of: screen, theme: Theme(of: []))
    #expect(text.contains(statement), "\(text)")
  }

  @Test func `guides of an author's own are declared where their views are`() {
    let screen = screen(Anchor(.guide(.custom(GuideID(0))), .top), Anchor(ViewID(2), .bottom), Constant(8))
    let text = layoutText(of: screen.withWritableNames, theme: Theme(of: []))
    #expect(text.contains("guide middlePart {}\nmiddlePart.top == edges1.bottom + 8\n"), "\(text)")
  }
}
