package import Diagnostics

/// A value: one or more expressions, of which `by` joins pairs.
package struct ValueSyntax {
  package struct Part {
    package let expression: ExpressionSyntax
    /// Whether `by` precedes it.
    package let followsBy: Bool
  }

  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var range: SourceRange { node.range }

  package var parts: [Part] {
    var pairs = node.tokens.filter { $0.keyword == .by }.map(\.offsets.lowerBound)[...]
    return node.children.filter { $0.kind == .expression }.map { child in
      let before = pairs.prefix { $0 < child.offsets.lowerBound }.count
      pairs = pairs.dropFirst(before)
      return Part(expression: ExpressionSyntax(child), followsBy: before > 0)
    }
  }
}

/// An expression: operands with operators between them.
package struct ExpressionSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var range: SourceRange { node.range }
  package var operands: [Node] { Array(node.children) }
  package var operators: [SyntaxToken] { Array(node.tokens) }

  /// The operand, if it is the only one.
  package var single: Node? {
    var children = node.children
    guard let first = children.next(), children.next() == nil, node.tokens.head == nil else {
      return nil
    }
    return first
  }

  /// The name, if the expression is only that.
  package var word: SyntaxToken? {
    guard let single, single.kind == .path else { return nil }
    let names = PathSyntax(single).names
    return names.count == 1 ? names[0] : nil
  }

  /// The number, if the expression is only that.
  package var number: SyntaxToken? {
    guard let single, single.kind == .number else { return nil }
    return single.tokens.head
  }
}

/// A path: `name.name…`.
package struct PathSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var range: SourceRange { node.range }
  package var names: [SyntaxToken] { node.tokens.filter { $0.kind == .identifier } }
}

/// A call: `function(argument, …)`.
package struct CallSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var function: SyntaxToken? { node.tokens.head }
  package var arguments: [ArgumentSyntax] {
    (node.child(.argumentList)?.children).map { $0.filter { $0.kind == .argument }.map(ArgumentSyntax.init) } ?? []
  }
}

package struct FieldSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
  package var value: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
}

extension Node {
  /// The value of a string, with escapes and indentation resolved; nil for any other node.
  package var stringValue: String? {
    guard kind == .text, let token = tokens.head else { return nil }
    return storage.file.bytes[token.offsets].withUnsafeBufferPointer { bytes in
      token.kind == .multilineString ? multilineValue(bytes) : lineValue(bytes)
    }
  }

  /// The value of a number; nil for any other node.
  package var numberValue: Double? {
    guard kind == .number else { return nil }
    // A unit after the digits has been reported already.
    let period = UInt8(ascii: "."), digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return Double(Substring(text.utf8.prefix { digits.contains($0) || $0 == period }))
  }

  private func multilineValue(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let content = UnsafeBufferPointer(rebasing: bytes.dropFirst(3).dropLast(3))
    return MultilineShape(content).lines
      .map { Escape.decoded(UnsafeBufferPointer(rebasing: content[$0])) }.joined(separator: "\n")
  }

  private func lineValue(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let quote = UInt8(ascii: "\"")
    if bytes.first == UInt8(ascii: "'") {
      return Escape.decoded(UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast()))
    }
    guard bytes.first == quote else {
      return Escape.decoded(UnsafeBufferPointer(rebasing: bytes.dropFirst(3).dropLast(3)))
    }
    let isClosed = bytes.count > 1 && bytes.last == quote
    return Escape.decoded(UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast(isClosed ? 1 : 0)))
  }
}
