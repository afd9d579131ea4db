package import Diagnostics
import InterfaceBuilder
import Language
package import LayoutModel

/// Imported documents as a consistent set of layout files: screen names are unique, and one theme contains everything
/// that screens share.
package struct ImportedLayouts: Sendable {
  package struct File: Sendable {
    package var name: String
    package var text: String
    /// The index of the document; nil for the theme.
    package var document: Int?
  }

  /// One file for each scene, and one for the theme.
  package private(set) var files: [File]

  /// - Parameters:
  ///   - theme: An existing theme that other layouts use. Its names keep their meaning.
  ///   - isTaken: Returns whether a file name is already in use.
  package init(
    _ documents: [Compilation], keeping theme: String = "", isTaken: @escaping (_ name: String) -> Bool = { _ in false }
  ) {
    let named = namedApart(
      documents.map { ($0.name, $0.document.screens.filter { !$0.isDrawing }) }, isTaken: { isTaken($0 + ".plumb") })
    let theme = Theme(of: named.flatMap(\.self), keeping: theme)
    files = zip(documents.indices, named).flatMap { document, screens in
      screens.map { screen in
        File(name: screen.name + ".plumb", text: formatted(layoutText(of: screen, theme: theme)), document: document)
      }
    }
    if !theme.isEmpty { files.append(File(name: Theme.fileName, text: formatted(theme.text))) }
  }

  package static let themeName = Theme.fileName

  /// Returns the errors of the files when compiled as layouts. Only documents that exceed the limits for layouts cause
  /// errors.
  package func problems() -> [(diagnostics: [Diagnostic], sources: Sources)] {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
    return files.compactMap { file in
      if file.document == nil { return nil }
      let compilation = compile(file.name, texts[file.name] ?? []) { texts[$0] }
      return compilation.hasErrors ? (compilation.diagnostics, compilation.sources) : nil
    }
  }
}

/// Returns a layout file for a screen that comes from code, and the screen with the view names in this file.
package func layoutFile(of screen: Screen) -> (text: String, screen: Screen) {
  let screen = screen.withWritableNames
  return (formatted(layoutText(of: screen, theme: Theme(of: []))), screen)
}

/// Generated text always parses. In case of a bug, users see unformatted text.
private func formatted(_ text: String) -> String {
  format(parse(SourceFile(path: "imported.plumb", text: text))) ?? text
}

/// Returns the import ledger of an Interface Builder document, with the place, disposition and name of each element and
/// attribute.
package func ledgerText(_ compilation: Compilation) -> (text: String, losses: Int) {
  let entries = compilation.ledger
  let places = SourcePlaces(compilation.sources)
  var text = ""
  for entry in entries {
    let name = entry.element + (entry.attribute.map { ".\($0)" } ?? "")
    text += "\(places.place(of: entry.range)): \(entry.disposition.rawValue) \(name)".onOneLine + "\n"
  }
  for disposition in Disposition.allCases {
    text += "\(disposition.rawValue): \(entries.count { $0.disposition == disposition })\n"
  }
  return (text, losses(in: entries))
}

/// Returns the number of losses. A lost element counts once, including its attributes.
private func losses(in entries: [LedgerEntry]) -> Int {
  var count = 0
  var isElementLost = false
  for entry in entries {
    if entry.attribute == nil { isElementLost = false }
    if entry.disposition == .lost, !isElementLost { count += 1 }
    if entry.attribute == nil { isElementLost = entry.disposition == .lost }
  }
  return count
}
