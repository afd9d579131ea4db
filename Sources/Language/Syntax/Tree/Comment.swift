package import Diagnostics

/// A comment with the lines that it refers to.
package struct Comment: Sendable {
  package var range: SourceRange
  package var text: String
  /// Whether only white space precedes it on its line.
  package var isAlone: Bool
  /// The offsets of the lines that it refers to. A comment alone on its line refers to the next line with a statement.
  /// Any other refers to its own line and to that where the statement that ends before it begins.
  package var subjects: [Int]
}

extension SyntaxTree {
  /// Returns the comments whose text satisfies a condition, in source order.
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

  /// The offsets of the starts of the outermost nodes, by the token after their last one.
  private var statementStarts: [Int: Int] {
    var starts: [Int: Int] = [:]
    for node in root.descendants.dropFirst() where starts[node.tokenRange.upperBound] == nil {
      starts[node.tokenRange.upperBound] = node.offsets.lowerBound
    }
    return starts
  }

  /// Returns the next token that is not trivia for each token from `first` on.
  private func significantTokens(after first: Int) -> [Int?] {
    var next: Int?, found: [Int?] = []
    for index in (first..<storage.tokens.count).reversed() {
      found.append(next)
      if !storage.tokens[index].kind.isTrivia { next = index }
    }
    return found.reversed()
  }

  /// Returns the previous token that is not trivia. It is close, because the comment is on its line.
  private func significantToken(before index: Int) -> Int? {
    storage.tokens[..<index].lastIndex { !$0.kind.isTrivia }
  }
}
