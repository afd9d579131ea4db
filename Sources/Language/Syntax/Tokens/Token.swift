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
  case invalid
  /// The entire content of a binary or oversized file.
  case unread
  /// The position after the last byte. Never part of a tree.
  case endOfFile

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

/// Tokens are contiguous: each token starts at the end of the previous one.
struct Token: Sendable {
  var end: UInt32
  var kind: TokenKind
  var keyword: Keyword
  /// Whether only white space and comments precede the token on its line.
  var startsLine: Bool
  /// Whether white space, a line break or a comment directly precedes the token.
  var isSpaced: Bool
}

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

/// The contextual keywords. Where a keyword has no meaning, it is an ordinary name.
package enum Keyword: UInt8, CaseIterable, Sendable {
  case none
  case `import`, `let`, color, font, style, component, data, screen, preview
  case param, guide, pin, center, size, aspect, when, `else`, `for`
  case `in`, to, inset, by, `as`, `is`, and, or, not, horizontally, vertically
  case align, baselines, leftToRight, rightToLeft
  case min, max
  case navigationBar, tabBar, toolbar, alert, menu
  case leading, trailing, button, tab, icon, badge, indicator, selected, prominent, flexibleSpace, fixedSpace
  case action, field, submenu, displayInline, cancel, destructive, preferred, disabled

  package var text: String { self == .none ? "" : String(describing: self) }

  static let declarations: [Keyword] = [
    .import, .let, .color, .font, .style, .component, .data, .screen, .preview,
  ]

  var isDeclaration: Bool { rawValue >= Keyword.import.rawValue && rawValue <= Keyword.preview.rawValue }

  /// Whether the keyword starts an option, and so ends the views of a visual format.
  var isFormatOption: Bool { rawValue >= Keyword.align.rawValue && rawValue <= Keyword.rightToLeft.rawValue }

  var isBarWord: Bool {
    self == .color || rawValue >= Keyword.leading.rawValue && rawValue <= Keyword.disabled.rawValue
  }

  /// Whether the keyword starts a bar, an alert or a menu, whose body contains items.
  var hasItems: Bool { rawValue >= Keyword.navigationBar.rawValue && rawValue <= Keyword.menu.rawValue }
}

/// A hash table with open addressing, because the lexer looks up every word of a file.
struct KeywordTable: Sendable {
  private var slots: [(hash: UInt32, keyword: Keyword)]
  private let texts: [[UInt8]]

  static let shared = KeywordTable()

  private static let mask = 255

  private init() {
    texts = Keyword.allCases.map { Array($0.text.utf8) }
    slots = Array(repeating: (0, .none), count: KeywordTable.mask + 1)
    for keyword in Keyword.allCases where keyword != .none {
      let hash = texts[Int(keyword.rawValue)].withUnsafeBufferPointer(KeywordTable.hash)
      var slot = Int(hash) & KeywordTable.mask
      while slots[slot].keyword != .none { slot = (slot + 1) & KeywordTable.mask }
      slots[slot] = (hash, keyword)
    }
  }

  func keyword(_ word: UnsafeBufferPointer<UInt8>) -> Keyword {
    let hash = KeywordTable.hash(word)
    var slot = Int(hash) & KeywordTable.mask
    while slots[slot].keyword != .none {
      if slots[slot].hash == hash, texts[Int(slots[slot].keyword.rawValue)].elementsEqual(word) {
        return slots[slot].keyword
      }
      slot = (slot + 1) & KeywordTable.mask
    }
    return .none
  }

  /// FNV-1a.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    word.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
