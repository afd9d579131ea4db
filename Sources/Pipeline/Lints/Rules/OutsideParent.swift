import Diagnostics
import LayoutModel

extension LintRule {
  package static let outsideParent = LintRule(
    "outside-parent", .warning, "a view that extends beyond the superview that clips it",
    code: DiagnosticCode(
      803, "view outside a superview that clips", "A view with 'clips: yes' hides everything beyond its edges.",
      wrong: """
        screen S {
          view box {
            clips: yes
            size 50 by 50
            center
            view inner { size 60 by 20; center }
          }
        }
        """,
      right: """
        screen S {
          view box {
            clips: yes
            size 50 by 50
            center
            view inner { size 40 by 20; center }
          }
        }
        """)
  ) { survey in
    survey.visible.compactMap { view in
      guard let parent = survey.screen.views[view].parent, survey.clips(view, by: parent) else { return nil }
      return survey.finding("\(survey.name(view)) extends beyond \(survey.name(parent)), which clips it", at: view)
    }
  }
}

extension Survey {
  /// Returns whether a superview cuts off part of a view, and scrolling can't reveal it.
  fileprivate func clips(_ view: ViewID, by parent: ViewID) -> Bool {
    screen.views[parent].style.clips && !isTransformed(view) && !screen.views[parent].kind.has(.scrolls)
      && !frame(parent).contains(frame(view), tolerance: Survey.tolerance)
  }
}
