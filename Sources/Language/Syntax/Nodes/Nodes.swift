package import Diagnostics

// Typed access to declarations. A part is nil if the text lacks it, which the parser has already reported.

/// A `let`, `color`, `font`, `data` or `param` declaration. The first three may have conditional values: `name = value
/// when condition else value`.
package struct DefinitionSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var name: SyntaxToken? { node.tokens.dropFirst().first { $0.kind == .identifier } }
  package var value: ValueSyntax? { node.child(.value).map(ValueSyntax.init) }
  package var values: [ValueSyntax] { node.children.filter { $0.kind == .value }.map(ValueSyntax.init) }
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

  package var header: SourceRange {
    let kind = kind?.range ?? node.range
    return id.map { kind.joined(with: $0.range) } ?? kind
  }
}

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
  /// The body or the `when` statement after `else`.
  package var alternative: Node? { node.children.dropFirst(2).first { $0.kind == .body || $0.kind == .when } }
}

package struct ForSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var variable: SyntaxToken? { names.first }
  /// The optional name of an element's number.
  package var number: SyntaxToken? { names.dropFirst().first }
  private var names: [SyntaxToken] { node.tokens.dropFirst().filter { $0.kind == .identifier && $0.keyword != .in } }
  package var list: PathSyntax? { node.child(.path).map(PathSyntax.init) }
  /// The first and last number of a range, which replaces the list.
  package var range: [ExpressionSyntax]? { node.child(.range).map { $0.children.map(ExpressionSyntax.init) } }
  package var body: Node? { node.child(.body) }
}

/// A comparison: `subject` or `subject sign value`.
package struct ComparisonSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

  package var subject: PathSyntax? { node.children.head.map(PathSyntax.init) }
  package var sign: SyntaxToken? { node.tokens.head }
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

/// A constraint: `side (relation side)… [@ priority] [as name]`. The first side may be an anchor list.
package struct ConstraintSyntax {
  package let node: Node
  package init(_ node: Node) { self.node = node }

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

  /// `H` or `V`; nil if omitted.
  package var axis: SyntaxToken? { node.tokens.first { $0.kind == .identifier } }
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

/// A value: one or more expressions, of which `by` joins pairs.
package struct ValueSyntax {
  package struct Part {
    package let expression: ExpressionSyntax
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

  /// The only operand; nil for several operands or an operator.
  package var single: Node? {
    var children = node.children
    guard let first = children.next(), children.next() == nil, node.tokens.head == nil else {
      return nil
    }
    return first
  }

  package var word: SyntaxToken? {
    guard let single, single.kind == .path else { return nil }
    let names = PathSyntax(single).names
    return names.count == 1 ? names[0] : nil
  }

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

  package var numberValue: Double? {
    guard kind == .number else { return nil }
    // The lexer has already reported a unit after the digits.
    let period = UInt8(ascii: ".")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
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
