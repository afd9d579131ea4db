package import Diagnostics

/// The translations of a document's texts, from the string tables next to it.
package struct Translations: Sendable {
  /// A text with two translations in one language, of which a single table for code can only contain one.
  package struct Clash: Hashable, Sendable {
    package var text, language: String
    /// The object with the text.
    package var origin: SourceRange
  }

  private struct Entry {
    var text, translation: String
    var origin: SourceRange
  }

  private let texts: InterfaceTexts
  private var entries: [String: [Entry]] = [:]
  private var keys: [String: Set<String>] = [:]
  /// The paths of tables that cannot be read.
  package private(set) var unreadable: [String] = []

  /// Returns nil if the source is not an Interface Builder document.
  package init?(of document: SourceFile) {
    guard let texts = InterfaceTexts(document) else { return nil }
    self.texts = texts
  }

  /// Adds a string table. Tables added before take precedence.
  package mutating func add(strings table: SourceFile, _ language: String) -> [Diagnostic] {
    let read = readStrings(table)
    guard let strings = read.value else { return unread(table, read.diagnostics) }
    add(strings, language)
    return read.diagnostics
  }

  /// Adds a string catalog. Tables added before take precedence.
  package mutating func add(catalog table: SourceFile) -> [Diagnostic] {
    let read = readCatalog(table)
    guard let languages = read.value else { return unread(table, read.diagnostics) }
    for (language, strings) in languages where Translations.isLanguage(language) { add(strings, language) }
    return read.diagnostics
  }

  private mutating func unread(_ table: SourceFile, _ diagnostics: [Diagnostic]) -> [Diagnostic] {
    unreadable.append(table.path)
    return diagnostics
  }

  private mutating func add(_ strings: [String: String], _ language: String) {
    for (key, translation) in strings where !(keys[language]?.contains(key) ?? false) {
      // Tables keep the keys of objects that have been deleted.
      guard let (text, origin) = texts.text(named: key) else { continue }
      keys[language, default: []].insert(key)
      entries[language, default: []].append(Entry(text: text, translation: translation, origin: origin))
    }
  }

  /// Returns whether a name can be that of a language's folder.
  package static func isLanguage(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80 && (character.isLetter || character.isNumber || character == "-" || character == "_")
      }
  }

  /// The languages in order, each with its translations by text. Of several for one text, the first in the document
  /// counts.
  package var languages: [(language: String, texts: [String: String])] {
    entries.sorted { $0.key < $1.key }.map { language, entries in
      (language, Dictionary(sorted(entries).map { ($0.text, $0.translation) }) { first, _ in first })
    }
  }

  /// The texts with further translations, in document order.
  package var clashes: [Clash] {
    entries.sorted { $0.key < $1.key }.flatMap { language, entries in
      var first: [String: String] = [:]
      return sorted(entries).compactMap { entry -> Clash? in
        guard let known = first[entry.text] else {
          first[entry.text] = entry.translation
          return nil
        }
        return known == entry.translation ? nil : Clash(text: entry.text, language: language, origin: entry.origin)
      }
    }
  }

  private func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { ($0.origin, $0.translation) < ($1.origin, $1.translation) }
  }
}
