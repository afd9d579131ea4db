package import Diagnostics

/// Formats a file canonically. Returns nil if it has errors, because such a file is left unchanged.
///
/// Keeps comments and single blank lines. A body is on one line if it fits and contains one statement, or up to three
/// that have no bodies themselves.
package func format(_ parsed: Diagnosed<SyntaxTree>) -> String? {
  guard !parsed.hasErrors, parsed.value.isComplete else { return nil }
  let formatter = Formatter(storage: parsed.value.storage)
  return formatter.file(parsed.value.root).rendered
}

struct Formatter {
  let storage: SyntaxTree.Storage

  func file(_ root: Node) -> Doc {
    let declarations = Array(root.children)
    var docs: [Doc] = [], end = 0
    for (index, node) in declarations.enumerated() {
      let gap = Gap(end..<node.tokenRange.lowerBound, in: storage)
      let isApart = index > 0 && (node.kind.standsApart || declarations[index - 1].kind.standsApart)
      docs += lead(gap, isFirst: index == 0, isApart: isApart)
      docs.append(statement(node))
      end = node.tokenRange.upperBound
    }
    docs += close(Gap(end..<storage.tokens.count, in: storage), isFirst: declarations.isEmpty)
    if !docs.isEmpty { docs.append(.newline) }
    return .sequence(docs)
  }

  // MARK: - Between statements

  /// Returns what precedes a statement: the end of the previous line, comments, and a blank line if there was one.
  func lead(_ gap: Gap, isFirst: Bool, isApart: Bool = false) -> [Doc] {
    var docs: [Doc] = [], isAtStart = isFirst, isApart = isApart
    if let trailing = gap.trailing { docs.append(.comment(trailing)) }
    for comment in gap.comments {
      if !isAtStart { docs.append(comment.followsEmptyLine || isApart ? .emptyLine : .newline) }
      docs.append(.comment(comment.text))
      (isAtStart, isApart) = (false, false)
    }
    if !isAtStart { docs.append(gap.endsInEmptyLine || isApart ? .emptyLine : .newline) }
    return docs
  }

  /// Returns what follows the last statement.
  func close(_ gap: Gap, isFirst: Bool) -> [Doc] {
    var docs: [Doc] = [], isAtStart = isFirst
    if let trailing = gap.trailing { docs.append(.comment(trailing)) }
    for comment in gap.comments {
      if !isAtStart { docs.append(comment.followsEmptyLine ? .emptyLine : .newline) }
      docs.append(.comment(comment.text))
      isAtStart = false
    }
    return docs
  }

  /// Returns the document of a statement. Comments inside it are moved before it.
  func statement(_ node: Node) -> Doc {
    let comments = innerComments(of: node).flatMap { [Doc.comment($0), .newline] }
    let doc = node.kind == .when ? Doc.group(run(node)) : run(node)
    return comments.isEmpty ? doc : .sequence(comments + [doc])
  }

  /// Returns the comments of a statement that are outside its braces and brackets.
  private func innerComments(of node: Node) -> [String] {
    var comments: [String] = [], end = node.tokenRange.lowerBound
    func take(upTo start: Int) {
      guard end < start else { return }
      for index in end..<start where storage.tokens[index].kind == .comment {
        comments.append(storage.file.text(storage.offsets(ofToken: index)))
      }
    }
    for kept in node.descendants where kept.kind.keepsComments && kept.tokenRange.lowerBound >= end {
      take(upTo: kept.tokenRange.lowerBound)
      end = kept.tokenRange.upperBound
    }
    take(upTo: node.tokenRange.upperBound)
    return comments
  }
}

extension NodeKind {
  /// Whether blank lines separate it from its neighbours.
  fileprivate var standsApart: Bool { self == .screenDeclaration || self == .componentDeclaration }

  /// Whether comments inside it stay between its elements.
  fileprivate var keepsComments: Bool { self == .body || brackets != nil }

  /// The brackets around its elements and the padding inside them; nil if it has none.
  var brackets: (open: String, close: String, padding: String)? {
    if self == .list { return ("[", "]", "") }
    if self == .record { return ("{", "}", " ") }
    return self == .argumentList || self == .parameterList ? ("(", ")", "") : nil
  }
}
