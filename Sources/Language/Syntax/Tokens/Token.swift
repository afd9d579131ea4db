package import Diagnostics

package enum TokenKind: UInt8, Sendable {
  case whitespace, newline, comment, byteOrderMark
  case identifier, number, string, multilineString, hexColor
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case comma, semicolon, colon, period
  case equal, equalEqual, greaterEqual, lessEqual
  /// A comparison operator from other languages, such as `<` or `!=`.
  case foreignRelation
  case plus, minus, star, slash, at, tilde, bar
  /// Bytes that cannot start a token.
  case invalid
  /// The whole content of a file that is not read because it is binary or too large.
  case unread
  /// The position after the last byte. Never part of a tree.
  case endOfFile

  /// Whether it only separates other tokens.
  package var isTrivia: Bool {
    switch self {
    case .whitespace, .newline, .comment, .byteOrderMark: true
    case .identifier, .number, .string, .multilineString, .hexColor, .leftBrace, .rightBrace, .leftParenthesis,
      .rightParenthesis, .leftBracket, .rightBracket, .comma, .semicolon, .colon, .period, .equal, .equalEqual,
      .greaterEqual, .lessEqual, .foreignRelation, .plus, .minus, .star, .slash, .at, .tilde, .bar, .invalid,
      .unread, .endOfFile:
      false
    }
  }

  var isRelation: Bool { self == .equalEqual || self == .greaterEqual || self == .lessEqual }
  var isArithmetic: Bool { self == .plus || self == .minus || self == .star || self == .slash }
}

/// A token. It starts where the previous one ends, so that tokens cover every byte.
struct Token: Sendable {
  /// The offset after the last byte.
  var end: UInt32
  var kind: TokenKind
  var keyword: Keyword
  /// Whether only white space and comments precede it on its line.
  var startsLine: Bool
  /// Whether white space, a line break or a comment immediately precedes it.
  var isSpaced: Bool
}

/// A token of a tree.
package struct SyntaxToken: Sendable {
  let storage: SyntaxTree.Storage
  package let index: Int

  package var kind: TokenKind { storage.tokens[index].kind }
  package var keyword: Keyword { storage.tokens[index].keyword }
  package var startsLine: Bool { storage.tokens[index].startsLine }
  package var offsets: Range<Int> { storage.offsets(ofToken: index) }
  package var range: SourceRange { SourceRange(storage.file.id, offsets) }
  package var text: String { storage.file.text(offsets) }
}
