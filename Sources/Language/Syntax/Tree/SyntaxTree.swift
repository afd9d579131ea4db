package import Diagnostics

/// A lossless syntax tree.
///
/// Two flat arrays store the tree: the tokens, which cover the text, and the nodes in preorder.
package struct SyntaxTree: Sendable {
  final class Storage: Sendable {
    let file: SourceFile
    let tokens: [Token]
    let nodes: [NodeRecord]
    let isComplete: Bool

    init(file: SourceFile, tokens: [Token], nodes: [NodeRecord], isComplete: Bool) {
      self.file = file
      self.tokens = tokens
      self.nodes = nodes
      self.isComplete = isComplete
    }

    func offsets(ofToken index: Int) -> Range<Int> {
      (index == 0 ? 0 : Int(tokens[index - 1].end))..<Int(tokens[index].end)
    }
  }

  let storage: Storage

  package var file: SourceFile { storage.file }
  package var root: Node { Node(storage: storage, index: 0) }
  package var tokenCount: Int { storage.tokens.count }

  /// Whether the whole file was parsed. An incomplete tree may lack declarations of the file.
  package var isComplete: Bool { storage.isComplete }

  package var tokens: some Sequence<SyntaxToken> {
    let storage = storage
    return storage.tokens.indices.lazy.map { SyntaxToken(storage: storage, index: $0) }
  }

  /// The original text, byte for byte.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.bytes.count)
    for token in storage.tokens.indices { bytes.append(contentsOf: file.bytes[storage.offsets(ofToken: token)]) }
    return bytes
  }
}

/// A comment with the lines that it refers to.
package struct Comment: Sendable {
  package var range: SourceRange
  package var text: String
  /// Whether only white space precedes the comment on its line.
  package var isAlone: Bool
  /// An offset on each line that the comment refers to. A comment alone on its line refers to the line of the next
  /// statement. Any other comment refers to its own line and to the first line of the statement that ends before it.
  package var subjects: [Int]
}

extension SyntaxTree {
  package func comments(where isWanted: (String) -> Bool) -> [Comment] {
    let found = storage.tokens.indices.filter { index in
      storage.tokens[index].kind == .comment && isWanted(file.text(storage.offsets(ofToken: index)))
    }
    guard let first = found.first else { return [] }
    let starts = statementStarts
    let next = significantTokens(after: first)
    return found.map { index in
      let offsets = storage.offsets(ofToken: index)
      let isAlone = storage.tokens[index].startsLine
      let subjects =
        isAlone
        ? [next[index - first].map { storage.offsets(ofToken: $0).lowerBound }]
        : [offsets.lowerBound, significantToken(before: index).flatMap { starts[$0 + 1] }]
      return Comment(
        range: SourceRange(file.id, offsets), text: file.text(offsets), isAlone: isAlone,
        subjects: subjects.compactMap(\.self))
    }
  }

  /// The start offset of the outermost node that ends before a token, keyed by the token's index.
  private var statementStarts: [Int: Int] {
    var starts: [Int: Int] = [:]
    for node in root.descendants.dropFirst() where starts[node.tokenRange.upperBound] == nil {
      starts[node.tokenRange.upperBound] = node.offsets.lowerBound
    }
    return starts
  }

  /// Returns the index of the next token that is not trivia, for each token from `first` on.
  private func significantTokens(after first: Int) -> [Int?] {
    var next: Int?
    var found: [Int?] = []
    for index in (first..<storage.tokens.count).reversed() {
      found.append(next)
      if !storage.tokens[index].kind.isTrivia { next = index }
    }
    return found.reversed()
  }

  /// Returns the previous token that is not trivia. The search is short, because that token is on the comment's line.
  private func significantToken(before index: Int) -> Int? {
    storage.tokens[..<index].lastIndex { !$0.kind.isTrivia }
  }
}

/// The kinds of nodes. The language reference gives the grammar of each.
package enum NodeKind: UInt8, CaseIterable, Sendable {
  case file
  case importDeclaration, letDeclaration, colorDeclaration, fontDeclaration, dataDeclaration
  case styleDeclaration, componentDeclaration, screenDeclaration, previewDeclaration
  case parameterList, parameter, body
  case param, assignment, property
  case view, styleList, argumentList, argument, barItem, guide
  case constraint, anchorList, priority, constraintName
  case pin, center, size, aspect
  case visualFormat, formatEdge, formatView, formatConnection, formatPredicate, formatOption
  case when, condition, comparison, negatedCondition, conditionGroup, `for`, range
  /// One or more expressions, such as the value of a property.
  case value
  /// Operands with operators between them, not grouped by precedence.
  case expression
  case path, call, number, text, colorLiteral, systemSpacing, negation, negatedFlag, parenthesized, list, record, field
  /// Unexpected tokens.
  case error
}

extension NodeKind {
  /// The purpose of a node in its file.
  enum Role {
    case declaration
    /// A statement that makes constraints.
    case constraints
    case statement
    case operand(Operand)
    /// A part of another node.
    case part
  }

  enum Operand {
    case path, call, number, text, colorLiteral, systemSpacing, negation, negatedFlag, parenthesized, list, record
  }

  var role: Role {
    switch self {
    case .importDeclaration, .letDeclaration, .colorDeclaration, .fontDeclaration, .dataDeclaration, .styleDeclaration,
      .componentDeclaration, .screenDeclaration, .previewDeclaration:
      .declaration
    case .constraint, .pin, .center, .size, .aspect, .visualFormat: .constraints
    case .param, .assignment, .property, .view, .barItem, .guide, .when, .for: .statement
    case .path: .operand(.path)
    case .call: .operand(.call)
    case .number: .operand(.number)
    case .text: .operand(.text)
    case .colorLiteral: .operand(.colorLiteral)
    case .systemSpacing: .operand(.systemSpacing)
    case .negation: .operand(.negation)
    case .negatedFlag: .operand(.negatedFlag)
    case .parenthesized: .operand(.parenthesized)
    case .list: .operand(.list)
    case .record: .operand(.record)
    case .file, .parameterList, .parameter, .body, .styleList, .argumentList, .argument, .anchorList, .priority,
      .constraintName, .formatEdge, .formatView, .formatConnection, .formatPredicate, .formatOption, .condition,
      .comparison, .negatedCondition, .conditionGroup, .range, .value, .expression, .field, .error:
      .part
    }
  }

  var isStatement: Bool {
    switch role {
    case .declaration, .constraints, .statement: true
    case .operand, .part: false
    }
  }

  var makesConstraints: Bool { if case .constraints = role { true } else { false } }
  var operand: Operand? { if case .operand(let operand) = role { operand } else { nil } }
}

/// A node of the flat tree. Its descendants are the records after it, up to `endNode`.
struct NodeRecord: Sendable {
  var kind: NodeKind
  var isBroken: Bool
  var firstToken: UInt32
  /// The index after the node's last token. The node excludes leading and trailing trivia.
  var endToken: UInt32
  var endNode: UInt32
}

extension SyntaxTree {
  /// One line per node, indented by depth, with its kind and its own tokens. `!` marks broken nodes.
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
