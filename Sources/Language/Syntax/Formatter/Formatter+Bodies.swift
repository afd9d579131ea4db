extension Formatter {
  /// Returns the document of `{ … }`, which breaks together with the enclosing group.
  func body(_ node: Node, mustBreak: Bool) -> Doc {
    let statements = Array(node.children)
    let closing = node.tokenRange.upperBound - 1
    guard !statements.isEmpty else {
      let gap = Gap(node.tokenRange.lowerBound + 1..<closing, in: storage)
      if !gap.hasComments { return .text("{}") }
      let comments = close(gap, isFirst: gap.trailing == nil)
      return .sequence([
        .text("{"), .indented(.sequence((gap.trailing == nil ? [.newline] : []) + comments)), .newline, .text("}"),
      ])
    }
    var docs: [Doc] = [], end = node.tokenRange.lowerBound + 1
    var breaks = mustBreak || !fitsOneLine(statements)
    for (index, statement) in statements.enumerated() {
      let gap = Gap(end..<statement.tokenRange.lowerBound, in: storage)
      if gap.hasComments || index > 0 && gap.endsInEmptyLine { breaks = true }
      docs += inBody(gap, isFirst: index == 0)
      docs.append(self.statement(statement))
      end = statement.tokenRange.upperBound
    }
    let last = Gap(end..<closing, in: storage)
    if last.hasComments { breaks = true }
    docs += close(last, isFirst: false)
    return .sequence([
      .text("{"), .indented(.sequence(docs)), breaks ? .newline : .line(flat: " "), .text("}"),
    ])
  }

  /// Returns what separates a statement from the one before it: `; ` on one line, or a space after the brace.
  private func inBody(_ gap: Gap, isFirst: Bool) -> [Doc] {
    guard isFirst ? gap.hasComments : !gap.isEmpty else { return [.line(flat: isFirst ? " " : "; ")] }
    var gap = gap
    // There is no blank line after the opening brace.
    if isFirst, !gap.comments.isEmpty {
      gap.comments[0].followsEmptyLine = false
    } else if isFirst {
      gap.endsInEmptyLine = false
    }
    return lead(gap, isFirst: false)
  }

  private func fitsOneLine(_ statements: [Node]) -> Bool {
    func hasBody(_ node: Node) -> Bool { node.descendants.contains { $0.kind == .body } }
    return statements.count == 1 || statements.count <= 3 && !statements.contains(where: hasBody)
  }
}
