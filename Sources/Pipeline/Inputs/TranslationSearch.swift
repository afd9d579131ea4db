package import Diagnostics
import InterfaceBuilder
package import LayoutModel

/// Finds the string tables with a document's texts in other languages, anywhere in the project. The tables are named
/// `Localizable` or, for an Interface Builder document, like the document. Texts in nearer tables take precedence.
package struct TranslationSearch {
  private(set) var diagnostics: [Diagnostic] = []
  private var bytesRead = 0

  /// The maximum number of bytes to read. Tables of real apps are far smaller.
  private static let maxSum = 64 << 20
  static let extensions = ["strings", "xcstrings"]

  /// Assigns translations to the screens of a document, for the languages of its previews and those in `languages`.
  init(
    _ languages: [TextLanguage], of document: inout Document, _ main: SourceFile, in sources: inout Sources,
    from files: FileAccess
  ) {
    let asked = document.screens.compactMap { screen in screen.overrides.language.map { ($0, screen.languageOrigin) } }
    var wanted: [(language: TextLanguage, origin: SourceRange?)] = []
    for (language, origin) in asked + languages.map({ ($0, nil) })
    where !wanted.contains(where: { $0.language == language }) {
      wanted.append((language, origin))
    }
    if wanted.isEmpty { return }
    let isInterface = Compilation.isInterface(main.path)
    let name = Self.tableName(for: main.path)
    let paths = files.list(main.path, Self.extensions).filter { Compilation.name(of: $0) == name }
    var tables = TextTables()
    var interface = isInterface ? Translations(of: main) : nil
    let accepted = Set(wanted.flatMap(\.language.fallbacks))
    for path in nearest(to: main.path, paths) {
      let isCatalog = path.hasSuffix("." + Self.extensions[1])
      let folder = TextLanguage(folderOf: path)
      if !isCatalog, folder.map(accepted.contains) != true { continue }
      guard bytesRead < Self.maxSum, let bytes = files.read(path) else { continue }
      bytesRead += bytes.count
      let table = sources.add(path: path, bytes: textOfTable(bytes))
      if isCatalog {
        diagnostics += interface?.add(catalog: table) ?? tables.add(catalog: table)
      } else if let folder {
        diagnostics += interface?.add(strings: table, folder.identifier) ?? tables.add(strings: table, folder)
      }
    }
    var found = tables.languages
    for (name, texts) in interface?.languages ?? [] {
      if let language = TextLanguage(name) { found[language] = texts }
    }
    var shelf = TranslationCatalog()
    for (language, origin) in wanted {
      let fitting = language.fallbacks.compactMap { found[$0] }
      if let first = fitting.first {
        shelf[language] = fitting.dropFirst().reduce(first) { $0.merging($1) { own, _ in own } }
      } else {
        let known = found.keys.map(\.identifier).sorted()
        diagnostics.append(.missingLanguage(language, name, among: known, at: origin))
      }
    }
    for screen in document.screens.indices { document.screens[screen].translations = shelf }
  }

  /// Returns the languages of the string tables for a file, sorted by identifier.
  ///
  /// - Parameter list: Returns the paths of files with given extensions in the project of a file.
  package static func languages(
    for path: String, reading read: (String) -> [UInt8]?, listing list: (String, [String]) -> [String]
  ) -> [TextLanguage] {
    var found: Set<TextLanguage> = []
    var sum = 0
    for table in list(path, extensions).filter({ Compilation.name(of: $0) == tableName(for: path) }) {
      guard table.hasSuffix("." + extensions[1]) else {
        if let language = TextLanguage(folderOf: table), language.identifier != "Base" { found.insert(language) }
        continue
      }
      guard sum < maxSum, let bytes = read(table) else { continue }
      sum += bytes.count
      var tables = TextTables()
      _ = tables.add(catalog: SourceFile(path: table, bytes: textOfTable(bytes)))
      found.formUnion(tables.languages.keys)
    }
    return found.sorted { $0.identifier < $1.identifier }
  }

  private static func tableName(for path: String) -> String {
    Compilation.isInterface(path) ? Compilation.name(of: path) : "Localizable"
  }

  /// Sorts paths so that tables that share more folders with the layout come first.
  private func nearest(to layout: String, _ paths: [String]) -> [String] {
    let own = layout.split(separator: "/").dropLast()
    let ranked = paths.map { path in
      (distance: -zip(path.split(separator: "/"), own).prefix { $0 == $1 }.count, path: path)
    }
    return ranked.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }
}

extension TextLanguage {
  /// The language of a table in a folder such as `de.lproj`; nil for other folders.
  fileprivate init?(folderOf path: String) {
    let end = ".lproj"
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(end) else { return nil }
    self.init(String(folder.dropLast(end.count)))
  }
}

extension DiagnosticCode {
  package static let missingLanguage = DiagnosticCode(
    18, title: "language without translations",
    """
    The texts of a language come from `de.lproj/Localizable.strings` or `Localizable.xcstrings` anywhere in the project.
    A storyboard or xib uses strings tables with its own name. Texts without a translation stay as they are.
    """,
    wrong: "preview Login \"German\" { language = de }, where the project has fr.lproj/Localizable.strings\n",
    right: "preview Login \"French\" { language = fr }, where the project has fr.lproj/Localizable.strings\n"
  ).with(form: .words)
}

extension Diagnostic {
  fileprivate static func missingLanguage(
    _ language: TextLanguage, _ table: String, among known: [String], at range: SourceRange?
  ) -> Diagnostic {
    let name = language.identifier
    return .warning(
      .missingLanguage, "no strings table has the language '\(name)', so texts are not translated", at: range,
      help: known.isEmpty
        ? "add translations to \(name).lproj/\(table).strings or \(table).xcstrings, anywhere in the project"
        : "available languages: \(known.joined(separator: ", "))")
  }
}
