import Diagnostics
import LayoutModel

extension LintRule {
  package static let truncatedText = LintRule(
    "truncated-text", .warning, "text that is truncated",
    code: DiagnosticCode(
      801, "text cut off",
      """
      The text needs more room than its view has, so its end is cut off. Translations and larger text sizes need
      even more: let text that may grow have more lines and choose its own height.
      """,
      wrong: """
        screen S {
          label title "A rather long title" { width == 40; center }
        }
        """,
      right: """
        screen S {
          label title "A rather long title" { width <= 200; center; lines: 0 }
        }
        """)
  ) { survey in
    survey.visible.filter { view in
      guard !survey.screen.views[view].content.scrollsText else { return false }
      return survey.layout.views[view].texts.contains(where: \.isTruncated)
    }.map { view in
      let isCertain = survey.layout.views[view].texts.contains { $0.isTruncated && !$0.mayFit }
      let width = survey.points(survey.layout.views[view].frame.width)
      return survey.finding(
        "the text of \(survey.name(view)) \(isCertain ? "is" : "may be") truncated at \(width)", at: view,
        help: isCertain
          ? "give it more room, more lines or a minimumScale"
          : "the text's width is an estimate: give the view a point or two more")
    }
  }
}

extension Content {
  /// Whether users scroll its text, so that text out of sight is not truncated.
  fileprivate var scrollsText: Bool {
    if case .textView(let view) = self { view.scrolls } else { kind.has(.scrollsText) }
  }
}
