package import Diagnostics

/// The names by which settings, options and comments deny and allow problems.
package enum RuleNames {
  /// The names of all rules, then all codes.
  package static let all = LintRule.all.map(\.name) + DiagnosticCode.ofLayouts.map(\.description)

  /// Returns the code for a rule's name, or for the text of a code.
  package static func code(of name: String) -> DiagnosticCode? {
    if let rule = LintRule.all.first(where: { $0.name == name }) { return rule.code }
    return DiagnosticCode.ofLayouts.first { $0.description == name.uppercased() }
  }
}
