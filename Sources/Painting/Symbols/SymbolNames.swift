/// The names of SF Symbols.
///
/// The platform has more than six thousand symbols, and more with each version. Their names are made of few words, so a
/// name counts as known if all of its words do: this finds misspelt names but accepts new symbols.
package enum SymbolNames {
  /// Returns whether a symbol of this name may exist, whether or not there is a drawing for it.
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.allSatisfy(isWord) && parts.first.flatMap(usual) == nil
  }

  /// Returns whether a word can be part of a symbol's name; numbers and single letters can.
  package static func isWord(_ word: String) -> Bool {
    SymbolTable.words.line(beginningWith: word)?.isEmpty == true
      || word.utf8.count == 1 && word.utf8.allSatisfy(isLetterOrDigit) || Int(word) != nil
      || word.split(separator: "x", omittingEmptySubsequences: false).allSatisfy { Int($0) != nil }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// All names that have a drawing, without variants or aliases.
  package static var drawn: [String] { Icon.names }

  /// Returns the platform's first word for one from another icon set, such as `house` for `home`; nil if there is none.
  package static func usual(for word: String) -> String? { platformWords.contains(word) ? nil : Symbol.aliases[word] }

  /// Words of other sets that names of the platform's begin with too.
  private static let platformWords: Set<String> = ["gear", "list", "sun"]

  /// All words that names are made of, in the order of their bytes.
  package static var words: [String] { SymbolTable.words.lines().map { String(decoding: $0, as: UTF8.self) } }
}
