import Diagnostics
import LayoutModel

/// A property's value before the view's font is known.
enum PropertyInput {
  case value(PropertyValue)
  case markup(Markup)
}

/// Reads the expressions of a property's value from left to right.
struct ValueCursor {
  let syntax: ValueSyntax
  /// The name of the property, for messages.
  let subject: String
  private let parts: [ValueSyntax.Part]
  private var next = 0

  init(_ syntax: ValueSyntax, subject: String) {
    (self.syntax, self.subject) = (syntax, subject)
    parts = syntax.parts
  }

  var count: Int { parts.count }
  var isAtEnd: Bool { next >= parts.count }

  /// The next expression; nil at the end.
  var current: ExpressionSyntax? { isAtEnd ? nil : parts[next].expression }

  /// Whether `by` precedes the next expression.
  var isPaired: Bool { !isAtEnd && parts[next].followsBy }

  /// The next expression if it is only a word.
  var word: SyntaxToken? { current?.word }

  /// The empty range after the last expression.
  var end: SourceRange {
    let end = syntax.range.offsets.upperBound
    return SourceRange(syntax.range.source, end..<end)
  }

  mutating func advance() { next += 1 }
}
