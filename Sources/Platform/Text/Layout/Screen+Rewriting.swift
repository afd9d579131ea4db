package import LayoutModel

extension Screen {
  /// Pseudolocalizes every string that users see.
  package mutating func pseudoLocalize() { rewrite(TextRewriting { $0.pseudoLocalized }) }

  /// Replaces every string that users see and that the table contains.
  package mutating func translate(by table: [String: String]) {
    if table.isEmpty { return }
    rewrite(TextRewriting { $0.translated(by: table) })
  }

  private mutating func rewrite(_ rewriting: TextRewriting) {
    var rewriting = rewriting
    for index in views.indices { views[index].content.accept(&rewriting) }
    for index in chrome.indices { chrome[index].kind.accept(&rewriting) }
    rewriting.visit(string: &title)
  }
}

/// A change to every string that users see.
private struct TextRewriting: ContentVisitor {
  let change: (RichText) -> RichText

  func visit(text: inout RichText) { text = change(text) }
  func visit(string: inout String) { string = change(RichText(string)).string }
}

extension RichText {
  /// Translates the whole text, or else each run that the table contains. A text that is translated as a whole has only
  /// the style of its first run, because the table does not say which words have the other styles.
  fileprivate func translated(by table: [String: String]) -> RichText {
    if let whole = table[string], var first = runs.first {
      first.string = whole
      return RichText(runs: [first])
    }
    var result = self
    for place in runs.indices { result.runs[place].string = table[runs[place].string] ?? runs[place].string }
    return result
  }
}
