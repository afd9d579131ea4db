package import Diagnostics
import InterfaceBuilder
import Language
import LayoutModel

/// Documents as layout files that make one whole: names are given once, and one theme has what all of them share.
package struct ImportedLayouts: Sendable {
  package struct File: Sendable {
    package var name: String
    package var text: String
    /// The place among the documents of the one that it is of; nil for what they share.
    package var document: Int?
  }

  /// A file for each scene, and one for what they share.
  package private(set) var files: [File]

  /// - Parameters:
  ///   - keeping: a theme that other layouts use, whose names go on to mean the same.
  ///   - isTaken: whether a file of that name is something else's.
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

  /// What is wrong with the files as layouts: nothing, but for documents with more in them than layouts can have.
  package func problems() -> [(diagnostics: [Diagnostic], sources: Sources)] {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
    return files.compactMap { file in
      if file.document == nil { return nil }
      let compilation = compile(file.name, texts[file.name] ?? []) { texts[$0] }
      return compilation.hasErrors ? (compilation.diagnostics, compilation.sources) : nil
    }
  }
}

/// What is written always parses; were it not so, the reader would see it as it is.
private func formatted(_ text: String) -> String {
  format(parse(SourceFile(path: "imported.plumb", text: text))) ?? text
}

/// What became of everything in a document of Interface Builder's, a line each: place, disposition and name.
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
  return (text, entries.count { $0.disposition == .lost })
}
