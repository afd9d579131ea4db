import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

/// The bars that a controller's item asks for, as devices show them.
@Suite("Bars of scenes") struct BarTests {
  private func bar(_ item: String) throws -> NavigationBar {
    let document = importDocument(
      SourceFile(
        path: "Main.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701" \
          targetRuntime="iOS.CocoaTouch"><device id="retina4_7" orientation="portrait"/><scenes><scene><objects>
          <viewController id="shown"><view key="view" id="root"><rect key="frame" x="0" y="0" width="375" \
          height="667"/></view><navigationItem key="navigationItem" id="item">\(item)</navigationItem>
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/></viewController></objects></scene></scenes>
          </document>
          """))
    let element = try #require(document.value.screens.first?.chrome.first)
    guard case .navigationBar(let bar) = element.kind else { throw BarIsMissing() }
    return bar
  }

  private struct BarIsMissing: Error {}

  @Test("one item stands by its key, several in a list that begins at the bar's end")
  func items() throws {
    let one = "<barButtonItem key=\"rightBarButtonItem\" title=\"Sort\" id=\"a\"/>"
    let several = """
      <leftBarButtonItems><barButtonItem title="Menu" id="b"/></leftBarButtonItems>
      <rightBarButtonItems><barButtonItem systemItem="add" id="c"/><barButtonItem title="Edit" id="d"/>
      </rightBarButtonItems>
      """
    #expect(try bar(one).trailing.map(\.content) == [.title("Sort")])
    #expect(try bar(several).leading.map(\.content) == [.title("Menu")])
    #expect(try bar(several).trailing.map(\.content) == [.icon("plus"), .title("Edit")])
  }
}
