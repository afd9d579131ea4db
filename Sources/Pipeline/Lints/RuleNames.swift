package import Diagnostics

/// The names that settings, options and comments use for problems that can be denied and allowed.
package enum RuleNames {
  /// The rules, then all codes.
  package static let all = LintRule.all.map(\.name) + DiagnosticCode.ofLayouts.map(\.description)

  /// The code for a rule's name or for a code written out.
  package static func code(of name: String) -> DiagnosticCode? {
    if let rule = LintRule.all.first(where: { $0.name == name }) { return rule.code }
    return DiagnosticCode.ofLayouts.first { $0.description == name.uppercased() }
  }
}
