import Diagnostics
import LayoutModel

extension LintRule {
  package static let scrollsSideways = LintRule(
    "scrolls-sideways", .warning, "a text that makes a scroll view scroll sideways instead of wrapping",
    code: DiagnosticCode(
      816, "text that does not wrap",
      """
      The text may have several lines, but its only limit is the content of a scroll view, which is as wide as its
      views need. The text stays on one line, and the page scrolls sideways. Relate a width to the scroll view's frame.
      """,
      wrong: """
        screen S {
          scroll page {
            pin edges
            label words "A scroll view's content is as wide as the views in it need, so a long text stays on a line." {
              lines: 0
              edges == page.content.edges
            }
          }
        }
        """,
      right: """
        screen S {
          scroll page {
            pin edges
            label words "A scroll view's content is as wide as the views in it need, so a long text stays on a line." {
              lines: 0
              edges == page.content.edges
              width == page.frame.width
            }
          }
        }
        """)
  ) { survey in
    survey.visible.compactMap { view in
      guard case .label(let label) = survey.screen.views[view].content, label.lines != 1,
        let page = survey.scrollView(around: view)
      else { return nil }
      let room = survey.frame(page).width, width = survey.frame(view).width
      guard width > room + Survey.tolerance else { return nil }
      let name = survey.screen.views[page].name
      return survey.finding(
        "the text of \(survey.name(view)) does not wrap: it is \(survey.points(width)) wide, and \(survey.name(page)) \(survey.number(room))",
        at: view, help: "limit its width: 'width == \(name).frame.width', or less by the distances from the edges")
    }
  }
}

extension Survey {
  /// Returns the nearest scroll view that a view is in.
  fileprivate func scrollView(around view: ViewID) -> ViewID? {
    var above = screen.views[view].parent
    while let id = above {
      if case .scroll = screen.views[id].content { return id }
      above = screen.views[id].parent
    }
    return nil
  }
}
