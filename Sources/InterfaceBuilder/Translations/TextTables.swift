package import Diagnostics
package import LayoutModel

/// The string tables that an app's code takes its texts from: translations by text, by language.
package struct TextTables: Sendable {
  package private(set) var languages: [TextLanguage: [String: String]] = [:]

  package init() {}

  /// Adds a string table. Tables added before take precedence.
  package mutating func add(strings table: SourceFile, _ language: TextLanguage) -> [Diagnostic] {
    let read = readStrings(table)
    if let strings = read.value { add(strings, language) }
    return read.diagnostics
  }

  /// Adds a string catalog. Tables added before take precedence.
  package mutating func add(catalog table: SourceFile) -> [Diagnostic] {
    let read = readCatalog(table)
    for (name, strings) in (read.value ?? [:]).sorted(by: { $0.key < $1.key }) {
      if let language = TextLanguage(name) { add(strings, language) }
    }
    return read.diagnostics
  }

  private mutating func add(_ strings: [String: String], _ language: TextLanguage) {
    languages[language, default: [:]].merge(strings) { first, _ in first }
  }
}
