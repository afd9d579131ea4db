/// A token of Swift, without the space and the comments around it.
struct Token {
  enum Kind: UInt8 {
    /// A keyword, or a name with or without backticks.
    case word
    case number
    /// A string literal from its first `#` or quote to the last, with all interpolations.
    case string
    case regex
    /// `@` and the word after it.
    case attribute
    /// `#` and the word after it, such as `#selector` or `#if`.
    case pound
    /// A bracket, or one of `, : ; . ? ! < > = & @ \`.
    case mark
    case arrow
    /// Any other operator.
    case infix
  }

  var kind: Kind
  var word: Word = .other
  /// The ASCII byte of a mark.
  var mark: UInt8 = 0
  /// Whether the token is the first one on its line.
  var startsLine: Bool
  /// Whether space, a comment or a line's start is before the token.
  var isSpaced: Bool
  /// Offsets of bytes.
  var range: Range<Int>
}

/// The words that the reader of declarations distinguishes.
enum Word: String, CaseIterable {
  case other = ""
  case `actor`, `class`, `enum`, `extension`, `protocol`, `struct`
  case `func`, `var`, `let`, `init`, `subscript`, `typealias`, `import`, `case`
  case `public`, `private`, `fileprivate`, `internal`, `open`, `package`
  case `override`, `final`, `static`, `dynamic`, `optional`, `required`, `convenience`, `mutating`, `nonmutating`
  case `lazy`, `weak`, `unowned`, `nonisolated`, `indirect`, `prefix`, `postfix`, `infix`, `distributed`, `consuming`
  case `borrowing`
  case `async`, `throws`, `rethrows`, `where`, `as`, `get`, `set`, `inout`, `willSet`, `didSet`, `try`
  case `self`, `super`, `return`, `in`

  /// The words that say from where a declaration is visible.
  private static let access: Set<Word> = [.public, .private, .fileprivate, .internal, .open, .package]
  private static let modifiers: Set<Word> = access.union([
    .override, .final, .static, .dynamic, .optional, .required, .convenience, .mutating, .nonmutating, .lazy, .weak,
    .unowned, .nonisolated, .indirect, .prefix, .postfix, .infix, .distributed, .consuming, .borrowing, .class,
  ])
  private static let beforeOperands: Set<Word> = [.return, .in, .case, .try, .as, .where]

  /// Whether the word can stand between a declaration's attributes and its keyword.
  var isModifier: Bool { self != .other && Self.modifiers.contains(self) }
  var isAccess: Bool { self != .other && Self.access.contains(self) }
  /// Whether the word is a value, rather than a keyword after which a value follows.
  var isOperand: Bool { self == .other || !Self.beforeOperands.contains(self) }

  private static let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0
  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { (key(of: Array($0.rawValue.utf8)[...]), $0) })

  private static func key(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for byte in bytes { key = key &* 59 &+ UInt64(byte) }
    return key
  }

  /// Returns the word that the bytes spell.
  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= Self.longest, let word = Self.table[Self.key(of: bytes)],
      bytes.elementsEqual(word.rawValue.utf8)
    else {
      self = .other
      return
    }
    self = word
  }
}
