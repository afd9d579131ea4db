package import Diagnostics
package import LayoutModel
import Semantics
import Syntax

/// What a file came to.
package struct Compilation: Sendable {
  package var path: String
  package var document: Document
  /// The file and all that it imports.
  package var sources: Sources
  package var diagnostics: [Diagnostic]
  package var images: ImageFiles

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The file's name without folder and extension.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// The states of its screens along axes, screen by screen.
  package func cells(_ axes: Axes) -> [Cell] {
    axes.screens(of: document).flatMap { screen in
      axes.environments(for: screen).map { Cell(file: name, screen: screen, environment: $0) }
    }
  }

  /// Of files that are looked for in folders.
  package static let extensions = ["plumb"]
}

/// Compiles a file that has been read; `read` brings the files that it imports and the pictures that it names.
package func compile(_ path: String, _ bytes: [UInt8], reading read: (String) -> [UInt8]?) -> Compilation {
  var sources = Sources()
  let main = parse(sources.add(path: path, bytes: bytes))
  let resolved = resolve(main) { imported in
    read(imported).map { parse(sources.add(path: imported, bytes: $0)) }
  }
  var document = resolved.value
  let images = ImageFiles(of: &document, in: sources, reading: read)
  return Compilation(
    path: path, document: document, sources: sources, diagnostics: resolved.diagnostics + images.diagnostics,
    images: images)
}
