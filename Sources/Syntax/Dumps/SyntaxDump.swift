extension SyntaxTree {
  /// A line for each token: offset, kind and text.
  package var tokenDump: String {
    tokens.map { "\($0.offsets.lowerBound) \($0.kind) \(quoted($0.text))\n" }.joined()
  }

  /// A line for each node, indented by its depth: kind and its own tokens; `!` marks what is broken.
  package var dump: String {
    var text = ""
    var ends: [Int] = []
    for node in root.descendants {
      while let end = ends.last, node.index >= end { ends.removeLast() }
      let words = node.tokens.map { " " + $0.text.split(whereSeparator: \.isNewline).joined(separator: "⏎") }
      text += String(repeating: "  ", count: ends.count) + "\(node.kind)" + (node.isBroken ? "!" : "")
      text += words.joined() + "\n"
      ends.append(Int(storage.nodes[node.index].endNode))
    }
    return text
  }
}

private func quoted(_ text: String) -> String {
  "'" + text.unicodeScalars.map { $0 == "\n" ? "\\n" : $0 == "\r" ? "\\r" : $0 == "\t" ? "\\t" : String($0) }.joined()
    + "'"
}
