package import Diagnostics

/// A lossless syntax tree.
///
/// It is stored in two flat arrays: the tokens, which cover the text, and the nodes over them in preorder.
package struct SyntaxTree: Sendable {
  /// The arrays, which all nodes of a tree share.
  final class Storage: Sendable {
    let file: SourceFile
    let tokens: [Token]
    let nodes: [NodeRecord]
    let isComplete: Bool

    init(file: SourceFile, tokens: [Token], nodes: [NodeRecord], isComplete: Bool) {
      (self.file, self.tokens, self.nodes, self.isComplete) = (file, tokens, nodes, isComplete)
    }

    func offsets(ofToken index: Int) -> Range<Int> {
      (index == 0 ? 0 : Int(tokens[index - 1].end))..<Int(tokens[index].end)
    }
  }

  let storage: Storage

  package var file: SourceFile { storage.file }
  package var root: Node { Node(storage: storage, index: 0) }
  package var tokenCount: Int { storage.tokens.count }

  /// Whether the whole file was parsed. If not, the file may declare things that the tree lacks.
  package var isComplete: Bool { storage.isComplete }

  /// All tokens in source order, including trivia.
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
