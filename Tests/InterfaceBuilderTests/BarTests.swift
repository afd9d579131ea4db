import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

/// The bars that a controller's item asks for, as devices show them.
@Suite("Bars of scenes") struct BarTests {
  private func chrome(_ scenes: String) throws -> [ChromeElement] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17701" \
      targetRuntime="iOS.CocoaTouch"><device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes></document>
      """
    return try #require(importDocument(SourceFile(path: "Main.storyboard", text: text)).value.screens.first).chrome
  }

  private func bar(_ item: String) throws -> NavigationBar {
    let chrome = try chrome(
      """
      <scene><objects><viewController id="shown"><view key="view" id="root"><rect key="frame" x="0" y="0" width="375" \
      height="667"/></view><navigationItem key="navigationItem" id="item">\(item)</navigationItem>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/></viewController></objects></scene>
      """)
    guard case .navigationBar(let bar) = chrome.first?.kind else { throw BarIsMissing() }
    return bar
  }

  private struct BarIsMissing: Error {}

  @Test("a scene in a tab bar controller is shown with all tabs, its own being the selected one")
  func tabs() throws {
    func scene(_ object: String) -> String { "<scene><objects>\(object)</objects></scene>" }
    func relationship(_ name: String, _ target: String) -> String {
      "<segue destination=\"\(target)\" kind=\"relationship\" relationship=\"\(name)\" id=\"s-\(target)\"/>"
    }
    func tab(_ title: String) -> String { "<tabBarItem key=\"tabBarItem\" title=\"\(title)\" id=\"t-\(title)\"/>" }
    let scenes = [
      "<tabBarController id=\"tabs\"><connections>\(relationship("viewControllers", "stack"))"
        + "\(relationship("viewControllers", "other"))</connections></tabBarController>",
      "<navigationController id=\"stack\">\(tab("Shops"))<connections>\(relationship("rootViewController", "shown"))"
        + "</connections></navigationController>",
      "<viewControllerPlaceholder storyboardName=\"Other\" id=\"other\">\(tab("Cart"))</viewControllerPlaceholder>",
      "<viewController id=\"shown\"><view key=\"view\" id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" "
        + "height=\"667\"/></view></viewController>",
    ]
    let chrome = try chrome(scenes.map(scene).joined())
    guard case .tabBar(let bar) = chrome.last?.kind else { throw BarIsMissing() }
    #expect(bar.tabs.map(\.title) == ["Shops", "Cart"] && bar.tabs.map(\.isSelected) == [true, false])
  }

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
