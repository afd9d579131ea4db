/// `Editors/emacs/plumb-words.el`. The code that uses the words is written by hand.
struct EmacsWords {
  let words: Vocabulary

  private func list(_ name: String, _ words: [String], _ meaning: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in words {
      let item = "\"\(word)\""
      if line.count + item.count > 100 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? item : " " + item
    }
    lines.append(line)
    return "(defconst plumb-\(name)\n  '(\(lines.joined(separator: "\n    ")))\n  \"\(meaning)\")\n"
  }

  var text: String {
    """
    ;;; plumb-words.el --- The words of Plumb's layout language  -*- lexical-binding: t -*-

    ;;; Commentary:

    ;; Generated from the language's tables; Documentation/editors.md says how.

    ;;; Code:

    \(list("declarations", words.declarations, "Words that start a declaration."))
    \(list("statements", words.statements, "Words that start or join statements."))
    \(list("kinds", words.kinds, "The kinds of views."))
    \(list("properties", words.properties, "The properties of views."))
    \(list("members", words.members, "The members that constraints relate, and the guides of a screen."))
    \(list("constants", words.constants, "Named values."))
    (provide 'plumb-words)

    ;;; plumb-words.el ends here

    """
  }
}
