import Diagnostics
import InterfaceBuilder
import Language
import LayoutModel

/// A document as layout files.
package struct ImportedLayouts: Sendable {
  package struct File: Sendable {
    package var name: String
    package var text: String
  }

  /// A file for each scene, and one for what they share.
  package var files: [File]

  package init(_ compilation: Compilation) {
    let screens = compilation.document.screens.filter { !$0.isDrawing }, theme = Theme(of: screens)
    files = screens.map { screen in
      File(name: screen.name + ".plumb", text: formatted(layoutText(of: screen, theme: theme)))
    }
    if !theme.isEmpty { files.append(File(name: Theme.fileName, text: formatted(theme.text))) }
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
