import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

/// The bars for a controller's item, as devices show them.
@Suite struct `Bars of scenes` {
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

  @Test func `a scene in a tab bar controller is shown with all tabs, its own being the selected one`() throws {
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
      "<viewControllerPlaceholder storyboardName=\"Other\" id=\"other\"><tabBarItem key=\"tabBarItem\" "
        + "systemItem=\"topRated\" id=\"t\"/></viewControllerPlaceholder>",
      "<viewController id=\"shown\"><view key=\"view\" id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" "
        + "height=\"667\"/></view></viewController>",
    ]
    let chrome = try chrome(scenes.map(scene).joined())
    guard case .tabBar(let bar) = chrome.last?.kind else { throw BarIsMissing() }
    #expect(bar.tabs.map(\.title) == ["Shops", "Top Rated"] && bar.tabs.map(\.icon) == [nil, "star.fill"])
    #expect(bar.tabs.map(\.isSelected) == [true, false])
  }

  @Test func `one item stands by its key, several in a list that begins at the bar's end`() throws {
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

  @Test func `items of the system are the titles and symbols that it shows`() throws {
    let names = ["done", "flexibleSpace", "reply", "organize"]
    let items = names.map { "<barButtonItem systemItem=\"\($0)\" id=\"\($0)\"/>" }.joined()
    #expect(
      try bar("<leftBarButtonItems>\(items)</leftBarButtonItems>").leading.map(\.content) == [
        .title("Done"), .flexibleSpace, .icon("arrowshape.turn.up.left"), .icon("folder"),
      ])
  }

  @Test func `items may be disabled`() throws {
    let items = ["", "enabled=\"NO\""].map { "<barButtonItem title=\"Send\" id=\"\($0.count)\" \($0)/>" }.joined()
    #expect(try bar("<rightBarButtonItems>\(items)</rightBarButtonItems>").trailing.map(\.isEnabled) == [true, false])
  }

  @Test(
    arguments: [
      ("<view key=\"customView\"><subviews><label text=\"Isolated\"/></subviews></view>", .title("Isolated")),
      (
        "<segmentedControl key=\"customView\"><segments><segment title=\"Map\"/><segment title=\"List\"/></segments>"
          + "</segmentedControl>", .title("Map · List")
      ),
      (
        "<view key=\"customView\"><subviews><button><state key=\"normal\" image=\"bell\"/><state key=\"selected\" "
          + "title=\"Off\"/></button></subviews></view>", .icon("bell")
      ), ("<switch key=\"customView\"/>", .icon("switch")),
    ] as [(String, BarItem.Content)])
  func `a view in a bar is told by its words, or else by its picture or its kind`(
    view: String, expected: BarItem.Content
  ) throws {
    let item = "<barButtonItem key=\"rightBarButtonItem\" id=\"a\">\(view)</barButtonItem>"
    #expect(try bar(item).trailing.map(\.content) == [expected])
    #expect(try bar(view.replacing("customView", with: "titleView")).title == (expected.words ?? ""))
  }

  @Test func `a bar that is a view has the views of its items in it, and spaces for them among the items`() throws {
    let items = ["Map", "List"].map { title in
      "<barButtonItem><label key=\"customView\" text=\"\(title)\" id=\"\(title)\"><rect key=\"frame\" x=\"0\" y=\"0\" "
        + "width=\"40\" height=\"20\"/></label></barButtonItem>"
    }
    let bar = view("bar", "", "<items>\(items.joined())</items>", kind: "toolbar")
    let screen = SmallDocument(views: bar).screen
    #expect(screen.views.compactMap { $0.imported?.objectID } == ["root", "bar", "Map", "List"])
    guard case .toolbar(let content) = screen.views[ViewID(1)].content else { throw BarIsMissing() }
    #expect(content.items.map(\.content) == [.fixedSpace(40), .fixedSpace(40)])
  }
}

extension BarItem.Content {
  fileprivate var words: String? { if case .title(let words) = self { words } else { nil } }
}
