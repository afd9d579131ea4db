package import Diagnostics

extension DiagnosticCode {
  package static let unusedSilence = DiagnosticCode(
    810, "unused allowance",
    """
    A comment or the project file allows a rule that nothing violates in any of the states that were checked. It would
    hide the next violation.
    """,
    wrong: """
      screen S {
        // plumb: allow small-touch-target because it was smaller once
        button go "Go" { size 44 by 44; center }
      }
      """,
    right: """
      screen S {
        button go "Go" { size 44 by 44; center }
      }
      """)

  static let incompleteSilence = DiagnosticCode(
    811, "incomplete allowance",
    """
    A comment allows rules on its line or the line below, and gives the reason: `// plumb: allow RULE because
    REASON`.
    """,
    wrong: """
      screen S {
        // plumb: allow fixed-direction
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """,
    right: """
      screen S {
        // plumb: allow fixed-direction because the steering wheel is on the left in any language
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """)

  static let unknownRule = DiagnosticCode(
    812, "unknown rule", "A comment names a rule that `plumb check --list-rules` lists, or a code.",
    wrong: """
      screen S {
        // plumb: allow left-and-right because the steering wheel is on the left in any language
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """,
    right: """
      screen S {
        // plumb: allow fixed-direction because the steering wheel is on the left in any language
        view a { size 40 by 40; centerY == safeArea.centerY; left == safeArea.left }
      }
      """)

  package static let ofSilences: [DiagnosticCode] = [.unusedSilence, .incompleteSilence, .unknownRule]
}

extension Diagnostic {
  /// - Parameter place: Where nothing violates the rule: `here` or `in the project`.
  package static func unusedSilence(
    _ name: String, _ place: String, at range: SourceRange, removal: FixIt?
  ) -> Diagnostic {
    .warning(
      .unusedSilence, "'\(name)' is allowed, but nothing \(place) violates it", at: range,
      help: removal == nil ? "remove it" : nil, fixIts: [removal].compactMap(\.self))
  }

  static func incompleteSilence(_ message: String, at range: SourceRange) -> Diagnostic {
    .error(
      .incompleteSilence, message, at: range, help: "write '// plumb: allow RULE because REASON'")
  }

  static func unknownRule(_ name: String, at range: SourceRange) -> Diagnostic {
    let meant = closest(to: name, among: RuleNames.all)
    let isCertain = meant.map { $0 == name.lowercased().replacing("_", with: "-") } ?? false
    return .error(
      .unknownRule, "no rule is named '\(name)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""), at: range,
      help: meant == nil ? "'plumb check --list-rules' lists them" : nil,
      fixIts: isCertain
        ? [FixIt("write '\(meant ?? name)'", replacements: [.init(range, with: meant ?? name)])] : [])
  }
}
