package import Diagnostics
import LayoutModel

extension DiagnosticCode {
  static let notYAML = DiagnosticCode(
    1001, title: "project file is not YAML",
    """
    plumb.yml is one YAML document in UTF-8. YAML gives meaning to indentation: settings that belong together
    start in the same column.
    """,
    wrong: "devices: [iphone-16",
    right: "devices: [iphone-16]"
  ).with(form: .project)

  static let repeatedSetting = DiagnosticCode(
    1002, title: "setting given twice", "A mapping sets each setting once; Plumb cannot know which of two you meant.",
    wrong: """
      scale: 1
      scale: 2
      """,
    right: "scale: 2"
  ).with(form: .project)

  static let unknownSetting = DiagnosticCode(
    1003, title: "unknown setting",
    "The project file has no setting of this name. `plumb init` writes a file that lists them all.",
    wrong: "device: [iphone-16]",
    right: "devices: [iphone-16]"
  ).with(form: .project)

  static let wrongSetting = DiagnosticCode(
    1004, title: "wrong type of setting",
    "The setting takes a value of a different type: a number, a string, a list or a mapping.",
    wrong: "scale: large",
    right: "scale: 2"
  ).with(form: .project)

  static let unknownSettingWord = DiagnosticCode(
    1005, title: "unknown word in a setting", "The setting takes one of a few words, or the name of a device.",
    wrong: "coverage: all",
    right: "coverage: pairwise"
  ).with(form: .project)

  static let settingOutOfRange = DiagnosticCode(
    1006, title: "setting out of range", "The setting takes a number between two limits, which the message names.",
    wrong: "scale: 100",
    right: "scale: 3"
  ).with(form: .project)

  static let pathOutside = DiagnosticCode(
    1007, title: "path outside the project",
    "Plumb writes goldens only below the folder that contains the project file.",
    wrong: "goldens: ../goldens",
    right: "goldens: tests/goldens"
  ).with(form: .project)

  static let badMask = DiagnosticCode(
    1008, title: "unknown mask",
    """
    A mask leaves a view, or only the view's content, out of the comparison. In YAML, '#' begins a comment, so put a
    mask with a '#' in quotes.
    """,
    wrong: """
      ignore: [clock and date]
      """,
    right: """
      ignore: [clock, date, "content of #avatar"]
      """
  ).with(form: .project)

  static let allowedWithoutReason = DiagnosticCode(
    1009, title: "allowed rule without a reason",
    """
    Name each rule that `plumb check` allows in the whole project with the reason, for the people who come after
    you.
    """,
    wrong: """
      check:
        allow:
          small-touch-target:
      """,
    right: """
      check:
        allow:
          small-touch-target: nobody touches a wall display
      """
  ).with(form: .project)

  static let unmatchedName = DiagnosticCode(
    1010, title: "name that matches nothing",
    """
    Each name or pattern in a list must match something in the project: a screen, a preview, a variant or the language
    of some strings. With a misspelt name, Plumb would check less than the list says.
    """,
    wrong: """
      devices: [iphone-16, iphone-17]
      ios: [18]
      """,
    right: """
      devices: [iphone-16, iphone-17]
      ios: [18, 26]
      """
  ).with(form: .project)

  package static let ofProjects: [DiagnosticCode] = [
    .notYAML, .repeatedSetting, .unknownSetting, .wrongSetting, .unknownSettingWord, .settingOutOfRange, .pathOutside,
    .badMask, .allowedWithoutReason, .unmatchedName,
  ]
}

extension Diagnostic {
  static func notYAML(_ problem: String, at range: SourceRange) -> Diagnostic {
    let isIndented = problem.hasSuffix("<document start>")
    return .error(
      .notYAML, "this is not YAML: \(problem)", at: range,
      help: isIndented ? "all settings must start in the same column: is a line above indented?" : nil)
  }

  static func secondDocument(at range: SourceRange) -> Diagnostic {
    .error(.notYAML, "a project file must be a single YAML document, but another one begins here", at: range)
  }

