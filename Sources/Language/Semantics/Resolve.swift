package import Diagnostics
package import LayoutModel

/// Reads an imported file; nil if it does not exist.
///
/// The path is the importing file's folder joined with the path written in the import, `.` and `..` resolved.
package typealias ImportReader = (_ path: String) -> Diagnosed<SyntaxTree>?

/// Turns a file and all it imports into the screens it declares, everything named, checked and explicit.
///
/// Each screen comes once for itself and then once for each of its previews. The diagnostics are those of all the files,
/// syntax included, sorted by place. A document is returned whatever they say; with errors among them it is not to be
/// presented as whole.
package func resolve(
  _ main: Diagnosed<SyntaxTree>, importing read: ImportReader = { _ in nil }
) -> Diagnosed<Document> {
  let loaded = Loader.load(main, read)
  let declarations = Declarations.collect(loaded.value)
  var screens = ScreenBuilder(Evaluator(loaded.value, declarations.value))
  screens.values.diagnostics += declarations.diagnostics
  let document = screens.document()
  screens.checkRest()
  return Diagnosed(document, (loaded.diagnostics + screens.values.diagnostics.all).readable)
}

/// Limits of a resolution; each has its own diagnostic.
package enum ResolutionLimits {
  /// The files that a file imports, directly or not.
  package static let files = 256
  /// The views of all the screens of a file in all their previews.
  package static let views = 100_000
  /// The bytes of a text that is put together from others.
  package static let text = 1 << 20
  /// Bodies in bodies, those of components counted where they are used, and values that depend on values.
  package static let depth = 128
}
