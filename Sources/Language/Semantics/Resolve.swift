package import Diagnostics
package import LayoutModel

/// Reads an imported file. Returns nil if it does not exist.
///
/// The path is that of the import, resolved against the importing file's folder, without `.` and `..`.
package typealias ImportReader = (_ path: String) -> Diagnosed<SyntaxTree>?

/// Resolves a file and its imports into the screens it declares, with all names looked up and all defaults filled in.
///
/// Each screen is followed by its previews. The diagnostics include the syntax errors of all the files and are sorted
/// by position. A document is returned even if there are errors, but is then incomplete.
///
/// - Parameter colors: Those of the project's asset catalogs.
package func resolve(
  _ main: Diagnosed<SyntaxTree>, importing read: ImportReader = { _ in nil }, colors: AssetColors = .none
) -> Diagnosed<Document> {
  let loaded = Loader.load(main, read)
  let declarations = Declarations.collect(loaded.value)
  var screens = ScreenBuilder(Evaluator(loaded.value, declarations.value, colors))
  screens.values.diagnostics += declarations.diagnostics
  let document = screens.document()
  screens.checkRest()
  return Diagnosed(document, (loaded.diagnostics + screens.values.diagnostics.all).readable)
}

/// The limits of a resolution, each of which has its own diagnostic.
package enum ResolutionLimits {
  /// The largest number of files that a file imports, directly or indirectly.
  package static let files = 256
  /// The largest number of views in all screens of a file and all their previews.
  package static let views = 100_000
  /// The largest size in bytes of a text that is concatenated from others.
  package static let text = 1 << 20
  /// The largest depth of nested bodies, including those of used components, and of values that depend on values.
  package static let depth = 128
}
