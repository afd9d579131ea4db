import Diagnostics
import LayoutModel
import Platform

extension LintRule {
  package static let smallTouchTarget = LintRule(
    "small-touch-target", .advice, "a button of less than 44 points",
    code: DiagnosticCode(
      806, "small touch target", "The platform's guidelines ask for touch targets of at least 44 by 44 points.",
      wrong: """
        screen S {
          button go "Go" { center; height == 30 }
        }
        """,
      right: """
        screen S {
          button go "Go" { center; height == 44; width >= 44 }
        }
        """)
  ) { survey in
    survey.visible.filter { view in
      guard case .button = survey.screen.views[view].content, !survey.isTransformed(view) else { return false }
      return TouchTarget.isMissed(by: survey.frame(view).size)
    }.map { view in
      let size = survey.frame(view).size, side = survey.number(TouchTarget.side)
      return survey.finding(
        "\(survey.name(view)) is \(survey.number(size.width)) by \(survey.number(size.height)), "
          + "less than \(side) by \(side) points",
        at: view, help: "give it a height of at least \(side), or insets around its title")
    }
  }
}
