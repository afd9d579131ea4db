extension SyntaxTree {
  /// A line per node, indented by depth, with its kind and its own tokens. `!` marks broken nodes.
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
