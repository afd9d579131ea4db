/// A constraint: `side (relation side)… [@ priority] [as name]`. The first side may be an anchor list.
package struct ConstraintSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  /// The sides: expressions, of which the first may be an anchor list.
  package var sides: [Node] { node.children.filter { $0.kind == .expression || $0.kind == .anchorList } }
  package var relations: [SyntaxToken] { Array(node.tokens) }
}

/// The optional end of every statement that makes constraints: its priority and name.
package struct ConstraintTail {
  package let node: Node
  package init(of node: Node) { self.node = node }

  package var priority: ExpressionSyntax? {
    node.child(.priority)?.child(.expression).map(ExpressionSyntax.init)
  }
  package var name: SyntaxToken? { node.child(.constraintName)?.tokens.dropFirst().head }
}

/// A list of anchors: `[item, …].attribute`.
package struct AnchorListSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var items: [PathSyntax] { node.children.filter { $0.kind == .path }.map(PathSyntax.init) }
  package var members: [SyntaxToken] { node.tokens.filter { $0.kind == .identifier } }
}

/// A statement `pin anchor, … [to item] [inset length]`.
package struct PinSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  /// The paths and anchor lists before `to`.
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

/// A statement `center [horizontally | vertically] [in item]`.
package struct CenterSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var direction: SyntaxToken? { node.tokens.first { $0.keyword == .horizontally || $0.keyword == .vertically } }
  package var target: PathSyntax? { node.child(.path).map(PathSyntax.init) }
}

/// A statement `size width by height` or `aspect width:height`.
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

  /// The token `H` or `V`; nil if it is omitted.
  package var axis: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
  /// The edges, connections and views in order.
  package var elements: [Node] { node.children.filter { $0.kind != .formatOption && $0.kind != .error } }
  package var options: [FormatOptionSyntax] {
    node.children.filter { $0.kind == .formatOption }.map(FormatOptionSyntax.init)
  }
}

/// A predicate of a visual format: `[relation] object [@ priority]`.
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
