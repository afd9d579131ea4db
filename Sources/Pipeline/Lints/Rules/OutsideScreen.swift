import Diagnostics
import LayoutModel

extension LintRule {
  package static let outsideScreen = LintRule(
    "outside-screen", .warning, "a view that extends beyond the screen",
    code: DiagnosticCode(
      804, "view outside the screen",
      "A part of the view lies outside the screen, and no scrolling brings it into sight.",
      wrong: """
        screen S {
          view wide { size 500 by 20; centerY == superview.centerY; leading == superview.leading }
        }
        """,
      right: """
        screen S {
          view wide { height == 20; centerY == superview.centerY; horizontal == superview.horizontal }
        }
        """)
  ) { survey in
    survey.visible.filter(survey.isFirstOutsideScreen).map { view in
      let depth = survey.points(survey.depthOutsideScreen(of: view))
      let isText = if case .label = survey.screen.views[view].content { true } else { false }
      return survey.finding(
        "\(survey.name(view)) extends \(depth) beyond the screen", at: view,
        help: (isText
          ? "constrain both its leading and its trailing edge, and give it more lines with 'lines: 0'"
          : "constrain its edges to the safe area or the margins")
          + "; a distance inwards from a trailing or bottom edge is subtracted, as in 'trailing == margins.trailing - 8'"
      )
    }
  }
}

extension Survey {
  /// Returns whether a view extends beyond the screen while its superview does not.
  fileprivate func isFirstOutsideScreen(_ view: ViewID) -> Bool {
    let isAlone =
      screen.views[view].parent.map { screenBounds.contains(frame($0), tolerance: Survey.tolerance) } ?? false
    return isAlone && !isScrolled(view) && !isTransformed(view)
      && !screenBounds.contains(frame(view), tolerance: Survey.tolerance)
  }

  /// Returns the greatest distance by which a view extends beyond the screen.
  fileprivate func depthOutsideScreen(of view: ViewID) -> Points {
    let frame = frame(view), bounds = screenBounds
    return [
      bounds.minX - frame.minX, bounds.minY - frame.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY,
    ].max() ?? 0
  }
}
