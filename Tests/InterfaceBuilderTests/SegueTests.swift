import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

@Suite struct `Ways between scenes` {
  private static func document(_ segue: String, _ more: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" useAutolayout="YES">
      <scenes>
        <scene sceneID="s1"><objects>
          <viewController storyboardIdentifier="One" id="one">
            <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
              <button id="b1"><rect key="frame" x="0.0" y="0.0" width="50" height="30"/><connections>
                \(segue)
                <action selector="tap:" destination="one" eventType="touchUpInside" id="a1"/>
              </connections></button>
            </subviews></view>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="Two" id="two">
            <view key="view" id="v2"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
          </viewController>
        </objects></scene>
        \(more)
      </scenes>
    </document>
    """
  }

  private static let navigation = """
    <scene sceneID="s3"><objects><navigationController id="nav"><connections>
      <segue destination="two" kind="relationship" relationship="rootViewController" id="r"/>
    </connections></navigationController></objects></scene>
    """

  private func screens(_ text: String) -> [Screen] {
    importDocument(SourceFile(path: "a.storyboard", text: text)).value.screens
  }

  @Test func `are read with their kinds, their identifiers and what they begin with`() throws {
    let first = try #require(
      screens(Self.document("<segue destination=\"two\" kind=\"show\" identifier=\"go\" id=\"s\"/>")).first)
    let segue = try #require(first.imported?.segues.first)
    #expect(
      first.imported?.segues.count == 1 && segue.kind == .show && segue.identifier == "go" && segue.destination == "Two"
    )
    #expect(segue.triggers == ["b1"] && !segue.isInNavigation)
    let button = try #require(first.views.first { $0.kind == .button })
    #expect(button.imported?.actions == [ImportedAction(name: "tap", event: "touchUpInside")])
  }

  @Test func `lead through navigation controllers to what these begin with`() throws {
    let text = Self.document("<segue destination=\"nav\" kind=\"presentation\" id=\"s\"/>", Self.navigation)
    let segue = try #require(screens(text).first?.imported?.segues.first)
    #expect(segue.kind == .presentation && segue.destination == "Two" && segue.isInNavigation)
  }

  @Test(arguments: [
    ("one", "One"), ("two", "Two"), ("nav", "Two"), ("gone", nil),
  ])
  func `begin with the initial controller or what it shows first`(id: String, initial: String?) {
    let text = Self.document("", Self.navigation).replacing(
      "useAutolayout", with: "initialViewController=\"\(id)\" useAutolayout")
    #expect(screens(text).first { $0.imported?.scene?.isInitial == true }?.name == initial)
  }

  @Test func `know where their scenes are on the board`() {
    let point = "</objects><point key=\"canvasLocation\" x=\"-70.5\" y=\"12\"/></scene>"
    let text = Self.document("").replacing("</objects></scene>", with: point, maxReplacements: 1)
    #expect(screens(text).map(\.imported?.scene?.location) == [Point(x: -70.5, y: 12), nil])
  }

  @Test(arguments: [
    "<segue destination=\"two\" kind=\"unwind\" id=\"s\"/>", "<segue destination=\"far\" kind=\"show\" id=\"s\"/>",
  ])
  func `are none where they lead back, or out of the document`(segue: String) {
    #expect(!screens(Self.document(segue)).contains { $0.imported?.segues.isEmpty == false })
  }
}
