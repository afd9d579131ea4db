import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Pipeline
import Testing

@Suite struct `Embedded scenes` {
  private func scene(_ name: String, _ views: String, _ constraints: String = "") -> String {
    """
    <scene><objects><viewController storyboardIdentifier="\(name)" id="\(name)"><view key="view" id="\(name)-root">
    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>\(views)</subviews>
    \(constraints)</view></viewController></objects></scene>
    """
  }

  private func container(_ id: String, of target: String) -> String {
    let segue = "<connections><segue destination=\"\(target)\" kind=\"embed\" id=\"\(id)-segue\"/></connections>"
    return view(id, "", segue, kind: "containerView")
  }

  private func imported(_ scenes: String) -> Diagnosed<Document> {
    importDocument(
      SourceFile(
        path: "Main.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="13771" \
          targetRuntime="iOS.CocoaTouch"><scenes>\(scenes)</scenes></document>
          """))
  }

  @Test func `a container holds the views of the scene that it embeds, and its layout refers to that scene's`() {
    let document = imported(scene("Outer", container("box", of: "Inner")) + scene("Inner", view("dot")))
    #expect(document.diagnostics.isEmpty)
    let outer = document.value.screens[0]
    #expect(outer.views.map { $0.imported?.objectID } == ["Outer-root", "box", "Inner-root", "dot"])
    #expect(outer.views[ViewID(1)].content == .container(ContainerContent(screen: "Inner", showsBars: false)))
    let text = layoutText(of: outer, theme: Theme(of: document.value.screens))
    #expect(text.contains("import \"Inner.plumb\"") && text.contains("screen: Inner"))
    #expect(!text.contains("dot"))
  }

  @Test func `two containers may embed one scene: each has its views and constraints for itself`() {
    let constraints = """
      <constraints>
      <constraint firstItem="dot" firstAttribute="leading" secondItem="Inner-root" secondAttribute="leading"/>
      <constraint firstAttribute="bottom" secondItem="dot" secondAttribute="bottom" constant="8"/></constraints>
      """
    let boxes = container("left", of: "Inner") + container("right", of: "Inner")
    let outer = imported(scene("Outer", boxes) + scene("Inner", view("dot"), constraints)).value.screens[0]
    let dots = outer.views.indices.filter { outer.views[$0].imported?.objectID == "dot" }
    #expect(dots.count == 2)
    for dot in dots {
      let own = outer.constraints.filter { $0.first.item == .view(dot) }
      #expect(own.map(\.first.attribute) == [.leading, .bottom])
      #expect(own.allSatisfy { $0.second?.item == outer.views[dot].parent.map { .view($0) } })
    }
  }

  @Test func `the guides at bars of an embedded scene of before safe areas are where its safe area ends`() throws {
    let inner = """
      <scene><objects><viewController storyboardIdentifier="Inner" id="Inner"><layoutGuides>
      <viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      <view key="view" id="inner"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
      <subviews>\(view("dot"))</subviews><constraints>
      <constraint firstItem="dot" firstAttribute="leading" secondItem="inner" secondAttribute="leading" id="1"/>
      <constraint firstItem="dot" firstAttribute="width" constant="50" id="2"/>
      <constraint firstItem="dot" firstAttribute="top" secondItem="t" secondAttribute="bottom" constant="5" id="3"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="dot" secondAttribute="bottom" constant="7" id="4"/>
      </constraints></view></viewController></objects></scene>
      """
    let box = container("box", of: "Inner")
    let pins = ["leading", "top", "trailing", "bottom"].map {
      "<constraint firstItem=\"box\" firstAttribute=\"\($0)\" secondItem=\"Outer-root\" secondAttribute=\"\($0)\"/>"
    }
    let document = imported(scene("Outer", box, "<constraints>\(pins.joined())</constraints>") + inner)
    #expect(document.diagnostics.isEmpty)
    // The container fills a screen of 480 points under a status bar of 20.
    let layout = solve(document.value.screens[0], in: Environment(try #require(document.value.screens[0].canvas)))
    #expect(layout.views[ViewID(3)].frame == Rect(x: 0, y: 25, width: 50, height: 448))
  }

  /// A scene 896 points high, with a bar at the bottom of its safe area: 49 points above an indicator of 34 points, or
  /// 44 points without an indicator.
  @Test(
    arguments: [(true, [852, 44]), (false, [813, 49])] as [(Bool, [Double])])
  func `no home indicator reaches into a scene that a container shows`(isEmbedded: Bool, place: [Double]) throws {
    let bar = view("bar", "", kind: "toolbar")
    let document = importDocument(
      SourceFile(
        path: "Main.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="20037" \
          targetRuntime="iOS.CocoaTouch"><device id="retina6_1" orientation="portrait"/><scenes>
          \(scene("Outer", isEmbedded ? container("box", of: "Inner") : ""))
          <scene><objects><viewController id="Inner"><view key="view" id="inner">
          <rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>\(bar)</subviews>
          <viewLayoutGuide key="safeArea" id="safe"/><constraints>
          <constraint firstItem="bar" firstAttribute="leading" secondItem="inner" secondAttribute="leading"/>
          <constraint firstItem="bar" firstAttribute="width" secondItem="inner" secondAttribute="width"/>
          <constraint firstItem="safe" firstAttribute="bottom" secondItem="bar" secondAttribute="bottom"/>
          </constraints></view></viewController></objects></scene></scenes></document>
          """))
    let screen = try #require(document.value.screens.last)
    let canvas = try #require(screen.canvas)
    let frame = solve(screen, in: Environment(canvas)).views[ViewID(1)].frame
    #expect([frame.minY.value, frame.height.value] == place)
  }

  @Test(arguments: [["A"], ["B", "A"], ["B", "C", "A"]])
  func `a scene that is a part of itself is embedded nowhere`(chain: [String]) {
    let names = ["A", "B", "C"].prefix(chain.count)
    let scenes = zip(names, chain).map { scene($0, container("in\($0)", of: $1)) }.joined()
    let document = imported(scenes)
    #expect(document.diagnostics.map { "\($0.code)" } == chain.map { _ in "P0911" })
    #expect(document.value.screens.allSatisfy { $0.views.count == 2 })
  }
}