  static func repeatedKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(.repeatedSetting, "\(key) appears twice", at: range).with(notes: [Note("also here", at: first)])
  }

  static func unknownKey(_ key: YAMLNode, among known: [String]) -> Diagnostic {
    let word = key.text ?? ""
    let meant = closest(to: word, among: known)
    return .error(
      .unknownSetting, "there is no setting '\(word)'" + question(meant), at: key.range,
      help: meant == nil ? "the settings are " + known.joined(separator: ", ") : nil, fixIts: fixes(key, meant))
  }

  static func wrongType(expected: String, found: String, at range: SourceRange) -> Diagnostic {
    .error(.wrongSetting, "expected \(expected), found \(found)", at: range)
  }

  static func unknownWord(
    _ what: String, _ node: YAMLNode, among known: [String], help: String? = nil
  ) -> Diagnostic {
    let word = node.text ?? ""
    let meant = closest(to: word, among: known)
    return .error(
      .unknownSettingWord, "no \(what) is named '\(word)'" + question(meant), at: node.range,
      help: meant == nil && known.count < 20 ? help ?? "choose from " + known.joined(separator: ", ") : nil,
      fixIts: fixes(node, meant))
  }

  static func emptyList(of item: String, _ list: YAMLNode) -> Diagnostic {
    .error(
      .wrongSetting, "this list is empty, but needs at least one \(item)", at: list.range,
      help: "add one, or remove the setting")
  }

  static func ruleWithoutMatch(at range: SourceRange) -> Diagnostic {
    .error(
      .wrongSetting, "this rule has no 'match'", at: range,
      help: "name the variants to which it applies, as in 'match: \"credits/Credits@*\"'")
  }

  static func unmatchedName(
    _ what: String, _ name: String, among known: [String], at range: SourceRange
  ) -> Diagnostic {
    let meant = closest(to: name, among: known)
    let names = Set(known).sorted()
    let help = names.isEmpty ? "the project has none" : "the project has " + names.joined(separator: ", ")
    return .error(
      .unmatchedName, "no \(what) is named '\(name)'" + question(meant), at: range,
      help: meant == nil && names.count < 20 ? help : nil)
  }

  static func noCanvas(at range: SourceRange) -> Diagnostic {
    .error(
      .unmatchedName, "no screen has a canvas", at: range,
      help: "only screens of storyboards and xibs do; list devices or sizes such as 390x844")
  }

  static func noTranslations(_ language: TextLanguage, at range: SourceRange) -> Diagnostic {
    .error(
      .unmatchedName, "no strings table has the language '\(language.identifier)'", at: range,
      help: "write 'written' for the text in the layouts")
  }

  static func runsNone(_ device: String, of versions: [String], at range: SourceRange) -> Diagnostic {
    .error(
      .unmatchedName, "'\(device)' does not run iOS \(versions.joined(separator: " or "))", at: range,
      help: "remove the device, or add a version that it runs to 'ios'")
  }

  static func runByNone(_ version: String, at range: SourceRange) -> Diagnostic {
    .error(
      .unmatchedName, "none of the devices runs iOS \(version)", at: range,
      help: "remove the version, or add a device that runs it to 'devices'")
  }

  static func outOfRange(
    _ what: String, _ range: ClosedRange<Double>, found number: Double, at place: SourceRange
  ) -> Diagnostic {
    let limits = "between \(decimal(range.lowerBound)) and \(decimal(range.upperBound))"
    return .error(.settingOutOfRange, "\(what) must be \(limits), not \(decimal(number))", at: place)
  }

  static func badMask(_ node: YAMLNode) -> Diagnostic {
    let isCut = node.text == "content of"
    return .error(
      .badMask, "expected a view such as 'clock', or 'content of #avatar', found \(node.type)", at: node.range,
      help: isCut ? "in YAML, '#' begins a comment; put the mask in quotes" : nil)
  }

  static func allowedWithoutReason(_ key: YAMLNode) -> Diagnostic {
    .error(
      .allowedWithoutReason, "'\(key.text ?? "")' is allowed without a reason", at: key.range,
      help: "write why, as '\(key.text ?? ""): REASON'")
  }

  static func deniedAndAllowed(_ name: YAMLNode) -> Diagnostic {
    .error(
      .repeatedSetting, "'\(name.text ?? "")' is both denied and allowed", at: name.range,
      help: "remove it from 'deny' or from 'allow'")
  }

  static func badPath(_ path: String, _ reason: String, at range: SourceRange) -> Diagnostic {
    .error(.pathOutside, "'\(path)' \(reason)", at: range)
  }
}

private func question(_ meant: String?) -> String { meant.map { "; did you mean '\($0)'?" } ?? "" }

/// Returns a fix if only the letter case differs.
private func fixes(_ node: YAMLNode, _ meant: String?) -> [FixIt] {
  guard let meant, let word = node.text, meant.lowercased() == word.lowercased() else { return [] }
  return [FixIt("write '\(meant)'", replacements: [.init(node.range, with: meant)])]
}
