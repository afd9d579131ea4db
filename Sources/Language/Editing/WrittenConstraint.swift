package import Diagnostics
import LayoutModel

extension SyntaxTree {
  /// Returns the values of the constraint written at a range: its constants and its priority, written or not.
  package func values(ofConstraintAt range: SourceRange) -> [WrittenValue] {
    let around = root.descendants.filter { $0.kind.makesConstraints && $0.offsets.contains(range.offsets) }
    guard range.source == file.id, let node = around.last, !node.isBroken else { return [] }
    return constants(of: node, range) + (node.kind == .visualFormat ? [] : [priority(of: node)])
  }

  private func constants(of node: Node, _ range: SourceRange) -> [WrittenValue] {
    if node.kind == .constraint { return relation(ConstraintSyntax(node), range) }
    if node.kind == .pin {
      guard let inset = PinSyntax(node).inset else {
        return [WrittenValue("inset", at: node.endOfCore, of: file.id, before: " inset ")]
      }
      return [WrittenValue("inset", inset.node)]
    }
    if node.kind == .size {
      let lengths = zip(TwoLengthsSyntax(node).lengths, ["width", "height"])
      return lengths.filter { $0.0.range == range }.flatMap { length, name in operands(of: length, name) }
    }
    if node.kind == .aspect {
      return zip(TwoLengthsSyntax(node).lengths, ["width", "height"]).map { WrittenValue($1, $0.node) }
    }
    return node.kind == .visualFormat ? space(node, range) : []
  }

  /// Returns the constants of a relation. Without any, returns an unwritten one after the last side.
  private func relation(_ syntax: ConstraintSyntax, _ range: SourceRange) -> [WrittenValue] {
    let sides = syntax.sides.filter { range.offsets.contains($0.offsets) }
    let found = sides.filter { $0.kind == .expression }.flatMap { operands(of: ExpressionSyntax($0), "constant") }
    // A constant added to a side in the middle of a chain would count twice.
    guard !found.contains(where: { $0.name == "constant" }), let last = sides.last, last.kind == .expression,
      last.range == syntax.sides.last?.range, last.lastAttribute.flatMap(Attribute.init(rawValue:)) != nil
    else { return found }
    return found + [WrittenValue("constant", at: last.offsets.upperBound, of: file.id, before: WrittenValue.sum)]
  }

  /// Returns the operands of a sum that are not attributes of views; the whole expression if it has no attributes.
  private func operands(of expression: ExpressionSyntax, _ name: String) -> [WrittenValue] {
    guard expression.node.mentionsAttribute else { return [WrittenValue(name, expression.node)] }
    let operands = expression.operands
    let operators = expression.operators.map(\.text)
    return operands.indices.compactMap { index in
      guard !operands[index].mentionsAttribute else { return nil }
      let beside = operators[..<index].suffix(1) + operators[index...].prefix(1)
      return WrittenValue(beside.contains { $0 == "*" || $0 == "/" } ? "multiplier" : name, operands[index])
    }
  }

  private func space(_ format: Node, _ range: SourceRange) -> [WrittenValue] {
    let predicates = format.descendants.filter { $0.kind == .formatPredicate && range.offsets.contains($0.offsets) }
    let found = predicates.flatMap { node in
      let predicate = FormatPredicateSyntax(node)
      return [predicate.object.map { WrittenValue("constant", $0) }].compactMap(\.self)
        + [predicate.priority.map { WrittenValue("priority", $0.node) }].compactMap(\.self)
    }
    let connection = format.descendants.first { $0.kind == .formatConnection && $0.range == range }
    guard found.isEmpty, let connection else { return found }
    return [WrittenValue("constant", at: connection.offsets.upperBound, of: file.id, before: "", after: "-")]
  }

  private func priority(of node: Node) -> WrittenValue {
    if let written = ConstraintTail(of: node).priority { return WrittenValue("priority", written.node) }
    return WrittenValue("priority", at: node.endOfCore, of: file.id, before: " @")
  }
}

extension Node {
  fileprivate var endOfCore: Int {
    let tail = children.first { $0.kind == .priority || $0.kind == .constraintName }
    guard let tail else { return offsets.upperBound }
    let before = allTokens.filter { $0.range.offsets.upperBound <= tail.offsets.lowerBound }
    return before.last?.range.offsets.upperBound ?? offsets.upperBound
  }

  /// The attribute at the end of an expression; nil if the expression ends otherwise.
  fileprivate var lastAttribute: String? {
    guard let path = ExpressionSyntax(self).operands.last, path.kind == .path else { return nil }
    return PathSyntax(path).names.last?.text
  }

  fileprivate var mentionsAttribute: Bool {
    descendants.contains { $0.kind == .path && PathSyntax($0).names.last.flatMap { Member($0.text) } != nil }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
