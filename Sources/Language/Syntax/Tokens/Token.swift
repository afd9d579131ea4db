package import Diagnostics

package enum TokenKind: UInt8, Sendable {
  case whitespace, newline, comment, byteOrderMark
  case identifier, number, string, multilineString, hexColor
  case leftBrace, rightBrace, leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case comma, semicolon, colon, period
  case equal, equalEqual, greaterEqual, lessEqual
  /// A comparison of other languages, such as `<` or `!=`.
  case foreignRelation
  case plus, minus, star, slash, at, tilde, bar
  /// Bytes that begin no token.
  case invalid
  /// A whole file that is not read as a layout: binary, or over the limit.
  case unread
  /// After the last byte; never in the tree.
  case endOfFile

  /// Whether it stands between statements and words without being part of any.
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

/// A token of the text; it begins where the one before it ends, so that no byte is outside a token.
struct Token: Sendable {
  /// The offset after its last byte.
  var end: UInt32
  var kind: TokenKind
  var keyword: Keyword
  /// Whether only space and comments stand before it in its line.
  var startsLine: Bool
  /// Whether anything but another token stands before it.
  var isSpaced: Bool
}

/// A token of a tree, with what its text is.
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
