import CairoRenderer
package import Diagnostics
package import InterfaceBuilder
import Language
package import LayoutModel

/// A compiled file.
package struct Compilation: Sendable {
  package var path: String
  package var document: Document
  /// The file and all its imports.
  package var sources: Sources
  package var diagnostics: [Diagnostic]
  package var images: ImageFiles
  /// The record of how an Interface Builder document was imported; empty unless requested.
  package var ledger: [LedgerEntry] = []

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The file's name without its folder and extension.
  package var name: String { Compilation.name(of: path) }

  static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// Returns the variants of the selected screens, screen by screen.
  package func variants(_ axes: Axes) -> [ScreenVariant] {
    let distinctions = distinctions
    return axes.screens(of: document).flatMap { screen in
      let distinction = distinctions[FileParts(screen)] ?? ""
      return axes.environments(for: screen).map { environment in
        var variant = ScreenVariant(file: name, screen: screen, environment: environment)
        variant.distinction = distinction
        return variant
      }
    }
  }

  /// The suffixes that distinguish screens and previews whose names differ only in case. The first of them has no
  /// suffix and thus keeps its name.
  private var distinctions: [FileParts: String] {
    var owners: [String: FileParts] = [:]
    var distinctions: [FileParts: String] = [:]
    for parts in document.screens.map(FileParts.init) {
      let key = comparableFileName(parts.text)
      if let owner = owners[key], owner != parts {
        distinctions[parts] = "+" + stableHash(of: parts.text)
      } else {
        owners[key] = parts
      }
    }
    return distinctions
  }

  /// The names of a screen and its preview as used in file names, compared by bytes.
  private struct FileParts: Hashable {
    let text: String

    init(_ screen: Screen) { text = fileSafe(screen.name) + (screen.preview.map { "+" + fileSafe($0) } ?? "") }

    static func == (one: FileParts, other: FileParts) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
  }

  /// The extensions of layout files, used when searching folders.
  package static let extensions = ["plumb"] + interfaceExtensions

  package static let interfaceExtensions = ["storyboard", "xib"]

  package var isInterface: Bool { Compilation.isInterface(path) }

  package static func isInterface(_ path: String) -> Bool {
    interfaceExtensions.contains { path.lowercased().hasSuffix("." + $0) }
  }
}

extension Compilation {
  /// A compilation of screens that come from code rather than from a file.
  package init(path: String, _ document: Document) {
    var document = document
    let assets = AssetSearch(around: path, in: FileAccess(read: { _ in nil }, list: { _, _ in [] }))
    let images = ImageFiles(of: &document, in: Sources(), assets: assets) { _ in nil }
    self.init(path: path, document: document, sources: Sources(), diagnostics: [], images: images)
  }
}

/// Compiles a file as a layout or an Interface Builder document, depending on its extension.
///
/// - Parameters:
///   - read: Returns the content of imported files, images, fonts, string tables and asset catalogs.
///   - list: Returns the paths of files and folders with given extensions in the project of a file.
///   - languages: The languages to read translations for, besides the languages of previews.
package func compile(
  _ path: String, _ bytes: [UInt8], reading read: (String) -> [UInt8]?,
  listing list: (_ path: String, _ extensions: [String]) -> [String] = { _, _ in [] }, languages: [TextLanguage] = []
) -> Compilation {
  withCompiler(of: path, bytes, reading: read, listing: list) { $0.compile(languages, needsLedger: false) }
}

/// Compiles a file as `compile` does, and records how an Interface Builder document is imported, which takes a third of
/// the time to read the document.
package func compileWithLedger(
  _ path: String, _ bytes: [UInt8], reading read: (String) -> [UInt8]?,
  listing list: (_ path: String, _ extensions: [String]) -> [String] = { _, _ in [] }, languages: [TextLanguage] = []
) -> Compilation {
  withCompiler(of: path, bytes, reading: read, listing: list) { $0.compile(languages, needsLedger: true) }
}

private func withCompiler(
  of path: String, _ bytes: [UInt8], reading read: (String) -> [UInt8]?,
  listing list: (_ path: String, _ extensions: [String]) -> [String], _ body: (inout Compiler) -> Compilation
) -> Compilation {
  withoutActuallyEscaping(read) { read in
    withoutActuallyEscaping(list) { list in
      let files = FileAccess(read: read, list: list)
      let assets = AssetSearch(around: path, in: files)
      var compiler = Compiler(path: path, bytes: bytes, assets: assets, files: files)
      return body(&compiler)
    }
  }
}

/// Reads and lists the files of a layout's project.
struct FileAccess {
  let read: (_ path: String) -> [UInt8]?
  /// Returns the paths of files and folders with given extensions in the project of a file.
  let list: (_ path: String, _ extensions: [String]) -> [String]
}

private struct Compiler {
  let path: String
  let bytes: [UInt8]
  let assets: AssetSearch
  let files: FileAccess
  var sources = Sources()

  mutating func compile(_ languages: [TextLanguage], needsLedger: Bool) -> Compilation {
    let main = sources.add(path: path, bytes: bytes)
    var (compiled, ledger) = document(of: main, needsLedger: needsLedger)
    let images = ImageFiles(of: &compiled.value, in: sources, assets: assets, reading: files.read)
    let fonts = FontSearch(of: &compiled.value, in: sources, reading: files.read) {
      files.list($0, FontSearch.extensions)
    }
    let translations = TranslationSearch(languages, of: &compiled.value, main, in: &sources, from: files)
    let mistakes = assets.diagnostics(in: &sources)
    return Compilation(
      path: path, document: compiled.value, sources: sources,
      diagnostics: compiled.diagnostics + images.diagnostics + mistakes + fonts.diagnostics + translations.diagnostics,
      images: images, ledger: ledger)
  }

  private mutating func document(
    of main: SourceFile, needsLedger: Bool
  ) -> (Diagnosed<Document>, [LedgerEntry]) {
    guard Compilation.isInterface(path) else { return (layout(main), []) }
    if needsLedger { return importDocumentWithLedger(main, colors: assets.colors) }
    return (importDocument(main, colors: assets.colors), [])
  }

  private mutating func layout(_ main: SourceFile) -> Diagnosed<Document> {
    resolve(
      parse(main),
      importing: { imported in files.read(imported).map { parse(sources.add(path: imported, bytes: $0)) } },
      colors: assets.colors)
  }
}
