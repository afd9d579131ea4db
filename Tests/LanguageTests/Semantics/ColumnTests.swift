import LayoutModel
import TestSupport
import Testing

@Suite struct `Declared columns and pages` {
  @Test func `are the views and the screens in the braces, in order`() throws {
    let screen = try screen(
      """
      screen S {
        splitView split { displayMode: twoBesideSecondary; primaryWidth: 200; A(n: 2); container c { screen: A; bars: no }; table t }
      }
      screen A { param n = 1; navigationBar "A"; label l { text: "n" + n } }
      """)
    var content = SplitContent()
    content.displayMode = .twoBesideSecondary
    content.primaryWidth = 200
    let split = try #require(screen.views[.root].children.first)
    #expect(screen.views[split].content == .splitView(content))
    #expect(screen.views[split].children.map { screen.views[$0].kind } == [.container, .container, .table])
    #expect(screen.chrome.map(\.root) == screen.views[screen.views[split].children[0]].children)
    let texts = screen.views.compactMap { if case .label(let text) = $0.content { text.text.string } else { nil } }
    #expect(texts == ["n2", "n1"])
  }

  @Test func `decide on the width by themselves before the last one`() throws {
    let screen = try screen(
      """
      screen S {
        when width is regular { splitView split { A a; A b; pin edges } }
      }
      screen A { when width is compact { view narrow } else { view wide } }
      """)
    #expect(screen.views.filter { $0.kind == .view }.map(\.name) == ["S", "A", "narrow", "A", "narrow", "wide"])
    #expect(screen.views.filter { $0.condition != nil }.map(\.name) == ["split", "narrow", "wide"])
  }

  @Test func `may be repeated as pages`() throws {
    let screen = try screen(
      """
      data numbers = [1, 2, 3]
      screen S { pageView p { page: 2; axis: vertical; dots: no; for n in numbers { view page } } }
      """)
    let pages = try #require(screen.views[.root].children.first)
    var content = PageContent()
    content.page = 2
    content.axis = .vertical
    content.showsDots = false
    #expect(screen.views[pages].content == .pageView(content) && screen.views[pages].children.count == 3)
  }
}
