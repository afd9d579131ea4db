package import Diagnostics
package import LayoutModel

/// Finds things in a solved layout that are valid but most likely mistakes.
///
/// Each problem appears once, ordered by rule and then by view.
package func lint(_ layout: SolvedLayout, _ rules: [LintRule] = LintRule.allCases) -> [Diagnostic] {
  let survey = Survey(layout)
  return rules.flatMap { rule in
    switch rule {
    case .truncatedText: survey.truncatedTexts()
    case .overlappingContent: survey.overlaps()
    case .outsideParent: survey.outsideParents()
    case .outsideScreen: survey.outsideScreen()
    case .outsideSafeArea: survey.outsideSafeArea()
    case .smallTouchTarget: survey.smallTouchTargets()
    case .repeatedConstraint: survey.repeatedConstraints()
    case .fixedDirection: survey.fixedDirections()
    }
  }
}

/// A rule about solved layouts, with the name that `--deny` and `--allow` use.
package enum LintRule: String, CaseIterable, Sendable {
  case truncatedText = "truncated-text"
  case overlappingContent = "overlapping-content"
  case outsideParent = "outside-parent"
  case outsideScreen = "outside-screen"
  case outsideSafeArea = "outside-safe-area"
  case smallTouchTarget = "small-touch-target"
  case repeatedConstraint = "repeated-constraint"
  case fixedDirection = "fixed-direction"

  /// The rule that reports a code.
  package init?(_ code: DiagnosticCode) {
    guard let rule = LintRule.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }

  package var code: DiagnosticCode {
    switch self {
    case .truncatedText: DiagnosticCode(801)
    case .overlappingContent: DiagnosticCode(802)
    case .outsideParent: DiagnosticCode(803)
    case .outsideScreen: DiagnosticCode(804)
    case .outsideSafeArea: DiagnosticCode(805)
    case .smallTouchTarget: DiagnosticCode(806)
    case .repeatedConstraint: DiagnosticCode(807)
    case .fixedDirection: DiagnosticCode(808)
    }
  }

  /// The rule's findings, in a few words.
  package var summary: String {
    switch self {
    case .truncatedText: "text that is truncated"
    case .overlappingContent: "text or controls that overlap"
    case .outsideParent: "a view that extends beyond the superview that clips it"
    case .outsideScreen: "a view that extends beyond the screen"
    case .outsideSafeArea: "text or a control under a bar, a cut-out or a rounded corner"
    case .smallTouchTarget: "a button of less than 44 points"
    case .repeatedConstraint: "a constraint that repeats another"
    case .fixedDirection: "left or right where leading or trailing is probably meant"
    }
  }

  /// Warnings are most likely mistakes; advice depends on taste or on the design.
  package var severity: Severity {
    switch self {
    case .truncatedText, .overlappingContent, .outsideParent, .outsideScreen, .outsideSafeArea, .repeatedConstraint:
      .warning
    case .smallTouchTarget, .fixedDirection: .advice
    }
  }
}
