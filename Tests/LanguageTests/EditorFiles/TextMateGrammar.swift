import Foundation

/// The grammar that Visual Studio Code, Sublime Text, TextMate, IntelliJ and GitHub read.
struct TextMateGrammar {
  let words: Vocabulary

  private func rule(_ name: String, _ match: String) -> [String: Any] { ["name": "\(name).plumb", "match": match] }

  private func rule(_ match: String, captures: String...) -> [String: Any] {
    let numbered = captures.enumerated().map { ("\($0.offset + 1)", ["name": "\($0.element).plumb"]) }
    return ["match": match, "captures": Dictionary(uniqueKeysWithValues: numbered)]
  }

  private func any(_ words: [String]) -> String { "(?:\(words.joined(separator: "|")))" }

  private func string(from begin: String, to end: String, _ name: String) -> [String: Any] {
    [
      "name": "string.quoted.\(name).plumb", "begin": begin, "end": end,
      "patterns": [rule("constant.character.escape", #"\\(?:[nt"\\]|u\{[0-9A-Fa-f]{1,8}\})"#)],
    ]
  }

  private var patterns: [[String: Any]] {
    [
      rule("comment.line.double-slash", "//.*$"),
      string(from: "\"\"\"", to: "\"\"\"", "triple"), string(from: "\"", to: "\"|$", "double"),
      rule("constant.other.color", "#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?\\b"),
      rule(
        #"^\s*(\#(any(words.declarations)))\b\s+([A-Za-z]\w*)?"#, captures: "keyword.declaration",
        "entity.name.type"),
      // A line of the Visual Format Language.
      rule(#"^\s*([HV])(:)(?=[|\[])"#, captures: "keyword.control.axis", "punctuation.separator"),
      rule(
        #"(?<!\w)(\#(any(words.properties)))\s*(:)"#, captures: "support.variable.property", "punctuation.separator"),
      rule(#"\.(\#(any(words.members)))\b"#, captures: "variable.language.member"),
      rule(#"\b(\#(any(words.kinds)))\s+([A-Za-z]\w*)"#, captures: "support.type.kind", "entity.name.view"),
      rule(
        #"^\s*([A-Z]\w*)\s+([A-Za-z]\w*)(?=\s*(?:[({":]|$))"#, captures: "entity.name.type", "entity.name.view"),
      rule("support.type.kind", #"(?<![.\w])\#(any(words.kinds))\b(?=\s*["{]|\s*$)"#),
      rule("keyword.control", #"(?<![.\w])\#(any(words.statements))\b(?!\s*:)"#),
      rule("variable.language.member", #"(?<![.\w])\#(any(words.members))\b"#),
      rule("constant.language", #"(?<![.\w])\#(any(words.constants))\b(?!\s*[:.])"#),
      rule("entity.name.type", #"\b[A-Z]\w*(?=\s*[({])"#),
      rule("keyword.operator.relation", "==|>=|<="),
      rule(#"(@)\s*(\d+|[A-Za-z]\w*)"#, captures: "keyword.operator.priority", "constant.numeric.priority"),
      rule("constant.numeric", #"\b\d+(?:\.\d+)?\b"#),
      rule("keyword.operator", "[-+*/~|]"),
    ]
  }

  var text: String {
    get throws {
      let grammar: [String: Any] = [
        "name": "Plumb", "scopeName": "source.plumb", "fileTypes": ["plumb"], "patterns": patterns,
      ]
      return try json(grammar)
    }
  }
}

/// Returns JSON as it is committed: indented, with fields in alphabetical order.
func json(_ value: [String: Any]) throws -> String {
  let data = try JSONSerialization.data(
    withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  return String(decoding: data, as: UTF8.self) + "\n"
}
