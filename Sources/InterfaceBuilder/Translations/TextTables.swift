package import Diagnostics
package import LayoutModel

/// The tables of strings that an app's code takes its texts from: by language, the translations by text.
package struct TextTables: Sendable {
  package private(set) var languages: [TextLanguage: [String: String]] = [:]

  package init() {}

  /// Takes in a table of strings, after others that count more.
  package mutating func add(strings table: SourceFile, _ language: TextLanguage) -> [Diagnostic] {
    let read = readStrings(table)
    if let strings = read.value { add(strings, language) }
    return read.diagnostics
  }

  /// Takes in a string catalog, after others that count more.
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
