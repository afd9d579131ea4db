import Diagnostics
import LayoutModel
import Pipeline
import ProjectFiles

/// Looks for the project's tables of strings, which takes as long as the project has folders.
actor Librarian {
  private let thread = OwnThread("librarian")
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// The languages that the tables for some files have, as JSON.
  func languages(of paths: [String], for client: Client) -> String? {
    var found: Set<TextLanguage> = [], seen: Set<String> = []
    // Layout files of a folder have the same tables.
    func place(_ path: String) -> String { Compilation.isInterface(path) ? path : PathParts.folder(of: path) ?? "" }
    for path in paths where seen.insert(place(path)).inserted {
      guard client.isWaiting else { return nil }
      found.formUnion(
        TranslationSearch.languages(
          for: path, reading: { (try? Files.readIfPresent($0)) ?? nil }, listing: { Files.found($1, around: $0) }))
    }
    var json = JSONWriter()
    json.object { $0.field("languages", found.map(\.identifier).sorted()) }
    return json.text
  }
}
