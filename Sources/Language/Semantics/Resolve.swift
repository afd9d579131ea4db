package import Diagnostics
package import LayoutModel

/// Reads an imported file; returns nil if the file does not exist.
///
/// The path is the import's path, resolved against the importing file's folder, without `.` and `..`.
package typealias ImportReader = (_ path: String) -> Diagnosed<SyntaxTree>?

/// Resolves a file and its imports into the screens that the file declares, with all names looked up and all defaults
/// filled in.
///
/// Each screen is followed by its previews. The diagnostics are sorted by position and include the syntax errors of all
/// files; their fixes have been tried. With errors, the document is incomplete.
///
/// - Parameter colors: The colours of the project's asset catalogs.
package func resolve(
  _ main: Diagnosed<SyntaxTree>, importing read: ImportReader = { _ in nil }, colors: AssetColors = .none
) -> Diagnosed<Document> {
  var imports: [String: Diagnosed<SyntaxTree>] = [:]
  var (result, work) = resolvedAsWritten(
    main,
    importing: { path in
      let imported = read(path)
      imports[path] = imported
      return imported
    }, colors)
  guard result.diagnostics.contains(where: { !$0.fixIts.isEmpty }) else { return result }
  var files = FixedFiles(main, imports, work: work)
  let document = result.value
  let trial = FixTrial(result, files.trees)
  for index in result.diagnostics.indices {
    let problem = result.diagnostics[index]
    result.diagnostics[index].keepFixes { fixIt in
      guard files.mayTry(sizeOf: document) else { return false }
      let (main, imports) = files.with(fixIt)
      let fixed = resolvedAsWritten(main, importing: { imports[$0] ?? (isImport(problem) ? read($0) : nil) }, colors)
      return trial.areCertain([fixIt], for: [problem], after: fixed.result)
    }
  }
  return result
}

private func isImport(_ problem: Diagnostic) -> Bool { problem.code == .importOfNoLayout }

/// Returns the result before its fixes are tried, and the cost of the resolution.
private func resolvedAsWritten(
  _ main: Diagnosed<SyntaxTree>, importing read: ImportReader, _ colors: AssetColors
) -> (result: Diagnosed<Document>, work: Int) {
  let loaded = Loader.load(main, read)
  let declarations = Declarations.collect(loaded.value)
  var screens = ScreenBuilder(Evaluator(loaded.value, declarations.value, assetColors: colors))
  screens.values.diagnostics += declarations.diagnostics
  let document = screens.document()
  screens.checkRest()
  let work = Budget().work - screens.values.budget.work
  return (Diagnosed(document, (loaded.diagnostics + screens.values.diagnostics.all).readable), work)
}

/// Limits of a resolution. Each limit has its own diagnostic.
package enum ResolutionLimits {
  /// The maximum number of files that a file imports, directly or indirectly.
  package static let files = 256
  /// The maximum number of views in all screens of a file and all their previews.
  package static let views = 100_000
  /// The maximum size of a concatenated text, in bytes.
  package static let text = 1 << 20
  /// The maximum depth of nested bodies, including the bodies of used components, and of values that depend on values.
  package static let depth = 128
  /// The maximum number of fixes to try. Further fixes are offered after the first ones are applied.
  package static let triedFixes = 32
  /// The maximum views and work for these trials, each as much as two resolutions take.
  static let triedViews = 200_000
  static let triedWork = 8_000_000
}
