/// `Editors/tree-sitter/queries/highlights.scm`; the grammar beside it is written by hand.
struct TreeSitterQueries {
  let words: Vocabulary

  /// The nodes that contain words with a meaning, each of them a path of one name.
  private static let parents = ["constraint", "command", "value", "arguments", "list", "record", "condition"]

  private func any(of words: [String], as capture: String) -> String {
    "(#any-of? @\(capture) \(words.map { "\"\($0)\"" }.joined(separator: " ")))"
  }

  private func inside(_ parent: String) -> [String] {
    let pairs = [("keyword", words.statements), ("constant.builtin", words.constants.filter(isFree))]
    // Of a longer path every part may be a member.
    return ["((\(parent) (path (name) @variable.builtin)) \(any(of: words.members, as: "variable.builtin")))"]
      + pairs.map { "((\(parent) (path . (name) @\($0) .)) \(any(of: $1, as: $0)))" }
  }

  /// Whether a constant has no other meaning within a line.
  private func isFree(_ word: String) -> Bool { !words.statements.contains(word) && !words.members.contains(word) }

  var text: String {
    let tokens = Set(words.declarations + words.statements).intersection(TreeSitterQueries.tokens)
    return """
      ; Colours of layouts. Generated from the language's tables; Documentation/editors.md says how.

      (comment) @comment
      [(string) (text)] @string
      (escape) @string.escape
      (number) @number
      (color) @constant
      (priority) @number
      (axis) @keyword
      [(relation) "+" "-" "*" "/" "~" "|"] @operator
      [\(tokens.sorted().map { "\"\($0)\"" }.joined(separator: " "))] @keyword
      ["center" "size"] @variable.builtin
      (_ name: (name) @type)
      (property (path (name) @property .))
      ((view kind: (name) @type) \(any(of: words.kinds, as: "type")))
      ((view kind: (name) @type) (#match? @type "^[A-Z]"))
      ((view kind: (name) @_kind . (name) @variable) \(any(of: words.kinds, as: "_kind")))
      ((view (name) @keyword) \(any(of: words.statements, as: "keyword")))
      \(TreeSitterQueries.parents.flatMap(inside).joined(separator: "\n"))

      """
  }

  /// The words that the grammar itself names, those that are members of a layout apart.
  static let tokens: Set = [
    "import", "let", "color", "font", "data", "style", "component", "screen", "preview", "param", "guide", "when",
    "else",
    "for", "in", "pin", "aspect", "as", "not", "and", "or", "is",
  ]
}
