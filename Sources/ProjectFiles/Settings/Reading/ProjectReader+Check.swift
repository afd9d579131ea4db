import Diagnostics
import Pipeline

extension ProjectReader {
  static let checkSettings: [Setting<CheckRules>] = [
    Setting("deny") { reader, rules, node in
      for item in reader.scalars(node) {
        if item.text == CheckRules.warnings {
          rules.deniesWarnings = true
        } else if let code = reader.rule(item, among: [CheckRules.warnings] + RuleNames.all) {
          rules.denied.insert(code)
          if rules.allowed.contains(where: { $0.code == code }) { reader.report(.deniedAndAllowed(item)) }
        }
      }
    },
    Setting("allow") { reader, rules, node in rules.allowed = reader.allowances(node, butFor: rules.denied) },
  ]

  private mutating func allowances(_ node: YAMLNode, butFor denied: Set<DiagnosticCode>) -> [CheckRules.Allowance] {
    if node.text?.isEmpty == true { return [] }
    guard case .mapping(let pairs) = node.value else {
      report(.wrongType(expected: "a mapping of rules and why each is allowed", found: node.type, at: node.range))
      return []
    }
    return pairs.compactMap { key, value in
      guard let code = rule(key, among: RuleNames.all) else { return nil }
      if denied.contains(code) { report(.deniedAndAllowed(key)) }
      guard let reason = value.text, reason.contains(where: { !$0.isWhitespace }) else {
        report(.allowedWithoutReason(key))
        return nil
      }
      return CheckRules.Allowance(
        name: key.text ?? "", code: code, reason: reason, range: key.range, removal: removal(of: key, value))
    }
  }

  private mutating func rule(_ node: YAMLNode, among names: [String]) -> DiagnosticCode? {
    if let code = node.text.flatMap(RuleNames.code(of:)) { return code }
    report(.unknownWord("rule", node, among: names))
    return nil
  }

  /// Returns a fix that removes the lines of a key and its value, or nil if something else is on them.
  private func removal(of key: YAMLNode, _ value: YAMLNode) -> FixIt? {
    let lines = LineTable(file), first = lines.line(at: key.range.offsets.lowerBound)
    let last = lines.line(at: value.range.offsets.upperBound)
    let start = lines.range(ofLine: first).lowerBound
    let rest =
      value.range.offsets.upperBound..<max(value.range.offsets.upperBound, lines.range(ofLine: last).upperBound)
    guard file.text(start..<key.range.offsets.lowerBound).allSatisfy(\.isWhitespace),
      file.text(rest).allSatisfy(\.isWhitespace), last + 1 < lines.count
    else { return nil }
    let end = lines.range(ofLine: last + 1).lowerBound
    return FixIt("remove it", replacements: [.init(SourceRange(file.id, start..<end), with: "")])
  }
}

extension CheckRules {
  /// The word that denies all warnings.
  package static let warnings = "warnings"
}
