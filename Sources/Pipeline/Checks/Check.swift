package import Diagnostics
import Language
import LayoutEngine
import LayoutModel

/// Returns the problems of a file's layouts in all environments of the axes. Omits problems that comments in the
/// sources suppress, and adds warnings about unused suppressions.
package func check(_ compilation: Compilation, _ axes: Axes, rules: [LintRule] = LintRule.all) -> [Diagnostic] {
  var suppressions = Suppressions()
  let found = compilation.diagnostics + findings(compilation, axes, rules: rules)
  let known = Set(compilation.diagnostics)
  let shown = suppressions.apply(to: found, of: compilation).filter { !known.contains($0) }
  return shown + suppressions.unused(in: compilation, rules)
}

/// Returns the problems that the engine and the lint rules find in a file's layouts in all environments of the axes.
/// Each problem appears once, and names its environments unless it occurs in all of them.
package func findings(_ compilation: Compilation, _ axes: Axes, rules: [LintRule] = LintRule.all) -> [Diagnostic] {
  var matrix = MatrixFindings()
  var solver = VariantSolver()
  for variant in compilation.variants(axes) {
    let layout = solver.solve(variant)
    let found = withoutConsequences(layout.diagnostics)
    matrix.add(found, of: variant.environmentName)
    let lints = lint(layout, rules, files: compilation.images.names)
    matrix.add(lints.filter { !follows($0, from: found) }, of: variant.environmentName)
  }
  return matrix.diagnostics
}

/// Returns whether a view is misplaced only because its frame is ambiguous.
private func follows(_ diagnostic: Diagnostic, from found: [Diagnostic]) -> Bool {
  let places: Set<DiagnosticCode> = [
    LintRule.outsideParent.code, LintRule.outsideScreen.code, LintRule.outsideSafeArea.code,
    LintRule.overlappingContent.code,
  ]
  guard places.contains(diagnostic.code), let range = diagnostic.range else { return false }
  return found.contains { $0.code == .ambiguousFrame && $0.range == range }
}

/// Removes ambiguities if a constraint was left out, because they are consequences of the missing constraint.
private func withoutConsequences(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let leftOut: Set<DiagnosticCode> = [.noCommonLayout, .unreasonableNumber, .priorityOutOfRange]
  let open: Set<DiagnosticCode> = [.ambiguousFrame, .ambiguousContent]
  guard diagnostics.contains(where: { leftOut.contains($0.code) }) else { return diagnostics }
  return diagnostics.filter { !open.contains($0.code) }
}

extension Compilation {
  /// Returns the fixes that can be made together, given that each fix is certain alone. Returns all of them if they
  /// remove at least as many problems as there are fixes, otherwise only the first.
  ///
  /// - Parameter read: Returns the content of a file.
  package func certainTogether(_ fixIts: [FixIt], reading read: (String) -> [UInt8]?) -> [FixIt] {
    guard fixIts.count > 1, !isInterface else { return fixIts }
    let (edited, count) = sources.applying(fixIts)
    func bytes(_ path: String) -> [UInt8]? {
      sources.id(of: path).map { edited[$0] ?? sources[$0].bytes } ?? read(path)
    }
    // Both compilations omit the project's assets, which fixes do not change.
    let before = compile(path, sources.files[0].bytes, reading: read)
    let after = compile(path, edited[SourceID(0)] ?? sources.files[0].bytes, reading: bytes)
    return after.diagnostics.count + count <= before.diagnostics.count ? fixIts : Array(fixIts.prefix(1))
  }
}
