package import Diagnostics
import InterfaceBuilder
import Language
package import LayoutModel

/// Documents as layout files that fit together: screen names are unique, and one theme holds everything shared.
package struct ImportedLayouts: Sendable {
  package struct File: Sendable {
    package var name: String
    package var text: String
    /// The index of its document; nil for the theme.
    package var document: Int?
  }

  /// A file for each scene, and one for the theme.
  package private(set) var files: [File]

  /// - Parameters:
  ///   - keeping: an existing theme that other layouts use, whose names keep their meaning.
  ///   - isTaken: whether a file name is already in use.
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

  /// Problems of the files as layouts; there are none, except for documents that exceed the limits of layouts.
  package func problems() -> [(diagnostics: [Diagnostic], sources: Sources)] {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
    return files.compactMap { file in
      if file.document == nil { return nil }
      let compilation = compile(file.name, texts[file.name] ?? []) { texts[$0] }
      return compilation.hasErrors ? (compilation.diagnostics, compilation.sources) : nil
    }
  }
}

/// A layout file of a screen that no document states, and the screen with the names that its views have there.
package func layoutFile(of screen: Screen) -> (text: String, screen: Screen) {
  let screen = screen.withWritableNames
  return (formatted(layoutText(of: screen, theme: Theme(of: []))), screen)
}

/// The text always parses; otherwise the user sees it unformatted.
private func formatted(_ text: String) -> String {
  format(parse(SourceFile(path: "imported.plumb", text: text))) ?? text
}

/// The ledger of an Interface Builder document, with a line for everything in it: place, disposition and name.
package func ledgerText(_ compilation: Compilation) -> (text: String, losses: Int) {
  guard let file = compilation.sources.files.first else { return ("", 0) }
  let entries = importLedger(file), places = SourcePlaces(compilation.sources)
  var text = ""
  for entry in entries {
    let name = entry.element + (entry.attribute.map { ".\($0)" } ?? "")
    text += "\(places.text(of: entry.range)): \(entry.disposition.rawValue) \(name)\n"
  }
  for disposition in Disposition.allCases {
    text += "\(disposition.rawValue): \(entries.count { $0.disposition == disposition })\n"
  }
  return (text, losses(in: entries))
}

/// The number of things lost: the attributes of an element that is lost itself count with it.
private func losses(in entries: [LedgerEntry]) -> Int {
  var count = 0, isElementLost = false
  for entry in entries {
    if entry.attribute == nil { isElementLost = false }
    if entry.disposition == .lost, !isElementLost { count += 1 }
    if entry.attribute == nil { isElementLost = entry.disposition == .lost }
  }
  return count
}
