package import Diagnostics
package import LayoutModel

/// Finds valid parts of a solved layout that are probably mistakes.
///
/// Each problem appears once, ordered by rule and then by view.
///
/// - Parameter files: The names of pictures for which a file exists.
package func lint(
  _ layout: SolvedLayout, _ rules: [LintRule] = LintRule.all, files: Set<String> = []
) -> [Diagnostic] {
  let context = LintContext(layout, files: files)
  return rules.flatMap { $0.diagnostics(context) }
}

/// A rule that finds likely mistakes in solved layouts.
package struct LintRule: Sendable {
  /// The name for `--deny` and `--allow`.
  package let name: String
  /// A warning for probable mistakes, advice for matters of taste or design.
  package let severity: Severity
  package let summary: String
  package let code: DiagnosticCode
  private let find: @Sendable (LintContext) -> [LintFinding]

  package static let all: [LintRule] = [
    .truncatedText, .overlappingContent, .outsideParent, .outsideScreen, .outwardDistance, .outsideSafeArea,
    .smallTouchTarget,
    .repeatedConstraint, .fixedDirection, .missingLabel, .unknownSymbol, .missingPicture,
    .newerFeature, .scrollsSideways, .wideContent, .narrowContent, .seam,
  ]

  init(
    _ name: String, _ severity: Severity, summary: String, code: DiagnosticCode,
    find: @escaping @Sendable (LintContext) -> [LintFinding]
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.code = code
    self.find = find
  }

  fileprivate func diagnostics(_ context: LintContext) -> [Diagnostic] {
    find(context).map { Diagnostic(code, as: severity, $0.message, at: $0.range, help: $0.help).with(notes: $0.notes) }
  }
}

/// A problem that a rule found.
struct LintFinding {
  var message: String
  var range: SourceRange?
  var notes: [Note] = []
  var help: String?
}

/// The names by which settings, options and comments deny and allow problems.
package enum RuleNames {
  /// The names of all rules, then all codes.
  package static let all = LintRule.all.map(\.name) + DiagnosticCode.ofLayouts.map(\.description)

  /// Returns the code for the name of a rule or for the code itself.
  package static func code(of name: String) -> DiagnosticCode? {
    if let rule = LintRule.all.first(where: { $0.name == name }) { return rule.code }
    return DiagnosticCode.ofLayouts.first { $0.description == name.uppercased() }
  }
}
