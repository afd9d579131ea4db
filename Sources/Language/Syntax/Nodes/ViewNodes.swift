package import Diagnostics

/// A view: `kind [id] [(arguments)] ["text"] [: style, …] [{ body }]`.
package struct ViewSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var kind: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
  package var id: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var arguments: Node? { node.child(.argumentList) }
  package var text: Node? { node.child(.text) }
  package var styles: [SyntaxToken] {
    node.child(.styleList).map { $0.tokens.filter { $0.kind == .identifier } } ?? []
  }
  package var body: Node? { node.child(.body) }

  /// The range of the kind and the id.
  package var header: SourceRange {
    let kind = kind?.range ?? node.range
    return id.map { kind.joined(with: $0.range) } ?? kind
  }
}

/// An argument: `[name:] value`.
package struct ArgumentSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
  package var value: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
}

/// A property: `name: value`.
package struct PropertySyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.head }
  package var value: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
}

package struct GuideSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.dropFirst().head }
  package var body: Node? { node.child(.body) }
}

package struct WhenSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var condition: Node? { node.child(.condition) }
  package var body: Node? { node.child(.body) }
  /// The body or the `when` after `else`.
  package var alternative: Node? { node.children.dropFirst(2).first { $0.kind == .body || $0.kind == .when } }
}

package struct ForSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var variable: SyntaxToken? { names.first }
  /// The name for the number of an element, if there is one.
  package var number: SyntaxToken? { names.dropFirst().first }
  private var names: [SyntaxToken] { node.tokens.dropFirst().filter { $0.kind == .identifier && $0.keyword != .in } }
  package var list: PathSyntax? { node.child(.path).map(PathSyntax.init) }
  /// The first and the last number of a range, which takes the place of a list.
  package var range: [ExpressionSyntax]? { node.child(.range).map { $0.children.map(ExpressionSyntax.init) } }
  package var body: Node? { node.child(.body) }
}

/// A comparison: `subject` or `subject sign value`.
package struct ComparisonSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var subject: PathSyntax? { node.children.head.map(PathSyntax.init) }
  package var sign: SyntaxToken? { node.tokens.head }
  /// The compared text, number or path.
  package var value: Node? { node.children.dropFirst().first { _ in true } }
}

/// An item of a bar, which consists of words and expressions.
package struct BarItemSyntax {
  package enum Part {
    case word(SyntaxToken)
    case expression(Node)

    package var range: SourceRange {
      switch self {
      case .word(let token): token.range
      case .expression(let node): node.range
      }
    }
  }

  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var parts: [Part] {
    let words = node.tokens.map { (offset: $0.offsets.lowerBound, part: Part.word($0)) }
    let texts = node.children.map { (offset: $0.offsets.lowerBound, part: Part.expression($0)) }
    return (words + texts).sorted { $0.offset < $1.offset }.map(\.part)
  }
}
