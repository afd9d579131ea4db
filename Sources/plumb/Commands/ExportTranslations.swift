import Diagnostics
import InterfaceBuilder
import LayoutModel
import Pipeline
import ProjectFiles

/// The translations that Xcode stores next to an Interface Builder document, in language folders or a string catalog.
struct ExportTranslations {
  private(set) var translations: Translations?
  private(set) var diagnostics: [Diagnostic] = []
  /// The sources of the diagnostics.
  private(set) var sources = Sources()

  init(of document: Compilation) throws(FileError) {
    guard document.isInterface, let own = document.sources.files.first else { return }
    let folder = PathParts.folder(of: document.path) ?? "."
    let name = PathParts.last(of: Files.absolutePath(folder) ?? folder), isInBase = name == "Base" + Self.end
    // A document in a language's own folder is already translated.
    if name.hasSuffix(Self.end), !isInBase { return }
    let isNamed = PathParts.last(of: folder) == name
    let home = !isInBase ? folder : isNamed ? PathParts.folder(of: folder) ?? "." : PathParts.joined(folder, "..")
    let languages = Files.folders(in: home, extensions: ["lproj"])
    let tables = languages.map { PathParts.joined($0, document.name + ".strings") }
    let catalogs = ([home] + languages).map { PathParts.joined($0, document.name + ".xcstrings") }
    if !(tables + catalogs).contains(where: Files.exists) { return }
    translations = Translations(of: own)
    for (path, folder) in zip(tables, languages) {
      let language = String(PathParts.last(of: folder).dropLast(Self.end.count))
      guard language != "Base", Translations.isLanguage(language), let table = try table(path) else { continue }
      diagnostics += translations?.add(strings: table, language) ?? []
    }
    for path in catalogs {
      if let table = try table(path) { diagnostics += translations?.add(catalog: table) ?? [] }
    }
  }

  private static let end = ".lproj"

  private mutating func table(_ path: String) throws(FileError) -> SourceFile? {
    try Files.readIfPresent(path).map { sources.add(path: path, bytes: textOfTable($0)) }
  }
}
