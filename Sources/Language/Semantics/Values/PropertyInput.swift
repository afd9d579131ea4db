import Diagnostics
import LayoutModel

/// A property's value as far as it is known before the view's font is.
enum PropertyInput {
  case value(PropertyValue)
  case markup(Markup)
}

/// Reads the expressions of one property's value from left to right.
struct ValueCursor {
  let syntax: ValueSyntax
  /// The property's name, for messages.
  let subject: String
  private let parts: [ValueSyntax.Part]
  private var next = 0

  init(_ syntax: ValueSyntax, subject: String) {
    (self.syntax, self.subject) = (syntax, subject)
    parts = syntax.parts
  }

  var count: Int { parts.count }
  var isAtEnd: Bool { next >= parts.count }

  /// The expression at hand.
  var current: ExpressionSyntax? { isAtEnd ? nil : parts[next].expression }

  /// Whether `by` stands before the expression at hand.
  var isPaired: Bool { !isAtEnd && parts[next].followsBy }

  /// The word at hand, when it is nothing more.
  var word: SyntaxToken? { current?.word }

  /// The empty place after the last expression.
  var end: SourceRange {
    let end = syntax.range.offsets.upperBound
    return SourceRange(syntax.range.source, end..<end)
  }

  mutating func advance() { next += 1 }
}
