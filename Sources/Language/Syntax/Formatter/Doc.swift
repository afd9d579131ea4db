/// A document of text with optional line breaks, for pretty-printing.
///
/// A group prints on one line if it fits and contains no forced break. Otherwise, every break directly in the group
/// becomes a line break.
indirect enum Doc {
  case text(String)
  /// The given characters or, in a broken group, a line break.
  case line(flat: String)
  /// Characters that are printed only in a broken group.
  case whenBroken(String)
  /// An unconditional line break.
  case newline
  /// A line break followed by a blank line.
  case emptyLine
  /// A comment to the end of the line, which forces the enclosing group to break.
  case comment(String)
  case sequence([Doc])
  case indented(Doc)
  case group(Doc)

  static let width = 90
}

extension Doc {
  /// Returns the width on one line; nil if the document must break or is wider than `most`.
  fileprivate func flatWidth(within most: Int) -> Int? {
    switch self {
    case .text(let text), .line(let text):
      // Counting a long text again for each enclosing group would take quadratic time.
      guard text.utf8.count <= 16 * Doc.width else { return nil }
      let width = text.count
      return width <= most ? width : nil
    case .whenBroken: return 0
    case .newline, .emptyLine, .comment: return nil
    case .indented(let doc), .group(let doc): return doc.flatWidth(within: most)
    case .sequence(let docs):
      var width = 0
      for doc in docs {
        guard let next = doc.flatWidth(within: most - width) else { return nil }
        width += next
      }
      return width
    }
  }

  var rendered: String {
    var printer = DocPrinter()
    printer.print(self, isFlat: false)
    return printer.text
  }
}

private struct DocPrinter {
  private(set) var text = ""
  private var indentation = 0
  private var column = 0
  private var isLineStart = true

  mutating func print(_ doc: Doc, isFlat: Bool) {
    switch doc {
    case .text(let text): write(text)
    case .line(let flat): isFlat ? write(flat) : newline()
    case .whenBroken(let text): if !isFlat { write(text) }
    case .newline: newline()
    case .emptyLine:
      newline()
      text += "\n"
    case .comment(let comment): write(isLineStart ? comment : "  " + comment)
    case .sequence(let docs): for doc in docs { print(doc, isFlat: isFlat) }
    case .indented(let doc):
      indentation += 2
      print(doc, isFlat: isFlat)
      indentation -= 2
    case .group(let doc):
      print(doc, isFlat: isFlat || doc.flatWidth(within: Doc.width - max(column, indentation)) != nil)
    }
  }

  private mutating func write(_ characters: String) {
    guard !characters.isEmpty else { return }
    if isLineStart {
      text += String(repeating: " ", count: indentation)
      column = indentation
      isLineStart = false
    }
    text += characters
    column += characters.count
  }

  private mutating func newline() {
    while text.hasSuffix(" ") { text.removeLast() }
    text += "\n"
    isLineStart = true
    column = 0
  }
}
