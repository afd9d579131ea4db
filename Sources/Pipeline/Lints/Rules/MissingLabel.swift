import Diagnostics
import LayoutModel

extension LintRule {
  package static let missingLabel = LintRule(
    "missing-label", .advice, "a button with a picture that no screen reader can name",
    code: DiagnosticCode(
      809, "button without a label",
      "A screen reader reads a button's title. A button that shows only a picture needs an accessibilityLabel.",
      wrong: """
        screen S {
          button add { image: symbol("plus"); size 44 by 44; center }
        }
        """,
      right: """
        screen S {
          button add { image: symbol("plus"); accessibilityLabel: "Add"; size 44 by 44; center }
        }
        """)
  ) { survey in
    survey.visible.filter { view in
      guard case .button(let button) = survey.screen.views[view].content else { return false }
      return button.image != nil && button.title.text.isEmpty
        && survey.screen.views[view].style.accessibility.label == nil
    }.map { view in
      survey.finding(
        "\(survey.name(view)) has a picture but no words", at: view, help: "give it an accessibilityLabel")
    }
  }
}
