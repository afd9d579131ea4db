package import Diagnostics

/// A comment, with the lines that it is about.
package struct Comment: Sendable {
  package var range: SourceRange
  package var text: String
  /// Whether only white space precedes it on its line.
  package var isAlone: Bool
  /// Where the line that it is about begins: the next one with a statement for a comment that is alone, and otherwise its
  /// own and that of the statement that ends before it.
  package var subjects: [Int]
}

extension SyntaxTree {
  /// The comments whose text satisfies a condition, in source order.
  package func comments(where isWanted: (String) -> Bool) -> [Comment] {
    let found = storage.tokens.indices.filter { index in
      storage.tokens[index].kind == .comment && isWanted(file.text(storage.offsets(ofToken: index)))
    }
    guard let first = found.first else { return [] }
    let starts = statementStarts, next = significantTokens(after: first)
    return found.map { index in
      let offsets = storage.offsets(ofToken: index), isAlone = storage.tokens[index].startsLine
      let subjects =
        isAlone
        ? [next[index - first].map { storage.offsets(ofToken: $0).lowerBound }]
        : [offsets.lowerBound, significantToken(before: index).flatMap { starts[$0 + 1] }]
      return Comment(
        range: SourceRange(file.id, offsets), text: file.text(offsets), isAlone: isAlone,
        subjects: subjects.compactMap(\.self))
    }
  }

  /// Where the outermost nodes below the file begin, by the token after their last one.
  private var statementStarts: [Int: Int] {
    var starts: [Int: Int] = [:]
    for node in root.descendants.dropFirst() where starts[node.tokenRange.upperBound] == nil {
      starts[node.tokenRange.upperBound] = node.offsets.lowerBound
    }
    return starts
  }

  /// For each token from the first one on, the next that is not trivia.
  private func significantTokens(after first: Int) -> [Int?] {
    var next: Int?, found: [Int?] = []
    for index in (first..<storage.tokens.count).reversed() {
      found.append(next)
      if !storage.tokens[index].kind.isTrivia { next = index }
    }
    return found.reversed()
  }

  /// On the line of a comment that is not alone, so near.
  private func significantToken(before index: Int) -> Int? {
    storage.tokens[..<index].lastIndex { !$0.kind.isTrivia }
  }
}
