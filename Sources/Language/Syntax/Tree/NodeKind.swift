/// The kinds of nodes. The language reference gives the grammar of each.
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
  case when, condition, comparison, negatedCondition, conditionGroup, `for`, range
  /// One or more expressions, such as the value of a property.
  case value
  /// Operands with operators between them, not grouped by precedence.
  case expression
  case path, call, number, text, colorLiteral, systemSpacing, negation, negatedFlag, parenthesized, list, record, field
  /// Unexpected tokens.
  case error
}

/// A node of the flat tree. Its descendants are the records after it, up to `endNode`.
struct NodeRecord: Sendable {
  var kind: NodeKind
  /// Whether a problem in it leaves its meaning open.
  var isBroken: Bool
  var firstToken: UInt32
  /// The index after its last token. Trivia at either end are excluded.
  var endToken: UInt32
  var endNode: UInt32
}
