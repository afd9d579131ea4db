/// A language by its identifier, such as `de`, `pt-BR` or `zh-Hant`.
package struct TextLanguage: Hashable, Sendable {
  /// The subtags joined by hyphens.
  package let identifier: String

  /// Returns nil if the text is not a language identifier. Underscores count as hyphens.
  package init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isValid = parts.allSatisfy { (1...8).contains($0.utf8.count) && $0.allSatisfy(Self.isPart) }
    guard isValid, let first = parts.first, (2...8).contains(first.utf8.count), first.allSatisfy(\.isLetter) else {
      return nil
    }
    identifier = parts.joined(separator: "-")
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// The language itself, followed by more general ones: `zh-Hant-TW`, `zh-Hant`, `zh`.
  package var fallbacks: [TextLanguage] {
    let parts = identifier.split(separator: "-")
    return (0..<parts.count).compactMap { TextLanguage(parts.dropLast($0).joined(separator: "-")) }
  }

  /// The direction of the identifier's script, or else of the script that the language usually uses.
  package var direction: LayoutDirection {
    let parts = identifier.lowercased().split(separator: "-").map(String.init)
    // A script subtag has four letters. A region has two letters or three digits.
    if let script = parts.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      return TextLanguage.scriptsFromRight.contains(script) ? .rightToLeft : .leftToRight
    }
    return TextLanguage.languagesFromRight.contains(parts[0]) ? .rightToLeft : .leftToRight
  }

  private static let scriptsFromRight: Set<String> = [
    "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Languages whose likely script runs from right to left, according to Unicode's likely subtags.
  private static let languagesFromRight: Set<String> = [
    "ar", "arc", "arz", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks", "lrc", "mzn", "nqo",
    "prs", "ps", "rhg", "sd", "skr", "syr", "ug", "ur", "yi",
  ]
}

/// The translations of a document's strings into the requested languages.
package struct TranslationCatalog: Hashable, Sendable {
  private var tables: [TextLanguage: [String: String]] = [:]

  package init() {}

  /// The translations by original string; nil if no table has the language.
  package subscript(language: TextLanguage) -> [String: String]? {
    get { tables[language] }
    set { tables[language] = newValue }
  }
}
