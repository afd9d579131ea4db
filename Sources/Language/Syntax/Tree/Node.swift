package import Diagnostics

package struct Node: Sendable {
  let storage: SyntaxTree.Storage
  let index: Int

  private var record: NodeRecord { storage.nodes[index] }

  package var kind: NodeKind { record.kind }

  /// Whether a reported problem makes the node's meaning unclear.
  package var isBroken: Bool { record.isBroken }

  /// The byte range without leading and trailing trivia; empty if the node has no tokens.
  package var offsets: Range<Int> {
    let first = Int(record.firstToken)
    let end = Int(record.endToken)
    let start = first == 0 ? 0 : Int(storage.tokens[first - 1].end)
    return start..<(end > first ? Int(storage.tokens[end - 1].end) : start)
  }

  package var range: SourceRange { SourceRange(storage.file.id, offsets) }
  package var text: String { storage.file.text(offsets) }
  package var tree: SyntaxTree { SyntaxTree(storage: storage) }

  /// The indices of the node's tokens in the file, including the trivia between the tokens.
  package var tokenRange: Range<Int> { Int(record.firstToken)..<max(Int(record.firstToken), Int(record.endToken)) }

  package var children: Children { Children(storage: storage, place: index + 1, end: Int(record.endNode)) }

  package func child(_ kind: NodeKind) -> Node? { children.first { $0.kind == kind } }

  /// The node's own tokens, without trivia and without the tokens of its children.
  package var tokens: OwnTokens { OwnTokens(self) }

  package func token(_ kind: TokenKind) -> SyntaxToken? { tokens.first { $0.kind == kind } }

  /// The tokens of the node and its descendants, without trivia.
  package var allTokens: some Sequence<SyntaxToken> {
    let storage = storage
    return tokenRange.lazy.filter { !storage.tokens[$0].kind.isTrivia }.map { SyntaxToken(storage: storage, index: $0) }
  }

  package var descendants: some Sequence<Node> {
    let storage = storage
    return (index..<Int(record.endNode)).lazy.map { Node(storage: storage, index: $0) }
  }

  /// Counts the non-ASCII bytes before the first child of a kind, or in the whole node if it has no such child.
  package func countBeyondASCII(upTo kind: NodeKind) -> Int {
    let offsets = offsets
    let end = child(kind)?.offsets.lowerBound ?? offsets.upperBound
    return storage.file.bytes.withUnsafeBufferPointer { bytes in
      bytes[offsets.lowerBound..<end].reduce(0) { $0 + Int($1 >> 7) }
    }
  }

  package struct Children: Sequence, IteratorProtocol {
    let storage: SyntaxTree.Storage
    var place: Int
    let end: Int

    package mutating func next() -> Node? {
      guard place < end else { return nil }
      let node = Node(storage: storage, index: place)
      place = Int(storage.nodes[place].endNode)
      return node
    }
  }

  package struct OwnTokens: Sequence, IteratorProtocol {
    private let storage: SyntaxTree.Storage
    private var token: Int
    private let end: Int
    private var child: Int
    private let endNode: Int

    init(_ node: Node) {
      storage = node.storage
      token = Int(node.record.firstToken)
      end = Int(node.record.endToken)
      child = node.index + 1
      endNode = Int(node.record.endNode)
    }

    package mutating func next() -> SyntaxToken? {
      while token < end {
        if child < endNode, token >= Int(storage.nodes[child].firstToken) {
          token = Swift.max(token, Int(storage.nodes[child].endToken))
          child = Int(storage.nodes[child].endNode)
          continue
        }
        defer { token += 1 }
        if !storage.tokens[token].kind.isTrivia { return SyntaxToken(storage: storage, index: token) }
      }
      return nil
    }
  }
}

extension Sequence {
  var head: Element? { first { _ in true } }
}
