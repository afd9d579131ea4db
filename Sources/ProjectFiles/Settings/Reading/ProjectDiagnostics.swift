import Diagnostics

extension Diagnostic {
  static func notYAML(_ problem: String, at range: SourceRange) -> Diagnostic {
    let isIndented = problem.hasSuffix("<document start>")
    return .error(
      DiagnosticCode(1001), "this is not YAML: \(problem)", at: range,
      help: isIndented ? "all settings must start in the same column: is a line above indented?" : nil)
  }

  static func secondDocument(at range: SourceRange) -> Diagnostic {
    .error(DiagnosticCode(1001), "a project file is one YAML document, and another begins here", at: range)
  }

  static func repeatedKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(DiagnosticCode(1002), "\(key) appears twice", at: range, notes: [Note("also here", at: first)])
  }

  static func unknownKey(_ key: YAMLNode, among known: [String]) -> Diagnostic {
    let word = key.text ?? "", meant = closest(to: word, among: known)
    return .error(
      DiagnosticCode(1003), "there is no setting '\(word)'" + question(meant), at: key.range,
      help: meant == nil ? "there are " + known.joined(separator: ", ") : nil, fixIts: fixes(key, meant))
  }

  static func wrongType(expected: String, found: String, at range: SourceRange) -> Diagnostic {
    .error(DiagnosticCode(1004), "expected \(expected), found \(found)", at: range)
  }

  static func unknownWord(_ what: String, _ node: YAMLNode, among known: [String]) -> Diagnostic {
    let word = node.text ?? "", meant = closest(to: word, among: known)
    return .error(
      DiagnosticCode(1005), "no \(what) is named '\(word)'" + question(meant), at: node.range,
      help: meant == nil && known.count < 20 ? "there are " + known.joined(separator: ", ") : nil,
      fixIts: fixes(node, meant))
  }

  static func outOfRange(_ what: String, _ range: ClosedRange<Double>, at place: SourceRange) -> Diagnostic {
    let limits = "within \(decimal(range.lowerBound)) and \(decimal(range.upperBound))"
    return .error(DiagnosticCode(1006), "\(what) is not \(limits)", at: place)
  }

  static func badMask(_ node: YAMLNode) -> Diagnostic {
    let isCut = node.text == "content of"
    return .error(
      DiagnosticCode(1008), "expected a mask such as 'content of #avatar', found \(node.type)", at: node.range,
      help: isCut ? "in YAML a '#' begins a comment; write the mask between quotes" : nil)
  }

  static func badPath(_ path: String, _ reason: String, at range: SourceRange) -> Diagnostic {
    .error(DiagnosticCode(1007), "'\(path)' \(reason)", at: range)
  }
}

private func question(_ meant: String?) -> String { meant.map { "; did you mean '\($0)'?" } ?? "" }

/// A fix, if only the letter case differs.
private func fixes(_ node: YAMLNode, _ meant: String?) -> [FixIt] {
  guard let meant, let word = node.text, meant.lowercased() == word.lowercased() else { return [] }
  return [FixIt("write '\(meant)'", replacements: [.init(node.range, with: meant)])]
}
