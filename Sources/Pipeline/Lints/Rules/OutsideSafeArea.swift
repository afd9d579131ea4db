import Diagnostics
import LayoutModel

extension LintRule {
  package static let outsideSafeArea = LintRule(
    "outside-safe-area", .warning, "text or a control under a bar, a cut-out or a rounded corner",
    code: DiagnosticCode(
      805, "outside the safe area",
      """
      A text or control lies under a bar, a cutout of the screen or its rounded corners, where it is hidden or hard
      to tap.
      """,
      wrong: """
        screen S {
          label title "Title" { pin top, leading }
        }
        """,
      right: """
        screen S {
          label title "Title" { pin top, leading to safeArea }
        }
        """)
  ) { survey in
    let bounds = survey.screenBounds, safe = bounds.inset(by: survey.layout.safeArea)
    return survey.visible.filter { view in
      guard survey.screen.views[view].content.isTextOrControl, !survey.isScrolled(view), !survey.isTransformed(view)
      else {
        return false
      }
      let frame = survey.frame(view)
      return bounds.contains(frame, tolerance: Survey.tolerance) && !safe.contains(frame, tolerance: Survey.tolerance)
    }.map { view in
      survey.finding(
        "\(survey.name(view)) extends outside the safe area", at: view,
        help: "constrain it to safeArea or margins rather than to the screen")
    }
  }
}
