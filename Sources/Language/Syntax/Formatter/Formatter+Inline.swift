import Diagnostics

extension Formatter {
  private enum Element {
    case token(Int)
    case node(Node)
  }

  /// Returns the document of a node's tokens and children in order, with spaces between them.
  func run(_ node: Node) -> Doc {
    var docs: [Doc] = []
    var previous: (element: Element, token: Int)?
    if node.kind == .visualFormat, node.tokens.head?.kind != .identifier { docs.append(.text("H:")) }
    for element in elements(of: node) {
      guard let (first, last) = edges(of: element) else { continue }
      if let previous, isSpaced(previous.element, previous.token, element, first, in: node.kind) {
        docs.append(.text(" "))
      }
      docs.append(doc(element, in: node))
      previous = (element, last)
    }
    return .sequence(docs)
  }

  private func elements(of node: Node) -> [Element] {
    var elements: [Element] = [], token = node.tokenRange.lowerBound
    func appendTokens(upTo end: Int) {
      while token < end {
        if !storage.tokens[token].kind.isTrivia { elements.append(.token(token)) }
        token += 1
      }
    }
    for child in node.children {
      appendTokens(upTo: child.tokenRange.lowerBound)
      elements.append(.node(child))
      token = max(token, child.tokenRange.upperBound)
    }
    appendTokens(upTo: node.tokenRange.upperBound)
    return elements
  }

  /// Returns the first and last token of an element; nil if it is empty.
  private func edges(of element: Element) -> (Int, Int)? {
    switch element {
    case .token(let index): (index, index)
    case .node(let node): node.tokenRange.isEmpty ? nil : (node.tokenRange.lowerBound, node.tokenRange.upperBound - 1)
    }
  }

  private func doc(_ element: Element, in parent: Node) -> Doc {
    switch element {
    case .token(let index): return .text(storage.file.text(storage.offsets(ofToken: index)))
    case .node(let node):
      if node.kind == .body {
        let doc = body(node, mustBreak: parent.kind == .screenDeclaration || parent.kind == .componentDeclaration)
        return parent.kind == .when ? doc : .group(doc)
      }
      if let (open, close, padding) = node.kind.brackets { return brackets(node, open, close, padding: padding) }
      return node.kind == .text ? text(node) : run(node)
    }
  }

  // MARK: - Spaces

  /// The nodes whose tokens are not separated by spaces.
  private static let unspaced: [NodeKind] = [
    .path, .call, .negation, .range, .priority, .formatEdge, .formatView, .formatConnection, .formatPredicate,
  ]
  private static let joinsNext: [TokenKind] = [.leftParenthesis, .leftBracket, .period]
  private static let joinsPrevious: [TokenKind] = [.comma, .colon, .period, .rightParenthesis, .rightBracket]

  private func isSpaced(_ a: Element, _ aToken: Int, _ b: Element, _ bToken: Int, in kind: NodeKind) -> Bool {
    if Formatter.unspaced.contains(kind) { return false }
    if kind == .visualFormat {
      guard case .node(let node) = b else { return false }
      return node.kind == .formatOption
    }
    let before = storage.tokens[aToken].kind, after = storage.tokens[bToken].kind
    if kind == .aspect, before == .colon || after == .colon { return false }
    if case .node(let node) = b, node.kind == .argumentList || node.kind == .parameterList { return false }
    if case .token = a, Formatter.joinsNext.contains(before) { return false }
    if case .token = b, Formatter.joinsPrevious.contains(after) { return false }
    if case .node(let node) = b, node.kind == .styleList { return false }
    return true
  }

  // MARK: - Brackets

  /// Returns the document of elements in brackets: all on one line, or each on its own line with a trailing comma.
  private func brackets(_ node: Node, _ open: String, _ close: String, padding: String) -> Doc {
    let children = Array(node.children), closing = node.tokenRange.upperBound - 1
    guard !children.isEmpty else { return .text(open + close) }
    var docs: [Doc] = [], end = node.tokenRange.lowerBound + 1
    for (index, child) in children.enumerated() {
      let gap = gap(from: end, to: child.tokenRange.lowerBound)
      if index > 0 { docs.append(.text(",")) }
      docs += gap.hasComments ? lead(gap, isFirst: false) : [.line(flat: index == 0 ? padding : " ")]
      docs.append(run(child))
      end = child.tokenRange.upperBound
    }
    let last = gap(from: end, to: closing)
    docs.append(.whenBroken(","))
    docs += self.close(last, isFirst: false)
    return .group(.sequence([.text(open), .indented(.sequence(docs)), .line(flat: padding), .text(close)]))
  }

  /// Returns the comments between two tokens in brackets, where blank lines are dropped.
  private func gap(from start: Int, to end: Int) -> Gap {
    var gap = Gap(start..<end, in: storage)
    gap.endsInEmptyLine = false
    for index in gap.comments.indices { gap.comments[index].followsEmptyLine = false }
    return gap
  }

  // MARK: - Texts

  private func text(_ node: Node) -> Doc {
    guard let token = node.tokens.head, token.kind == .multilineString else { return .text(node.text) }
    let lines = storage.file.bytes[token.offsets].withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes.dropFirst(3).dropLast(3))
      return MultilineShape(content).lines.map {
        String(decoding: UnsafeBufferPointer(rebasing: content[$0]), as: UTF8.self)
      }
    }
    let content = lines.flatMap { [Doc.newline, .text($0)] }
    return .sequence([.text("\"\"\""), .indented(.sequence(content + [.newline, .text("\"\"\"")]))])
  }
}
