// Typed access to declarations. A part is nil if it is missing in the text, which the parser has reported.

/// A `let`, `color`, `font`, `data` or `param` declaration, with a name and a value; all but the last two may have more
/// values: `name = value when condition else value`.
package struct DefinitionSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var value: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
  /// All its values, in order.
  package var values: [ValueSyntax] { node.children.filter { $0.kind == .value }.map(ValueSyntax.init) }
  /// The condition of each value but the last.
  package var conditions: [Node] { node.children.filter { $0.kind == .condition } }
  package var isConditional: Bool { node.child(.condition) != nil }
}

package struct ImportSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var path: Node? { node.child(.text) }
}

package struct StyleSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var kind: SyntaxToken? { node.tokens.dropFirst(2).first { $0.kind == .identifier } }
  package var body: Node? { node.child(.body) }
}

package struct ComponentSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var body: Node? { node.child(.body) }
  package var parameters: [ParameterSyntax] {
    (node.child(.parameterList)?.children).map { $0.filter { $0.kind == .parameter }.map(ParameterSyntax.init) } ?? []
  }
}

/// A parameter: `name: type [= default]`.
package struct ParameterSyntax {
  package let node: Node

  package var name: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
  package var type: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var defaultValue: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
}

package struct ScreenSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var title: Node? { node.child(.text) }
  package var body: Node? { node.child(.body) }
}

package struct PreviewSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var screen: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var name: Node? { node.child(.text) }
  package var body: Node? { node.child(.body) }
}

/// An assignment: `path = value` in a preview, `path: value` in a body.
package struct AssignmentSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var path: PathSyntax? { node.child(.path).map(PathSyntax.init) }
  package var value: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
}
