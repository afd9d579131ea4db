/// `side (relation side)… [@ priority] [as name]`; the first side may be a list of anchors.
package struct ConstraintSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  /// Expressions; the first may be a list of anchors.
  package var sides: [Node] { node.children.filter { $0.kind == .expression || $0.kind == .anchorList } }
  package var relations: [SyntaxToken] { Array(node.tokens) }
}

/// The end of every statement that makes constraints.
package struct ConstraintTail {
  package let node: Node
  package init(of node: Node) { self.node = node }

  package var priority: ExpressionSyntax? {
    node.child(.priority)?.child(.expression).map(ExpressionSyntax.init)
  }
  package var name: SyntaxToken? { node.child(.constraintName)?.tokens.dropFirst().head }
}

/// `[item, …].attribute`
package struct AnchorListSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var items: [PathSyntax] { node.children.filter { $0.kind == .path }.map(PathSyntax.init) }
  package var members: [SyntaxToken] { node.tokens.filter { $0.kind == .identifier } }
}

/// `pin anchor, … [to item] [inset length]`
package struct PinSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  /// Paths and anchor lists before `to`.
  package var anchors: [Node] {
    let end = toward?.offsets.lowerBound ?? Int.max
    return node.children.filter { ($0.kind == .path || $0.kind == .anchorList) && $0.offsets.lowerBound < end }
  }
  package var target: PathSyntax? {
    guard let start = toward?.offsets.lowerBound else { return nil }
    return node.children.first { $0.kind == .path && $0.offsets.lowerBound > start }.map(PathSyntax.init)
  }
  package var inset: ExpressionSyntax? { node.child(.expression).map(ExpressionSyntax.init) }

  private var toward: SyntaxToken? { node.tokens.first { $0.keyword == .to } }
}

/// `center [horizontally | vertically] [in item]`
package struct CenterSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var direction: SyntaxToken? { node.tokens.first { $0.keyword == .horizontally || $0.keyword == .vertically } }
  package var target: PathSyntax? { node.child(.path).map(PathSyntax.init) }
}

/// `size width by height` and `aspect width:height`
package struct TwoLengthsSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var lengths: [ExpressionSyntax] {
    node.children.filter { $0.kind == .expression }.map(ExpressionSyntax.init)
  }
}

package struct VisualFormatSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  /// `H` or `V`; nil if it is omitted.
  package var axis: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
  /// Edges, connections and views in order.
  package var elements: [Node] { node.children.filter { $0.kind != .formatOption && $0.kind != .error } }
  package var options: [FormatOptionSyntax] {
    node.children.filter { $0.kind == .formatOption }.map(FormatOptionSyntax.init)
  }
}

/// `[relation] object [@ priority]`
package struct FormatPredicateSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var relation: SyntaxToken? { node.tokens.first { $0.kind != .comma } }
  package var object: Node? { node.child(.expression).flatMap { ExpressionSyntax($0).single } }
  package var priority: ExpressionSyntax? {
    node.child(.priority)?.child(.expression).map(ExpressionSyntax.init)
  }
}

package struct FormatOptionSyntax {
  package let node: Node

  package var keyword: SyntaxToken? { node.tokens.head }
  package var attributes: [SyntaxToken] { node.tokens.dropFirst().filter { $0.kind == .identifier } }
}
