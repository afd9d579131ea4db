import Diagnostics
import InterfaceBuilder
import LayoutModel
import Testing

@Suite struct `Controllers of columns and pages` {
  private func scene(_ name: String, _ controller: String) -> String {
    "<scene><objects>\(controller)</objects></scene>"
  }

  private func screen(_ name: String) -> String {
    scene(
      name,
      """
      <viewController storyboardIdentifier="\(name)" id="\(name)"><view key="view" id="\(name)-root">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
      <navigationItem key="navigationItem" title="\(name)s" id="\(name)-item"/></viewController>
      """)
  }

  private func navigation(_ id: String, around root: String) -> String {
    scene(
      id,
      """
      <navigationController id="\(id)"><navigationBar key="navigationBar" id="\(id)-bar"/><connections>
      <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-root"/>
      </connections></navigationController>
      """)
  }

  private func relationship(_ name: String, _ target: String) -> String {
    "<segue destination=\"\(target)\" kind=\"relationship\" relationship=\"\(name)\" id=\"\(name)\"/>"
  }

  private func imported(_ scenes: String, initial: String = "") -> Diagnosed<Document> {
    importDocument(
      SourceFile(
        path: "Main.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21507" \
          targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
          """))
  }

  private func split(_ attributes: String, _ relationships: String) -> String {
    scene(
      "Split",
      """
      <splitViewController storyboardIdentifier="Mail" id="split" \(attributes)><connections>\(relationships)
      </connections></splitViewController>
      """)
  }

  @Test func `a split view controller is a screen with its columns, in their navigation bars`() throws {
    let columns =
      relationship("detailViewController", "Letter") + relationship("masterViewController", "navigation")
    let document = imported(
      split("preferredDisplayMode=\"allVisible\" preferredPrimaryColumnWidth=\"280\"", columns)
        + navigation("navigation", around: "Folder") + screen("Folder") + screen("Letter"), initial: "split")
    #expect(document.diagnostics.isEmpty)
    let mail = try #require(document.value.screens.first { $0.name == "Mail" })
    var content = SplitContent()
    content.displayMode = .oneBesideSecondary
    content.primaryWidth = 280
    #expect(mail.views[ViewID(1)].content == .splitView(content) && mail.imported?.scene?.isInitial == true)
    let containers = mail.views[ViewID(1)].children
    #expect(
      containers.map { mail.views[$0].content } == [
        .container(ContainerContent(screen: "Folder", showsBars: true)),
        .container(ContainerContent(screen: "Letter", showsBars: false)),
      ])
    #expect(mail.chrome.map(\.root) == mail.views[containers[0]].children)
    #expect(mail.chrome.map(\.kind) == [.navigationBar(NavigationBar(title: "Folders"))])
    #expect(
      layoutText(of: mail, theme: Theme(of: document.value.screens)) == """
        import "Folder.plumb"
        import "Letter.plumb"

        screen Mail "Mail" {
        splitView splitView1 {
        displayMode: oneBesideSecondary
        primaryWidth: 280
        pin edges
        container primary {
        screen: Folder
        }
        container secondary {
        screen: Letter
        bars: no
        }
        }
        }

        """)
  }

  @Test func `three columns are in the order of their roles`() throws {
    let columns =
      relationship("supplementaryViewController", "B") + relationship("masterViewController", "A")
      + relationship("detailViewController", "C")
    let document = imported(split("style=\"tripleColumn\"", columns) + screen("A") + screen("B") + screen("C"))
    let mail = try #require(document.value.screens.first)
    #expect(mail.views[ViewID(1)].children.map { mail.views[$0].name } == ["primary", "supplementary", "secondary"])
    let shown = mail.views.compactMap { if case .container(let content) = $0.content { content.screen } else { nil } }
    #expect(shown == ["A", "B", "C"])
  }

  @Test func `columns that show the split view itself are reported`() {
    let columns = relationship("masterViewController", "split") + relationship("detailViewController", "A")
    let document = imported(split("", columns) + screen("A"))
    #expect(document.diagnostics.count == 1 && document.value.screens.count == 2)
  }

  @Test func `a page view controller is a screen without pages, which only code knows`() throws {
    let pages = "<pageViewController storyboardIdentifier=\"Tour\" id=\"t\" navigationOrientation=\"vertical\"/>"
    let document = imported(scene("Tour", pages))
    let tour = try #require(document.value.screens.first)
    var content = PageContent()
    content.axis = .vertical
    #expect(tour.views.map(\.content) == [.view, .pageView(content)] && tour.constraints.count == 4)
  }
}
