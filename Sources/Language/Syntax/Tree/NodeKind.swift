/// What a node of the tree is; the reference gives the grammar of each.
package enum NodeKind: UInt8, CaseIterable, Sendable {
  case file
  case importDeclaration, letDeclaration, colorDeclaration, fontDeclaration, dataDeclaration
  case styleDeclaration, componentDeclaration, screenDeclaration, previewDeclaration
  case parameterList, parameter, body
  case param, assignment, property
  case view, styleList, argumentList, argument, barItem, guide
  case constraint, anchorList, priority, constraintName
  case pin, center, size, aspect
  case visualFormat, formatEdge, formatView, formatConnection, formatPredicate, formatOption
  case when, condition, comparison, negatedCondition, conditionGroup, `for`
  /// One or more expressions side by side, as properties take them.
  case value
  /// Operands with the operators between them, not yet grouped by precedence.
  case expression
  case path, call, number, text, colorLiteral, systemSpacing, negation, parenthesized, list, record, field
  /// Tokens that fit nowhere.
  case error
}

/// A node of the flat tree; its children are the records after it, up to `endNode`.
struct NodeRecord: Sendable {
  var kind: NodeKind
  /// Whether a problem was found in it that leaves its meaning open.
  var isBroken: Bool
  var firstToken: UInt32
  /// The token after its last one; trivia at either end is outside.
  var endToken: UInt32
  var endNode: UInt32
}
