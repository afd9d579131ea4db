import Diagnostics
import LayoutModel

extension LintRule {
  /// Constraints between left or right edges, which do not flip in right-to-left layout.
  package static let fixedDirection = LintRule(
    "fixed-direction", .advice, "left or right where leading or trailing is probably meant",
    code: DiagnosticCode(
      808, "left and right",
      "Left and right stay in place in right-to-left layouts; leading and trailing swap sides.",
      wrong: """
        screen S {
          view box { size 40 by 40; left == superview.left; centerY == superview.centerY }
        }
        """,
      right: """
        screen S {
          view box { size 40 by 40; leading == superview.leading; centerY == superview.centerY }
        }
        """)
  ) { survey in
    survey.screen.constraints.compactMap { constraint in
      let attributes = [constraint.first.attribute, constraint.second?.attribute ?? constraint.first.attribute]
      guard attributes.allSatisfy({ $0 == .left || $0 == .right }), let range = constraint.origin else { return nil }
      return LintFinding(
        message: "'\(survey.screen.describe(constraint))' does not follow the layout direction", range: range,
        help: "use leading and trailing")
    }
  }
}
